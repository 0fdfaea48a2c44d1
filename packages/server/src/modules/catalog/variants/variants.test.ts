import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/customers.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hours } from '../../../kernel/clock.ts'

let shop: TestShop
let regionId: string
let mug: string
let variantId: string
let customerId: string
let groupId: string

beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  regionId = (await admin.regions.list()).regions[0]?.id ?? ''
  await admin.store.addCurrency({ code: 'usd' })
  const createdMug = await createProduct(shop, 'Mug', {
    variants: [
      {
        title: 'Small',
        sku: 'MUG-S',
        inventory_quantity: 3,
        options: [{ value: 'S' }],
        prices: [
          { currency_code: 'eur', amount: 1000 },
          { currency_code: 'usd', amount: 1100 },
        ],
      },
    ],
  })
  mug = createdMug.id
  variantId = createdMug.variantId
  await createProduct(shop, 'Draft', { status: 'draft' })
  customerId = await addCustomer(shop)
  groupId = (await admin.customerGroups.create({ body: { name: 'Regulars' } })).customer_group.id
  await admin.customerGroups.addCustomers({ id: groupId, body: { customer_ids: [{ id: customerId }] } })
  await createList('Everybody', 900)
  await createList('Regulars', 800, { customer_groups: [{ id: groupId }] })
})
afterAll(() => shop.stop())

type New = Partial<Parameters<TestShop['owner']['admin']['priceLists']['create']>[0]['body']>

async function createList(name: string, amount: number, more: New = {}) {
  const prices = [{ variant_id: variantId, currency_code: 'eur', amount, ...more.prices?.[0] }]
  const body = { name, description: '', type: 'sale' as const, status: 'active' as const, ...more, prices }
  return (await shop.owner.admin.priceLists.create({ body })).price_list
}

const variants = () => shop.owner.admin.variants

describe('S7-80 GET /admin/variants', () => {
  const titles = async (query: Parameters<ReturnType<typeof variants>['list']>[0] = {}) =>
    (await variants().list(query)).variants.map(({ product }) => product?.title).toSorted()

  test('lists all variants with their products', async () => {
    expect(await titles()).toEqual(['Draft', 'Mug'])
    expect(await variants().list({ query: { limit: 1, offset: 1 } })).toMatchObject({ count: 2, limit: 1, offset: 1 })
  })

  test('is searched by the words of a variant and of its product', async () => {
    expect(await titles({ query: { q: 'mug-s' } })).toEqual(['Mug'])
    expect(await titles({ query: { q: 'draf' } })).toEqual(['Draft'])
    expect(await titles({ query: { q: 'nothing' } })).toEqual([])
  })

  test('is filtered by id, title, stock and `manage_inventory`', async () => {
    expect(await titles({ query: { id: [variantId] } })).toEqual(['Mug'])
    expect(await titles({ query: { title: ['Small'], id: variantId } })).toEqual(['Mug'])
    expect(await titles({ query: { title: 'Large' } })).toEqual([])
    expect(await titles({ query: { manage_inventory: false } })).toEqual([])
    expect(await titles({ query: { allow_backorder: false, inventory_quantity: { gte: 3 } } })).toContain('Mug')
    expect(await titles({ query: { inventory_quantity: { gt: 100 } } })).toEqual([])
  })

  const priced = async (query: object) => {
    const [variant] = (await variants().list({ query: { ...query, id: variantId } })).variants
    return [variant?.original_price, variant?.calculated_price, variant?.calculated_price_type]
  }

  test.each([
    ['without a market', () => ({}), [null, null, null]],
    ['in a region', () => ({ region_id: regionId }), [1000, 900, 'sale']],
    ['in a currency', () => ({ currency_code: 'USD' }), [1100, 1100, 'default']],
    ['for a customer', () => ({ region_id: regionId, customer_id: customerId }), [1000, 800, 'sale']],
  ])('prices %s', async (_, query, expected) => {
    expect(await priced(query())).toEqual(expected)
  })

  test('without a market all prices that count for everybody are listed', async () => {
    const [variant] = (await variants().list({ query: { id: variantId } })).variants
    expect(variant?.prices.map(({ amount }) => amount).toSorted()).toEqual([1000, 1100, 900])
  })

  test('a customer who joins or leaves a group pays the other price immediately', async () => {
    const query = { region_id: regionId, customer_id: await addCustomer(shop) }
    const batch = { id: groupId, body: { customer_ids: [{ id: query.customer_id }] } }
    expect(await priced(query)).toEqual([1000, 900, 'sale'])
    await shop.owner.admin.customerGroups.addCustomers(batch)
    expect(await priced(query)).toEqual([1000, 800, 'sale'])
    await shop.owner.admin.customerGroups.removeCustomers(batch)
    expect(await priced(query)).toEqual([1000, 900, 'sale'])
  })

  test.each([
    [() => ({ customer_id: 'cus_x' }), 'Customer with id: cus_x was not found'],
    [() => ({ region_id: 'reg_x' }), 'Region with reg_x was not found'],
  ])('an unknown customer or region is 404', async (query, message) => {
    await expect(variants().list({ query: query() })).rejects.toMatchObject({ status: 404, message })
  })
})

test('a retrieved variant has its stored prices, including those of price lists', async () => {
  const { variant } = await variants().retrieve({ id: variantId })
  expect(variant).toMatchObject({ id: variantId, product: { title: 'Mug' }, inventory_quantity: 3 })
  expect(variant.prices.map(({ amount }) => amount).toSorted()).toEqual([1000, 1100, 800, 900])
  expect(variant).toMatchObject({ calculated_price: null, original_price: null, tax_rates: null })
  const message = 'Variant with id: variant_x was not found'
  await expect(variants().retrieve({ id: 'variant_x' })).rejects.toMatchObject({ status: 404, message })
})

test('S7-80 the inventory of a variant has its stock by channel', async () => {
  const { variant } = await variants().inventory({ id: variantId })
  expect(variant).toMatchObject({
    id: variantId,
    inventory: [{ sku: 'MUG-S', location_levels: [{ stocked_quantity: 3 }] }],
    sales_channel_availability: [{ channel_name: expect.any(String), available_quantity: 3 }],
  })
  await expect(variants().inventory({ id: 'variant_x' })).rejects.toMatchObject({ status: 404 })
})

describe('S7-29 /store/variants', () => {
  const store = () => shop.anonymous.store.variants

  test('shows variants of what shoppers may see, priced for them', async () => {
    const { variants: seen } = await store().list({ query: { region_id: regionId } })
    expect(seen).toMatchObject([{ id: variantId, product: { title: 'Mug' }, calculated_price: 900 }])
  })

  test('by ids separated by commas, by title and stock', async () => {
    const ids = async (query: Parameters<ReturnType<typeof store>['list']>[0]) =>
      (await store().list(query)).variants.map(({ id }) => id)
    expect(await ids({ query: { ids: `variant_x, ${variantId}` } })).toEqual([variantId])
    expect(await ids({ query: { ids: 'variant_x' } })).toEqual([])
    expect(await ids({ query: { title: 'Small', inventory_quantity: 3 } })).toEqual([variantId])
  })

  test('one by one; the variant of a draft is not found', async () => {
    const { variant } = await store().retrieve({ id: variantId, query: { currency_code: 'usd' } })
    expect(variant).toMatchObject({ calculated_price: 1100 })
    const [draft] = (await variants().list({ query: { q: 'Draft' } })).variants
    const message = `Variant with id: ${draft?.id} was not found`
    await expect(store().retrieve({ id: draft?.id ?? '' })).rejects.toMatchObject({ status: 404, message })
  })

  test('of the channels that the request is about', async () => {
    const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'Market' } })
    expect((await store().list({ query: { sales_channel_id: sales_channel.id } })).variants).toEqual([])
    const body = { title: 'Market', sales_channel_ids: [{ id: sales_channel.id }] }
    const { publishable_api_key } = await shop.owner.admin.publishableApiKeys.create({ body })
    const headers = { 'x-publishable-api-key': publishable_api_key.id }
    const answer = await send(shop, 'GET', `/store/variants/${variantId}`, { anonymous: true, headers })
    expect([answer.status, answer.json['errors']]).toEqual([
      400,
      [
        `Variant with id: ${variantId} is not associated with sales channels defined by the Publishable API Key passed in the header of the request.`,
      ],
    ])
    await shop.owner.admin.salesChannels.addProducts({ id: sales_channel.id, body: { product_ids: [{ id: mug }] } })
    const seen = await send(shop, 'GET', `/store/variants/${variantId}`, { anonymous: true, headers })
    expect(seen.status).toBe(200)
  })
})

describe('the explanation of a price', () => {
  const explain = async (body: NonNullable<Parameters<ReturnType<typeof variants>['explainPrice']>[0]['body']>) =>
    (await variants().explainPrice({ id: variantId, body })).explanation
  const outcomes = async (body: Parameters<typeof explain>[0]) => {
    const { candidates } = await explain(body)
    return candidates.map(({ amount, price_list, outcome }) => [price_list?.name ?? 'base', amount, outcome])
  }

  test('names every price, why it counts and why not, the chosen one first', async () => {
    await createList('Dearer', 1500, { type: 'override' })
    await createList('Draft', 100, { status: 'draft' })
    const soon = new Date(shop.clock.now() + hours(1)).toISOString()
    const past = new Date(shop.clock.now() - hours(1)).toISOString()
    await createList('Soon', 200, { starts_at: soon })
    await createList('Past', 300, { ends_at: past })
    await createList('Many', 400, {
      prices: [{ variant_id: variantId, currency_code: 'eur', amount: 400, min_quantity: 10 }],
    })
    expect(await outcomes({ region_id: regionId })).toEqual([
      ['Everybody', 900, 'chosen'],
      ['base', 1000, 'dearer'],
      ['Dearer', 1500, 'dearer'],
      ['Draft', 100, 'list_draft'],
      ['Soon', 200, 'list_not_started'],
      ['Past', 300, 'list_ended'],
      ['Many', 400, 'quantity'],
      ['Regulars', 800, 'other_group'],
      ['base', 1100, 'other_market'],
    ])
  })

  test('follows the customer, the groups, the quantity and the moment', async () => {
    const winner = async (body: Parameters<typeof explain>[0]) => {
      const { calculated_price, candidates } = await explain({ region_id: regionId, ...body })
      const [chosen] = candidates
      expect([chosen?.outcome, chosen?.amount]).toEqual(['chosen', calculated_price])
      return chosen?.price_list?.name
    }
    expect(await winner({ customer_id: customerId })).toBe('Regulars')
    expect(await winner({ customer_group_ids: [groupId] })).toBe('Regulars')
    expect(await winner({ quantity: 10 })).toBe('Many')
    expect(await winner({ at: new Date(shop.clock.now() + hours(2)).toISOString() })).toBe('Soon')
    expect(await winner({ at: new Date(shop.clock.now() - hours(2)).toISOString() })).toBe('Past')
  })

  test('returns the same price as the list of variants', async () => {
    const { original_price, calculated_price, calculated_price_type } = await explain({ region_id: regionId })
    const [variant] = (await variants().list({ query: { id: variantId, region_id: regionId } })).variants
    expect(variant).toMatchObject({ original_price, calculated_price, calculated_price_type })
  })

  test.each([
    [{}, 400, 'region_id or currency_code is needed: amounts of different currencies cannot be compared'],
    [{ region_id: 'reg_x' }, 404, 'Region with reg_x was not found'],
    [{ currency_code: 'eur', customer_id: 'cus_x' }, 404, 'Customer with id: cus_x was not found'],
  ])('of %o is refused', async (body, status, message) => {
    await expect(explain(body)).rejects.toMatchObject({ status, message })
  })
})
