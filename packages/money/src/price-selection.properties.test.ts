import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPrices, type Price, type PriceContext } from './price-selection.ts'

const now = new Date('2026-06-15T12:00:00Z')
const groups = ['vip', 'b2b', 'staff']
const bound = fc.constantFrom(null, 0, 1, 5, 10)
const list = fc.record({
  type: fc.constantFrom('sale' as const, 'override' as const),
  status: fc.constantFrom('active' as const, 'active' as const, 'draft' as const),
  customer_groups: fc.subarray(groups.map((id) => ({ id }))),
  includes_tax: fc.boolean(),
})
const price: fc.Arbitrary<Price> = fc.record({
  id: fc.uuid(),
  amount: fc.oneof(fc.nat(5), fc.nat(2_000_000_000)),
  currency_code: fc.constantFrom('eur', 'eur', 'usd'),
  region_id: fc.constantFrom(null, 'reg_eu', 'reg_us'),
  min_quantity: bound,
  max_quantity: bound,
  price_list: fc.option(list, { nil: null }),
  region: fc.option(fc.record({ includes_tax: fc.boolean() }), { nil: null }),
})
const prices = fc.uniqueArray(price, { maxLength: 12, selector: ({ id }) => id })
const context: fc.Arbitrary<PriceContext> = fc.record({
  now: fc.constant(now),
  region_id: fc.constantFrom(null, 'reg_eu', 'reg_us'),
  currency_code: fc.constantFrom(null, 'eur', 'usd'),
  customer_group_ids: fc.option(fc.subarray(groups), { nil: null }),
  quantity: fc.option(fc.nat(12), { nil: null }),
  include_discount_prices: fc.boolean(),
  tax_rates: fc.option(fc.array(fc.record({ rate: fc.constantFrom(0, 7.7, 19, 25) }), { maxLength: 2 }), { nil: null }),
  tax_inclusive_pricing: fc.boolean(),
})
const idsFor = (seen: readonly Price[]) => seen.map(({ id }) => id)

test('a selected price is never negative and always one of those given', () => {
  fc.assert(
    fc.property(prices, context, (prices, context) => {
      const { original_price, calculated_price } = selectPrices(prices, context)
      const known = new Set<number | null>([null, ...prices.map(({ amount }) => amount)])
      expect([known.has(original_price), known.has(calculated_price)]).toEqual([true, true])
      expect(Math.min(original_price ?? 0, calculated_price ?? 0)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the order of prices is irrelevant', () => {
  fc.assert(
    fc.property(prices, context, fc.infiniteStream(fc.nat()), (prices, context, keys) => {
      const shuffled = prices
        .map((price) => ({ price, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ price }) => price)
      const { prices: seen, ...selected } = selectPrices(prices, context)
      const { prices: seenShuffled, ...selectedShuffled } = selectPrices(shuffled, context)
      expect(selectedShuffled).toEqual(selected)
      expect(new Set(idsFor(seenShuffled))).toEqual(new Set(idsFor(seen)))
    }),
  )
})

test('nobody sees the price of a group they are not in, and fewer groups never show more', () => {
  fc.assert(
    fc.property(prices, context, (prices, context) => {
      const mine = context.customer_group_ids ?? []
      const { prices: seen } = selectPrices(prices, context)
      const foreign = seen.filter(({ price_list }) => {
        const groups = price_list?.customer_groups ?? []
        return groups.length > 0 && !groups.some(({ id }) => mine.includes(id))
      })
      expect(foreign).toEqual([])
      const narrower = selectPrices(prices, { ...context, customer_group_ids: mine.slice(1) })
      if (context.customer_group_ids != null) {
        expect(idsFor(seen)).toEqual(expect.arrayContaining(idsFor(narrower.prices)))
      }
    }),
  )
})

test('the calculated price is never above the original one of the same kind', () => {
  fc.assert(
    fc.property(prices, context, (prices, context) => {
      const untaxed = { ...context, tax_inclusive_pricing: false }
      const { original_price, calculated_price } = selectPrices(prices, untaxed)
      expect(calculated_price ?? 0).toBeLessThanOrEqual(original_price ?? Infinity)
    }),
  )
})
