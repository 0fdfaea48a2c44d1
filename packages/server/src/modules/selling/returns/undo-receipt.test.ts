import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { checkBooks } from '../books/books.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let returns: Client['admin']['returns']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  returns = shop.owner.admin.returns
})
afterAll(() => shop.stop())

/** One piece with 20 % tax, in minor units. */
const PIECE = 1500

/** Three pieces of five have left; two of them are to come back. */
async function requested(title: string, captured = true) {
  const variant_id = await createGoods(shop, title, 5)
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  if (captured) await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }], shipment: {} } })
  const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 2 }] } })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, item_id, variant_id, returnId: order.returns?.[0]?.id ?? '', stockItemId: inventory_items[0]?.id ?? '' }
}

async function stockedOf(id: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return inventory_item.location_levels[0]?.stocked_quantity
}

test('the receipt of a return is undone: pieces, stock and statuses are as before, and it can be received again', async () => {
  const { id, item_id, returnId, stockItemId } = await requested('Wrong lamp', false)
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
  expect(again.return.status).toBe('received')
})

test('money that was refunded stays refunded, and is not given again when the pieces come', async () => {
  const { id, item_id, returnId, stockItemId } = await requested('Refunded lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const { order } = await returns.undoReceipt({ id: returnId })
  expect(order).toMatchObject({ refunded_total: 2 * PIECE, payment_status: 'partially_refunded' })
  const kept = await orders.retrieve({ id, query: { expand: 'refunds.items' } })
  expect(kept.order.refunds).toMatchObject([{ items: [{ item_id, quantity: 2 }] }])
  const again = await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 3 }] } })
  expect(again.return).toMatchObject({ status: 'received', refund_amount: PIECE })
  expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: 3 * PIECE } })
  expect(await stockedOf(stockItemId)).toBe(5)
})

test('pieces that were sold since stay received', async () => {
  const { item_id, variant_id, returnId } = await requested('Sold lamp')
  await returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 2 }] } })
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  await shop.anonymous.store.carts.complete({ id: cart })
  await expect(returns.undoReceipt({ id: returnId })).rejects.toMatchObject({
    status: 400,
    message: 'Pieces of the return have been sold or reserved since',
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
