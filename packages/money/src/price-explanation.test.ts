import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContext, anyPrices } from '../test/any-prices.ts'
import {
  boundariesOf,
  explainPrices,
  selectPrices,
  type Price,
  type PriceContext,
  type PriceList,
} from './price-selection.ts'

const now = new Date('2026-06-15T12:00:00Z')
const region: PriceContext = { now, region_id: 'reg_eu', currency_code: 'eur' }
const base = (amount: number, more: Partial<Price> = {}): Price => ({ amount, currency_code: 'eur', ...more })
const listed = (amount: number, list: Partial<PriceList> = {}, more: Partial<Price> = {}): Price =>
  base(amount, { price_list: { type: 'sale', status: 'active', ...list }, ...more })
const outcomes = (prices: readonly Price[], context: PriceContext = region) =>
  explainPrices(prices, context).map(({ outcome }) => outcome)

describe('reasons', () => {
  test.each<[string, Price, string]>([
    ['of another currency', base(1, { currency_code: 'usd' }), 'other_market'],
    ['of another region and currency', base(1, { currency_code: 'usd', region_id: 'reg_us' }), 'other_market'],
    ['a draft', listed(1, { status: 'draft' }), 'list_draft'],
    ['a list that starts later', listed(1, { starts_at: '2026-06-15T12:00:01Z' }), 'list_not_started'],
    ['a list that starts now', listed(1, { starts_at: now }), 'list_not_started'],
    ['a list that ends now', listed(1, { ends_at: now }), 'list_ended'],
    [
      'a list that ended before it started',
      listed(1, { starts_at: '2027-01-01', ends_at: '2026-01-01' }),
      'list_ended',
    ],
    ['a list for others', listed(1, { customer_groups: [{ id: 'vip' }] }), 'other_group'],
    ['for five and more', base(1, { min_quantity: 5 }), 'quantity'],
    ['an override list above the base price', listed(1500, { type: 'override' }), 'dearer'],
    ['a list as cheap as the base price', listed(1000), 'tie'],
  ])('%s', (_, price, outcome) => {
    expect(outcomes([base(1000), price])).toEqual(['chosen', outcome])
  })

  test('prices with and without tax cannot be compared while the rates are unknown', () => {
    const inclusive = listed(500, { includes_tax: true })
    const flagged = { ...region, tax_inclusive_pricing: true }
    expect(outcomes([base(1000), inclusive], flagged)).toEqual(['chosen', 'tax_unknown'])
    expect(outcomes([base(1000), inclusive], { ...flagged, tax_rates: [{ rate: 25 }] })).toEqual(['dearer', 'chosen'])
  })

  test('every price is of another market if neither region nor currency is requested', () => {
    expect(outcomes([listed(1)], { now })).toEqual(['other_market'])
  })

  test('no price is chosen without candidates', () => {
    expect(outcomes([base(1, { min_quantity: 2 })])).toEqual(['quantity'])
    expect(outcomes([])).toEqual([])
  })
})

test('the explanation chooses the same price as the price selection', () => {
  fc.assert(
    fc.property(anyPrices, anyContext, (prices, context) => {
      const { calculated_price, calculated_price_type, prices: seen } = selectPrices(prices, context)
      const explained = explainPrices(prices, context)
      const chosen = explained.filter(({ outcome }) => outcome === 'chosen').map(({ price }) => price)
      expect(chosen.map(({ amount }) => amount)).toEqual(calculated_price === null ? [] : [calculated_price])
      expect(chosen.map(({ price_list }) => price_list?.type ?? 'default')).toEqual(
        calculated_price_type === null ? [] : [calculated_price_type],
      )
      // A price that lost only by its amount is visible in the context.
      const lost = explained.filter(({ outcome }) => outcome === 'dearer' || outcome === 'tie')
      expect(lost.every(({ price }) => seen.includes(price))).toBe(true)
      expect(explained.map(({ price }) => price)).toEqual(prices)
    }),
  )
})

test('selected prices do not change between two boundaries of price lists', () => {
  const moment = fc.integer({ min: -10, max: 10 }).map((offset) => new Date(now.getTime() + offset))
  const dates = fc.record({ starts_at: fc.option(moment, { nil: null }), ends_at: fc.option(moment, { nil: null }) })
  fc.assert(
    fc.property(fc.array(dates, { maxLength: 5 }), moment, moment, (lists, a, b) => {
      const prices = lists.map((list, index) => listed(index, list, { id: String(index) }))
      const boundaries = lists.flatMap((list) => boundariesOf({ status: 'active', ...list }))
      const [from, to] = [Math.min(a.getTime(), b.getTime()), Math.max(a.getTime(), b.getTime())]
      fc.pre(!boundaries.some((boundary) => from < boundary && boundary <= to))
      const at = (time: number) => selectPrices(prices, { ...region, now: new Date(time) })
      expect(at(to)).toEqual(at(from))
    }),
  )
})

test('a draft price list has no boundaries', () => {
  expect(boundariesOf({ status: 'draft', starts_at: now, ends_at: now })).toEqual([])
})
