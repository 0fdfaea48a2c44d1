import { expect, test } from 'vitest'
import type { ListVariant } from '../editor/list-prices.ts'
import { contestsOf } from './what-wins.ts'

const market = (id: string, regionId: string | null, fields = {}) => ({
  id,
  regionId,
  currencyCode: 'eur',
  header: id,
  includesTax: false,
  taxRate: regionId === null ? null : 25,
  ...fields,
})
const eur = market('eur', null)
const region = market('reg_1', 'reg_1')
const variant = (prices: ListVariant['prices'], base: ListVariant['base']): ListVariant => ({
  id: 'variant_1',
  title: 'Small',
  sku: null,
  product_id: 'prod_1',
  product_title: 'Mug',
  cost: null,
  prices,
  base,
  tiers: [],
})
const list = { type: 'override' as const, includes_tax: false }
const verdicts = (listVariant: ListVariant, markets = [eur, region], taxes = { ...list }, hasTaxes = false) =>
  contestsOf([listVariant], markets, taxes, hasTaxes).map(({ market: { id }, listPrice, basePrice, outcome }) => [
    id,
    listPrice,
    basePrice,
    outcome,
  ])

test('screens §40 a list price above the base price is not used, whatever the list’s type', () => {
  expect(verdicts(variant({ eur: 1500 }, { eur: 1000 }))).toEqual([['eur', 1500, 1000, 'base_lower']])
  expect(verdicts(variant({ eur: 900 }, { eur: 1000 }))).toEqual([['eur', 900, 1000, 'used']])
  expect(verdicts(variant({ eur: 1000 }, { eur: 1000 }))).toEqual([['eur', 1000, 1000, 'same']])
  expect(verdicts(variant({ eur: 1500 }, {}))).toEqual([['eur', 1500, null, 'used']])
})

test('a region is listed separately only if a variant has a price of its own there', () => {
  expect(verdicts(variant({ eur: 900 }, { eur: 1000, reg_1: 800 }))).toEqual([
    ['eur', 900, 1000, 'used'],
    ['reg_1', 900, 800, 'base_lower'],
  ])
  expect(verdicts(variant({ reg_1: 700 }, { eur: 1000 }))).toEqual([['reg_1', 700, 1000, 'used']])
})

test('amounts with and without tax are compared by the region’s rate', () => {
  const taxed = { ...list, includes_tax: true }
  const listVariant = variant({ reg_1: 1200 }, { reg_1: 1000 })
  expect(verdicts(listVariant, [region], taxed, true)).toEqual([['reg_1', 1200, 1000, 'used']])
  expect(verdicts(listVariant, [region], taxed, false)).toEqual([['reg_1', 1200, 1000, 'base_lower']])
})

test('dates and status of the list make no difference', () => {
  const later = { ...list, status: 'draft', starts_at: '2999-01-01T00:00:00.000Z', ends_at: '1999-01-01T00:00:00.000Z' }
  expect(verdicts(variant({ eur: 900 }, { eur: 1000 }), [eur], later)).toEqual([['eur', 900, 1000, 'used']])
})

test('variants without a price in the list are left out', () => {
  expect(verdicts(variant({}, { eur: 1000 }))).toEqual([])
})

test('screens §39 the margin is what the list price leaves over the cost, where both are in one currency', () => {
  const marginOf = (cost: ListVariant['cost'], price = 1000) =>
    contestsOf([{ ...variant({ eur: price }, {}), cost }], [eur], { ...list }, false).map(({ margin }) => margin)
  expect(marginOf({ amount: 750, currency_code: 'EUR' })).toEqual([0.25])
  expect(marginOf({ amount: 1500, currency_code: 'eur' })).toEqual([-0.5])
  expect(marginOf({ amount: 750, currency_code: 'usd' })).toEqual([null])
  expect(marginOf({ amount: 0, currency_code: 'eur' }, 0)).toEqual([null])
  expect(marginOf(null)).toEqual([null])
})
