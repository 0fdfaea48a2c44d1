import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from '../books/books.ts'
import { withdrawClaim } from '../claims/cancel-claim.ts'
import { settleRefunds } from '../payments/refunds/settle-refunds.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let returns: Client['admin']['returns']
beforeAll(async () => {
  stripe = await startStripe('automatic')
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  const body = { payment_providers: ['manual', 'stripe'] }
  await shop.owner.admin.regions.update({ id: market.regionId, body })
  orders = shop.owner.admin.orders
  returns = shop.owner.admin.returns
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

/** The price of one unit with 20 % tax, in minor units. */
const UNIT_PRICE = 1500

type OrderOptions = {
  readonly captured?: boolean
  readonly provider_id?: 'manual' | 'stripe'
  /** The price of the return shipping without tax, in minor units. */
  readonly returnShippingPrice?: number
}

/** Orders and ships `quantity` of five units in stock, and requests the return of two of them. */
async function requestReturn(
  title: string,
  { captured = true, provider_id = 'manual', returnShippingPrice }: OrderOptions = {},
  quantity = 3,
) {
  const { carts } = shop.anonymous.store
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { payment_session } = (await carts.selectPaymentSession({ id: cart, body: { provider_id } })).cart
  if (provider_id === 'stripe') stripe.confirm(String(payment_session?.data['id']), 'good')
  const { id } = (await carts.complete({ id: cart })).data
  if (captured) await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  await orders.createFulfillment({ id, body: { items: [{ item_id, quantity }], shipment: {} } })
  const return_shipping =
    returnShippingPrice === undefined ? {} : { option_id: market.optionId, price: returnShippingPrice }
  const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 2 }], return_shipping } })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, item_id, variant_id, returnId: order.returns?.[0]?.id ?? '', stockItemId: inventory_items[0]?.id ?? '' }
}

async function stockedOf(id: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return inventory_item.location_levels[0]?.stocked_quantity
}

test('the receipt of a return is undone: units, stock and statuses are as before, and it can be received again', async () => {
  const { id, item_id, returnId, stockItemId } = await requestReturn('Wrong lamp', { captured: false })
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 1 }], refund: 0 } })
  expect(await stockedOf(stockItemId)).toBe(3)
  const { order } = await returns.undoReceipt({ id: returnId })
  expect(order).toMatchObject({
    fulfillment_status: 'shipped',
    items: [{ returned_quantity: 0 }],
    returns: [
      {
        status: 'requested',
        received_at: null,
        items: [{ quantity: 2, requested_quantity: 2, received_quantity: null }],
      },
    ],
  })
  expect(await stockedOf(stockItemId)).toBe(2)
  expect((await returns.undoReceipt({ id: returnId })).order.returns).toMatchObject([{ status: 'requested' }])
  await orders.capture({ id })
  const again = await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  // The choice of no refund was undone as well.
  expect(again.return).toMatchObject({ status: 'received', refund_amount: 2 * UNIT_PRICE })
})

test('money that was refunded stays refunded, and is not refunded again when the units are received again', async () => {
  const { id, item_id, returnId, stockItemId } = await requestReturn('Refunded lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const { order } = await returns.undoReceipt({ id: returnId })
  expect(order).toMatchObject({ refunded_total: 2 * UNIT_PRICE, payment_status: 'partially_refunded' })
  const kept = await orders.retrieve({ id, query: { expand: 'refunds.items' } })
  expect(kept.order.refunds).toMatchObject([{ items: [{ item_id, quantity: 2 }] }])
  const again = await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 3 }] } })
  expect(again.return).toMatchObject({ status: 'received', refund_amount: 3 * UNIT_PRICE })
  expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: 3 * UNIT_PRICE } })
  expect(await stockedOf(stockItemId)).toBe(5)
})

/**
 * The status of a return, and what its order has refunded. `refundedNotReturned`: units that were refunded but have not
 * come back, by refund; `returned`: units that have come back.
 */
async function stateOf({ id, returnId }: Awaited<ReturnType<typeof requestReturn>>) {
  const { order } = await orders.retrieve({ id, query: { expand: 'refunds.items,returns,items' } })
  const { status, refund_amount } = order.returns?.find((stored) => stored.id === returnId) ?? {}
  const refundedNotReturned = order.refunds?.flatMap(({ items = [] }) => items.map(({ quantity }) => quantity))
  return {
    status,
    refund_amount,
    refunded: order.refunded_total,
    refundedNotReturned,
    returned: order.items?.[0]?.returned_quantity,
  }
}

test('units that were refunded are not refunded again when they are received again, even if the customer has other units of the line', async () => {
  const placed = await requestReturn('Counted lamp')
  const { item_id, returnId } = placed
  const receive = (quantity: number) => returns.receive({ id: returnId, body: { items: [{ item_id, quantity }] } })
  await receive(2)
  await returns.undoReceipt({ id: returnId })
  const requestedAgain = {
    status: 'requested',
    refund_amount: 2 * UNIT_PRICE,
    refunded: 2 * UNIT_PRICE,
    refundedNotReturned: [2],
    returned: 0,
  }
  expect(await stateOf(placed)).toEqual(requestedAgain)
  const { shares } = await shop.owner.admin.refundShares.ofReceipt({
    id: returnId,
    body: { items: [{ item_id, quantity: 2 }] },
  })
  expect(shares.refund_amount).toBe(0)
  await receive(2)
  expect(await stateOf(placed)).toEqual({ ...requestedAgain, status: 'received', refundedNotReturned: [], returned: 2 })
  await returns.undoReceipt({ id: returnId })
  await receive(1)
  // The refund of the unit that was not received again counts as a refund without a return.
  expect(await stateOf(placed)).toEqual({
    ...requestedAgain,
    status: 'received',
    refundedNotReturned: [1],
    returned: 1,
  })
  const { order } = await orders.requestReturn({
    id: placed.id,
    body: { items: [{ item_id, quantity: 2 }], receive_now: true },
  })
  expect(order).toMatchObject({ refunded_total: 3 * UNIT_PRICE, fulfillment_status: 'returned' })
})

test('return shipping is deducted once, however often the return is received', async () => {
  const placed = await requestReturn('Sent lamp', { returnShippingPrice: 500 })
  const { item_id, returnId } = placed
  const receive = (quantity: number) => returns.receive({ id: returnId, body: { items: [{ item_id, quantity }] } })
  await receive(2)
  const { refund_amount: first = 0 } = await stateOf(placed)
  expect(first).toBe(2 * UNIT_PRICE - 600)
  await returns.undoReceipt({ id: returnId })
  await receive(3)
  expect(await stateOf(placed)).toMatchObject({
    refund_amount: first + UNIT_PRICE,
    refunded: first + UNIT_PRICE,
    refundedNotReturned: [],
  })
})

/** Adds a unit to an order whose payment is not captured yet. Only this unit is paid, outside of the shop. */
async function addUnitPaidOutside(id: string) {
  const { orderEdits, paymentCollections } = shop.owner.admin
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const item_id = order_edit.items?.[0]?.id ?? ''
  await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 3 } })
  const { order_edit: confirmed } = await orderEdits.confirm({ id: order_edit.id })
  await paymentCollections.authorize({ id: confirmed.payment_collection_id ?? '' })
}

test('a return that is received again after a refund of a part is refunded the rest, and keeps both refunds when the receipt is undone', async () => {
  const placed = await requestReturn('Halved lamp', { captured: false }, 2)
  const { id, item_id, returnId } = placed
  const receive = (...items: { item_id: string; quantity: number }[]) =>
    returns.receive({ id: returnId, body: { items } })
  await addUnitPaidOutside(id)
  await receive({ item_id, quantity: 1 })
  expect(await stateOf(placed)).toMatchObject({ status: 'received', refund_amount: UNIT_PRICE, refunded: UNIT_PRICE })
  await returns.undoReceipt({ id: returnId })
  // The only captured payment, that outside of the shop, is refunded: no more can be refunded before the other is captured.
  await receive({ item_id, quantity: 2 })
  const unsettled = {
    status: 'requires_action',
    refund_amount: 2 * UNIT_PRICE,
    refunded: UNIT_PRICE,
    refundedNotReturned: [],
    returned: 2,
  }
  expect(await stateOf(placed)).toEqual(unsettled)
  await returns.undoReceipt({ id: returnId })
  expect(await stateOf(placed)).toEqual({ ...unsettled, status: 'requested', refundedNotReturned: [2], returned: 0 })
  await receive({ item_id, quantity: 2 })
  expect(await stateOf(placed)).toEqual(unsettled)
  await orders.capture({ id })
  await receive()
  const settled = { ...unsettled, status: 'received', refunded: 2 * UNIT_PRICE }
  expect(await stateOf(placed)).toEqual(settled)
  await returns.undoReceipt({ id: returnId })
  expect(await stateOf(placed)).toEqual({ ...settled, status: 'requested', refundedNotReturned: [2], returned: 0 })
  await receive({ item_id, quantity: 2 })
  expect(await stateOf(placed)).toEqual(settled)
})

test('once a receipt is undone and its refund is refused, receiving the units again makes the refund', async () => {
  const placed = await requestReturn('Refused lamp', { provider_id: 'stripe' })
  const { item_id, returnId } = placed
  stripe.fail('POST /v1/refunds', 1)
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  await returns.undoReceipt({ id: returnId })
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  await settleRefunds(shop.services, { withdrawClaim })
  const requestedAgain = {
    status: 'requested',
    refund_amount: 2 * UNIT_PRICE,
    refunded: 0,
    refundedNotReturned: [],
    returned: 0,
  }
  expect(await stateOf(placed)).toEqual(requestedAgain)
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  expect(await stateOf(placed)).toEqual({
    ...requestedAgain,
    status: 'received',
    refunded: 2 * UNIT_PRICE,
    returned: 2,
  })
})

test('a receipt is not undone once its units have been sold again', async () => {
  const { item_id, variant_id, returnId } = await requestReturn('Sold lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  await shop.anonymous.store.carts.selectPaymentSession({ id: cart, body: { provider_id: 'manual' } })
  await shop.anonymous.store.carts.complete({ id: cart })
  await expect(returns.undoReceipt({ id: returnId })).rejects.toMatchObject({
    status: 400,
    message: 'Units of the return have been sold or reserved since',
  })
})

test('a canceled return has no receipt to undo', async () => {
  const { returnId } = await requestReturn('Canceled lamp')
  await returns.cancel({ id: returnId })
  await expect(returns.undoReceipt({ id: returnId })).rejects.toMatchObject({ status: 400 })
  await expect(returns.undoReceipt({ id: 'ret_no' })).rejects.toMatchObject({ status: 404 })
})

test('the books agree afterwards', async () => {
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
})
