import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, newProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let regionId: string
let source: string
let productId: string
let optionId: string
let sale: string
let draft: string

const admin = () => shop.owner.admin

async function createList(name: string, status: 'active' | 'draft', prices: readonly object[]) {
  const priced = prices.map((price) => ({ amount: 900, ...price, variant_id: source }))
  const body = { name, description: '', type: 'sale' as const, status, prices: priced }
  return (await admin().priceLists.create({ body })).price_list.id
}

beforeAll(async () => {
  shop = await openShop()
  regionId = (await admin().regions.list()).regions[0]?.id ?? ''
  const mug = await createProduct(shop, 'Mug')
  source = mug.variantId
  productId = mug.id
  optionId = mug.optionId
  sale = await createList('Sale', 'active', [
    { currency_code: 'eur' },
    { currency_code: 'eur', amount: 700, min_quantity: 10, max_quantity: 99 },
    { region_id: regionId, amount: 850 },
  ])
  draft = await createList('Autumn', 'draft', [{ currency_code: 'eur', amount: 600 }])
  const gone = await createList('Gone', 'active', [{ currency_code: 'eur', amount: 1 }])
  await admin().priceLists.remove({ id: gone })
})
afterAll(() => shop.stop())

const pricesOf = async (id: string) =>
  (await admin().variants.retrieve({ id })).variant.prices
    .map(({ amount, price_list_id, region_id, min_quantity, max_quantity }) => ({
      ...{ amount, price_list_id, region_id, min_quantity, max_quantity },
    }))
    .toSorted((one, other) => one.amount - other.amount)

const listed = (own: number) => [
  { amount: 600, price_list_id: draft, region_id: null, min_quantity: null, max_quantity: null },
  { amount: 700, price_list_id: sale, region_id: null, min_quantity: 10, max_quantity: 99 },
  { amount: 850, price_list_id: sale, region_id: regionId, min_quantity: null, max_quantity: null },
  { amount: 900, price_list_id: sale, region_id: null, min_quantity: null, max_quantity: null },
  { amount: own, price_list_id: null, region_id: null, min_quantity: null, max_quantity: null },
]

const copy = (value: string, more: object) => ({
  title: value,
  options: [{ option_id: optionId, value }],
  prices: [{ currency_code: 'eur', amount: 1300 }],
  ...more,
})

describe('screens §20 prices in price lists', () => {
  test('come with a variant that is a copy, into the same lists, with regions and quantities', async () => {
    const before = (await admin().priceLists.retrieve({ id: sale, query: { fields: 'price_count' } })).price_list
    const body = copy('Copied', { copy_list_prices_of: source })
    const { product } = await admin().products.createVariant({ id: productId, body })
    const copyId = product.variants.find(({ title }) => title === 'Copied')?.id ?? ''
    expect(await pricesOf(copyId)).toEqual(listed(1300))
    expect(await pricesOf(source)).toEqual(listed(1250))
    const after = (await admin().priceLists.retrieve({ id: sale, query: { fields: 'price_count' } })).price_list
    expect(after.price_count).toBe((before.price_count ?? 0) + 3)
  })

  test('come with those variants of a new product that are copies', async () => {
    const { variants = [] } = newProduct('Copy of Mug')
    const [first] = variants
    if (!first) throw new Error('It has a variant')
    const body = newProduct('Copy of Mug', {
      variants: [
        { ...first, copy_list_prices_of: source },
        { ...first, title: 'Large', options: [{ value: 'L' }] },
      ],
    })
    const { product } = await admin().products.create({ body })
    const [copied, other] = product.variants
    expect(await pricesOf(copied?.id ?? '')).toEqual(listed(1250))
    expect(await pricesOf(other?.id ?? '')).toEqual(listed(1250).slice(-1))
  })

  test('of a variant that does not exist are refused with the name of the field, and nothing is made', async () => {
    const gone = { copy_list_prices_of: 'variant_x' }
    await expect(admin().products.createVariant({ id: productId, body: copy('Never', gone) })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'copy_list_prices_of' }],
    })
    const { variants = [] } = newProduct('Never')
    const body = newProduct('Never', { variants: variants.map((variant) => ({ ...variant, ...gone })) })
    await expect(admin().products.create({ body })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'variants.0.copy_list_prices_of' }],
    })
    expect((await admin().products.list({ query: { q: 'Never' } })).count).toBe(0)
    const { product } = await admin().products.retrieve({ id: productId })
    expect(product.variants.map(({ title }) => title)).not.toContain('Never')
  })
})
