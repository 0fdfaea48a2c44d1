import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('screens §21 the margin is what a price leaves over the cost, where both are in one currency', () => {
  const cost = { amount: 750, currency_code: 'EUR' }
  expect(marginOf(1000, cost, 'eur')).toBe(0.25)
  expect(marginOf(500, cost, 'eur')).toBe(-0.5)
  expect(marginOf(1000, cost, 'usd')).toBeNull()
  expect(marginOf(1000, null, 'eur')).toBeNull()
  expect(marginOf(null, cost, 'eur')).toBeNull()
  expect(marginOf(0, cost, 'eur')).toBeNull()
})
