import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { ratesOf, taxProviderOf } from './tax-rates.ts'

let shop: TestShop
let rates: Client['admin']['taxRates']
let regionId: string
let otherRegionId: string
beforeAll(async () => {
  shop = await openShop()
  const { taxRates, regions } = shop.owner.admin
  rates = taxRates
  regionId = (await regions.list()).regions[0]?.id ?? ''
  await regions.update({ id: regionId, body: { tax_rate: 19 } })
  otherRegionId = (await regions.create({ body: { ...north, countries: ['fi'] } })).region.id
})
afterAll(() => shop.stop())

const north = {
  name: 'North',
  currency_code: 'eur',
  tax_rate: 25,
  countries: [],
  payment_providers: ['manual'],
  fulfillment_providers: ['manual'],
}

let count = 0
type NewRate = Parameters<typeof rates.create>[0]['body']
const create = async (fields: Partial<NewRate> = {}) => {
  count += 1
  const body = { name: `Rate ${count}`, code: `R${count}`, region_id: regionId, rate: 7, ...fields }
  return (await rates.create({ body })).tax_rate
}
const newProduct = async (fields = {}) => (await createProduct(shop, `Book ${(count += 1)}`, fields)).product
const newType = async () =>
  (await shop.owner.admin.productTypes.create({ body: { value: `Type ${(count += 1)}` } })).product_type
const ofType = ({ id, value }: { id: string; value: string }) => ({ type: { id, value } })
const newOption = async (region_id = regionId) => {
  const body = {
    name: 'Parcel',
    region_id,
    provider_id: 'manual',
    data: {},
    price_type: 'flat_rate',
    amount: 1000,
  } as const
  return (await shop.owner.admin.shippingOptions.create({ body })).shipping_option.id
}

const everything = {
  fields: ['product_count', 'product_type_count', 'shipping_option_count'],
  expand: ['products', 'product_types', 'shipping_options', 'region'],
}
const idsOf = (rows: readonly { id: string }[] | undefined) => (rows ?? []).map(({ id }) => id).toSorted()
const whole = async (id: string) => (await rates.retrieve({ id, query: everything })).tax_rate

describe('S3-41 S7-77 a tax rate', () => {
  test('is created, read, changed and deleted, also twice', async () => {
    const rate = await create({ name: 'Reduced', code: 'RED', rate: 7.25 })
    expect(rate).toEqual({
      id: expect.stringMatching(/^txr_/),
      name: 'Reduced',
      code: 'RED',
      rate: 7.25,
      region_id: regionId,
      metadata: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const { id } = rate
    expect((await rates.retrieve({ id })).tax_rate).toEqual(rate)
    const { tax_rate } = await rates.update({ id, body: { rate: null, name: 'None', region_id: otherRegionId } })
    expect(tax_rate).toMatchObject({ rate: null, name: 'None', code: 'RED', region_id: otherRegionId })
    const answer = { id, object: 'tax-rate', deleted: true }
    expect([await rates.remove({ id }), await rates.remove({ id })]).toEqual([answer, answer])
    await expect(rates.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('is linked to products, types and shipping options; an update replaces the kinds that it sends', async () => {
    const [book, otherBook, type, option] = [await newProduct(), await newProduct(), await newType(), await newOption()]
    const { id } = await create({ products: [book.id], product_types: [type.id], shipping_options: [option] })
    expect(await whole(id)).toMatchObject({
      product_count: 1,
      product_type_count: 1,
      shipping_option_count: 1,
      region: { id: regionId },
      products: [{ id: book.id }],
      product_types: [{ id: type.id }],
      shipping_options: [{ id: option }],
    })
    await rates.update({ id, body: { products: [otherBook.id], shipping_options: [] } })
    expect(await whole(id)).toMatchObject({
      products: [{ id: otherBook.id }],
      product_types: [{ id: type.id }],
      shipping_options: [],
    })
  })

  test('gains and loses links in batches, ignoring existing and missing ones', async () => {
    const [a, b] = [(await newProduct()).id, (await newProduct()).id]
    const [type, option] = [await newType(), await newOption()]
    const { id } = await create()
    await rates.addProducts({ id, body: { products: [a] } })
    const { tax_rate } = await rates.addProducts({ id, body: { products: [b, a, b] }, query: everything })
    expect(idsOf(tax_rate.products)).toEqual([a, b].toSorted())
    await rates.addProductTypes({ id, body: { product_types: [type.id] } })
    await rates.addShippingOptions({ id, body: { shipping_options: [option] } })
    expect(await whole(id)).toMatchObject({ product_count: 2, product_type_count: 1, shipping_option_count: 1 })
    for (let turn = 0; turn < 2; turn += 1) {
      await rates.removeProducts({ id, body: { products: [a, 'prod_none'] } })
      await rates.removeProductTypes({ id, body: { product_types: [type.id] } })
      await rates.removeShippingOptions({ id, body: { shipping_options: [option] } })
    }
    expect(await whole(id)).toMatchObject({
      products: [{ id: b }],
      product_count: 1,
      product_type_count: 0,
      shipping_option_count: 0,
    })
  })

  test('shows its products, types and options, a page at a time', async () => {
    const [book, otherBook, type] = [await newProduct(), await newProduct(), await newType()]
    const option = await newOption()
    const { id } = await create({ products: [book.id], product_types: [type.id], shipping_options: [option] })
    const { products, productTypes, shippingOptions } = shop.owner.admin
    const query = { tax_rate_id: [id], limit: 1 }
    const targets = async () => [
      idsOf((await products.list({ query })).products),
      idsOf((await productTypes.list({ query })).product_types),
      idsOf((await shippingOptions.list({ query })).shipping_options),
    ]
    expect(await targets()).toEqual([[book.id], [type.id], [option]])
    await rates.update({ id, body: { products: [otherBook.id], product_types: [] } })
    expect(await targets()).toEqual([[otherBook.id], [], [option]])
  })

  test('does not count deleted records', async () => {
    const { id: product } = await newProduct()
    const { id } = await create({ products: [product] })
    await shop.owner.admin.products.remove({ id: product })
    expect(await whole(id)).toMatchObject({ product_count: 0, products: [] })
  })

  test('is not saved over another user’s change of the same field', async () => {
    const { id } = await create()
    const version = versionOf(await rates.retrieve({ id }))
    await rates.update({ id, body: { rate: 8 } }, { version })
    await expect(rates.update({ id, body: { rate: 9 } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'rate', yours: 9, theirs: 8 }],
    })
  })
})

describe('the list', () => {
  test('is filtered by region, code, name, rate and search words', async () => {
    const { id } = await create({ name: 'Luxury', code: 'LUX', rate: 33, region_id: otherRegionId })
    const search = async (
      query: Parameters<typeof rates.list>[0] extends { query?: infer Q } | undefined ? Q : never,
    ) => idsOf((await rates.list({ query: query ?? {} })).tax_rates)
    expect(await search({ region_id: otherRegionId, name: 'Luxury' })).toEqual([id])
    expect(await search({ region_id: [otherRegionId], code: 'LUX' })).toEqual([id])
    expect(await search({ rate: { gt: 30 } })).toEqual([id])
    expect(await search({ rate: 33, q: 'luxu' })).toEqual([id])
    expect(await search({ q: 'lux', region_id: regionId })).toEqual([])
  })

  test('accepts lists and comma-separated texts of fields and relations', async () => {
    const { id } = await create({ code: 'SHOWN' })
    const { tax_rates, limit } = await rates.list({ query: { code: 'SHOWN', fields: ['code', 'product_count'] } })
    expect([limit, tax_rates]).toEqual([50, [{ id, code: 'SHOWN', product_count: 0, created_at: expect.any(String) }]])
    const texts = await rates.list({ query: { code: 'SHOWN', fields: ['code,rate'], expand: ['products,region'] } })
    expect(texts.tax_rates[0]).toMatchObject({ id, code: 'SHOWN', rate: 7, products: [], region: { id: regionId } })
    await expect(rates.list({ query: { expand: ['nonsense'] } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a request is refused', () => {
  const refusal = (status: number, message: string) => ({ status, message })

  test.each([
    [{ products: ['prod_none'] }, 404, 'Product with id: prod_none was not found'],
    [{ product_types: ['ptyp_none'] }, 404, 'Product type with id: ptyp_none was not found'],
    [{ shipping_options: ['so_none'] }, 404, 'Shipping Option with so_none was not found'],
    [{ region_id: 'reg_none' }, 404, 'Region with reg_none was not found'],
    [{ rate: -1 }, 400, 'rate must not be less than 0'],
    [{ rate: 101 }, 400, 'rate must not be greater than 100'],
    [{ name: '' }, 400, 'name should not be empty'],
  ])('%o', async (fields, status, message) => {
    const { count: before } = await rates.list()
    await expect(create(fields)).rejects.toMatchObject(refusal(status, message))
    expect((await rates.list()).count).toBe(before)
    const { id } = await create()
    await expect(rates.update({ id, body: fields })).rejects.toMatchObject(refusal(status, message))
  })

  test('with a shipping option of another region, whichever of the two changes', async () => {
    const option = await newOption(otherRegionId)
    const { id } = await create()
    const message = `Shipping Option and Tax Rate must belong to the same Region to be associated. Shipping Option with id: ${option} belongs to Region with id: ${otherRegionId} and Tax Rate with id: ${id} belongs to Region with id: ${regionId}`
    await expect(rates.addShippingOptions({ id, body: { shipping_options: [option] } })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message,
    })
    const { id: otherId } = await create({ region_id: otherRegionId, shipping_options: [option] })
    await expect(rates.update({ id: otherId, body: { region_id: regionId } })).rejects.toMatchObject({
      type: 'not_allowed',
    })
    expect((await rates.retrieve({ id: otherId })).tax_rate.region_id).toBe(otherRegionId)
  })

  test('for an unknown rate', async () => {
    const id = 'txr_none'
    const missing = { status: 404, type: 'not_found', message: 'TaxRate with txr_none was not found' }
    await expect(rates.retrieve({ id })).rejects.toMatchObject(missing)
    await expect(rates.update({ id, body: { rate: 1 } })).rejects.toMatchObject(missing)
    await expect(rates.addProducts({ id, body: { products: [] } })).rejects.toMatchObject(missing)
    await expect(rates.removeProducts({ id, body: { products: [] } })).rejects.toMatchObject(missing)
  })
})

describe('what a product costs with tax (docs/contract/totals.md §4)', () => {
  const priced = async (id: string, region_id = regionId) =>
    (await shop.anonymous.store.products.retrieve({ id, query: { region_id } })).product.variants[0]
  const line = ({ rate, name, code }: { rate: number | null; name: string; code: string | null }) => ({
    rate,
    name,
    code,
  })

  test('uses the region’s own rate if no other is linked', async () => {
    const { id } = await newProduct()
    expect(await priced(id)).toMatchObject({
      calculated_price: 1250,
      calculated_price_incl_tax: 1488,
      tax_rates: [{ rate: 19, name: 'default', code: 'default' }],
    })
  })

  test('uses the rates of the product and of its type, each once, of their own region only', async () => {
    const type = await newType()
    const { id, variants } = await newProduct(ofType(type))
    const ofBoth = await create({ rate: 7, products: [id], product_types: [type.id] })
    const ofTypeAlone = await create({ rate: 3, product_types: [type.id] })
    expect(await priced(id)).toMatchObject({
      calculated_price_incl_tax: 1375,
      calculated_tax: 125,
      tax_rates: [line(ofBoth), line(ofTypeAlone)],
    })
    expect(await priced(id, otherRegionId)).toMatchObject({ tax_rates: [{ rate: 25, code: 'default' }] })
    expect(JSON.stringify(await priced(id))).not.toContain('linked_rates')
    const variantId = variants[0]?.id ?? ''
    const query = { region_id: regionId }
    const { variant } = await shop.anonymous.store.variants.retrieve({ id: variantId, query })
    expect(variant).toMatchObject({ calculated_price_incl_tax: 1375 })
  })

  test('follows every change in the next answer', async () => {
    const { id } = await newProduct()
    const rate = await create({ rate: 10, products: [id] })
    const { products } = shop.anonymous.store
    const inList = async () => {
      const { products: listed } = await products.list({ query: { region_id: regionId, id } })
      return listed[0]?.variants[0]?.calculated_price_incl_tax
    }
    expect(await inList()).toBe(1375)
    await rates.update({ id: rate.id, body: { rate: 20 } })
    expect(await inList()).toBe(1500)
    await rates.removeProducts({ id: rate.id, body: { products: [id] } })
    expect(await inList()).toBe(1488)
    await rates.addProducts({ id: rate.id, body: { products: [id] } })
    expect(await inList()).toBe(1500)
    await rates.remove({ id: rate.id })
    expect(await inList()).toBe(1488)
  })

  test('follows a change of the product’s type', async () => {
    const type = await newType()
    const { id } = await newProduct()
    await create({ rate: 0, product_types: [type.id] })
    expect(await priced(id)).toMatchObject({ calculated_tax: 238 })
    await shop.owner.admin.products.update({ id, body: ofType(type) })
    expect(await priced(id)).toMatchObject({ calculated_tax: 0 })
  })

  test('decides between prices with and without tax, and explains them the same way', async () => {
    const { product, id, variantId } = await createProduct(shop, `Book ${(count += 1)}`)
    const { regions, products, variants } = shop.owner.admin
    await regions.update({ id: otherRegionId, body: { includes_tax: true } })
    const storedRows =
      product.variants[0]?.prices.map((price) => ({ id: price.id, amount: 1000, currency_code: 'eur' })) ?? []
    const prices = [...storedRows, { amount: 1200, region_id: otherRegionId }]
    await products.updateVariant({ id, variant_id: variantId, body: { prices } })
    const explained = async () =>
      (await variants.explainPrice({ id: variantId, body: { region_id: otherRegionId } })).explanation.calculated_price
    // 1000 plus 25 % is more than 1200 including tax.
    expect([(await priced(id, otherRegionId))?.calculated_price, await explained()]).toEqual([1200, 1200])
    await create({ rate: 5, region_id: otherRegionId, products: [id] })
    expect([(await priced(id, otherRegionId))?.calculated_price, await explained()]).toEqual([1000, 1000])
    await regions.update({ id: otherRegionId, body: { includes_tax: false } })
  })

  test('is not shown where the region does not add taxes automatically', async () => {
    const { id } = await newProduct()
    await create({ rate: 10, products: [id], region_id: otherRegionId })
    await shop.owner.admin.regions.update({ id: otherRegionId, body: { automatic_taxes: false } })
    expect(await priced(id, otherRegionId)).toMatchObject({ calculated_tax: null, tax_rates: null })
    await shop.owner.admin.regions.update({ id: otherRegionId, body: { automatic_taxes: true } })
    expect(await priced(id, otherRegionId)).toMatchObject({ calculated_tax: 125 })
  })
})

describe('for carts', () => {
  test('read the rates of products and options in one statement', async () => {
    const type = await newType()
    const plain = await newProduct()
    const typed = await newProduct(ofType(type))
    const [parcel, letter] = [await newOption(), await newOption()]
    const rate = await create({ rate: 5, product_types: [type.id], shipping_options: [parcel] })
    const own = { rate: 5, name: rate.name, code: rate.code }
    const usual = { rate: 19, name: 'default', code: 'default' }
    let taxRates: Awaited<ReturnType<typeof ratesOf>> | undefined
    const statements = await shop.statementsOf(async () => {
      taxRates = await ratesOf(shop.services.db, {
        regionId,
        productIds: [plain.id, typed.id],
        optionIds: [parcel, letter],
      })
    })
    expect(statements).toHaveLength(1)
    expect([...(taxRates?.products.values() ?? [])]).toEqual([[usual], [own]])
    expect([...(taxRates?.options.values() ?? [])]).toEqual([[own], [usual]])
    await expect(ratesOf(shop.services.db, { regionId: 'reg_none' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('get one line per rate from the built-in provider, also in regions without a provider', async () => {
    const { providers } = shop.services
    const part = { id: 'item_1', price: 100, quantity: 1, rates: [{ rate: 5, name: 'Five', code: null }] }
    const cart = {
      items: [part],
      shipping_methods: [{ ...part, id: 'sm_1' }],
      currency_code: 'eur',
      shipping_address: null,
    }
    for (const id of [null, '', 'system']) {
      const lines = await taxProviderOf(providers, id).taxLines(cart)
      expect([lines.items.get('item_1'), lines.shipping_methods.get('sm_1')]).toEqual([part.rates, part.rates])
    }
    expect(() => taxProviderOf(providers, 'avalara')).toThrow('Could not find a tax provider with id: avalara')
  })
})
