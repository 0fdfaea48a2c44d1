import { expect, test } from 'vitest'
import { pagesAround, rememberedRows } from './use-variant-rows.ts'
import type { VariantRow } from './variant-rows.ts'

test('only the pages that a window touches are loaded', () => {
  expect(pagesAround({ first: 0, last: 0 })).toEqual([0])
  expect(pagesAround({ first: 88, last: 131 })).toEqual([0, 1])
  expect(pagesAround({ first: 1900, last: 1960 })).toEqual([19])
})

const variant = (id: string, inventory_quantity = 0): VariantRow => ({
  ...{
    id,
    title: id.toUpperCase(),
    sku: null,
    metadata: null,
    barcode: null,
    manage_inventory: true,
    inventory_quantity,
  },
  ...{ options: [], prices: [] },
})

test('a loaded page replaces its placeholders, and keeps all other rows', () => {
  const { rowsOf, variantOf } = rememberedRows((id) => `/${id}`, 'Bundle')
  const first = { variants: [variant('a'), variant('b')], count: 5, offset: 0 }
  const second = { variants: [variant('c'), variant('d')], count: 5, offset: 2 }
  const before = rowsOf([first], 5)
  const after = rowsOf([first, second], 5)
  expect(after.rows.map(({ id, isLoading = false }) => [id, isLoading])).toEqual([
    ...[
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
    ],
    ['loading-4', true],
  ])
  for (const index of [0, 1, 4]) expect(after.rows[index]).toBe(before.rows[index])
  expect(variantOf('d')).toBe(second.variants[1])
  expect(rowsOf([first, second], 5).rows).toBe(after.rows)
})

test('a changed variant has a new row object, so that the grid renders it again', () => {
  const { rowsOf, variantOf } = rememberedRows(undefined, 'Bundle')
  const [a, b] = [variant('a'), variant('b')]
  const before = rowsOf([{ variants: [a, b], count: 2, offset: 0 }], 2).rows
  const sold = variant('b', 7)
  const after = rowsOf([{ variants: [a, sold], count: 2, offset: 0 }], 2).rows
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(variantOf('b')).toBe(sold)
})

test('screens §19 a variant that is made of several items is marked', () => {
  const { rowsOf } = rememberedRows(undefined, 'Bundle')
  const part = (inventory_item_id: string) => ({ inventory_item_id, required_quantity: 1 })
  const variants = [variant('a'), { ...variant('b'), inventory_items: [part('iitem_1'), part('iitem_2')] }]
  expect(rowsOf([{ variants, count: 2, offset: 0 }], 2).rows.map(({ mark }) => mark)).toEqual([undefined, 'Bundle'])
})
