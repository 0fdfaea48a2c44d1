import { expect, test } from 'vitest'
import {
  blankList,
  cellsOf,
  editsOf,
  newListBody,
  rowsOf,
  unpriced,
  withoutProduct,
  type ChosenProduct,
} from './new-price-list.ts'

const price = (amount: number, fields: object = {}) => ({
  id: `ma_${amount}`,
  amount,
  currency_code: 'eur',
  region_id: null,
  min_quantity: null,
  max_quantity: null,
  price_list_id: null,
  ...fields,
})
const product = (id: string): ChosenProduct => ({
  id,
  title: 'Mug',
  thumbnail: null,
  status: 'published',
  variants: [
    {
      id: `${id}_small`,
      title: 'Small',
      sku: null,
      prices: [price(1000), price(900, { region_id: 'reg_1' }), price(500, { min_quantity: 10 })],
    },
  ],
})

const columns = [
  { id: 'eur', currencyCode: 'eur', regionId: null },
  { id: 'reg_1', currencyCode: 'eur', regionId: 'reg_1' },
]
const cells = { a_small: { eur: 0, reg_1: 700, gone: 5 } }

test('screens §39 a price of 0 is sent, and prices of deleted markets are not', () => {
  const body = newListBody({ ...blankList, name: ' Sale ', product_ids: ['a'], cells }, columns)
  expect(body).toMatchObject({
    name: 'Sale',
    status: 'draft',
    customer_groups: [],
    prices: [
      { variant_id: 'a_small', currency_code: 'eur', amount: 0 },
      { variant_id: 'a_small', region_id: 'reg_1', amount: 700 },
    ],
  })
  expect(body).not.toHaveProperty('product_ids')
})

test('screens §39 with a product its prices are removed', () => {
  expect(withoutProduct({ ...cells, b_small: { eur: 1 } }, product('a'))).toEqual({ b_small: { eur: 1 } })
})

test('products without any price are found', () => {
  expect(unpriced([product('a'), product('b')], cells).map(({ id }) => id)).toEqual(['b'])
  expect(unpriced([product('b')], { b_small: {} }).map(({ id }) => id)).toEqual(['b'])
})

test('rows show the base prices of any quantity', () => {
  expect(rowsOf(product('a'))).toMatchObject([{ id: 'a_small', base: { eur: 1000, reg_1: 900 }, prices: {} }])
})

test('cells become edits, and the edits the same cells', () => {
  expect(cellsOf(editsOf(cells))).toEqual(cells)
})
