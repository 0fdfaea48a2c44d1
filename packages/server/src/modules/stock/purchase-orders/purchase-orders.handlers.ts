import type { Contract, EventName } from '@storeroom/contract'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { foundBy, purchaseOrders as resource } from './purchase-orders.entity.ts'
import { changeOrder, createOrder, removeOrder } from './purchase-orders.ts'
import { cancelOrder, orderGoods, receiveGoods, type ChangedLevels } from './steps.ts'

/** Emits the event of a purchase order and those of the levels that it changed; none if it changed none. */
async function emitEvents({ db, services: { events } }: Context, name: EventName, id: string, changed: ChangedLevels) {
  const { location_id, itemIds } = changed
  if (itemIds.length === 0) return
  await events.emit(db, name, { id })
  const levels = itemIds.map((inventory_item_id) => ({ inventory_item_id, location_id }))
  await events.emitAll(db, 'inventory-level.updated', levels)
}

export const purchaseOrders: Handlers<Contract['admin']['purchaseOrders']> = {
  list({ query: { q = '', ...query } }, context) {
    return list(context, resource, query, q.trim() === '' ? {} : { where: foundBy(q) })
  },

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const id = await createOrder(context.db, userOf(context).id, body)
    await context.services.events.emit(context.db, 'purchase-order.created', { id })
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    await changeOrder(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'purchase-order.updated', { id })
  }),

  async remove({ id }, context) {
    if (await removeOrder(context.db, id))
      await context.services.events.emit(context.db, 'purchase-order.deleted', { id })
    return deleted(id, 'purchase_order')
  },

  order: answering(resource, async ({ id }, context) => {
    const changed = await orderGoods(context.db, id, context.services.clock.now(), context.version)
    await emitEvents(context, 'purchase-order.ordered', id, changed)
  }),

  receive: answering(resource, async ({ id, body = {} }, context) => {
    const changed = await receiveGoods(context.db, id, context.services.clock.now(), body)
    await emitEvents(context, 'purchase-order.received', id, changed)
  }),

  cancel: answering(resource, async ({ id }, context) => {
    const changed = await cancelOrder(context.db, id, context.services.clock.now())
    await emitEvents(context, 'purchase-order.canceled', id, changed)
  }),
}
