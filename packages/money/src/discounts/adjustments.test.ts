import { expect, test } from 'vitest'
import { exact, sum } from '../exact.ts'
import { cartTotals } from '../totals/cart.ts'
import { discountAdjustments, type DiscountableItem } from './adjustments.ts'
import type { DiscountRule } from './discount.ts'

const item = (id: string, unit_price: number, quantity: number, more: Partial<DiscountableItem> = {}) => ({
  id,
  unit_price,
  quantity,
  variant: { product: { id: `prod_${id}` } },
  ...more,
})
const a = item('a', 1999, 2)
const fixed = (value: number, allocation: 'total' | 'item' = 'total'): DiscountRule => ({
  type: 'fixed',
  value,
  allocation,
})
const percentage = (value: number): DiscountRule => ({ type: 'percentage', value, allocation: 'total' })
const adjust = (rule: DiscountRule, items: readonly DiscountableItem[], settings = {}) =>
  discountAdjustments([{ id: 'disc', rule }], items, settings)
const amountsOf = (...args: Parameters<typeof adjust>) =>
  Object.fromEntries(adjust(...args).map(({ item_id, amount }) => [item_id, amount]))

/** The table of docs/contract/totals.md §3.3. */
test.each<[string, DiscountRule, DiscountableItem[], Record<string, string>]>([
  ['10 %', percentage(10), [a, item('b', 333, 3)], { a: '400', b: '100' }],
  ['33.3 %', percentage(33.3), [item('a', 999, 1)], { a: '333' }],
  ['fixed 10000 total', fixed(10_000), [a, item('b', 1000, 1)], { a: '3998', b: '1000' }],
  [
    'fixed 1000 total, one not discountable',
    fixed(1000),
    [item('a', 2000, 1), item('b', 1000, 1, { allow_discounts: false })],
    { a: '1000' },
  ],
  ['fixed 300 item', fixed(300, 'item'), [a, item('b', 250, 2)], { a: '600', b: '500' }],
])('§3.3 a discount is shared out among the items: %s', (_, rule, items, amounts) => {
  expect(amountsOf(rule, items)).toEqual(amounts)
})

test('§3.3 the shares of a fixed total of 1000 are unrounded and add up', () => {
  const amounts = amountsOf(fixed(1000), [a, item('b', 1000, 1)])
  expect(amounts).toEqual({ a: '799.919967987194877951180472188876', b: '200.080032012805122048819527811124' })
  const { n, d } = sum(Object.values(amounts).map((amount) => exact(amount)))
  expect(n).toBe(1000n * d)
})

test('§3.3 a discount of 10 % applies to the price without its included tax of 25 %', () => {
  const priced = item('a', 1250, 2, { includes_tax: true, tax_lines: [{ rate: 25 }] })
  expect(amountsOf(percentage(10), [priced], { tax_inclusive_pricing: true })).toEqual({ a: '200' })
})

test('§3.3 a percentage gives the same result for both allocations', () => {
  expect(adjust({ ...percentage(10), allocation: 'item' }, [a])).toEqual(adjust(percentage(10), [a]))
})

test('§3.3 an adjustment has a description, item and discount; an amount of zero makes none', () => {
  expect(adjust(percentage(10), [a])).toEqual([
    { item_id: 'a', discount_id: 'disc', description: 'discount', amount: '400' },
  ])
  expect(adjust(percentage(1), [item('a', 49, 1)])).toEqual([])
  expect(adjust(fixed(0), [a])).toEqual([])
  expect(adjust(fixed(100), [item('a', 0, 1)])).toEqual([])
})

test('§3.3 free shipping makes no adjustments, and of the other discounts only the first does', () => {
  const free = { id: 'free', rule: { type: 'free_shipping', value: 0 } as const }
  const ten = { id: 'ten', rule: percentage(10) }
  const five = { id: 'five', rule: percentage(5) }
  expect(discountAdjustments([free], [a])).toEqual([])
  expect(discountAdjustments([], [a])).toEqual([])
  expect(discountAdjustments([free, ten, five], [a])).toMatchObject([{ discount_id: 'ten' }])
})

test('§3.2 return lines, non-discountable items and items without a variant get no adjustment', () => {
  const items = [
    item('return', -1000, 1, { is_return: true }),
    item('not', 1000, 1, { allow_discounts: false }),
    item('custom', 1000, 1, { variant: null }),
  ]
  expect(adjust(percentage(10), items)).toEqual([])
  expect(adjust(fixed(100, 'item'), items)).toEqual([])
})

test('§3.3 quirk: S includes custom items and items that do not meet the conditions', () => {
  const conditions = [{ type: 'products' as const, operator: 'in' as const, products: [{ id: 'prod_a' }] }]
  const rule = { ...fixed(900), conditions }
  const items = [item('a', 1000, 1), item('b', 1000, 1), item('custom', 1000, 1, { variant: null })]
  expect(amountsOf(rule, items)).toEqual({ a: '300' })
})

test('S leaves out return lines, so that a share never exceeds the discount', () => {
  const items = [item('a', 3000, 1), item('back', -2999, 1, { is_return: true })]
  expect(amountsOf(fixed(500), items)).toEqual({ a: '500' })
})

test('a tax of exactly a half is rounded up, although the share has no finite decimal', () => {
  const thirds = ['a', 'b', 'c'].map((id) => item(id, 25, 1, { tax_lines: [{ rate: 3 }] }))
  const adjustments = adjust(fixed(25), thirds)
  expect(adjustments.map(({ amount }) => Number(amount))).toEqual([25 / 3, 25 / 3, 25 / 3])
  const items = thirds.map((item) => ({
    ...item,
    adjustments: adjustments.filter(({ item_id }) => item_id === item.id),
  }))
  // 16.666… at 3 % is 0.5
  expect(cartTotals({ items })).toMatchObject({ discount_total: 25, tax_total: 3, total: 53 })
})

test('earlier adjustments of the lines are ignored', () => {
  expect(amountsOf(percentage(10), [item('a', 1999, 2, { adjustments: [{ amount: 3000 }] })])).toEqual({ a: '400' })
})
