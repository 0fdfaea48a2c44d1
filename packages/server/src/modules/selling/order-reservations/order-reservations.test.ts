import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let location_id: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  location_id = stock_locations[0]?.id ?? ''
})
afterAll(() => shop.stop())

/** An order of three units of new goods, of which ten are in stock, and the stock item of the goods. */
async function placeOrder(title: string) {
  const variant_id = await createVariantForSale(shop, title, 10)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { order } = await orders.retrieve({ id })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, variant_id, line_item_id: order.items?.[0]?.id ?? '', stockItemId: inventory_items[0]?.id ?? '' }
}

async function placeUnreserved(title: string) {
  const placed = await placeOrder(title)
  for (const { id } of (await orders.listReservations({ id: placed.id })).reservations)
    await shop.owner.admin.reservations.remove({ id })
  return placed
}

const reserve = async (
  { id, line_item_id }: { id: string; line_item_id: string },
  quantity?: number,
  at = location_id,
) =>
  (
    await orders.reserveLineItem({
      id,
      line_item_id,
      body: { location_id: at, ...(quantity !== undefined && { quantity }) },
    })
  ).reservation

test('the reservations of an order are listed with all columns', async () => {
  const placed = await placeOrder('Kept lamp')
  await placeOrder('Other lamp')
  expect(await orders.listReservations({ id: placed.id })).toMatchObject({
    reservations: [
      { line_item_id: placed.line_item_id, quantity: 3, location_id, deleted_at: null, external_id: null },
    ],
    ...{ count: 1, limit: 20, offset: 0 },
  })
  await expect(orders.listReservations({ id: 'order_none' })).rejects.toMatchObject({
    status: 404,
    message: 'Order with id order_none was not found',
  })
})

test('units of a line are reserved; without a quantity, those that are neither sent nor reserved', async () => {
  const placed = await placeUnreserved('Reserved later')
  expect(await reserve(placed, 1)).toMatchObject({
    ...{ line_item_id: placed.line_item_id, inventory_item_id: placed.stockItemId, location_id, quantity: 1 },
  })
  expect((await reserve(placed)).quantity).toBe(2)
  expect((await levelsOf(shop, placed.stockItemId))[location_id]).toEqual([10, 3, 0, 7])
  expect((await orders.listReservations({ id: placed.id })).count).toBe(2)
})

test('no more is reserved for a line than is left to send', async () => {
  const placed = await placeUnreserved('Reserved once')
  await expect(reserve(placed, 4)).rejects.toMatchObject({
    status: 400,
    message: 'The reservation quantity cannot be greater than the unfulfilled line item quantity',
  })
  await reserve(placed)
  await expect(reserve(placed)).rejects.toMatchObject({ status: 400, fields: [{ field: 'quantity' }] })
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => reserve(placed, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('of several people who reserve the same line at once one does', async () => {
  const placed = await placeUnreserved('Reserved by many')
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => reserve(placed)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await levelsOf(shop, placed.stockItemId))[location_id]).toEqual([10, 3, 0, 7])
})

test('each part of a bundle is reserved, and the reservation of the first is returned', async () => {
  const placed = await placeUnreserved('Lamp with bulbs')
  const bulb = await createStock(shop, 'Bulb', 10)
  const part = { inventory_item_id: bulb.itemId, required_quantity: 2 }
  await shop.owner.admin.variants.addPart({ id: placed.variant_id, body: part })
  expect(await reserve(placed)).toMatchObject({ inventory_item_id: placed.stockItemId, quantity: 3 })
  expect((await levelsOf(shop, bulb.itemId))[location_id]).toEqual([10, 6, 0, 4])
})

test('lines of other orders, unknown places and canceled orders are refused', async () => {
  const placed = await placeUnreserved('Refused lamp')
  const other = await placeUnreserved('Lamp of another order')
  await expect(reserve({ id: placed.id, line_item_id: other.line_item_id })).rejects.toMatchObject({
    status: 404,
    message: `Line item with ${other.line_item_id} was not found`,
  })
  await expect(reserve(placed, 1, 'sloc_none')).rejects.toMatchObject({ status: 404 })
  await orders.cancel({ id: placed.id })
  await expect(reserve(placed, 1)).rejects.toMatchObject({ status: 400 })
})

test('a variant whose stock is not counted has nothing to reserve', async () => {
  const placed = await placeUnreserved('Made to order')
  const [product] = (await shop.owner.admin.products.list({ query: { q: 'Made to order' } })).products
  await shop.owner.admin.products.updateVariant({
    id: product?.id ?? '',
    variant_id: placed.variant_id,
    body: { manage_inventory: false },
  })
  await expect(reserve(placed)).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
})
