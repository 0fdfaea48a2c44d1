// Engines: postgres
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

/** Reservations change while their order does. */
let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { found } = await sql<{ found: number }>`select count(*)::int as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.one(shop.services.db)
    expect(found).toBe(count)
  })

async function reserved(title: string) {
  const variant_id = await createGoods(shop, title, 10)
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
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
  const other = await shop.database.engine.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from reservation_item where id = $1 for update', [reservationId])
    const statements = await shop.statementsOf(async () => {
      const enlarged = shop.owner.admin.reservations.update({ id: reservationId, body: { quantity: 2 } })
      await waiting(1)
      const acted = act(id, items)
      await waiting(2)
      await other.query('commit')
      await Promise.all([enlarged, acted])
    })
    // After a deadlock one of the two would begin anew.
    const reading = statements.filter((text) => /^select.*reservation_item/s.test(text))
    expect(reading).toHaveLength(new Set(reading).size)
    expect(reading.length).toBeGreaterThan(1)
  } finally {
    other.release()
  }
})
