import { describe, expect, test } from 'vitest'
import { selectPrices, taxOnPrice, type Price, type PriceContext } from './price-selection.ts'

const now = new Date('2026-06-15T12:00:00Z')
const region: PriceContext = { now, region_id: 'reg_eu', currency_code: 'eur' }
const base = (amount: number, more: Partial<Price> = {}): Price => ({ amount, currency_code: 'eur', ...more })
const inRegion = (amount: number, more: Partial<Price> = {}): Price => base(amount, { region_id: 'reg_eu', ...more })
const active = { status: 'active' as const }
const sale = (amount: number, more: Partial<Price> = {}): Price =>
  base(amount, { price_list: { ...active, type: 'sale' }, ...more })
const override = (amount: number, more: Partial<Price> = {}): Price =>
  base(amount, { price_list: { ...active, type: 'override' }, ...more })
const inclusive = { region: { includes_tax: true } }
const flagged: PriceContext = { ...region, tax_inclusive_pricing: true }

/** [what, prices, context, original, calculated, type] */
type Row = [string, Price[], PriceContext, number | null, number | null, string | null]

const fiveToTen = { min_quantity: 5, max_quantity: 10 }

const exampleTable: Row[] = [
  ['base 1000', [base(1000)], region, 1000, 1000, 'default'],
  ['base 1000, region 1200', [base(1000), inRegion(1200)], region, 1200, 1000, 'default'],
  ['base 1000, region 900', [base(1000), inRegion(900)], region, 900, 900, 'default'],
  ['base 1000, sale list 800', [base(1000), sale(800)], region, 1000, 800, 'sale'],
  ['base 1000, override list 1500', [base(1000), override(1500)], region, 1000, 1000, 'default'],
  ['sale 700 from 5 to 10, no quantity', [base(1000), sale(700, fiveToTen)], region, 1000, 1000, 'default'],
  ['the same, quantity 5', [base(1000), sale(700, fiveToTen)], { ...region, quantity: 5 }, 1000, 700, 'sale'],
  ['the same, quantity 11', [base(1000), sale(700, fiveToTen)], { ...region, quantity: 11 }, 1000, 1000, 'default'],
  ['sale 700 up to 10, no quantity', [base(1000), sale(700, { max_quantity: 10 })], region, 1000, 700, 'sale'],
  ['override 700 only', [override(700)], region, null, 700, 'override'],
  ['base 1000 in usd only', [base(1000, { currency_code: 'usd' })], region, null, null, null],
  [
    'base 1000 exclusive, region 1200 inclusive, t = 25 %',
    [base(1000), inRegion(1200, inclusive)],
    { ...flagged, tax_rates: [{ rate: 25 }] },
    1200,
    1200,
    'default',
  ],
]

const edges: Row[] = [
  ['no price at all', [], region, null, null, null],
  ['currency alone', [base(1000), inRegion(900)], { now, currency_code: 'eur' }, 1000, 900, 'default'],
  ['region alone', [base(900), inRegion(1000)], { now, region_id: 'reg_eu' }, 1000, 1000, 'default'],
  ['neither region nor currency', [base(1000)], { now }, null, null, null],
  ['quantity 10, the upper bound', [base(9), sale(7, fiveToTen)], { ...region, quantity: 10 }, 9, 7, 'sale'],
  ['only a lower bound, no quantity', [base(9), base(7, { min_quantity: 2 })], region, 9, 9, 'default'],
  ['lower bound 0 alone, no quantity', [base(9), base(7, { min_quantity: 0 })], region, 9, 9, 'default'],
  ['bounds 0 to 5, no quantity', [base(9), base(7, { min_quantity: 0, max_quantity: 5 })], region, 9, 7, 'default'],
  ['bounds 1 to 5, no quantity', [base(9), base(7, { min_quantity: 1, max_quantity: 5 })], region, 9, 9, 'default'],
  ['only a lower bound, reached', [base(9), base(7, { min_quantity: 2 })], { ...region, quantity: 2 }, 9, 7, 'default'],
  ['an offer equal to the base price', [override(1000), sale(1000), base(1000)], region, 1000, 1000, 'default'],
  ['equal offers of both types', [override(700), sale(700)], region, null, 700, 'sale'],
  ['the same the other way round', [sale(700), override(700)], region, null, 700, 'sale'],
  ['a price of 0', [base(0), sale(700)], region, 0, 0, 'default'],
]

describe('each row of the example table selects its price (docs/contract/totals.md §1)', () => {
  test.each(exampleTable)('%s', (_, prices, context, original, calculated, type) => {
    expect(selectPrices(prices, context)).toMatchObject({
      original_price: original,
      calculated_price: calculated,
      calculated_price_type: type,
    })
  })
})

test.each(edges)('%s', (_, prices, context, original, calculated, type) => {
  const selected = selectPrices(prices, context)
  const { original_price, calculated_price, calculated_price_type } = selected
  expect([original_price, calculated_price, calculated_price_type]).toEqual([original, calculated, type])
})

describe('applicable price lists', () => {
  const before = '2026-06-15T11:59:59Z'
  const after = new Date('2026-06-15T12:00:01Z')
  test.each([
    ['active', {}, true],
    ['draft', { status: 'draft' }, false],
    ['started', { starts_at: before }, true],
    ['starting now', { starts_at: now }, false],
    ['not yet started', { starts_at: after }, false],
    ['ending later', { ends_at: after }, true],
    ['ending now', { ends_at: now }, false],
    ['ended', { ends_at: before }, false],
    ['with no dates said', { starts_at: null, ends_at: null }, true],
    ['for a group', { customer_groups: [{ id: 'vip' }] }, false],
    ['for no group in particular', { customer_groups: [] }, true],
  ] as const)('%s: %j → %s', (_, list, counts) => {
    const price = sale(800, { price_list: { ...active, type: 'sale', ...list } })
    expect(selectPrices([base(1000), price], region).calculated_price).toBe(counts ? 800 : 1000)
  })

  test('a price list for a group applies only to its members', () => {
    const vip = sale(800, { price_list: { ...active, type: 'sale', customer_groups: [{ id: 'vip' }] } })
    const calculated = (customer_group_ids: string[] | null) =>
      selectPrices([base(1000), vip], { ...region, customer_group_ids }).calculated_price
    expect([calculated(null), calculated([]), calculated(['b2b']), calculated(['b2b', 'vip'])]).toEqual([
      1000, 1000, 1000, 800,
    ])
  })

  test('only base prices are visible without region, currency, customer and discount prices', () => {
    const prices = [base(1000), sale(800)]
    const seen = (context: Partial<PriceContext>) => selectPrices(prices, { now, ...context }).prices.length
    expect(seen({})).toBe(1)
    expect(seen({ customer_group_ids: [] })).toBe(2)
    expect(seen({ include_discount_prices: true })).toBe(2)
    expect(seen({ currency_code: 'eur' })).toBe(2)
    expect(seen({ currency_code: 'usd' })).toBe(0)
  })
})

describe('tax-inclusive prices', () => {
  const rates = { tax_rates: [{ rate: 20 }, { rate: 5 }] }

  test('a price includes tax if its list, region or currency says so', () => {
    const includes = (price: Price) => selectPrices([price], flagged).calculated_price_includes_tax
    expect(includes(sale(1, { price_list: { ...active, type: 'sale', includes_tax: true } }))).toBe(true)
    expect(includes(base(1, { currency: { includes_tax: true }, region: { includes_tax: false } }))).toBe(true)
    expect(includes(inRegion(1, inclusive))).toBe(true)
    expect(includes(base(1, { currency: null, region: {}, price_list: null }))).toBe(false)
  })

  test.each([
    [1249, 1249],
    [1250, 1000],
    [1251, 1000],
  ])('an inclusive %d against an exclusive 1000 at 25 %%: %d', (amount, calculated) => {
    const prices = [base(1000), sale(amount, inclusive)]
    expect(selectPrices(prices, { ...flagged, ...rates }).calculated_price).toBe(calculated)
  })

  test('a price without tax wins if it is cheaper after tax', () => {
    const selected = selectPrices([inRegion(1250, inclusive), sale(999)], { ...flagged, ...rates })
    expect(selected).toMatchObject({ calculated_price: 999, calculated_price_includes_tax: false })
    expect(selected).toMatchObject({ original_price: 1250, original_price_includes_tax: true })
  })

  test('fractional rates are compared exactly', () => {
    const at = (rate: number) => ({ ...flagged, tax_rates: [{ rate }, { rate: null }, {}] })
    expect(selectPrices([base(1000), sale(1077, inclusive)], at(7.7)).calculated_price).toBe(1000)
    expect(selectPrices([base(1000), sale(1077, inclusive)], at(7.700001)).calculated_price).toBe(1077)
  })

  test('with unknown rates only prices with the same tax setting as the base price compete', () => {
    const prices = [base(1000), sale(1, inclusive), sale(900)]
    expect(selectPrices(prices, flagged).calculated_price).toBe(900)
    expect(selectPrices(prices.slice(1), flagged).calculated_price).toBe(1)
  })

  test('no price includes tax with the flag off', () => {
    expect(selectPrices([base(1000), sale(999, inclusive)], { ...region, ...rates })).toMatchObject({
      calculated_price: 999,
      calculated_price_includes_tax: null,
      original_price_includes_tax: null,
    })
  })

  test.each([
    [1000, false, [{ rate: 25 }], 250, 1250],
    [1250, true, [{ rate: 25 }], 250, 1250],
    [999, true, [{ rate: 19 }], 160, 999],
    [999, false, [{ rate: 7.5 }], 75, 1074],
    [50, false, [{ rate: 1 }], 1, 51],
    [1000, false, [], 0, 1000],
  ])('tax on %d (inclusive: %s) at %j is %d', (amount, includesTax, tax_rates, tax, price_incl_tax) => {
    expect(taxOnPrice(amount, includesTax, tax_rates)).toEqual({ tax, price_incl_tax })
  })
})
