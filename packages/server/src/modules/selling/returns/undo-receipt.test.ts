import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from '../books/books.ts'
import { withdrawClaim } from '../claims/withdraw-claim.ts'
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

/** One unit with 20 % tax, in minor units. */
const UNIT = 1500

type Way = { readonly captured?: boolean; readonly provider_id?: 'manual' | 'stripe'; readonly shipping?: number }

/** An order of `quantity` units that have left, of five in stock, with a requested return of two of them. */
async function requested(title: string, { captured = true, provider_id = 'manual', shipping }: Way = {}, quantity = 3) {
  const { carts } = shop.anonymous.store
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { payment_session } = (await carts.selectPaymentSession({ id: cart, body: { provider_id } })).cart
  if (provider_id === 'stripe') stripe.confirm(String(payment_session?.data['id']), 'good')
  const { id } = (await carts.complete({ id: cart })).data
  if (captured) await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  await orders.createFulfillment({ id, body: { items: [{ item_id, quantity }], shipment: {} } })
  const return_shipping = shipping === undefined ? {} : { option_id: market.optionId, price: shipping }
  const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 2 }], return_shipping } })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, item_id, variant_id, returnId: order.returns?.[0]?.id ?? '', stockItemId: inventory_items[0]?.id ?? '' }
}

async function stockedOf(id: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return inventory_item.location_levels[0]?.stocked_quantity
}

test('the receipt of a return is undone: units, stock and statuses are as before, and it can be received again', async () => {
  const { id, item_id, returnId, stockItemId } = await requested('Wrong lamp', { captured: false })
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
  // That there was to be no refund has been undone, too.
  expect(again.return).toMatchObject({ status: 'received', refund_amount: 2 * UNIT })
})

test('money that was refunded stays refunded, and is not given again when the units come', async () => {
  const { id, item_id, returnId, stockItemId } = await requested('Refunded lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const { order } = await returns.undoReceipt({ id: returnId })
  expect(order).toMatchObject({ refunded_total: 2 * UNIT, payment_status: 'partially_refunded' })
  const kept = await orders.retrieve({ id, query: { expand: 'refunds.items' } })
  expect(kept.order.refunds).toMatchObject([{ items: [{ item_id, quantity: 2 }] }])
  const again = await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 3 }] } })
  expect(again.return).toMatchObject({ status: 'received', refund_amount: 3 * UNIT })
  expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: 3 * UNIT } })
  expect(await stockedOf(stockItemId)).toBe(5)
})

/** The status of a return, and what its order has refunded. */
async function stateOf({ id, returnId }: Awaited<ReturnType<typeof requested>>) {
  const { order } = await orders.retrieve({ id, query: { expand: 'refunds.items,returns,items' } })
  const { status, refund_amount } = order.returns?.find((stored) => stored.id === returnId) ?? {}
  const kept = order.refunds?.flatMap(({ items = [] }) => items.map(({ quantity }) => quantity))
  return { status, refund_amount, refunded: order.refunded_total, kept, back: order.items?.[0]?.returned_quantity }
}

test('the same units bring nothing when they come again, also where the customer has more of them', async () => {
  const placed = await requested('Counted lamp')
  const { item_id, returnId } = placed
  const receive = (quantity: number) => returns.receive({ id: returnId, body: { items: [{ item_id, quantity }] } })
  await receive(2)
  await returns.undoReceipt({ id: returnId })
  const requestedAgain = { status: 'requested', refund_amount: 2 * UNIT, refunded: 2 * UNIT, kept: [2], back: 0 }
  expect(await stateOf(placed)).toEqual(requestedAgain)
  const { shares } = await shop.owner.admin.refundShares.ofReceipt({
    id: returnId,
    body: { items: [{ item_id, quantity: 2 }] },
  })
  expect(shares.refund_amount).toBe(0)
  await receive(2)
  expect(await stateOf(placed)).toEqual({ ...requestedAgain, status: 'received', kept: [], back: 2 })
  await returns.undoReceipt({ id: returnId })
  await receive(1)
  // What was given for the unit that has not come is a refund without a return.
  expect(await stateOf(placed)).toEqual({ ...requestedAgain, status: 'received', kept: [1], back: 1 })
  const { order } = await orders.requestReturn({
    id: placed.id,
    body: { items: [{ item_id, quantity: 2 }], receive_now: true },
  })
  expect(order).toMatchObject({ refunded_total: 3 * UNIT, fulfillment_status: 'returned' })
})

test('return shipping is deducted once, however often the return is received', async () => {
  const placed = await requested('Sent lamp', { shipping: 500 })
  const { item_id, returnId } = placed
  const receive = (quantity: number) => returns.receive({ id: returnId, body: { items: [{ item_id, quantity }] } })
  await receive(2)
  const { refund_amount: first = 0 } = await stateOf(placed)
  expect(first).toBe(2 * UNIT - 600)
  await returns.undoReceipt({ id: returnId })
  await receive(3)
  expect(await stateOf(placed)).toMatchObject({ refund_amount: first + UNIT, refunded: first + UNIT, kept: [] })
})

/** Adds a unit to an order that is not paid yet, and takes a payment for it outside of the shop. */
async function addPaid(id: string) {
  const { orderEdits, paymentCollections } = shop.owner.admin
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const item_id = order_edit.items?.[0]?.id ?? ''
  await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 3 } })
  const { order_edit: confirmed } = await orderEdits.confirm({ id: order_edit.id })
  await paymentCollections.authorize({ id: confirmed.payment_collection_id ?? '' })
}

test('a return that was refunded in two receipts keeps both refunds, and owes what neither of them gave', async () => {
  const placed = await requested('Halved lamp', { captured: false }, 2)
  const { id, item_id, returnId } = placed
  const receive = (...items: { item_id: string; quantity: number }[]) =>
    returns.receive({ id: returnId, body: { items } })
  await addPaid(id)
  await receive({ item_id, quantity: 1 })
  expect(await stateOf(placed)).toMatchObject({ status: 'received', refund_amount: UNIT, refunded: UNIT })
  await returns.undoReceipt({ id: returnId })
  // Only the payment outside of the shop is captured, and that has been refunded.
  await receive({ item_id, quantity: 2 })
  const owing = { status: 'requires_action', refund_amount: 2 * UNIT, refunded: UNIT, kept: [], back: 2 }
  expect(await stateOf(placed)).toEqual(owing)
  await returns.undoReceipt({ id: returnId })
  expect(await stateOf(placed)).toEqual({ ...owing, status: 'requested', kept: [2], back: 0 })
  await receive({ item_id, quantity: 2 })
  expect(await stateOf(placed)).toEqual(owing)
  await orders.capture({ id })
  await receive()
  const settled = { ...owing, status: 'received', refunded: 2 * UNIT }
  expect(await stateOf(placed)).toEqual(settled)
  await returns.undoReceipt({ id: returnId })
  expect(await stateOf(placed)).toEqual({ ...settled, status: 'requested', kept: [2], back: 0 })
  await receive({ item_id, quantity: 2 })
  expect(await stateOf(placed)).toEqual(settled)
})

test('a refund that is refused after its receipt was undone is owed when the units come', async () => {
  const placed = await requested('Refused lamp', { provider_id: 'stripe' })
  const { item_id, returnId } = placed
  stripe.fail('POST /v1/refunds', 1)
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  await returns.undoReceipt({ id: returnId })
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  await settleRefunds(shop.services, { withdrawClaim })
  const requestedAgain = { status: 'requested', refund_amount: 2 * UNIT, refunded: 0, kept: [], back: 0 }
  expect(await stateOf(placed)).toEqual(requestedAgain)
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  expect(await stateOf(placed)).toEqual({ ...requestedAgain, status: 'received', refunded: 2 * UNIT, back: 2 })
})

test('units that were sold since stay received', async () => {
  const { item_id, variant_id, returnId } = await requested('Sold lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  await shop.anonymous.store.carts.selectPaymentSession({ id: cart, body: { provider_id: 'manual' } })
  await shop.anonymous.store.carts.complete({ id: cart })
  await expect(returns.undoReceipt({ id: returnId })).rejects.toMatchObject({
    status: 400,
    message: 'Units of the return have been sold or reserved since',
  })
})

test('a return that was canceled has no receipt', async () => {
  const { returnId } = await requested('Canceled lamp')
  await returns.cancel({ id: returnId })
  await expect(returns.undoReceipt({ id: returnId })).rejects.toMatchObject({ status: 400 })
  await expect(returns.undoReceipt({ id: 'ret_no' })).rejects.toMatchObject({ status: 404 })
})

test('the books agree afterwards', async () => {
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
})
