import * as fc from 'fast-check'
import type { Price, PriceContext } from '../src/price-selection.ts'

/** Random prices and contexts, for property tests. */

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
/** Prices of one variant, of every kind. */
export const anyPrices = fc.uniqueArray(price, { maxLength: 12, selector: ({ id }) => id })
/** The context of a price: customer, market and quantity. */
export const anyContext: fc.Arbitrary<PriceContext> = fc.record({
  now: fc.constant(now),
  region_id: fc.constantFrom(null, 'reg_eu', 'reg_us'),
  currency_code: fc.constantFrom(null, 'eur', 'usd'),
  customer_group_ids: fc.option(fc.subarray(groups), { nil: null }),
  quantity: fc.option(fc.nat(12), { nil: null }),
  include_discount_prices: fc.boolean(),
  tax_rates: fc.option(fc.array(fc.record({ rate: fc.constantFrom(0, 7.7, 19, 25) }), { maxLength: 2 }), { nil: null }),
  tax_inclusive_pricing: fc.boolean(),
})
