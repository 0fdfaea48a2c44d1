import { expect, test } from 'vitest'
import { cellId, firstWrong, refusedCells, repeatedCells, withoutCells } from './cell-errors.ts'
import { singleKey } from './combinations.ts'
import { blankProduct, handlePreview, priceColumn, productBody, rowsOf, type NewProductValues } from './new-product.ts'

const facts = { singleTitle: 'Default', hasChannels: true }
const eur = priceColumn('currency_code', 'eur')
const region = priceColumn('region_id', 'reg_1')
const [s, m] = ['["S"]', '["M"]']
const sizes: NewProductValues = {
  ...blankProduct,
  title: ' Mug ',
  options: [{ id: '1', title: ' Size ', values: ['S', 'M'] }],
  cells: {
    [s]: { sku: ' A-1 ', inventory_quantity: 3, [eur]: 1800, [region]: 1900 },
    [m]: { title: 'Medium', sku: 'A-2', barcode: '', [eur]: null },
  },
}

test('a product without options is sent with one variant', () => {
  const values = { ...blankProduct, title: 'Mug', cells: { [singleKey]: { [eur]: 500 } } }
  expect(productBody(values, facts)).toEqual({
    title: 'Mug',
    status: 'draft',
    sales_channels: [],
    variants: [{ title: 'Default', prices: [{ currency_code: 'eur', amount: 500 }] }],
  })
})

test('options make variants; a blank cell is no price, a hidden region is not sent', () => {
  const body = productBody(sizes, { ...facts, hasChannels: false })
  expect(body).toEqual({
    title: 'Mug',
    status: 'draft',
    options: [{ title: 'Size' }],
    variants: [
      {
        title: 'S',
        sku: 'A-1',
        inventory_quantity: 3,
        prices: [{ currency_code: 'eur', amount: 1800 }],
        options: [{ value: 'S' }],
      },
      { title: 'Medium', sku: 'A-2', prices: [], options: [{ value: 'M' }] },
    ],
  })
  const sent = productBody({ ...sizes, regions: ['reg_1'] }, facts)
  expect(sent.variants?.[0]?.prices).toContainEqual({ region_id: 'reg_1', amount: 1900 })
})

test('a combination that is switched off creates no variant', () => {
  const values = { ...sizes, left_out: [s] }
  expect(rowsOf(values).map(({ key }) => key)).toEqual([m])
  expect(productBody(values, facts).variants).toHaveLength(1)
})

test('type and tags are sent by value; collection, categories and channels by id', () => {
  const option = { id: 'x_1', label: 'Word' }
  const values = {
    ...blankProduct,
    title: 'A',
    type: option,
    collection: option,
    tags: [option],
    categories: [option],
    sales_channels: [option],
  }
  expect(productBody(values, facts)).toMatchObject({
    type: { value: 'Word' },
    collection_id: 'x_1',
    tags: [{ value: 'Word' }],
    categories: [{ id: 'x_1' }],
    sales_channels: [{ id: 'x_1' }],
  })
})

test('screens §19 vendor and search appearance are stored in the metadata unless they are blank', () => {
  const values = { ...blankProduct, title: 'A', vendor: ' Loom ', seo_title: 'Buy A', seo_description: ' ' }
  expect(productBody(values, facts).metadata).toEqual({ vendor: 'Loom', seo_title: 'Buy A' })
  expect(productBody(blankProduct, facts)).not.toHaveProperty('metadata')
})

test('the error of a SKU that is taken is shown at its cell', () => {
  const message = 'Variant with sku A-2 already exists.'
  const errors = refusedCells([{ field: 'sku', message }], rowsOf(sizes), sizes.cells)
  expect([...errors]).toEqual([[cellId(m, 'sku'), message]])
  expect(firstWrong(errors, rowsOf(sizes), ['title', 'sku'])).toEqual({ row: m, column: 'sku' })
  expect(withoutCells(errors, [cellId(m, 'sku')]).size).toBe(0)
})

test('the error of a field of a variant is shown at its cell, any other at none', () => {
  const fields = [
    { field: 'variants.1.inventory_quantity', message: 'too large' },
    { field: 'handle', message: 'taken' },
  ]
  expect([...refusedCells(fields, rowsOf(sizes), sizes.cells)]).toEqual([
    [cellId(m, 'inventory_quantity'), 'too large'],
  ])
})

test('a SKU that is entered twice is reported before anything is sent', () => {
  const cells = { [s]: { sku: 'A' }, [m]: { sku: ' A ' } }
  expect([...repeatedCells(rowsOf(sizes), cells, (value) => `twice: ${value}`)]).toEqual([
    [cellId(m, 'sku'), 'twice: A'],
  ])
})

test.each([
  ['Dune Ceramic Mug', 'dune-ceramic-mug'],
  ['  Café & Crème!  ', 'cafe-creme'],
  ['كوب', 'كوب'],
  ['', ''],
])('the handle of %j', (title, handle) => {
  expect(handlePreview(title)).toBe(handle)
})
