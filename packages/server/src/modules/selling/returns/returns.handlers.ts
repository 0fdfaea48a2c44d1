import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { byAddress, countAttempts, type RateLimit } from '../../../kernel/rate-limit.ts'
import { answeringStaged, list, retrieve } from '../../../kernel/resource.ts'
import { returnLabelUrl } from '../fulfillments/fulfillments.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { moneyRequesterOf } from '../payments/payments.ts'
import { receiveAtOnce, receiveReturn } from './receive-return.ts'
import { cancelReturn, requestReturn, withdrawReturn } from './request-return.ts'
import { addPhotos, listPhotos } from './return-photos.ts'
import { returnShippingOf } from './return-shipping.ts'
import { undoReceipt } from './undo-receipt.ts'
import { returns as resource, storeReturns as storeResource } from './returns.entity.ts'

/** Whoever has the id of an order or a return can use these routes, as in v1; the limit prevents guessing ids. */
const REQUESTS_BY_ADDRESS: RateLimit = { name: 'return:address', hits: 60, window: minutes(10) }

/** Returns that staff request. The response is the order. */
export const orderReturns: Handlers<Pick<Contract['admin']['orders'], 'requestReturn'>> = {
  requestReturn: staged(async ({ id, body, query }, context) => {
    const { receive_now, return_shipping = {}, ...request } = body
    const shipping = await returnShippingOf(context.db, context.services, id, return_shipping, 'staff')
    if (receive_now !== true)
      return context.lastTransaction(async (within) => {
        await requestReturn(within.db, within.services, id, request, shipping)
        return retrieve(within, changedOrders, id, query)
      })
    await receiveAtOnce(context, id, request, shipping, moneyRequesterOf(context, id))
    return retrieve(context, changedOrders, id, query)
  }),
}

export const returns: Handlers<Contract['admin']['returns']> = {
  list: ({ query }, context) => list(context, resource, query),

  listPhotos: async ({ id }, context) => ({ photos: await listPhotos(context, id) }),

  receive: answeringStaged(resource, ({ id, body }, context) =>
    receiveReturn(context, id, body, moneyRequesterOf(context, id)),
  ),

  async undoReceipt({ id }, context) {
    return retrieve(context, changedOrders, await undoReceipt(context.db, context.services, id))
  },

  async cancel({ id }, context) {
    return retrieve(context, changedOrders, await cancelReturn(context.db, context.services, id))
  },
}

export const storeReturnHandlers: Handlers<Contract['store']['returns']> = {
  create: staged(async ({ body }, context) => {
    const { db, services, request, lastTransaction } = context
    const { order_id, items, return_shipping } = body
    await countAttempts(db, services.clock, byAddress(services, REQUESTS_BY_ADDRESS, request.ip))
    const shipping = await returnShippingOf(db, services, order_id, return_shipping ?? {}, 'shopper')
    return lastTransaction(async (within) => {
      const id = await requestReturn(within.db, services, order_id, { items }, shipping)
      return retrieve(within, storeResource, id)
    })
  }),

  addPhotos: answeringStaged(storeResource, async ({ id }, context) => {
    const { db, services, request } = context
    await countAttempts(db, services.clock, byAddress(services, REQUESTS_BY_ADDRESS, request.ip))
    await addPhotos(context, id)
  }),

  cancel: answeringStaged(storeResource, async ({ id }, context) => {
    const { db, services, request, transaction } = context
    await countAttempts(db, services.clock, byAddress(services, REQUESTS_BY_ADDRESS, request.ip))
    await transaction((inside) => withdrawReturn(inside, services, id))
  }),
  createLabelUrl: staged(async ({ id }, context) => {
    const { db, services, request } = context
    await countAttempts(db, services.clock, byAddress(services, REQUESTS_BY_ADDRESS, request.ip))
    return { download_url: await returnLabelUrl(context, id) }
  }),
}
