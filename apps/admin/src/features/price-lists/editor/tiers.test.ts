import { expect, test } from 'vitest'
import { cellOfConflict, problemOf, rowIdOf, rowIdsOf, rowOf } from './tiers.ts'

const of = (min_quantity: number | null, max_quantity: number | null) => ({ min_quantity, max_quantity })

test.each([
  [{ variantId: 'variant_1' }, 'variant_1'],
  [{ variantId: 'variant_1', tier: of(10, 49) }, 'variant_1|10-49'],
  [{ variantId: 'variant_1', tier: of(50, null) }, 'variant_1|50-'],
  [{ variantId: 'variant_1', tier: of(null, 9) }, 'variant_1|-9'],
])('the row %j has the id %s', (row, id) => {
  expect(rowIdOf(row)).toBe(id)
  expect(rowOf(id)).toEqual(row)
})

test('a price that the server names is a cell of the sheet', () => {
  expect(cellOfConflict('variant_1|eur')).toEqual({ rowId: 'variant_1', columnId: 'eur' })
  const tier = rowIdOf({ variantId: 'variant_1', tier: of(10, 49) })
  expect(cellOfConflict('variant_1|reg_1|10-49')).toEqual({ rowId: tier, columnId: 'reg_1' })
})

test('tiers are below their variant, sorted by quantity, each once', () => {
  const variant = { title: '', sku: null, product_id: '', product_title: '', cost: null, prices: {}, base: {} }
  const stored = { market: 'eur', ...of(10, 49), amount: 1 }
  const variants = [
    { ...variant, id: 'one', tiers: [stored, { ...stored, market: 'usd' }] },
    { ...variant, id: 'two', tiers: [] },
  ]
  expect(rowIdsOf(variants, ['one|50-', 'one|-9', 'one|10-49', 'two|2-'])).toEqual([
    ...['one', 'one|-9', 'one|10-49', 'one|50-'],
    ...['two', 'two|2-'],
  ])
})

test.each([
  [of(null, null), 'empty'],
  [of(5, 4), 'reversed'],
  [of(49, 60), 'overlap'],
  [of(null, 10), 'overlap'],
  [of(1, null), 'overlap'],
  [of(1, 9), undefined],
  [of(50, null), undefined],
])('the problem of %j beside a tier of 10 to 49: %s', (tier, problem) => {
  expect(problemOf(tier, [of(10, 49)])).toBe(problem)
})
