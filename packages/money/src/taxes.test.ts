import { expect, test } from 'vitest'
import { explainItemTaxes, explainShippingTaxes, itemTaxLines, shippingTaxLines, showsTaxes } from './taxes.ts'

const region = {
  tax_rate: 25,
  tax_rates: [
    { id: 'txr_book', rate: 7, name: 'Books', code: 'book', products: [{ id: 'prod_book' }] },
    {
      id: 'txr_print',
      rate: 2.5,
      name: 'Print',
      product_types: [{ id: 'ptyp_print' }],
      products: [{ id: 'prod_book' }],
    },
    { id: 'txr_post', rate: null, name: 'Post', code: 'post', shipping_options: [{ id: 'so_post' }] },
  ],
}
const byDefault = [{ rate: 25, name: 'default', code: 'default' }]
const books = { rate: 7, name: 'Books', code: 'book' }
const print = { rate: 2.5, name: 'Print', code: null }

test.each([
  ['its product and its type, each rate once', { id: 'prod_book', type_id: 'ptyp_print' }, [books, print]],
  ['its type', { id: 'prod_card', type_id: 'ptyp_print' }, [print]],
  ['the region, when none is linked', { id: 'prod_cup', type_id: 'ptyp_cup' }, byDefault],
  ['the region, for a product without type', { id: 'prod_cup', type_id: null }, byDefault],
])('§4 an item has the rates of %s', (_, product, lines) => {
  expect(itemTaxLines(product, region)).toEqual(lines)
})

test('§4 a shipping method has the rates of its option, or the default of the region', () => {
  expect(shippingTaxLines({ id: 'so_post' }, region)).toEqual([{ rate: 0, name: 'Post', code: 'post' }])
  expect(shippingTaxLines({ id: 'so_other' }, region)).toEqual(byDefault)
  expect(shippingTaxLines({ id: 'so_post' }, { tax_rate: 25 })).toEqual(byDefault)
})

test('each rate says why it applies', () => {
  expect(explainItemTaxes({ id: 'prod_book', type_id: 'ptyp_print' }, region)).toEqual([
    { ...books, rate_id: 'txr_book', reasons: ['product'] },
    { ...print, rate_id: 'txr_print', reasons: ['product', 'product_type'] },
  ])
  expect(explainShippingTaxes({ id: 'so_post' }, region)).toMatchObject([
    { rate_id: 'txr_post', rate: 0, reasons: ['shipping_option'] },
  ])
  expect(explainItemTaxes({ id: 'prod_cup' }, region)).toMatchObject([{ rate_id: null, rate: 25, reasons: ['region'] }])
})

test('§4 a cart shows taxes if they are automatic or requested', () => {
  expect(showsTaxes({ automatic_taxes: true })).toBe(true)
  expect(showsTaxes({ automatic_taxes: false })).toBe(false)
  expect(showsTaxes({ automatic_taxes: false }, true)).toBe(true)
})
