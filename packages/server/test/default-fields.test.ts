import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type Shopper } from './customers.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from './sample-checkout.ts'
import { openShop, type TestShop } from './shop.ts'
import facts from './wire-facts.json' with { type: 'json' }

/**
 * Default answers of routes that need more than an id, or whose rows belong to no table; conformance.test.ts has the
 * others.
 */

let shop: TestShop
let market: Market
let shopper: Shopper
let taggedId: string
beforeAll(async () => {
  // Otherwise a look-up shows less than v1's.
  shop = await openShop({ environment: { STOREROOM_ORDER_LOOK_UP: 'full' } })
  market = await createMarket(shop)
  shopper = await addShopper(shop)
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Tagged', tags: [{ value: 'new' }] } })
  taggedId = product.id
})
afterAll(() => shop.stop())

async function answerOf(path: string, token = shop.owner.tokens.get('admin')) {
  const answer = await fetch(shop.url + path, { headers: { authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as Record<string, unknown>
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

const keysOf = (row: unknown) => Object.keys((Array.isArray(row) ? row[0] : row) as object).toSorted()

async function orderOfShopper() {
  const items = [{ variant_id: await createVariantForSale(shop, 'Counted lamp'), quantity: 1 }]
  const { carts } = shopper.client.store
  const id = await createReadyCart(shopper.client, market, items)
  const { data } = await carts.complete({ id })
  return (await shop.owner.admin.orders.retrieve({ id: data.id })).order
}

/** Columns and totals of an order that v1 shows by default, on every route for shoppers. */
const ofOrder = [
  ...facts['GET /store/orders/{id}'].fields,
  ...['subtotal', 'discount_total', 'shipping_total', 'refunded_total', 'paid_total', 'refundable_amount'],
  ...['item_tax_total', 'shipping_tax_total', 'tax_total', 'gift_card_total', 'gift_card_tax_total', 'total'],
  ...Object.keys(facts['GET /store/orders/{id}'].relations),
]

test('orders by number, by cart and of an account have the fields of v1', async () => {
  const { display_id, cart_id, email } = await orderOfShopper()
  const token = shopper.client.tokens.get('store')
  const query = new URLSearchParams({
    display_id: String(display_id),
    email: email ?? '',
    'shipping_address[postal_code]': '67000',
  })
  const answer = await answerOf(`/store/orders?${query}`, token)
  expect(keysOf(answer['order'])).toEqual(expect.arrayContaining(ofOrder))
  const byCart = await answerOf(`/store/orders/cart/${cart_id}`, token)
  expect(keysOf(byCart['order'])).toEqual(expect.arrayContaining(ofOrder))
  const own = await answerOf('/store/customers/me/orders', token)
  expect(Object.keys(own).toSorted()).toEqual(['count', 'limit', 'offset', 'orders'])
  expect(keysOf(own['orders'])).toEqual(expect.arrayContaining(ofOrder))
})

test('the shipping options of a cart have all columns, their requirements, and their prices with tax', async () => {
  const variant_id = await createVariantForSale(shop, 'Shipped lamp')
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const answer = await answerOf(`/store/shipping-options/${id}`)
  const priced = ['includes_tax', 'price_incl_tax', 'tax_rates', 'tax_amount']
  expect(keysOf(answer['shipping_options'])).toEqual(
    expect.arrayContaining([...facts['GET /store/shipping-options'].fields, 'requirements', ...priced]),
  )
})

test('a condition of a discount has all columns but metadata and deleted_at, and its rule', async () => {
  const conditions = [{ operator: 'in' as const, products: [taggedId] }]
  const rule = { type: 'percentage', value: 10, allocation: 'total', conditions } as const
  const { discount } = await shop.owner.admin.discounts.create({
    body: { code: 'FIELDS', rule, regions: [market.regionId] },
  })
  const condition = discount.rule?.conditions?.[0]?.id ?? ''
  const answer = await answerOf(`/admin/discounts/${discount.id}/conditions/${condition}`)
  const columns = ['id', 'type', 'operator', 'discount_rule_id', 'created_at', 'updated_at']
  expect(keysOf(answer['discount_condition'])).toEqual([...columns, 'discount_rule'].toSorted())
})

test('used tags, fulfillment options, payment methods and the existence of an account are shown as in v1', async () => {
  const used = await answerOf('/admin/products/tag-usage')
  expect(Object.keys(used)).toEqual(['tags'])
  expect(keysOf(used['tags'])).toEqual(['id', 'usage_count', 'value'])
  const offered = await answerOf(`/admin/regions/${market.regionId}/fulfillment-options`)
  expect(Object.keys(offered)).toEqual(['fulfillment_options'])
  expect(keysOf(offered['fulfillment_options'])).toEqual(['options', 'provider_id'])
  const token = shopper.client.tokens.get('store')
  expect(await answerOf('/store/customers/me/payment-methods', token)).toEqual({ payment_methods: [] })
  expect(await answerOf(`/store/auth/${shopper.email}`)).toEqual({ exists: true })
  expect(await answerOf('/store/auth/nobody@example.com')).toEqual({ exists: false })
})
