import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openSecondServer, type SecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

/** Two servers of one shop, and many shoppers at once. */
let shop: TestShop
let second: SecondServer
let market: Market
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  second = await openSecondServer(shop)
  market = await createMarket(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const servers = (): readonly Client[] => [shop.anonymous, second.owner]
const serverOf = (index: number): Client => servers()[index % 2] as Client

test('one cart completed 20 times by two servers, with and without a key, becomes one order', async () => {
  const variant_id = await createVariantForSale(shop, 'Double lamp', 5)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      serverOf(index).store.carts.complete(
        { id },
        { headers: index % 4 < 2 ? { 'idempotency-key': `complete-${id}` } : {} },
      ),
    ),
  )
  expect(new Set(answers.map(({ type, data }) => `${type} ${data.id}`)).size).toBe(1)
  const { orders } = await shop.owner.admin.orders.list({ query: { cart_id: id } })
  expect(orders).toHaveLength(1)
  expect(orders[0]?.payments).toHaveLength(1)
})

test('a code limited to five uses is used five times by 32 shoppers', async () => {
  const variant_id = await createVariantForSale(shop, 'Limited lamp', 100)
  const rule = { type: 'percentage', value: 50, allocation: 'total' } as const
  const { discount } = await shop.owner.admin.discounts.create({
    body: { code: 'FIVE', rule, regions: [market.regionId], usage_limit: 5 },
  })
  const ids = await Promise.all(
    Array.from({ length: 32 }, async (_, index) => {
      const { store } = serverOf(index)
      const { cart } = await store.carts.create({
        body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
      })
      const body = { email: `five-${index}@example.com`, discounts: [{ code: 'FIVE' }], shipping_address: address }
      await store.carts.update({ id: cart.id, body })
      await store.carts.createPaymentSessions({ id: cart.id })
      return cart.id
    }),
  )
  const answers = await Promise.allSettled(ids.map((id, index) => serverOf(index).store.carts.complete({ id })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = answers.find((answer) => answer.status === 'rejected')
  expect(refused).toMatchObject({ reason: { message: 'Discount FIVE has been used maximum allowed times' } })
  const { discount: used } = await shop.owner.admin.discounts.retrieve({ id: discount.id })
  expect(used.usage_count).toBe(5)
})

test('a gift card of 100 euros pays at most 100 euros, however many shoppers have it', async () => {
  const variant_id = await createVariantForSale(shop, 'Gift lamp', 100)
  const { gift_card } = await shop.owner.admin.giftCards.create({
    body: { region_id: market.regionId, value: 10_000 },
  })
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { store } = serverOf(index)
      const { cart } = await store.carts.create({
        body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
      })
      const body = { email: `gift-${index}@example.com`, gift_cards: [{ code: gift_card.code }] }
      await store.carts.update({ id: cart.id, body })
      await store.carts.createPaymentSessions({ id: cart.id })
      return cart.id
    }),
  )
  const answers = await Promise.allSettled(ids.map((id, index) => serverOf(index).store.carts.complete({ id })))
  const orders = await Promise.all(
    answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [shop.owner.admin.orders.retrieve({ id: answer.value.data.id })] : [],
    ),
  )
  const spent = orders.reduce((sum, { order }) => sum + (order.gift_card_total ?? 0), 0)
  const { gift_card: after } = await shop.owner.admin.giftCards.retrieve({ id: gift_card.id })
  expect(spent).toBeLessThanOrEqual(10_000)
  expect(after.balance).toBe(10_000 - spent)
  // Each order adds up: the provider authorized what the card did not pay.
  for (const { order } of orders) expect((order.total ?? 0) - (order.paid_total ?? 0)).toBe(0)
})
