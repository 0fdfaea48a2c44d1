import { expect, test } from 'vitest'
import { discountRefusal, discountRefusals, type DiscountContext, type DiscountRefusal } from './checks.ts'
import { discountRuleProblem, effectiveDiscount, keptDiscounts, normalizeCode, type Discount } from './discount.ts'

const now = new Date('2026-06-15T12:00:00Z')
const before = '2026-06-15T11:59:59Z'
const after = '2026-06-15T12:00:01Z'
const context: DiscountContext = { now, region_id: 'reg_eu', customer_group_ids: ['cgrp_vip'] }
const forGroups = (operator: 'in' | 'not_in', ...ids: string[]): Partial<Discount> => ({
  rule: {
    type: 'percentage',
    value: 10,
    conditions: [{ type: 'customer_groups', operator, customer_groups: ids.map((id) => ({ id })) }],
  },
})
const discount = (more: Partial<Discount> = {}): Discount => ({
  id: 'disc',
  rule: { type: 'percentage', value: 10 },
  regions: [{ id: 'reg_eu' }],
  ...more,
})
const anybody = { ...context, customer_group_ids: null }

test.each<[string, Partial<Discount>, DiscountContext, DiscountRefusal | undefined]>([
  ['nothing in the way', {}, context, undefined],
  ['uses left', { usage_limit: 5, usage_count: 4 }, context, undefined],
  ['all uses used', { usage_limit: 5, usage_count: 5 }, context, 'limit_reached'],
  ['no limit', { usage_limit: null, usage_count: 99 }, context, undefined],
  ['begins later', { starts_at: after }, context, 'not_started'],
  ['begins now', { starts_at: now }, context, undefined],
  ['has ended', { ends_at: before }, context, 'expired'],
  ['ends now', { ends_at: now }, context, undefined],
  ['ends later', { ends_at: after }, context, undefined],
  ['disabled', { is_disabled: true }, context, 'disabled'],
  ['for groups, no customer', forGroups('in', 'cgrp_vip'), anybody, 'customer_missing'],
  ['not for groups, no customer', forGroups('not_in', 'cgrp_vip'), anybody, 'customer_missing'],
  ['for others', forGroups('in', 'cgrp_b2b'), context, 'other_customer'],
  ['for this one among others', forGroups('in', 'cgrp_b2b', 'cgrp_vip'), context, undefined],
  ['not for this one', forGroups('not_in', 'cgrp_vip'), context, 'other_customer'],
  ['not for others', forGroups('not_in', 'cgrp_b2b'), context, undefined],
  [
    'for a group, customer without',
    forGroups('in', 'cgrp_b2b'),
    { ...context, customer_group_ids: [] },
    'other_customer',
  ],
  ['another region', { regions: [{ id: 'reg_us' }] }, context, 'other_region'],
  ['no region', { regions: [] }, context, 'other_region'],
  ['a dynamic code in its parent’s region', { regions: [], parent_discount: discount() }, context, undefined],
  [
    'a dynamic code whose parent is for another region',
    { parent_discount: discount({ regions: [{ id: 'reg_us' }] }) },
    context,
    'other_region',
  ],
])('§3.1 a code is checked: %s', (_, more, who, refusal) => {
  expect(discountRefusal(discount(more), who)).toBe(refusal)
})

test('§3.1 the checks run in order', () => {
  const hopeless = discount({
    usage_limit: 0,
    starts_at: after,
    ends_at: before,
    is_disabled: true,
    regions: [],
    ...forGroups('in', 'cgrp_b2b'),
  })
  const common = ['limit_reached', 'not_started', 'expired', 'disabled']
  expect(discountRefusals(hopeless, anybody)).toEqual([...common, 'customer_missing', 'other_region'])
  expect(discountRefusals(hopeless, context)).toEqual([...common, 'other_region', 'other_customer'])
  expect(discountRefusal(hopeless, context)).toBe('limit_reached')
})

test('§3.1 a cart keeps all discounts with free shipping and the first of the others', () => {
  const of = (id: string, type: Discount['rule']['type']) => ({ id, rule: { type, value: 1 } })
  const cases = [
    of('free', 'free_shipping'),
    of('first', 'fixed'),
    of('second', 'percentage'),
    of('more', 'free_shipping'),
  ]
  expect(keptDiscounts(cases).map(({ id }) => id)).toEqual(['free', 'first', 'more'])
  expect(effectiveDiscount(cases)?.id).toBe('first')
  expect(effectiveDiscount([of('free', 'free_shipping')])).toBeUndefined()
})

test('§3.1 a code is looked up in upper case, without surrounding spaces', () => {
  expect(normalizeCode('  summer 10\n')).toBe('SUMMER 10')
})

test.each([
  ['percentage', 100, 3, undefined],
  ['percentage', 100.5, 3, 'percentage_above_100'],
  ['fixed', 5000, 1, undefined],
  ['fixed', 5000, 2, 'not_one_region'],
  ['fixed', 5000, 0, 'not_one_region'],
  ['free_shipping', 0, 2, undefined],
] as const)('§3.3 a %s of %d in %d regions: %s', (type, value, count, problem) => {
  expect(discountRuleProblem({ type, value }, Array.from({ length: count }))).toBe(problem)
})
