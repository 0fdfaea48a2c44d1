import type { Contract, Input } from '@storeroom/contract'
import { AppError } from '../../kernel/errors.ts'
import { customerOf, type Context } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { condition } from '../../kernel/read/condition.ts'
import { list, retrieve } from '../../kernel/resource.ts'
import { askingOf } from '../payments/payments.ts'
import { confirmRequest, requestOrders } from './order-requests.ts'
import { cancelOrder } from './cancel-order.ts'
import { captureOrder } from './capture-order.ts'
import * as queries from './orders.queries.ts'
import { changedOrders as changed, orders as reading, storeOrders, wholeStoreOrders } from './orders.entity.ts'
import { refundOrder } from './refund-order.ts'
import { updateOrder } from './update-order.ts'

export const orders: Handlers<Contract['admin']['orders']> = {
  list: ({ query }, context) => list(context, reading, query),

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  async update({ id, body = {}, query }, context) {
    await updateOrder(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'order.updated', { id })
    return retrieve(context, changed, id, query)
  },

  capture: staged(async ({ id, query }, context) => {
    await captureOrder(context, id)
    return retrieve(context, changed, id, query)
  }),

  refund: staged(async ({ id, body, query }, context) => {
    await refundOrder(context, id, body, askingOf(context, id))
    return retrieve(context, changed, id, query)
  }),

  cancel: staged(async ({ id, query }, context) => {
    await cancelOrder(context, id)
    return retrieve(context, changed, id, query)
  }),
}

type LookUp = NonNullable<Input<Contract['store']['orders']['lookUp']>['query']>

/** v1 answers a plain `Not Found` unless exactly one order fits (contract/errors.csv). @throws no_route */
async function lookedUp({ db }: Context<'store'>, { display_id, email, shipping_address }: LookUp): Promise<string> {
  const ids = await queries.findByNumber(db, display_id, email, shipping_address?.postal_code)
  const [id] = ids
  if (id === undefined || ids.length > 1) throw new AppError('no_route')
  return id
}

export const storeOrderHandlers: Handlers<Contract['store']['orders']> = {
  retrieve: ({ id, query }, context) => retrieve(context, storeOrders, id, query),

  async retrieveByCart({ cart_id, query }, context) {
    const id = await queries.orderOfCart(context.db, cart_id)
    return retrieve(context, wholeStoreOrders, id, query)
  },

  async lookUp({ query }, context) {
    const { fields, expand } = query
    return retrieve(context, storeOrders, await lookedUp(context, query), {
      ...(fields !== undefined && { fields }),
      ...(expand !== undefined && { expand }),
    })
  },

  listOwn({ query }, context) {
    return list(context, wholeStoreOrders, query, { where: condition('r.customer_id = ?', customerOf(context).id) })
  },

  async requestCustomerOrders({ body }, context) {
    await requestOrders(context, customerOf(context).id, body.order_ids)
    return 'OK'
  },

  confirmRequest: staged(async ({ body }, context) => {
    await confirmRequest(context, body.token)
    return 'OK'
  }),
}
