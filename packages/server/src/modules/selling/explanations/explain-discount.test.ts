import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let cart_id: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  cart_id = await createReadyCart(shop.anonymous, market, [
    { variant_id: await createVariantForSale(shop, 'Lamp', 3), quantity: 2 },
  ])
})
afterAll(() => shop.stop())

type New = Parameters<TestShop['owner']['admin']['discounts']['create']>[0]['body']
const rule = { type: 'percentage', allocation: 'total', value: 10 } as const
const create = async (code: string, body: Partial<New> = {}) => {
  const { discounts } = shop.owner.admin
  return (await discounts.create({ body: { code, rule, regions: [market.regionId], ...body } })).discount
}
const explain = async (id: string, cart = cart_id) =>
  (await shop.owner.admin.discounts.explain({ id, body: { cart_id: cart } })).explanation

test('an applicable code is explained item by item, and nothing changes', async () => {
  const { id } = await create('TEN')
  expect(await explain(id)).toMatchObject({
    discount_id: id,
    code: 'TEN',
    cart_id,
    currency_code: 'eur',
    applies: true,
    refusals: [],
    displaced_by: null,
    items: [{ title: 'Lamp', quantity: 2, amount: 250, refusal: null, condition_type: null }],
  })
  const { cart } = await shop.owner.admin.carts.retrieve({ id: cart_id })
  expect(cart.discounts).toEqual([])
})

test('all reasons of a refusal are listed, first the one that the shopper sees', async () => {
  const { id } = await create('LATER', { starts_at: '2999-01-01T00:00:00.000Z', is_disabled: true })
  expect(await explain(id)).toMatchObject({ applies: false, refusals: ['not_started', 'disabled'] })
})

test('a condition that matches no product is explained for each item', async () => {
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Other', options: [] } })
  const { id } = await create('OTHERS', {
    rule: { ...rule, conditions: [{ operator: 'in', products: [product.id] }] },
  })
  expect(await explain(id)).toMatchObject({
    applies: false,
    refusals: [],
    items: [{ amount: 0, refusal: 'condition', condition_type: 'products', condition_operator: 'in' }],
  })
})

test('the first of two codes with an amount applies, and free shipping in addition', async () => {
  const first = await create('FIRST')
  const second = await create('SECOND')
  const free = await create('FREE', { rule: { ...rule, type: 'free_shipping', value: 0 } })
  const items = [{ variant_id: await createVariantForSale(shop, 'Chair', 3), quantity: 1 }]
  const cart = await createReadyCart(shop.anonymous, market, items)
  await shop.anonymous.store.carts.update({ id: cart, body: { discounts: [{ code: 'FIRST' }] } })
  expect(await explain(second.id, cart)).toMatchObject({ applies: false, displaced_by: 'FIRST' })
  expect(await explain(first.id, cart)).toMatchObject({ applies: true, displaced_by: null })
  expect(await explain(free.id, cart)).toMatchObject({ applies: true, items: [] })
})

test('an unknown discount or cart is not found', async () => {
  const { id } = await create('LOST')
  await expect(explain('disc_none')).rejects.toMatchObject({ status: 404 })
  await expect(explain(id, 'cart_none')).rejects.toMatchObject({
    status: 404,
    message: 'Cart with cart_none was not found',
  })
})
