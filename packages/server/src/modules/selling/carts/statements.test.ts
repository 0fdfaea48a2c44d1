import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

/** Every statement is a round trip to the database while the cart is locked, so there must be few. */
const MAX_STATEMENTS = 10

let shop: TestShop
let market: Market
let variant_id: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  variant_id = await createVariantForSale(shop, 'Counted lamp', 100)
  // Jobs, such as mails, would add statements of their own.
  await shop.services.jobs.stop()
})
afterAll(() => shop.stop())

/** Counts the request alone; event delivery follows a moment later. */
async function countOf(work: () => Promise<unknown>): Promise<number> {
  const statements = await shop.statementsOf(work)
  return statements.filter((text) => !text.includes('delete from outbox')).length
}

const carts = () => shop.anonymous.store.carts

test('each frequent request of a checkout sends at most ten statements', async () => {
  const items = [{ variant_id, quantity: 1 }]
  const { cart } = await carts().create({ body: { region_id: market.regionId, items } })
  const { id } = cart
  const counts = {
    add: await countOf(() => carts().addItem({ id, body: { variant_id, quantity: 1 } })),
    retrieve: await countOf(() => carts().retrieve({ id })),
    address: await countOf(() => carts().update({ id, body: { shipping_address: address } })),
    shipping: await countOf(() => carts().addShippingMethod({ id, body: { option_id: market.optionId } })),
    sessions: await countOf(() => carts().createPaymentSessions({ id })),
  }
  expect(Object.entries(counts).filter(([, count]) => count > MAX_STATEMENTS)).toEqual([])
})

test('a completion sends at most ten statements, however many items it has', async () => {
  const other = await createVariantForSale(shop, 'Counted chair', 100)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const two = await createReadyCart(shop.anonymous, market, [
    { variant_id, quantity: 1 },
    { variant_id: other, quantity: 2 },
  ])
  for (const id of [cart, two])
    expect(await countOf(() => carts().complete({ id }))).toBeLessThanOrEqual(MAX_STATEMENTS)
})
