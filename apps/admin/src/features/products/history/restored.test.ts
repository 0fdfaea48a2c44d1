import type { Change } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { restoredBy, type RestorableProduct } from './restored.ts'

const price = (id: string, amount: number) => ({
  id,
  amount,
  currency_code: 'eur',
  region_id: null,
  price_list_id: null,
  min_quantity: null,
  max_quantity: null,
})

const product: RestorableProduct = {
  title: 'Mug',
  status: 'published',
  publish_at: '2027-03-03T09:00:00.000Z',
  metadata: { glaze: 'blue', added: 'later' },
  options: [{ id: 'opt_1', title: 'Size' }],
  variants: [
    { id: 'variant_1', title: 'Small', sku: 'M-S', metadata: null, prices: [price('ma_1', 100), price('ma_2', 200)] },
  ],
}

const change = (table: string, row_id: string, columns: Change['columns'], action = 'updated') =>
  ({ table, row_id, columns, action }) as Change

test.each([
  [
    'a title',
    change('product', 'prod_1', { title: { before: 'Cup', after: 'Mug' } }),
    { target: 'product', body: { title: 'Cup' } },
  ],
  [
    'several columns, without one that has its former value',
    change('product', 'prod_1', {
      title: { before: 'Mug', after: 'Cup' },
      status: { before: 'draft', after: 'published' },
      updated_at: { before: 'x', after: 'y' },
    }),
    { target: 'product', body: { status: 'draft' } },
  ],
  [
    'a date, without one that has its former value',
    change('product', 'prod_1', {
      publish_at: { before: '2027-03-03T09:00:00+00:00', after: null },
      unpublish_at: { before: '2027-04-01T00:00:00+00:00', after: null },
    }),
    { target: 'product', body: { unpublish_at: '2027-04-01T00:00:00+00:00' } },
  ],
  [
    'metadata, without keys that were added later',
    change('product', 'prod_1', { metadata: { before: { glaze: 'red' }, after: { glaze: 'blue', added: 'later' } } }),
    { target: 'product', body: { metadata: { glaze: 'red', added: '' } } },
  ],
  [
    'a variant',
    change('product_variant', 'variant_1', { sku: { before: null, after: 'M-S' } }),
    { target: 'variant', id: 'variant_1', body: { sku: null } },
  ],
  [
    'a price, with the others of its variant as they are',
    change('money_amount', 'ma_1', { amount: { before: 90, after: 100 } }),
    {
      target: 'variant',
      id: 'variant_1',
      body: {
        prices: [
          { id: 'ma_1', currency_code: 'eur', amount: 90 },
          { id: 'ma_2', currency_code: 'eur', amount: 200 },
        ],
      },
    },
  ],
  [
    'an option',
    change('product_option', 'opt_1', { title: { before: 'Width', after: 'Size' } }),
    { target: 'option', id: 'opt_1', title: 'Width' },
  ],
])('the change of %s can be reverted', (_, change, expected) => {
  expect(restoredBy(change, product)).toEqual(expected)
})

test.each([
  ['a created product', change('product', 'prod_1', { title: { before: null, after: 'Mug' } }, 'created')],
  ['a deleted variant', change('product_variant', 'variant_1', { deleted_at: { before: null, after: 'now' } })],
  ['a title that has its former value', change('product', 'prod_1', { title: { before: 'Mug', after: 'Cup' } })],
  ['a variant that no longer exists', change('product_variant', 'variant_2', { sku: { before: 'A', after: 'B' } })],
  ['a tag of the product', change('product_tags', 'ptag_1', { product_id: { before: 'a', after: 'b' } })],
])('the change of %s cannot be reverted', (_, change) => {
  expect(restoredBy(change, product)).toBeUndefined()
})
