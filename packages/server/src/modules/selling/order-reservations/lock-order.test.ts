// Engines: postgres
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlocksAt } from '../../../../test/contention.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

/** Reservations change while their order does. */
let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function reserved(title: string) {
  const variant_id = await createVariantForSale(shop, title, 10)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { orders } = shop.owner.admin
  const [reservation] = (await orders.listReservations({ id })).reservations
  const reservationId = reservation?.id ?? ''
  await shop.owner.admin.reservations.update({ id: reservationId, body: { quantity: 1 } })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  return { id, reservationId, items: [{ item_id, quantity: 1 }] }
}

test.each([
  [
    'packed',
    (id: string, items: { item_id: string; quantity: number }[]) =>
      shop.owner.admin.orders.createFulfillment({ id, body: { items } }),
  ],
  ['canceled', (id: string) => shop.owner.admin.orders.cancel({ id })],
])('a reservation that is enlarged while its order is %s waits for it, without a deadlock', async (word, act) => {
  const { id, reservationId, items } = await reserved(`${word} lamp`)
  const enlarge = () => shop.owner.admin.reservations.update({ id: reservationId, body: { quantity: 2 } })
  const held = { table: 'reservation_item', id: reservationId }
  expect(await deadlocksAt(shop, held, [enlarge, () => act(id, items)])).toEqual([])
})
