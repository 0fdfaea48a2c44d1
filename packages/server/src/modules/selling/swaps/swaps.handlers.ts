import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { byAddress, countAttempts, countMisses, type RateLimit } from '../../../kernel/rate-limit.ts'
import { answering, answeringStaged, list, retrieve, retrieveWith } from '../../../kernel/resource.ts'
import { cancelFulfillment, createShipment, packAndShip } from '../fulfillments/fulfillments.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { requesterOf } from '../payments/payments.ts'
import { returnShippingOf } from '../returns/returns.ts'
import { cancelSwap } from './cancel-swap.ts'
import { createSwap } from './create-swap.ts'
import { processDifference } from './process-difference.ts'
import { checkFulfillable, checkShippable, openSwap, ownerOfSwap } from './swap-owner.ts'
import { storeSwaps as storeResource, swaps as resource } from './swaps.entity.ts'
import { findSwapOfCart } from './swaps.queries.ts'

/** Whoever has the ids of an order and its lines can request an exchange, as in v1; the limit prevents guessing ids. */
const REQUESTS_BY_ADDRESS: RateLimit = { name: 'swap:address', hits: 60, window: minutes(10) }
/** The id of a cart gives access to its exchange. */
const UNKNOWN_CARTS: RateLimit = { name: 'swap-cart:address', hits: 60, window: minutes(5) }

type OrderRoutes = Pick<
  Contract['admin']['orders'],
  'createSwap' | 'cancelSwap' | 'processSwapPayment' | 'fulfillSwap' | 'cancelSwapFulfillment' | 'createSwapShipment'
>

/** Exchanges of orders. Each returns the order. */
export const orderSwaps: Handlers<OrderRoutes> = {
  createSwap: staged(async ({ id, body, query }, context) => {
    const { return_shipping = {}, allow_backorder = true, ...swapRequest } = body
    const shipping = await returnShippingOf(context.db, context.services, id, return_shipping, 'staff')
    return context.lastTransaction(async (within) => {
      await createSwap(within.db, within.services, id, { ...swapRequest, allow_backorder }, shipping)
      return retrieve(within, changedOrders, id, query)
    })
  }),

  cancelSwap: answeringStaged(changedOrders, ({ id, swap_id }, context) =>
    cancelSwap(context, id, swap_id, () => requirePermission(userOf(context), 'orders:money')),
  ),
  processSwapPayment: answeringStaged(changedOrders, ({ id, swap_id }, context) =>
    processDifference(context, id, swap_id, requesterOf(context, swap_id)),
  ),

  async fulfillSwap({ id, swap_id, body = {}, query }, context) {
    checkFulfillable(await openSwap(context.db, swap_id, id))
    const fulfillment_ids = await packAndShip(context.db, context.services, ownerOfSwap(swap_id, id), body)
    return retrieveWith(context, changedOrders, id, { fulfillment_ids }, query)
  },

  cancelSwapFulfillment: answering(changedOrders, async ({ id, swap_id, fulfillment_id }, context) => {
    await openSwap(context.db, swap_id, id)
    await cancelFulfillment(context.db, context.services, ownerOfSwap(swap_id, id), fulfillment_id)
  }),

  createSwapShipment: answering(changedOrders, async ({ id, swap_id, body }, context) => {
    checkShippable(await openSwap(context.db, swap_id, id))
    await createShipment(context.db, context.services, ownerOfSwap(swap_id, id), body)
  }),
}

export const swaps: Handlers<Contract['admin']['swaps']> = {
  list: ({ query }, context) => list(context, resource, query),
  retrieve: ({ id }, context) => retrieve(context, resource, id),
}

export const storeSwapHandlers: Handlers<Contract['store']['swaps']> = {
  create: staged(async ({ body }, context) => {
    const { db, services, request, lastTransaction } = context
    const { order_id, return_shipping_option: option_id, ...swapRequest } = body
    await countAttempts(db, services.clock, byAddress(services, REQUESTS_BY_ADDRESS, request.ip))
    const shipping = await returnShippingOf(db, services, order_id, { option_id }, 'shopper')
    const sent = { ...swapRequest, allow_backorder: false }
    return lastTransaction(async (within) => {
      const id = await createSwap(within.db, services, order_id, sent, shipping)
      return retrieve(within, storeResource, id)
    })
  }),

  retrieveByCartId: ({ cart_id }, context) =>
    countMisses(context.services, byAddress(context.services, UNKNOWN_CARTS, context.request.ip), async () => {
      const { id } = orNotFound(await findSwapOfCart(context.db, cart_id), 'Swap was not found')
      return retrieve(context, storeResource, id)
    }),
}
