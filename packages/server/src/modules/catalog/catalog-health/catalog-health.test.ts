import type { CatalogCheck } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
})
afterAll(() => shop.stop())

const admin = () => shop.owner.admin

type NewProduct = Parameters<TestShop['owner']['admin']['products']['create']>[0]['body']
type NewVariant = NonNullable<NewProduct['variants']>[number]

let count = 0
const variant = (changes: Partial<NewVariant> = {}): NewVariant => ({
  title: 'One',
  weight: 100,
  options: [{ value: 'One' }],
  prices: [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'usd', amount: 1100 },
  ],
  ...changes,
})

/** A product without any flaw, but for these changes. */
async function make(changes: Partial<NewProduct> = {}): Promise<string> {
  const title = `Product ${++count}`
  const { product } = await admin().products.create({
    body: {
      title,
      status: 'published',
      description: 'Made well.',
      thumbnail: '/uploads/a.jpg',
      collection_id: await collectionId(),
      options: [{ title: 'Size' }],
      variants: [variant()],
      metadata: { translations: { de: { title: `Produkt ${count}`, description: 'Gut gemacht.' } } },
      ...changes,
    },
  })
  return product.id
}

let collection: string | undefined
const collectionId = async () =>
  (collection ??= (await admin().collections.create({ body: { title: 'Everything' } })).collection.id)

const results = async () => (await admin().catalogHealth.retrieve()).catalog_health

/** The checks after they were made again. */
async function checked(): Promise<readonly CatalogCheck[]> {
  shop.clock.advance(1000)
  const asked = shop.clock.now()
  await admin().catalogHealth.refresh()
  return vi.waitFor(
    async () => {
      const { checked_at, checks } = await results()
      expect(Date.parse(checked_at ?? '')).toBeGreaterThanOrEqual(asked)
      return checks
    },
    { timeout: 30_000 },
  )
}

const listed = async (...health: string[]) =>
  admin().products.list({ query: { health, is_giftcard: false, fields: 'id', expand: '', limit: 100 } })

const idsOf = async (...health: string[]) => (await listed(...health)).products.map(({ id }) => id)

const countOf = (checks: readonly CatalogCheck[], id: string) => checks.find((check) => check.id === id)?.count

/** Creates a tax rate in a region that charges nothing by itself. */
async function createTaxRate() {
  const { region } = await admin().regions.create({
    body: {
      name: 'Tax by rates',
      currency_code: 'usd',
      tax_rate: 0,
      countries: ['us'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  const { tax_rate } = await admin().taxRates.create({
    body: { name: 'Full', code: 'full', rate: 8, region_id: region.id },
  })
  return { regionId: region.id, rateId: tax_rate.id }
}

describe('each check finds the product with its flaw, and not a product without it', () => {
  const flaws: Readonly<Record<string, () => Promise<string>>> = {
    picture: () => make({ thumbnail: null }),
    description: () => make({ description: ' \n' }),
    'price:usd': () => make({ variants: [variant({ prices: [{ currency_code: 'eur', amount: 1 }] })] }),
    'price:eur': () =>
      make({
        // From ten units on only.
        variants: [
          variant({
            prices: [
              { currency_code: 'usd', amount: 1 },
              { currency_code: 'eur', amount: 1, min_quantity: 10 },
            ],
          }),
        ],
      }),
    grouping: () => make({ collection_id: null }),
    'translation:de': () => make({ metadata: { translations: { de: { title: 'Nur der Titel' } } } }),
    related: () => make({ metadata: { translations: germanly, related_products: ['prod_gone'] } }),
  }
  const germanly = { de: { title: 'Titel', description: 'Text' } }

  test.each(Object.entries(flaws))('%s', async (id, makeFlawed) => {
    const sound = await make()
    const flawed = await makeFlawed()
    const checks = await checked()
    const ids = await idsOf(id)
    expect(ids).toContain(flawed)
    expect(ids).not.toContain(sound)
    expect((await listed(id)).count).toBe(countOf(checks, id))
  })

  test('title: two products of one name, each once', async () => {
    const twins = [await make({ title: 'Twin', handle: 'twin-1' }), await make({ title: 'Twin', handle: 'twin-2' })]
    const single = await make()
    expect(countOf(await checked(), 'title')).toBe(2)
    const ids = await idsOf('title')
    expect(ids.toSorted()).toEqual(twins.toSorted())
    expect(ids).not.toContain(single)
  })

  test('code: the barcode of one variant is the EAN of another', async () => {
    const same = [
      await make({ variants: [variant({ barcode: '4006381333931' })] }),
      await make({ variants: [variant({ ean: '4006381333931' })] }),
    ]
    await make({ variants: [variant({ barcode: '4006381333948', ean: '4006381333955' })] })
    expect(countOf(await checked(), 'code')).toBe(2)
    expect((await idsOf('code')).toSorted()).toEqual(same.toSorted())
  })

  test('weight: once shipping is paid by the kilogram, of the variant or of the product', async () => {
    const without = await make({ variants: [variant({ weight: null })] })
    const byProduct = await make({ weight: 50, variants: [variant({ weight: null })] })
    expect(countOf(await checked(), 'weight')).toBe(0)
    const { regions } = await admin().regions.list()
    const option = {
      name: 'Parcel',
      region_id: regions[0]?.id ?? '',
      provider_id: 'manual',
      price_type: 'calculated' as const,
    }
    await admin().shippingOptions.create({
      body: { ...option, data: { id: 'manual-calculated', amount_per_item: 100 } },
    })
    expect(countOf(await checked(), 'weight')).toBe(0)
    await admin().shippingOptions.create({
      body: { ...option, name: 'By weight', data: { id: 'manual-calculated', amount_per_kilogram: 100 } },
    })
    const checks = await checked()
    const ids = await idsOf('weight')
    expect([ids.includes(without), ids.includes(byProduct), ids.length]).toEqual([
      true,
      false,
      countOf(checks, 'weight'),
    ])
  })

  test('tax_rate: where a region taxes others by their rates alone', async () => {
    const [own, byType, none] = [await make(), await make({ type: { value: 'Taxed' } }), await make()]
    const { rateId } = await createTaxRate()
    expect(countOf(await checked(), 'tax_rate')).toBe(0)
    await admin().taxRates.addProducts({ id: rateId, body: { products: [own] } })
    const { products } = await admin().products.list({ query: { id: [byType] } })
    await admin().taxRates.addProductTypes({ id: rateId, body: { product_types: [products[0]?.type_id ?? ''] } })
    const checks = await checked()
    const ids = await idsOf('tax_rate')
    expect([ids.includes(own), ids.includes(byType), ids.includes(none)]).toEqual([false, false, true])
    expect(ids.length).toBe(countOf(checks, 'tax_rate'))
  })

  test('price: prices of all regions that sell in a currency count as a price in it', async () => {
    const { regions } = await admin().regions.list()
    const prices = regions
      .filter(({ currency_code }) => currency_code === 'usd')
      .map(({ id }) => ({ region_id: id, amount: 5 }))
    const regional = await make({ variants: [variant({ prices: [...prices, { currency_code: 'eur', amount: 5 }] })] })
    await checked()
    expect(prices.length).toBeGreaterThan(0)
    expect(await idsOf('price:usd')).not.toContain(regional)
  })

  test('redirect: a redirect to a draft', async () => {
    const before = countOf(await checked(), 'redirect') ?? 0
    const [draft, open] = [await make({ handle: 'to-draft' }), await make({ handle: 'to-open' })]
    await admin().products.update({ id: draft, body: { handle: 'now-draft', status: 'draft' } })
    await admin().products.update({ id: open, body: { handle: 'now-open' } })
    expect(countOf(await checked(), 'redirect')).toBe(before + 1)
    expect((await admin().redirects.list({ query: { is_shown: false } })).count).toBe(before + 1)
  })
})

test('a corrected product leaves lists and cached pages immediately, and the count with the next check', async () => {
  const id = await make({ thumbnail: null })
  const before = countOf(await checked(), 'picture') ?? 0
  expect(await idsOf('picture')).toContain(id)
  await admin().products.update({ id, body: { thumbnail: '/uploads/b.jpg' } })
  expect(await idsOf('picture')).not.toContain(id)
  expect(countOf((await results()).checks, 'picture')).toBe(before)
  expect(countOf(await checked(), 'picture')).toBe(before - 1)
  await admin().products.update({ id, body: { thumbnail: null } })
  expect(await idsOf('picture')).not.toContain(id)
  await checked()
  expect(await idsOf('picture')).toContain(id)
})

test('deleted products and gift cards are not checked', async () => {
  const gone = await make({ thumbnail: null })
  const card = await make({ thumbnail: null, is_giftcard: true })
  await admin().products.remove({ id: gone })
  await checked()
  const { products } = await admin().products.list({ query: { health: ['picture'], fields: 'id', limit: 100 } })
  const ids = new Set(products.map(({ id }) => id))
  expect([ids.has(gone), ids.has(card)]).toEqual([false, false])
})

test('a filter by several flaws lists products with any of them, in several orders', async () => {
  const ids = [await make({ thumbnail: null }), await make({ description: null })]
  await checked()
  for (const order of ['title', '-created_at', 'inventory_quantity']) {
    const { products } = await admin().products.list({
      query: { health: ['picture', 'description'], order, fields: 'id', expand: '', limit: 100 },
    })
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  }
})

test.each(['nothing', 'price', 'picture:eur', 'redirect', ''])('%j is no check of products', async (id) => {
  await expect(listed(id)).rejects.toMatchObject({ status: 400, fields: [{ field: 'health' }] })
})

test('the check of a currency that the shop gave up is removed', async () => {
  await admin().store.addCurrency({ code: 'gbp' })
  expect(countOf(await checked(), 'price:gbp')).toBeGreaterThan(0)
  await admin().store.removeCurrency({ code: 'gbp' })
  expect(countOf(await checked(), 'price:gbp')).toBeUndefined()
  expect(await idsOf('price:gbp')).toEqual([])
})
