import { expect, test } from 'vitest'
import { noConditions } from './condition-values.ts'
import { effectOf, exampleOf, filledConditions } from './summary.ts'

const percent = (value: number | null) => ({ type: 'percentage', value, allocation: 'total' }) as const
const fixed = (allocation: 'total' | 'item') => ({ type: 'fixed', value: 1000, allocation }) as const

test('the effect is known as soon as the value is valid', () => {
  expect(effectOf(percent(null))).toBeUndefined()
  expect(effectOf(percent(101))).toBeUndefined()
  expect(effectOf(percent(20))).toBe('percentage')
  expect(effectOf(fixed('item'))).toBe('fixedItem')
  expect(effectOf(fixed('total'))).toBe('fixedTotal')
  expect(effectOf({ type: 'free_shipping', value: null, allocation: 'total' })).toBe('free_shipping')
})

test.each([
  ['a fifth off 49.90', percent(20), 'eur', { before: 4990, after: 3992 }],
  ['a third off 4,990 yen, rounded as in carts', percent(33.33), 'jpy', { before: 4990, after: 3327 }],
  ['an amount off', fixed('item'), 'usd', { before: 4990, after: 3990 }],
  ['a currency with three decimals', percent(10), 'kwd', { before: 49_900, after: 44_910 }],
  ['0 for an amount above the price', { ...fixed('total'), value: 9000 }, 'eur', { before: 4990, after: 0 }],
  ['nothing for free shipping', { ...percent(null), type: 'free_shipping' }, 'eur', undefined],
] as const)('the example shows %s', (_, rule, currency, expected) => {
  expect(exampleOf(rule, currency)).toEqual(expected)
})

test('conditions without records are left out', () => {
  const products = { operator: 'in', chosen: [{ id: 'prod_1', label: 'Mug' }] } as const
  const conditions = { ...noConditions, products, customer_groups: { operator: 'in', chosen: [] } as const }
  expect(filledConditions({ conditions })).toEqual([{ type: 'products', ...products }])
})
