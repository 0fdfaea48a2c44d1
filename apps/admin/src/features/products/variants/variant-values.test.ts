import { expect, test } from 'vitest'
import type { Price } from '../prices/base-prices.ts'
import {
  newVariant,
  newVariantBody,
  ofMetadata,
  storedVariant,
  variantBody,
  type SourceVariant,
} from './variant-values.ts'

const options = [
  { id: 'opt_size', title: 'Size' },
  { id: 'opt_color', title: 'Color' },
]
const price = (fields: Pick<Price, 'id' | 'currency_code' | 'amount'> & Partial<Price>): Price => ({
  min_quantity: null,
  max_quantity: null,
  price_list_id: null,
  region_id: null,
  ...fields,
})

const variant: SourceVariant = {
  id: 'variant_1',
  title: 'S / Clay',
  sku: 'MUG-S',
  barcode: null,
  ean: null,
  upc: null,
  manage_inventory: true,
  allow_backorder: false,
  inventory_quantity: 12,
  weight: 300,
  length: null,
  width: null,
  height: null,
  material: null,
  hs_code: null,
  mid_code: null,
  origin_country: null,
  metadata: { kiln: 3, old: 'x' },
  options: [
    { option_id: 'opt_color', value: 'Clay' },
    { option_id: 'opt_size', value: 'S' },
  ],
  prices: [
    price({ id: 'ma_1', currency_code: 'eur', amount: 1800 }),
    price({ id: 'ma_2', currency_code: 'chf', amount: 1900 }),
    price({ id: 'ma_3', currency_code: 'eur', region_id: 'reg_1', amount: 1700 }),
  ],
}

test('option values have the order of the product’s options', () => {
  expect(storedVariant(options, variant).options).toEqual([
    { option_id: 'opt_size', value: 'S' },
    { option_id: 'opt_color', value: 'Clay' },
  ])
})

test('a copied variant has the prices, but not the codes and stock', () => {
  const copy = newVariant(options, variant, ['eur', 'usd'])
  expect(copy).toMatchObject({ sku: null, inventory_quantity: 0, weight: 300, prices: { eur: 1800, usd: null } })
  expect(newVariantBody({ ...copy, prices: { eur: 2000, usd: null } }).prices).toEqual([
    { currency_code: 'eur', amount: 2000 },
    { currency_code: 'chf', amount: 1900 },
    { region_id: 'reg_1', amount: 1700 },
  ])
})

test('screens §20 a copied variant gets the prices of the original in price lists, if it has some', () => {
  const prices = [...variant.prices, price({ id: 'ma_4', currency_code: 'eur', amount: 900, price_list_id: 'pl_1' })]
  const copy = newVariantBody(newVariant(options, { ...variant, prices }, ['eur']))
  expect(copy).toMatchObject({ copy_list_prices_of: 'variant_1' })
  expect(copy.prices.map(({ amount }) => amount)).not.toContain(900)
  expect(newVariantBody(newVariant(options, variant, ['eur']))).not.toHaveProperty('copy_list_prices_of')
  expect(newVariantBody(newVariant(options, undefined, ['eur']))).not.toHaveProperty('copy_list_prices_of')
})

test('without a title of its own a variant is called by its options', () => {
  const blank = newVariant(options, undefined, ['eur'])
  const named = (values: readonly string[]) => ({
    ...blank,
    options: blank.options.map((option, index) => ({ ...option, value: values[index] ?? '' })),
  })
  expect(newVariantBody(named(['M', 'Red'])).title).toBe('M / Red')
  expect(newVariantBody({ ...named(['M', 'Red']), title: 'Medium' }).title).toBe('Medium')
  // The form complains about the option values, not about a title that will follow from them.
  expect(newVariantBody(blank).title).not.toBe('')
  const plain = newVariant([], undefined, [])
  expect(newVariantBody(plain).title).toBe('')
})

test('stock is sent only for variants with managed inventory', () => {
  const blank = newVariant(options, undefined, [])
  expect(newVariantBody({ ...blank, inventory_quantity: 4 })).toHaveProperty('inventory_quantity', 4)
  expect(newVariantBody({ ...blank, manage_inventory: false, inventory_quantity: 4 })).not.toHaveProperty(
    'inventory_quantity',
  )
})

test('a deleted metadata key is sent with an empty text', () => {
  const { metadata } = storedVariant(options, variant)
  const rest = metadata.filter(({ key }) => key !== 'old')
  expect(variantBody({ metadata: rest }, variant.metadata)).toEqual({ metadata: { old: '', kiln: 3 } })
  expect(variantBody({ title: 'S' }, variant.metadata)).toEqual({ title: 'S' })
})

test('screens §20 the picture of a variant is stored in its metadata, which is otherwise preserved', () => {
  const pictured = { ...variant, metadata: { kiln: 3, image: '/a.jpg' } }
  const { image, metadata } = storedVariant(options, pictured)
  expect(image).toBe('/a.jpg')
  expect(metadata.map(({ key }) => key)).toEqual(['kiln'])
  expect(variantBody({ image: '/b.jpg' }, pictured.metadata)).toEqual({ metadata: { image: '/b.jpg' } })
  expect(variantBody({ image: null }, pictured.metadata)).toEqual({ metadata: { image: '' } })
  expect(variantBody({ metadata: [] }, pictured.metadata)).toEqual({ metadata: { kiln: '' } })
  const copy = newVariantBody({ ...newVariant(options, pictured, ['eur']), prices: {} })
  expect(copy.metadata).toEqual({ kiln: 3, image: '/a.jpg' })
})

test('screens §20 a conflict of the metadata is divided among the fields for picture, cost and metadata', () => {
  const [yours, theirs] = [{ image: '/a.jpg' }, { image: '/b.jpg', kiln: 3 }]
  expect(ofMetadata({ field: 'metadata', yours, theirs })).toEqual([
    { field: 'image', yours: '/a.jpg', theirs: '/b.jpg' },
    { field: 'cost_per_item', yours: null, theirs: null },
    { field: 'metadata', yours: {}, theirs: { kiln: 3 } },
  ])
})

test('screens §41 the cost of a unit has its own field, in its stored currency', () => {
  const cost_per_item = { amount: 1425, currency_code: 'usd' }
  const costly = { ...variant, metadata: { kiln: 3, cost_per_item } }
  expect(storedVariant(options, costly)).toMatchObject({ cost_per_item })
  expect(JSON.stringify(storedVariant(options, costly).metadata)).not.toContain('cost_per_item')
  expect(variantBody({ cost_per_item }, null)).toEqual({ metadata: { cost_per_item } })
  expect(variantBody({ cost_per_item: null, image: '/one.png' }, costly.metadata)).toEqual({
    metadata: { cost_per_item: '', image: '/one.png' },
  })
  const copy = newVariantBody({ ...newVariant(options, costly, ['eur']), image: null })
  expect(copy.metadata).toMatchObject({ cost_per_item })
})
