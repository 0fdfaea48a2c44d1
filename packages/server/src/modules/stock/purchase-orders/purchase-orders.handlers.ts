import type { Contract, EventName } from '@storeroom/contract'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { foundBy, purchaseOrders as resource } from './purchase-orders.entity.ts'
import { changeOrder, createOrder, removeOrder } from './purchase-orders.ts'
import { cancelOrder, orderGoods, receiveGoods, type Step } from './steps.ts'

/** Emits the events of a step and of the levels it changed; none for a repeated step. */
async function emitEvents({ db, services: { events } }: Context, name: EventName, id: string, step: Step) {
  const { location_id, itemIds } = step
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
    const step = await orderGoods(context.db, id, context.services.clock.now(), context.version)
    await emitEvents(context, 'purchase-order.ordered', id, step)
  }),

  receive: answering(resource, async ({ id, body = {} }, context) => {
    const step = await receiveGoods(context.db, id, context.services.clock.now(), body)
    await emitEvents(context, 'purchase-order.received', id, step)
  }),

  cancel: answering(resource, async ({ id }, context) => {
    const step = await cancelOrder(context.db, id, context.services.clock.now())
    await emitEvents(context, 'purchase-order.canceled', id, step)
  }),
}
