import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import { customerOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { answering, answeringStaged, list, retrieve } from '../../../kernel/resource.ts'
import { cancelOrder } from './change/cancel-order.ts'
import { captureOrder } from './change/capture-order.ts'
import { findNumbered, lookedUp, retrieveOrder } from './look-up/look-up.ts'
import { confirmRequest, linkOf, openLink, requestLink, requestOrders } from './look-up/order-links.ts'
import { totalsOf } from './look-up/order-totals.ts'
import * as queries from './orders.queries.ts'
import { changedOrders as changed, orders as resource, ownOrders } from './orders.entity.ts'
import { archiveOrder, completeOrder, unarchiveOrder, updateOrder } from './change/update-order.ts'

/** The others are handled by modules of fulfillments, refunds, returns, exchanges, claims … (`src/handlers.ts`). */
type Routes = Pick<
  Contract['admin']['orders'],
  | ('list' | 'listTags' | 'totals' | 'retrieve' | 'link' | 'update')
  | ('capture' | 'cancel' | 'complete' | 'archive' | 'unarchive')
>

export const orders: Handlers<Routes> = {
  list: ({ query }, context) => list(context, resource, query),

  listTags: async ({ query: { q = '' } }, { db }) => ({ tags: await queries.findTags(db, q.trim()) }),

  totals: async ({ query }, context) => ({ totals: await totalsOf(context, query) }),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  link: async ({ id }, { services }) => ({ order_link: await linkOf(services, id) }),

  update: answering(changed, async ({ id, body = {} }, context) => {
    await updateOrder(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'order.updated', { id })
  }),

  capture: answeringStaged(changed, ({ id }, context) => captureOrder(context, id)),
  cancel: answeringStaged(changed, ({ id }, context) => cancelOrder(context, id)),
  complete: answering(changed, ({ id }, context) => completeOrder(context.db, context.services, id)),
  archive: answering(changed, ({ id }, context) => archiveOrder(context.db, id)),
  unarchive: answering(changed, ({ id }, context) => unarchiveOrder(context.db, id)),
}

export const storeOrderHandlers: Handlers<Contract['store']['orders']> = {
  retrieve: ({ id, query }, context) => retrieveOrder(context, query, () => id),

  retrieveByCart: ({ cart_id, query }, context) =>
    retrieveOrder(context, query, () => queries.orderOfCart(context.db, cart_id), 'unpruned'),

  lookUp: ({ query }, context) => lookedUp(context, query),

  listOwn({ query }, context) {
    return list(context, ownOrders.unpruned, query, { where: columnIs('r.customer_id', customerOf(context).id) })
  },

  requestLink: staged(async ({ body }, context) => {
    await requestLink(context, body)
    return 'OK'
  }),

  openLink: async ({ body }, context) => ({ order_id: await openLink(context, body.token) }),

  requestCustomerOrders: staged(async ({ body }, context) => {
    await requestOrders(context, customerOf(context).id, body.order_ids)
    return 'OK'
  }),

  requestByNumber: staged(async ({ body }, context) => {
    const { id } = await findNumbered(context, body)
    const mails = await requestOrders(context, customerOf(context).id, [id])
    if (mails === 0) throw notAllowed('The order is in your account already')
    return 'OK'
  }),

  confirmRequest: staged(async ({ body }, context) => {
    await confirmRequest(context, body.token)
    return 'OK'
  }),
}
