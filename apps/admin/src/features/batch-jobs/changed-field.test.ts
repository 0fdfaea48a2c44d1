import { expect, test } from 'vitest'
import { changedField } from './changed-field.ts'

test.each([
  ['title', { kind: 'column', column: 'title' }],
  ['variants.Small.prices.usd', { kind: 'price', market: 'usd', variant: 'Small' }],
  ['variants.0.5 l.prices.Northern Europe', { kind: 'price', market: 'Northern Europe', variant: '0.5 l' }],
  ['variants.Small.options.Size.cm', { kind: 'option', option: 'Size.cm', variant: 'Small' }],
  ['variants.v1.0.inventory_quantity', { kind: 'column', column: 'inventory_quantity', variant: 'v1.0' }],
  ['variants.S.sale_prices.eur', { kind: 'sale_price', market: 'eur', variant: 'S' }],
  ['metadata.seo.title', { kind: 'metadata', key: 'seo.title' }],
  ['variants.0.5 l', { kind: 'new_variant', variant: '0.5 l' }],
  ['brand', { kind: 'other', name: 'brand' }],
])('the name %s is read as its field', (name, field) => {
  expect(changedField(name)).toEqual(field)
})
