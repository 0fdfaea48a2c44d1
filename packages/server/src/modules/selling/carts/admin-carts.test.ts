import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { OWNER, openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

type Query = NonNullable<NonNullable<Parameters<TestShop['owner']['admin']['carts']['list']>[0]>['query']>
const list = async (query: Query = {}) => (await shop.owner.admin.carts.list({ query })).carts
const ids = async (query: Query) => (await list(query)).map(({ id }) => id)

const filledCart = async (title: string, quantity = 3) =>
  createReadyCart(
    shop.anonymous,
    market,
    [{ variant_id: await createVariantForSale(shop, title, quantity), quantity: 2 }],
    'amelie@example.com',
  )

test('carts with items are listed with their totals, shopper and phase', async () => {
  const id = await filledCart('Listed lamp')
  const empty = await shop.anonymous.store.carts.create({ body: { region_id: market.regionId } })
  const page = await list()
  expect(page.find((cart) => cart.id === id)).toMatchObject({
    phase: 'open',
    email: 'amelie@example.com',
    item_count: 2,
    total: 3600,
    order_id: null,
    stopped_because: null,
    customer: { email: 'amelie@example.com' },
    region: { currency_code: 'eur' },
  })
  expect(page.map((cart) => cart.id)).not.toContain(empty.cart.id)
})

test('a refused checkout shows its reason', async () => {
  const items = [{ variant_id: await createVariantForSale(shop, 'Scarce lamp', 3), quantity: 2 }]
  const quicker = await createReadyCart(shop.anonymous, market, items, 'amelie@example.com')
  const id = await createReadyCart(shop.anonymous, market, items, 'amelie@example.com')
  await shop.anonymous.store.carts.complete({ id: quicker })
  await expect(shop.anonymous.store.carts.complete({ id })).rejects.toMatchObject({ status: 409 })
  expect(await ids({ phase: ['stopped'] })).toEqual([id])
  const { cart } = await shop.owner.admin.carts.retrieve({ id })
  expect(cart).toMatchObject({
    phase: 'stopped',
    stopped_because: 'insufficient_inventory',
    stopped_at: expect.any(String),
    items: [{ title: 'Scarce lamp', quantity: 2, total: 3000 }],
  })
})

test('a completed cart links to its order, whose history shows its capture and refund', async () => {
  const { admin } = shop.owner
  const id = await filledCart('Sold lamp')
  const { data: order } = await shop.anonymous.store.carts.complete({ id })
  const { cart } = await admin.carts.retrieve({ id })
  expect(cart).toMatchObject({ phase: 'completed', order_id: order.id, order_display_id: expect.any(Number) })
  expect(await ids({ phase: ['completed'] })).toContain(id)
  await admin.orders.capture({ id: order.id })
  await admin.orders.refund({ id: order.id, body: { amount: 100, reason: 'other', note: 'Scratched' } })
  const { changes } = await admin.changes.listOfOrder({ id: order.id })
  const { user } = await admin.auth.retrieve()
  expect(changes.findLast(({ table }) => table === 'refund')).toMatchObject({ action: 'created', user_id: user.id })
  expect(changes.some(({ table, columns }) => table === 'payment' && columns['captured_at'])).toBe(true)
})

test('carts are found by the shopper’s name and email address', async () => {
  const id = await filledCart('Searched lamp')
  for (const q of ['AMELIE@example', 'marchand']) expect(await ids({ q, limit: 1_000 })).toContain(id)
  expect(await ids({ q: 'nobody is called so' })).toEqual([])
})

test('an unknown cart is not found', async () => {
  await expect(shop.owner.admin.carts.retrieve({ id: 'cart_none' })).rejects.toMatchObject({ status: 404 })
})

// Must be last, because it ends every session.
test('a cart that has not changed for a day is listed and shown as abandoned', async () => {
  const id = await filledCart('Abandoned lamp')
  expect(await ids({ phase: ['abandoned'] })).not.toContain(id)
  shop.clock.advance(86_400_000)
  const { carts } = (await shop.signIn(OWNER.email, OWNER.password)).admin
  const phased = async (phase: 'abandoned' | 'open') =>
    (await carts.list({ query: { phase: [phase] } })).carts.map((cart) => cart.id)
  expect(await phased('abandoned')).toContain(id)
  expect(await phased('open')).not.toContain(id)
  expect((await carts.retrieve({ id })).cart.phase).toBe('abandoned')
})
