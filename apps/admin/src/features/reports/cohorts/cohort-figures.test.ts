import { expect, test } from 'vitest'
import { currenciesIn, customersOf, tintOf, valueOf } from './cohort-figures.ts'

const sales = [
  { currency_code: 'usd', total: 300 },
  { currency_code: 'eur', total: 100 },
]
const first = { after: 0, customers: 4, orders: 5, sales }
const second = { after: 1, customers: 1, orders: 2, sales: [] }
const cohort = { month: '2026-02-01', customers: 4, months: [first, second] }

test('a month has its customers, its orders and its amount in each currency', () => {
  expect([valueOf(first, 'customers'), valueOf(second, 'orders')]).toEqual([4, 2])
  expect([valueOf(first, 'total:eur'), valueOf(second, 'total:eur')]).toEqual([100, 0])
  expect(currenciesIn([cohort])).toEqual(['eur', 'usd'])
})

test('customers are tinted by their share, other figures by the greatest one', () => {
  expect([first, second].map((month) => tintOf([cohort], 'customers')(cohort, month))).toEqual([1, 0.25])
  expect([first, second].map((month) => tintOf([cohort], 'orders')(cohort, month))).toEqual([1, 0.4])
  expect(tintOf([cohort], 'total:chf')(cohort, first)).toBe(0)
})

test('a cohort leads to its customers', () => {
  const { pathname, searchParams } = new URL(customersOf(cohort), 'http://shop')
  expect([pathname, searchParams.get('first_order_at')]).toEqual(['/a/customers', 'between:2026-02-01,2026-02-28'])
})
