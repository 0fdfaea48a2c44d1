import { expect, test } from 'vitest'
import { changesOf, editedCells } from '../../../shared/prices/price-changes.ts'
import { noEdits, withChanges } from '../../../shared/prices/price-edits.ts'
import { amountIn, baseIn, copiesOf, fillsOf, namedRow, stepsOf, withEdits, type ListVariant } from './list-prices.ts'

const column = (id: string, regionId: string | null, currencyCode = 'eur') => ({
  id,
  regionId,
  currencyCode,
  header: id,
  includesTax: false,
  taxRate: null,
})
const eur = column('eur', null)
const region = column('reg_1', 'reg_1')
const variant: ListVariant = {
  id: 'variant_1',
  title: 'Small',
  sku: null,
  product_id: 'prod_1',
  product_title: 'Mug',
  cost: null,
  prices: { eur: 800 },
  base: { eur: 1000 },
  tiers: [],
}
const change = (columnId: string, from: number | null, to: number | null) => ({
  rowId: 'variant_1',
  columnId,
  from,
  to,
})

test('changed cells are sent with what was loaded, and nothing else', () => {
  const edits = withChanges(noEdits, [change('eur', 800, null), change('reg_1', null, 0)])
  expect(changesOf(editedCells(edits, [eur, region]), namedRow)).toEqual({
    set: [{ variant_id: 'variant_1', region_id: 'reg_1', amount: 0, before: null }],
    remove: [{ variant_id: 'variant_1', currency_code: 'eur', before: 800 }],
  })
  expect(changesOf(editedCells(edits, [eur, region]), namedRow, true)).toEqual({
    set: [{ variant_id: 'variant_1', region_id: 'reg_1', amount: 0 }],
    remove: [{ variant_id: 'variant_1', currency_code: 'eur' }],
  })
})

test('saved edits are in the variant: prices are set and removed', () => {
  const edits = withChanges(noEdits, [change('eur', 800, null), change('reg_1', null, 0)])
  expect(withEdits(variant, edits).prices).toEqual({ reg_1: 0 })
  expect(withEdits(variant, noEdits)).toEqual(variant)
})

test('a tier is a separate row: read, sent with its quantities, and updated after saving', () => {
  const tier = { min_quantity: 10, max_quantity: 49 }
  const stored = { ...variant, tiers: [{ market: 'eur', ...tier, amount: 700 }] }
  expect([amountIn(stored, eur), amountIn(stored, eur, tier), amountIn(stored, region, tier)]).toEqual([800, 700, null])
  const edits = withChanges(noEdits, [
    { rowId: 'variant_1|10-49', columnId: 'eur', from: 700, to: null },
    { rowId: 'variant_1|50-', columnId: 'reg_1', from: null, to: 600 },
  ])
  expect(changesOf(editedCells(edits, [eur, region]), namedRow)).toEqual({
    set: [
      { variant_id: 'variant_1', region_id: 'reg_1', min_quantity: 50, max_quantity: null, amount: 600, before: null },
    ],
    remove: [{ variant_id: 'variant_1', currency_code: 'eur', ...tier, before: 700 }],
  })
  expect(withEdits(stored, edits)).toEqual({
    ...variant,
    tiers: [{ market: 'reg_1', min_quantity: 50, max_quantity: null, amount: 600 }],
  })
})

test('a region without a base price of its own has that of its currency', () => {
  expect(baseIn(variant, region)).toBe(1000)
  expect(baseIn({ base: { eur: 1000, reg_1: 1200 } }, region)).toBe(1200)
  expect(baseIn(variant, column('usd', null, 'usd'))).toBeNull()
})

test('a new price is compared with the base price', () => {
  const edits = withChanges(noEdits, [change('reg_1', null, 100), change('eur', 800, 790)])
  const names = new Map([['variant_1', 'Mug · Small']])
  expect(stepsOf(edits, { columns: [eur, region], variants: new Map([['variant_1', variant]]), names })).toEqual([
    { name: 'Mug · Small', market: eur, from: 800, to: 790 },
    { name: 'Mug · Small', market: region, from: 1000, to: 100 },
  ])
})

test('percentages of the base price are rounded, and variants without a base price get no price', () => {
  const both = [variant, { ...variant, id: 'variant_2', base: {} }]
  expect(fillsOf(both, [eur], { unit: 'percent', change: -10, rounding: 'minor_unit' })).toEqual([
    { rowId: 'variant_1', columnId: 'eur', to: 900 },
  ])
  expect(fillsOf(both, [eur], { unit: 'percent', change: -10, rounding: 'below_whole' })).toEqual([
    { rowId: 'variant_1', columnId: 'eur', to: 899 },
  ])
})

test('screens §39 units are of each column’s currency, and no price is below 0', () => {
  const jpy = column('jpy', null, 'jpy')
  const mug = { ...variant, base: { eur: 1000, jpy: 1000 } }
  const cheap = { ...variant, id: 'variant_2', base: { eur: 300 } }
  expect(fillsOf([mug, cheap], [eur, region, jpy], { unit: 'units', change: -5, rounding: 'minor_unit' })).toEqual([
    { rowId: 'variant_1', columnId: 'eur', to: 500 },
    { rowId: 'variant_1', columnId: 'reg_1', to: 500 },
    { rowId: 'variant_1', columnId: 'jpy', to: 995 },
    { rowId: 'variant_2', columnId: 'eur', to: 0 },
    { rowId: 'variant_2', columnId: 'reg_1', to: 0 },
  ])
})

test('prices and tiers of another market are converted and rounded, and missing ones are not filled', () => {
  const usd = column('usd', null, 'usd')
  const prices: Readonly<Record<string, number>> = { 'variant_1:eur': 1000, 'variant_1|10-:eur': 850 }
  const valueOf = (rowId: string, columnId: string) => prices[`${rowId}:${columnId}`] ?? null
  const rows = ['variant_1', 'variant_1|10-', 'variant_2']
  expect(copiesOf(rows, valueOf, { from: eur, to: usd, rate: 1.1, rounding: 'below_whole' })).toEqual([
    { rowId: 'variant_1', columnId: 'usd', to: 1099 },
    { rowId: 'variant_1|10-', columnId: 'usd', to: 899 },
  ])
})
