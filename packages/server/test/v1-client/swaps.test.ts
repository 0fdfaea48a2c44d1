import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, type Market } from '../sample-checkout.ts'
import { everyMethod, openV1Shop, type V1Shop } from './v1-shop.ts'
import { sentOrder } from './sent-order.ts'

/** Exchanges with the published v1 client. */

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

/** The shopper agrees to an exchange. */
async function agree(cartId: string) {
  const { carts } = shop.shopper
  await carts.addShippingMethod(cartId, { option_id: market.optionId })
  await carts.createPaymentSessions(cartId)
  return carts.complete(cartId)
}

test('S7-76 staff exchange, charge, send and cancel', async () => {
  const { orders } = shop.staff.admin
  const { id, item_id } = await sentOrder(shop, market, 'Old lamp')
  const return_items = [{ item_id, quantity: 1 }]
  const additional_items = [{ variant_id: await createVariantForSale(shop, 'New lamp'), quantity: 2 }]
  const { order } = await orders.createSwap(id, { return_items, additional_items })
  const swap = order.swaps[0] ?? expect.fail('The order has no exchange')
  const { type, data } = await agree(swap.cart_id)
  expect([type, data]).toMatchObject(['swap', { id: swap.id, payment_status: 'awaiting' }])
  expect((await orders.processSwapPayment(id, swap.id)).order.swaps).toMatchObject([{ payment_status: 'captured' }])
  const packed = await orders.fulfillSwap(id, swap.id, {})
  const first = packed.order.swaps[0]?.fulfillments[0]?.id ?? ''
  expect((await orders.cancelSwapFulfillment(id, swap.id, first)).order.swaps).toMatchObject([
    { fulfillment_status: 'not_fulfilled' },
  ])
  const again = await orders.fulfillSwap(id, swap.id, {})
  const fulfillment_id = again.order.swaps[0]?.fulfillments[1]?.id ?? ''
  const shipped = await orders.createSwapShipment(id, swap.id, { fulfillment_id, tracking_numbers: ['LP 7'] })
  expect(shipped.order.swaps).toMatchObject([{ fulfillment_status: 'shipped' }])

  const { order: other } = await orders.createSwap(id, { return_items })
  const canceled = other.swaps[1] ?? expect.fail('The order has no second exchange')
  await shop.staff.admin.returns.cancel(canceled.return_order.id)
  expect((await orders.cancelSwap(id, canceled.id)).order.swaps[1]).toMatchObject({ payment_status: 'canceled' })

  await everyMethod(shop.staff.admin.swaps, async (swaps) => {
    expect(await swaps.list()).toMatchObject({ count: 2, limit: 50, offset: 0 })
    expect((await swaps.retrieve(swap.id)).swap).toMatchObject({ id: swap.id, cart: { id: swap.cart_id } })
  })
})

test('a shopper asks for an exchange', async () => {
  const { id, item_id } = await sentOrder(shop, market, 'Worn lamp')
  const return_items = [{ item_id, quantity: 1 }]
  const additional_items = [{ variant_id: await createVariantForSale(shop, 'Fresh lamp'), quantity: 1 }]
  await everyMethod(shop.shopper.swaps, async (swaps) => {
    const { swap } = await swaps.create({ order_id: id, return_items, additional_items })
    expect(swap).toMatchObject({ order_id: id, payment_status: 'not_paid' })
    expect((await swaps.retrieveByCartId(swap.cart_id)).swap).toMatchObject({ id: swap.id })
  })
})
