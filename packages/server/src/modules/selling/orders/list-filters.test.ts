import { MAX_SUMMED_ORDERS } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../../../../test/customers.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { onStatement } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let ids: readonly string[]
let products: readonly string[]
let market: Market
beforeAll(async () => {
  shop = await openShop()
  const { admin, store } = { admin: shop.owner.admin, store: shop.anonymous.store }
  market = await createMarket(shop)
  const goods = [await createVariantForSale(shop, 'Lamp', 20), await createVariantForSale(shop, 'Cup', 20)]
  const place = async (variant_id: string, quantity: number) =>
    (await store.carts.complete({ id: await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }]) })).data
      .id
  const [lamp = '', cup = ''] = goods
  const variants = await Promise.all(goods.map((id) => admin.variants.retrieve({ id })))
  products = variants.map(({ variant }) => variant.product_id)
  await admin.products.updateVariant({
    id: products[1] ?? '',
    variant_id: cup,
    body: { sku: 'CUP-77' },
  })
  ids = [await place(lamp, 1), await place(cup, 2), await place(lamp, 3)]
  const [first = '', second = ''] = ids
  await admin.orders.update({ id: first, body: { metadata: { tags: ['rush', 'gift'] } } })
  await admin.orders.update({ id: second, body: { metadata: { tags: ['gift'] } } })
})
afterAll(() => shop.stop())

/** The found orders, as their indexes in `ids`. */
async function search(query: object) {
  const { orders, count } = await shop.owner.admin.orders.list({ query: { ...query, order: 'display_id' } })
  expect(count).toBe(orders.length)
  return orders.map(({ id }) => ids.indexOf(id))
}

test('orders are found by product', async () => {
  expect(await search({ product_id: products[0] })).toEqual([0, 2])
  expect(await search({ product_id: [...products] })).toEqual([0, 1, 2])
  expect(await search({ product_id: 'prod_nothing' })).toEqual([])
})

test('orders are found by any of some tags', async () => {
  expect(await search({ tags: ['gift'] })).toEqual([0, 1])
  expect(await search({ tags: ['rush', 'nothing'] })).toEqual([0])
})

test('orders are found by the amount of their payment, in a currency', async () => {
  // 12.50 euros each, 5 euros for the parcel, 20 % taxes.
  expect(await search({ payment_amount: { gt: 2100 } })).toEqual([1, 2])
  expect(await search({ payment_amount: 2100, payment_currency: 'EUR' })).toEqual([0])
  expect(await search({ payment_amount: { gt: 0 }, payment_currency: 'usd' })).toEqual([])
  expect(await search({ payment_amount: 2100, payment_currency: 'EUR', currency_code: ['eur', 'usd'] })).toEqual([0])
  expect(await search({ payment_amount: 2100, payment_currency: 'eur', currency_code: 'usd' })).toEqual([])
  expect(await search({ payment_currency: 'usd', currency_code: 'eur' })).toEqual([0, 1, 2])
})

test('tags that orders have are listed, the most used first', async () => {
  const tagsWith = async (q?: string) => (await shop.owner.admin.orders.listTags({ query: q ? { q } : {} })).tags
  expect(await tagsWith()).toEqual(['gift', 'rush'])
  expect(await tagsWith('RU')).toEqual(['rush'])
})

test('orders are found by the status of their returns', async () => {
  expect(await search({ return_status: ['requested'] })).toEqual([])
  const [id = ''] = ids
  const { orders } = shop.owner.admin
  const [line] = (await orders.retrieve({ id })).order.items ?? []
  const items = [{ item_id: line?.id ?? '', quantity: 1 }]
  const packed = (await orders.createFulfillment({ id, body: { items } })).order
  await orders.createShipment({ id, body: { fulfillment_id: packed.fulfillments?.[0]?.id ?? '' } })
  await orders.requestReturn({ id, body: { items } })
  expect(await search({ return_status: ['requested', 'requires_action'] })).toEqual([0])
})

test('orders are found by units to be packed and parcels to be shipped, also when a part has left', async () => {
  const [, cups = ''] = ids
  const { orders } = shop.owner.admin
  const toPack = () => search({ to_pack: true })
  const toShip = () => search({ to_ship: true })
  expect([await toPack(), await toShip()]).toEqual([[1, 2], []])
  const item_id = (await orders.retrieve({ id: cups })).order.items?.[0]?.id ?? ''
  const pack = () => orders.createFulfillment({ id: cups, body: { items: [{ item_id, quantity: 1 }] } })
  const [first] = (await pack()).order.fulfillments ?? []
  expect([await toPack(), await toShip()]).toEqual([[1, 2], [1]])
  const shipped = await orders.createShipment({ id: cups, body: { fulfillment_id: first?.id ?? '' } })
  expect(shipped.order.fulfillment_status).toBe('partially_shipped')
  expect([await toPack(), await toShip()]).toEqual([[1, 2], []])
  await pack()
  expect([await toPack(), await toShip()]).toEqual([[2], [1]])
  await orders.requestReturn({ id: cups, body: { items: [{ item_id, quantity: 1 }], receive_now: true } })
  expect([await search({ to_pack: false }), await toShip()]).toEqual([[0, 1], [1]])
})

test('nothing of a canceled order is to be packed', async () => {
  const [, , lamps = ''] = ids
  await shop.owner.admin.orders.cancel({ id: lamps })
  expect(await search({ to_pack: true })).toEqual([])
})

test('filters of different kinds are combined', async () => {
  expect(await search({ product_id: products[0], tags: ['gift'], payment_amount: { lt: 10_000 } })).toEqual([0])
})

test('a full page of the newest orders with a product has each of them once', async () => {
  const query = { product_id: [products[0] ?? ''], limit: 2, fields: 'id', expand: '' }
  const { orders } = await shop.owner.admin.orders.list({ query })
  expect(orders.map(({ id }) => id)).toEqual([ids[2], ids[0]])
})

test('orders are found by the SKU of an item', async () => {
  expect(await search({ q: 'cup-77' })).toEqual([1])
})

test('a number sign finds orders whose number begins with the digits', async () => {
  const [first = '', second = ''] = ids
  const { display_id } = (await shop.owner.admin.orders.retrieve({ id: first })).order
  await sql`update "order" set display_id = ${display_id * 100 + 7} where id = ${second}`.run(shop.services.db)
  expect(await search({ q: `#${display_id}` })).toEqual([0, 1])
  expect(await search({ q: ` #${display_id}07 ` })).toEqual([1])
  expect(await search({ q: `#${display_id}07`, status: ['canceled'] })).toEqual([])
  expect(await search({ q: `#${display_id}071` })).toEqual([])
  expect(await search({ q: `#${display_id}x` })).toEqual([])
})

test('a whole email address finds the orders whose address begins with it, whatever its case', async () => {
  const [first = '', second = ''] = ids
  await shop.owner.admin.orders.update({ id: first, body: { email: 'ada@shop.example' } })
  await shop.owner.admin.orders.update({ id: second, body: { email: 'ada@shop.example.net' } })
  expect(await search({ q: ' Ada@Shop.Example ' })).toEqual([0, 1])
  expect(await search({ q: 'ada@shop.example.net' })).toEqual([1])
  expect(await search({ q: 'ada@shop.example', status: ['canceled'] })).toEqual([])
  expect(await search({ q: 'ada@shop.example.net', order: 'email' })).toEqual([1])
  expect(await search({ q: 'da@shop.example' })).toEqual([])
  expect(await search({ q: 'da@shop' })).toEqual([0, 1])
})

test('an order that a gift card alone has paid is found by what the card paid', async () => {
  const { admin, store } = shop.owner
  const cart = await createReadyCart(shop.owner, market, [
    { variant_id: await createVariantForSale(shop, 'Given lamp'), quantity: 1 },
  ])
  const { gift_card } = await admin.giftCards.create({ body: { region_id: market.regionId, value: 9900 } })
  await store.carts.update({ id: cart, body: { gift_cards: [{ code: gift_card.code }] } })
  const { data } = await store.carts.complete({ id: cart })
  const found = async (query: object) => (await admin.orders.list({ query })).orders.map(({ id }) => id)
  const paid = (await admin.orders.retrieve({ id: data.id })).order.gift_card_total ?? 0
  expect(paid).toBeGreaterThan(0)
  expect(await found({ payment_amount: paid, payment_currency: 'eur' })).toContain(data.id)
  expect(await found({ payment_amount: paid, payment_currency: 'usd' })).toEqual([])
  expect(await found({ payment_amount: paid + 1 })).not.toContain(data.id)
  expect(await found({ currency_code: ['eur'], payment_amount: { lt: paid } })).not.toContain(data.id)
})

test('own orders are found by when they were canceled, by regions and by currencies', async () => {
  const { client, email } = await addShopper(shop)
  const place = async (title: string) => {
    const items = [{ variant_id: await createVariantForSale(shop, title), quantity: 1 }]
    return (await client.store.carts.complete({ id: await createReadyCart(client, market, items, email) })).data.id
  }
  const [stays, goes] = [await place('Own lamp'), await place('Own cup')]
  await shop.owner.admin.orders.cancel({ id: goes })
  const found = async (query: object) => (await client.store.orders.listOwn({ query })).orders.map(({ id }) => id)
  expect(await found({ canceled_at: { gt: '2020-01-01T00:00:00Z' } })).toEqual([goes])
  expect(await found({ region_id: [market.regionId, 'reg_none'] })).toEqual([goes, stays])
  expect(await found({ region_id: ['reg_none'] })).toEqual([])
  expect(await found({ currency_code: { lte: 'eur' } })).toEqual([goes, stays])
  expect(await found({ currency_code: { gt: 'eur' } })).toEqual([])
})

test('the totals of the orders that a filter finds are added up by currency', async () => {
  const { admin } = shop.owner
  const { orders } = await admin.orders.list({ query: { tags: ['gift'] } })
  const total = orders.reduce((sum, order) => sum + (order.total ?? 0), 0)
  expect(orders).toHaveLength(2)
  expect(await admin.orders.totals({ query: { tags: ['gift'] } })).toEqual({
    totals: [{ currency_code: 'eur', count: 2, total }],
  })
  expect(await admin.orders.totals({ query: { tags: ['nothing'] } })).toEqual({ totals: [] })
})

test('more orders than are added up are refused before any line is read', async () => {
  await sql`insert into "order" (id, display_id, customer_id, email, region_id, currency_code)
    select 'order_copy_' || n, 1000000 + n, o.customer_id, 'many@example.com', o.region_id, o.currency_code
    from (select * from "order" limit 1) o, generate_series(1, ${MAX_SUMMED_ORDERS + 1}) n`.run(shop.services.db)
  const sent: string[] = []
  const stop = onStatement((text) => sent.push(text))
  await expect(shop.owner.admin.orders.totals({ query: { email: 'many@example.com' } })).rejects.toMatchObject({
    status: 400,
    message: `At most ${MAX_SUMMED_ORDERS} orders are added up`,
  })
  stop()
  expect(sent.filter((text) => text.includes('line_item'))).toEqual([])
})

test('nothing of an order that was refunded in full is to be packed', async () => {
  const { orders } = shop.owner.admin
  const [lamp] = (await orders.retrieve({ id: ids[0] ?? '' })).order.items ?? []
  const goods = [{ variant_id: lamp?.variant_id ?? '', quantity: 1 }]
  const place = async () =>
    (await shop.anonymous.store.carts.complete({ id: await createReadyCart(shop.anonymous, market, goods) })).data.id
  const [all, part] = [await place(), await place()]
  const toPack = async () =>
    (await orders.list({ query: { id: [all, part], to_pack: true, order: 'display_id' } })).orders.map(({ id }) => id)
  expect(await toPack()).toEqual([all, part])
  for (const id of [all, part]) {
    await orders.capture({ id })
    await orders.refund({ id, body: { amount: 100, reason: 'other' } })
  }
  expect(await toPack()).toEqual([all, part])
  const { refundable_amount = 0 } = (await orders.retrieve({ id: all })).order
  await orders.refund({ id: all, body: { amount: refundable_amount, reason: 'other' } })
  expect(await toPack()).toEqual([part])
})
