import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from './sample-checkout.ts'
import { createProduct } from './sample-product.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * Default values of answers that docs/compatibility.md compares with v1's; the tests of the modules cover the others.
 */

let shop: TestShop
let market: Market
let variantId: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  variantId = await createVariantForSale(shop, 'Plain lamp', 5)
})
afterAll(() => shop.stop())

type Answer = Readonly<Record<string, unknown>>

async function answerOf(path: string, body?: object): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = {
    authorization: `Bearer ${shop.owner.tokens.get('admin')}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(shop.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const json = (await answer.json()) as Answer
  expect(answer.status, JSON.stringify(json)).toBe(200)
  return json
}

const newCart = () => createReadyCart(shop.anonymous, market, [{ variant_id: variantId, quantity: 1 }])

test('what a cart or a variant does not have is null', async () => {
  expect((await answerOf('/store/carts', { region_id: market.regionId }))['cart']).toMatchObject({
    payment_session: null,
  })
  const { variantId: id } = await createProduct(shop, 'Lamp without a market')
  expect((await answerOf(`/store/variants/${id}`))['variant']).toMatchObject({ calculated_price_type: null })
})

test('a base price has no field price_list, one of a list has', async () => {
  const { variant } = await shop.owner.admin.variants.retrieve({ id: variantId })
  expect(variant.prices?.[0]).toMatchObject({ amount: 1250 })
  expect(variant.prices?.[0]).not.toHaveProperty('price_list')
  const { priceLists, variants } = shop.owner.admin
  const prices = [{ variant_id: variantId, currency_code: 'eur', amount: 1000 }]
  const { price_list } = await priceLists.create({ body: { name: 'Sale', description: '', type: 'sale', prices } })
  const { variant: listed } = await variants.retrieve({ id: variantId })
  expect(listed.prices?.find(({ amount }) => amount === 1000)).toMatchObject({ price_list: { id: price_list.id } })
})

test('every change of a cart answers the cart with the same fields, and nothing else', async () => {
  const id = await newCart()
  const changed = await answerOf(`/store/carts/${id}`, { email: 'same@example.com' })
  const sessions = await answerOf(`/store/carts/${id}/payment-sessions`, {})
  expect(Object.keys(sessions)).toEqual(['cart'])
  const taxes = await answerOf(`/store/carts/${id}/taxes`, {})
  expect(Object.keys(taxes['cart'] as object).toSorted()).toEqual(Object.keys(changed['cart'] as object).toSorted())
})

test('orders have their totals, with the exact discount, and their refunds name the payment', async () => {
  const { data } = await shop.anonymous.store.carts.complete({ id: await newCart() })
  const { orders } = shop.owner.admin
  await orders.capture({ id: data.id })
  const { order } = await orders.refund({ id: data.id, body: { amount: 100, reason: 'other' } })
  expect(order.refunds?.[0]?.payment_id).toBe(order.payments?.[0]?.id)
  expect(order).toMatchObject({ total: 2100, raw_discount_total: 0 })
  const listed = (await orders.list({ query: { id: [data.id] } })).orders[0]
  expect(listed).toMatchObject({ total: 2100, subtotal: 1250 })
})

test('inventory items show neither inventory_quantity of their variants nor deleted_at of their levels', async () => {
  const { inventory_items } = await answerOf('/admin/inventory-items?q=Plain+lamp&expand=variants,location_levels')
  const [item] = inventory_items as { variants: object[]; location_levels: object[] }[]
  expect(item?.variants[0]).not.toHaveProperty('inventory_quantity')
  expect(item?.location_levels[0]).not.toHaveProperty('deleted_at')
})

test('products show their sales channels only if requested', async () => {
  const [plain] = (await shop.anonymous.store.products.list()).products
  expect(plain).not.toHaveProperty('sales_channels')
  const [full] = (await shop.anonymous.store.products.list({ query: { expand: 'sales_channels' } })).products
  expect(full).toHaveProperty('sales_channels.length', 1)
})

test('categories of shoppers have neither is_active nor is_internal, and cannot be expanded by products', async () => {
  const { productCategories } = shop.owner.admin
  const visible = { is_active: true, is_internal: false }
  const { product_category } = await productCategories.create({ body: { name: 'Garden', ...visible } })
  await productCategories.create({ body: { name: 'Tools', ...visible, parent_category_id: product_category.id } })
  const path = '/store/product-categories'
  const { product_categories } = await answerOf(`${path}?handle=garden&include_descendants_tree=true`)
  const [tree] = product_categories as { category_children: object[] }[]
  expect(tree?.category_children).toMatchObject([{ name: 'Tools' }])
  for (const name of Object.keys(visible)) expect(tree?.category_children[0]).not.toHaveProperty(name)
  const refused = await fetch(`${shop.url}${path}?expand=products`)
  expect(refused.status).toBe(400)
})

test('order edits can be listed without the flag order_editing', async () => {
  const other = await openShop({ environment: { STOREROOM_FLAGS: 'order_editing=off' } })
  try {
    expect(await other.owner.admin.orderEdits.list()).toMatchObject({ order_edits: [], count: 0 })
  } finally {
    await other.stop()
  }
})
