import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../customers.ts'
import { createMarket, type Market } from '../sample-checkout.ts'
import { createProduct } from '../sample-product.ts'
import { send } from '../sending.ts'
import { openV1Shop, type V1Shop } from './v1-shop.ts'

/** Requests of v1's own programs that v1 accepts silently. */

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

type Prices = readonly { readonly id: string; readonly currency_code: string }[]

test('A1 prices are accepted as they were read, with region_id: null', async () => {
  const { id, variantId } = await createProduct(shop, 'Sent back')
  const { product } = await shop.staff.admin.products.retrieve(id)
  const [price] = (product.variants[0]?.prices ?? []) as Prices
  const sent = [{ id: price?.id, amount: 1990, region_id: null, currency_code: 'eur' }]
  await shop.staff.admin.products.updateVariant(id, variantId, { prices: sent as never[] })
  const { variant } = await shop.staff.admin.variants.retrieve(variantId)
  expect(variant.prices).toMatchObject([{ id: price?.id, amount: 1990, region_id: null }])
})

test('C3 null clears a field where the API says so, and otherwise changes nothing', async () => {
  const { id } = await createProduct(shop, 'Cleared', { subtitle: 'Gone soon', tags: [{ value: 'stays' }] })
  const body = { subtitle: null, title: null, tags: null, status: null, images: null, variants: null }
  expect((await send(shop, 'POST', `/admin/products/${id}`, { body })).json['product']).toMatchObject({
    subtitle: null,
    title: 'Cleared',
    status: 'published',
    tags: [{ value: 'stays' }],
    variants: [{ title: 'Small' }],
  })
})

test('C3 a cart is created and changed with null for anything not chosen yet', async () => {
  const nothing = { country_code: null, sales_channel_id: null, items: null, context: null }
  const { json } = await send(shop, 'POST', '/store/carts', { body: { ...nothing, region_id: market.regionId } })
  const { id } = json['cart'] as { id: string }
  await shop.shopper.carts.update(id, { email: 'ada@example.com' })
  const body = { email: null, customer_id: null, shipping_address: null, discounts: null, gift_cards: null }
  const changed = await send(shop, 'POST', `/store/carts/${id}`, { body })
  expect([changed.status, changed.json['cart']]).toMatchObject([200, { email: 'ada@example.com' }])
})

test.each([
  ['2030-01-01', '2030-01-01T00:00:00.000Z'],
  ['2030-01-01T10:00', '2030-01-01T10:00:00.000Z'],
  ['2030-01-01T10:00:00+02:00', '2030-01-01T08:00:00.000Z'],
  ['Tue Jan 01 2030 00:00:00 GMT', '2030-01-01T00:00:00.000Z'],
  [1893456000000, '2030-01-01T00:00:00.000Z'],
])('C1 the date %s of a body is read as v1 reads it', async (sent, ends_at) => {
  const { regions } = await shop.staff.admin.regions.list()
  const gift = { region_id: regions[0]?.id, value: 100, ends_at: sent }
  expect((await send(shop, 'POST', '/admin/gift-cards', { body: gift })).json['gift_card']).toMatchObject({ ends_at })
  const list = { name: 'Dated', description: 'Dated', type: 'sale', prices: [], ends_at: sent }
  expect((await send(shop, 'POST', '/admin/price-lists', { body: list })).json['price_list']).toMatchObject({ ends_at })
})

test('C1 an invalid date is refused with its name', async () => {
  const body = { name: 'Dated', description: 'Dated', type: 'sale', prices: [], ends_at: 'soon' }
  expect((await send(shop, 'POST', '/admin/price-lists', { body })).json).toMatchObject({
    message: 'ends_at must be a valid date-time',
  })
})

test('A6 an empty text in a filter is ignored', async () => {
  await addCustomer(shop)
  await createProduct(shop, 'For everybody')
  const counted = async (path: string) => {
    const { status, json } = await send(shop, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    return Number(json['count'])
  }
  expect(await counted('/admin/customers?expand=groups&groups=&has_account=')).toBeGreaterThan(0)
  expect(await counted('/store/products?region_id=&cart_id=&currency_code=')).toBeGreaterThan(0)
  expect(await counted(`/admin/products?id=&status=&sales_channel_id=&is_giftcard=&q=`)).toBeGreaterThan(0)
  // A filter for equality may be empty.
  expect(await counted('/admin/products?title=')).toBe(0)
  const { json } = await send(shop, 'GET', '/admin/products?expand=&limit=1')
  expect((json['products'] as object[])[0]).not.toHaveProperty('variants')
})

test('B3 an empty body with the content type of JSON counts as {}', async () => {
  const created = await send(shop, 'POST', '/store/carts', { text: '', headers: { authorization: '' } })
  expect(created.status).toBe(200)
  const { id } = created.json['cart'] as { id: string }
  const group = await send(shop, 'POST', '/admin/customer-groups', { body: { name: 'Short-lived' } })
  const { id: groupId } = group.json['customer_group'] as { id: string }
  const sent = await Promise.all([
    send(shop, 'POST', `/store/carts/${id}/payment-sessions`, { text: '' }),
    send(shop, 'DELETE', `/admin/customer-groups/${groupId}`, { text: '' }),
    send(shop, 'DELETE', `/admin/regions/${market.regionId}/countries/be`, { text: '' }),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
})
