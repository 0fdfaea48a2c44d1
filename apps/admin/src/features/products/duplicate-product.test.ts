import type { MoneyAmount, ProductOptionValue } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { freeHandle, productCopy } from './duplicate-product.ts'

const dates = { created_at: '2026-07-10T00:00:00Z', updated_at: '2026-07-10T00:00:00Z', deleted_at: null }
const measures = {
  weight: 300,
  length: null,
  height: null,
  width: null,
  hs_code: null,
  origin_country: 'pt',
  mid_code: null,
  material: null,
}

const price = (rest: Partial<MoneyAmount>): MoneyAmount => ({
  id: 'ma_1',
  currency_code: 'eur',
  amount: 1800,
  min_quantity: null,
  max_quantity: null,
  price_list_id: null,
  variant_id: 'variant_1',
  region_id: null,
  ...dates,
  ...rest,
})

const value = (option_id: string, text: string): ProductOptionValue => ({
  id: `optval_${option_id}`,
  value: text,
  option_id,
  variant_id: 'variant_1',
  metadata: null,
  ...dates,
})

const variant = {
  id: 'variant_1',
  title: 'S / Clay',
  sku: 'MUG-S',
  barcode: '1',
  ean: null,
  upc: null,
  inventory_quantity: 12,
  allow_backorder: true,
  manage_inventory: true,
  ...measures,
  metadata: { kiln: 3 },
  // Not in the order of the product's options.
  options: [value('opt_color', 'Clay'), value('opt_size', 'S')],
  prices: [
    price({}),
    price({ id: 'ma_2', region_id: 'reg_1', amount: 1700 }),
    price({ id: 'ma_3', amount: 1500, min_quantity: 10 }),
    price({ id: 'ma_4', amount: 900, price_list_id: 'pl_1' }),
  ],
}

const option = (id: string, title: string) => ({
  id,
  title,
  product_id: 'prod_1',
  metadata: null,
  values: [],
  ...dates,
})

const product = {
  id: 'prod_1',
  title: 'Mug',
  handle: 'mug',
  status: 'published',
  publish_at: '2027-03-03T09:00:00.000Z',
  unpublish_at: '2027-04-01T00:00:00.000Z',
  subtitle: null,
  description: 'Holds tea',
  discountable: true,
  is_giftcard: false,
  thumbnail: '/a.webp',
  images: [
    { id: 'img_1', url: '/a.webp' },
    { id: 'img_2', url: '/b.webp' },
  ],
  ...measures,
  metadata: null,
  type: { id: 'ptyp_1', value: 'Tableware' },
  collection_id: 'pcol_1',
  tags: [{ id: 'ptag_1', value: 'tea' }],
  sales_channels: [{ id: 'sc_1' }],
  categories: [],
  options: [option('opt_size', 'Size'), option('opt_color', 'Color')],
  variants: [variant],
}

test('a copy is a draft that keeps pictures, options and prices', () => {
  const copy = productCopy(product, 'Mug (copy)', 'mug-copy')
  expect(copy).toMatchObject({
    title: 'Mug (copy)',
    handle: 'mug-copy',
    status: 'draft',
    images: ['/a.webp', '/b.webp'],
    thumbnail: '/a.webp',
    type: { value: 'Tableware' },
    collection_id: 'pcol_1',
    tags: [{ value: 'tea' }],
    sales_channels: [{ id: 'sc_1' }],
    options: [{ title: 'Size' }, { title: 'Color' }],
  })
  expect(copy.variants?.[0]).toMatchObject({ options: [{ value: 'S' }, { value: 'Clay' }], metadata: { kiln: 3 } })
  expect(copy.variants?.[0]?.prices).toEqual([
    { currency_code: 'eur', amount: 1800 },
    { region_id: 'reg_1', amount: 1700 },
    { currency_code: 'eur', amount: 1500, min_quantity: 10 },
  ])
  // The server copies the prices of price lists.
  expect(copy.variants?.[0]?.copy_list_prices_of).toBe('variant_1')
})

test('a copy does not have the publication dates of the original', () => {
  const copy = productCopy(product, 'Mug (copy)', 'mug-copy')
  expect(Object.keys(copy).filter((name) => name.endsWith('publish_at'))).toEqual([])
})

test('the variants of a copy have no codes and no stock, since these belong to one variant', () => {
  const [copy = {}] = productCopy(product, 'Mug (copy)', 'mug-copy').variants ?? []
  const omitted = new Set(['id', 'sku', 'barcode', 'ean', 'upc', 'inventory_quantity'])
  expect(Object.keys(copy).filter((name) => omitted.has(name))).toEqual([])
})

test('a copy gets the first handle that is free, also a copy of a copy', async () => {
  const taken = (handles: readonly string[]) => (handle: string) => Promise.resolve(handles.includes(handle))
  expect(await freeHandle('mug', taken([]))).toBe('mug-copy')
  expect(await freeHandle('mug', taken(['mug-copy', 'mug-copy-2']))).toBe('mug-copy-3')
  expect(await freeHandle('mug-copy', taken(['mug-copy']))).toBe('mug-copy-2')
  expect(await freeHandle('mug-copy-2', taken(['mug-copy', 'mug-copy-2']))).toBe('mug-copy-3')
})
