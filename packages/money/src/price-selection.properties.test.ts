import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContext as context, anyPrices as prices } from '../test/any-prices.ts'
import { selectPrices, type Price } from './price-selection.ts'

const idsFor = (seen: readonly Price[]) => seen.map(({ id }) => id)

test('a selected price is never negative and always one of the given prices', () => {
  fc.assert(
    fc.property(prices, context, (prices, context) => {
      const { original_price, calculated_price } = selectPrices(prices, context)
      const amounts = new Set<number | null>([null, ...prices.map(({ amount }) => amount)])
      expect([amounts.has(original_price), amounts.has(calculated_price)]).toEqual([true, true])
      expect(Math.min(original_price ?? 0, calculated_price ?? 0)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the order of prices does not matter', () => {
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

test("a group's price is visible only to its members, and fewer groups never show more prices", () => {
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

test('the calculated price is never above the original one while no price includes tax', () => {
  fc.assert(
    fc.property(prices, context, (prices, context) => {
      const untaxed = { ...context, tax_inclusive_pricing: false }
      const { original_price, calculated_price } = selectPrices(prices, untaxed)
      expect(calculated_price ?? 0).toBeLessThanOrEqual(original_price ?? Infinity)
    }),
  )
})
