import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

/** What shoppers see. */

let shop: TestShop
let id: string
let regionId: string
beforeAll(async () => {
  shop = await openShop()
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
  ;({ id } = await createProduct(shop, 'Mug', {
    variants: [
      {
        title: 'Small',
        inventory_quantity: 3,
        options: [{ value: 'S' }],
        prices: [
          { currency_code: 'eur', amount: 1000 },
          { currency_code: 'usd', amount: 1100 },
          { region_id: regionId, amount: 1200 },
        ],
      },
    ],
  }))
  await createProduct(shop, 'Draft', { status: 'draft' })
  await createProduct(shop, 'Proposed', { status: 'proposed' })
})
afterAll(() => shop.stop())

const products = () => shop.anonymous.store.products
const variant = async (query: object = {}) => (await products().retrieve({ id, query })).product.variants[0]

test('without the flag it is unknown whether prices include tax', async () => {
  const other = await openShop({ environment: { STOREROOM_FLAGS: 'tax_inclusive_pricing=off' } })
  try {
    const made = await createProduct(other, 'Cup')
    const query = { region_id: (await other.owner.admin.regions.list()).regions[0]?.id ?? '' }
    const { product } = await other.anonymous.store.products.retrieve({ id: made.id, query })
    expect(product.variants[0]).toMatchObject({
      calculated_price: 1250,
      original_price_includes_tax: null,
      calculated_price_includes_tax: null,
    })
  } finally {
    await other.stop()
  }
})

describe('S7-27 a shopper sees', () => {
  test('published products alone, in the list and one by one', async () => {
    const { products: listed, count } = await products().list()
    expect([listed.map(({ title }) => title), count]).toEqual([['Mug'], 1])
    const { products: all } = await shop.owner.admin.products.list()
    for (const { id: productId, title } of all)
      if (title !== 'Mug')
        await expect(products().retrieve({ id: productId })).rejects.toMatchObject({
          status: 404,
          message: `Product with id: ${productId} not found`,
        })
  })

  test('products of the default channel, or of the requested ones', async () => {
    const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'Market' } })
    const channel = { sales_channel_id: sales_channel.id }
    await expect(products().retrieve({ id, query: channel })).rejects.toMatchObject({ status: 404 })
    expect((await products().list({ query: { sales_channel_id: [sales_channel.id] } })).count).toBe(0)
    await shop.owner.admin.salesChannels.addProducts({ id: sales_channel.id, body: { product_ids: [{ id }] } })
    // No location of that channel has any of it.
    expect(await variant(channel)).toMatchObject({ inventory_quantity: 0, purchasable: false })
    expect(await variant()).toMatchObject({ inventory_quantity: 3, purchasable: true })
  })

  test('the same stock whether or not the stock is requested', async () => {
    const query = { expand: 'variants,variants.inventory_items' }
    const [variant] = (await products().retrieve({ id, query })).product.variants
    expect(variant).toMatchObject({
      inventory_quantity: 3,
      purchasable: true,
      inventory_items: [{ variant_id: variant?.id, required_quantity: 1 }],
    })
    expect(variant).not.toHaveProperty('inventory_items.0.inventory')
    const [counted] = (await products().retrieve({ id, query: { fields: 'id', expand: 'variants' } })).product.variants
    expect(counted).toMatchObject({ inventory_quantity: 3 })
    expect(counted).not.toHaveProperty('prices')
  })

  test.each([
    [{ manage_inventory: false }, true],
    [{ manage_inventory: true, inventory_quantity: 0 }, false],
    [{ allow_backorder: true }, true],
    [{ allow_backorder: false, inventory_quantity: 1 }, true],
  ])('whether it can be bought: %o → %s', async (body, purchasable) => {
    const variant_id = (await variant())?.id ?? ''
    await shop.owner.admin.products.updateVariant({ id, variant_id, body })
    expect(await variant()).toMatchObject({ purchasable })
  })
})

describe('prices of a variant (docs/contract/totals.md §1)', () => {
  test('without a context are all listed and none is chosen', async () => {
    const shown = await variant()
    expect(shown?.prices).toHaveLength(3)
    expect(shown).toMatchObject({ calculated_price: null, original_price: null, calculated_tax: null })
  })

  test('in a currency, in any case', async () => {
    for (const currency_code of ['usd', 'USD'])
      expect(await variant({ currency_code })).toMatchObject({
        original_price: 1100,
        calculated_price: 1100,
        calculated_price_type: 'default',
        prices: [{ currency_code: 'usd' }],
      })
  })

  test('in a region, with its taxes: the region’s is the original, the lowest is calculated', async () => {
    await shop.owner.admin.regions.update({ id: regionId, body: { tax_rate: 19 } })
    expect(await variant({ region_id: regionId })).toMatchObject({
      original_price: 1200,
      calculated_price: 1000,
      original_tax: 228,
      original_price_incl_tax: 1428,
      calculated_tax: 190,
      calculated_price_incl_tax: 1190,
      original_price_includes_tax: false,
      tax_rates: [{ rate: 19, name: 'default', code: 'default' }],
    })
  })

  test('of a region or currency whose prices include tax', async () => {
    await shop.owner.admin.regions.update({ id: regionId, body: { includes_tax: true } })
    expect(await variant({ region_id: regionId })).toMatchObject({
      original_price_includes_tax: true,
      original_price_incl_tax: 1200,
      original_tax: 192,
    })
    await shop.owner.admin.currencies.update({ code: 'usd', body: { includes_tax: true } })
    const inDollars = await variant({ currency_code: 'usd' })
    expect(inDollars).toMatchObject({ calculated_price_includes_tax: true, calculated_tax: null })
    expect(inDollars?.prices?.[0]).not.toHaveProperty('region_includes_tax')
    expect(inDollars?.prices?.[0]).not.toHaveProperty('currency_includes_tax')
    await shop.owner.admin.regions.update({ id: regionId, body: { includes_tax: false } })
  })

  test('of a region without automatic taxes have no tax', async () => {
    await shop.owner.admin.regions.update({ id: regionId, body: { automatic_taxes: false } })
    expect(await variant({ region_id: regionId })).toMatchObject({
      calculated_price: 1000,
      calculated_tax: null,
      tax_rates: null,
    })
  })

  test('of an unknown region are 404', async () => {
    const answer = await send(shop, 'GET', '/store/products?region_id=reg_none')
    expect([answer.status, answer.json['message']]).toEqual([404, 'Region with reg_none was not found'])
    // The failure is not cached.
    await sql`insert into region (id, name, currency_code) values ('reg_none', 'New', 'eur')`.run(shop.services.db)
    expect((await send(shop, 'GET', '/store/products?region_id=reg_none')).status).toBe(200)
  })

  test('of more markets than are cached are right', async () => {
    for (let turn = 0; turn < 110; turn += 1) await products().list({ query: { currency_code: `x${turn}`, limit: 1 } })
    expect(await variant({ currency_code: 'usd' })).toMatchObject({ calculated_price: 1100 })
  })
})

test('screens §41 what a unit costs the shop is seen by the staff alone', async () => {
  const cost_per_item = { amount: 425, currency_code: 'eur' }
  const { id: variantId = '' } = { ...(await variant()) }
  const { products: staff, variants } = shop.owner.admin
  await staff.updateVariant({ id, variant_id: variantId, body: { metadata: { cost_per_item, care: 'By hand' } } })
  // The staff first: nothing that was cached for them is shown to shoppers.
  const relations = { expand: 'variants', fields: 'id,title' }
  const { product } = await staff.retrieve({ id, query: relations })
  expect(product.variants[0]?.metadata).toEqual({ cost_per_item, care: 'By hand' })
  expect((await variants.retrieve({ id: variantId })).variant.metadata).toMatchObject({ cost_per_item })
  const publicMetadata = { care: 'By hand' }
  expect((await products().retrieve({ id, query: relations })).product.variants[0]?.metadata).toEqual(publicMetadata)
  expect((await variant())?.metadata).toEqual(publicMetadata)
  expect((await products().list()).products[0]?.variants[0]?.metadata).toEqual(publicMetadata)
  expect((await shop.anonymous.store.variants.retrieve({ id: variantId })).variant.metadata).toEqual(publicMetadata)
  const { store } = shop.anonymous
  const { cart } = await store.carts.create({
    body: { region_id: regionId, items: [{ variant_id: variantId, quantity: 1 }] },
  })
  expect(cart.items?.[0]?.variant?.metadata).toEqual(publicMetadata)
  await staff.updateVariant({ id, variant_id: variantId, body: { metadata: null } })
  expect((await variant())?.metadata).toBeNull()
})

describe('S7-28 the search', () => {
  const search = (body: object) => send(shop, 'POST', '/store/products/search', { anonymous: true, body })

  test('answers hits among what a shopper may see', async () => {
    const { status, json } = await search({ q: 'MUG' })
    expect([status, json['hits']]).toEqual([200, [expect.objectContaining({ id })]])
    expect((await search({ q: 'draft' })).json['hits']).toEqual([])
    expect((await search({ limit: 1, offset: 1 })).json['hits']).toEqual([])
    expect((await search({})).json['hits']).toHaveLength(1)
  })

  test('accepts the ETag of its last answer', async () => {
    const etag = (await search({ q: 'mug' })).headers.get('etag') ?? ''
    const again = await send(shop, 'POST', '/store/products/search', {
      anonymous: true,
      body: { q: 'mug' },
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBeLessThan(400)
  })

  test('refuses filters that it does not have', async () => {
    const { status, json } = await search({ filter: { price: 1 } })
    expect([status, json['errors']]).toEqual([400, ['filter is not supported: use the filters of GET /store/products']])
    expect((await search({ filter: '' })).status).toBe(200)
  })
})

test('screens §20 short translations are requested by name, and new ones are in the next answer', async () => {
  const short = { title: 'Becher', 'label:Small': 'Klein' }
  const translations = { de: { ...short, description: 'Lang.', seo_title: 'Becher kaufen' }, fr: 'none' }
  const { id: productId } = await createProduct(shop, 'Cup', { metadata: { translations } })
  const retrieve = async (query: object = {}) =>
    (await products().list({ query: { id: [productId], ...query } })).products[0]
  const named = { fields: 'title,translations', expand: '' }
  expect(await retrieve(named)).toMatchObject({ title: 'Cup', translations: { de: short } })
  expect((await retrieve(named))?.translations).toEqual({ de: short })
  expect(await retrieve()).not.toHaveProperty('translations')
  expect((await retrieve())?.metadata).toEqual({ translations })
  const change = (stored: unknown) =>
    shop.owner.admin.products.update({ id: productId, body: { metadata: { translations: stored } } })
  await change({ ar: { title: 'كوب' } })
  expect((await retrieve(named))?.translations).toEqual({ ar: { title: 'كوب' } })
  for (const other of ['', 'text', ['de']]) {
    await change(other)
    expect((await retrieve(named))?.translations).toBeNull()
  }
})
