import { expect, test } from 'vitest'
import { emptyConditions, noConditions } from './condition-values.ts'
import { blankDiscount, copyOf, newBody, phaseOf, problemsOf, regionsFor } from './discounts.ts'

const now = Date.parse('2026-06-01T00:00:00.000Z')
const standing = {
  is_disabled: false,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  usage_limit: null,
  usage_count: 0,
}

test('screens §30 the phase of a code follows from its uses, its dates and its switch', () => {
  expect(phaseOf({ ...standing, usage_limit: 5, usage_count: 6 }, now)).toBe('expired')
  expect(phaseOf({ ...standing, usage_limit: 5, usage_count: 4 }, now)).toBe('active')
  expect(phaseOf({ ...standing, ends_at: '2026-05-01T00:00:00.000Z' }, now)).toBe('expired')
  expect(phaseOf({ ...standing, starts_at: '2026-07-01T00:00:00.000Z' }, now)).toBe('scheduled')
  expect(phaseOf({ ...standing, is_disabled: true }, now)).toBe('disabled')
})

test('screens §31 amounts and regions that no discount can have are refused', () => {
  const percent = (value: number | null) => ({
    ...blankDiscount,
    rule: { ...blankDiscount.rule, value },
    regions: ['r'],
  })
  expect([null, 0, 101].map((value) => problemsOf(percent(value))['rule.value'])).toEqual(Array(3).fill('percentage'))
  expect(problemsOf(percent(100))).toEqual({})
  const fixed = { ...blankDiscount, rule: { ...blankDiscount.rule, type: 'fixed' as const, value: 5 } }
  expect(problemsOf({ ...fixed, regions: ['a', 'b'] })).toEqual({ regions: 'oneRegion' })
})

test('a change to a fixed amount keeps the first chosen region, and a change from it chooses all', () => {
  const everywhere = ['a', 'b', 'c']
  expect(regionsFor('fixed', { before: 'percentage', chosen: ['b', 'c'], everywhere })).toEqual(['b'])
  expect(regionsFor('free_shipping', { before: 'fixed', chosen: ['b'], everywhere })).toEqual(everywhere)
  expect(regionsFor('free_shipping', { before: 'percentage', chosen: ['b'], everywhere })).toEqual(['b'])
})

test('screens §31 dates that were not chosen are not sent', () => {
  const body = newBody({ ...blankDiscount, valid_days: 7 })
  expect(body).not.toHaveProperty('starts_at')
  expect(body).not.toHaveProperty('valid_duration')
  expect(newBody({ ...blankDiscount, is_dynamic: true, valid_days: 7 })).toMatchObject({ valid_duration: 'P7D' })
})

test('screens §31 conditions are sent with what they name, and one that names nothing is refused', () => {
  const conditions = {
    ...noConditions,
    products: { operator: 'not_in' as const, chosen: [{ id: 'prod_1', label: 'Mug' }] },
    customer_groups: { operator: 'in' as const, chosen: [] },
  }
  expect(newBody({ ...blankDiscount, conditions }).rule).toMatchObject({
    conditions: [
      { operator: 'not_in', products: ['prod_1'] },
      { operator: 'in', customer_groups: [] },
    ],
  })
  expect(emptyConditions(conditions)).toEqual(['conditions.customer_groups.chosen'])
  expect(newBody(blankDiscount).rule).not.toHaveProperty('conditions')
})

test('screens §30 a copy has every condition, its own code, and no past dates', () => {
  const conditions = [
    { type: 'products', operator: 'not_in', products: [{ id: 'prod_1', title: 'Mug' }] },
    { type: 'product_types', operator: 'not_in', product_types: [{ id: 'ptyp_1', value: 'Cups' }] },
    { type: 'product_collections', operator: 'not_in', product_collections: [{ id: 'pcol_1', title: 'Autumn' }] },
    { type: 'product_tags', operator: 'not_in', product_tags: [{ id: 'ptag_1', value: 'blue' }] },
    { type: 'customer_groups', operator: 'not_in', customer_groups: [{ id: 'cgrp_1', name: 'Regulars' }] },
  ] as const
  const discount = {
    code: 'SPRING',
    regions: [{ id: 'reg_1' }],
    rule: { type: 'percentage' as const, value: 10, allocation: 'item' as const, description: 'Spring', conditions },
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2027-01-01T00:00:00.000Z',
    usage_limit: 5,
    valid_duration: null,
    is_dynamic: false,
    metadata: { season: 'spring' },
  }
  const copied = copyOf({ discount }, now)
  expect(copied).toMatchObject({ code: '', starts_at: null, ends_at: '2027-01-01T00:00:00.000Z', usage_limit: 5 })
  expect(newBody({ ...copied, code: 'SPRING2' })).toMatchObject({
    code: 'SPRING2',
    regions: ['reg_1'],
    metadata: { season: 'spring' },
    rule: {
      value: 10,
      description: 'Spring',
      conditions: [
        { operator: 'not_in', products: ['prod_1'] },
        { operator: 'not_in', product_types: ['ptyp_1'] },
        { operator: 'not_in', product_collections: ['pcol_1'] },
        { operator: 'not_in', product_tags: ['ptag_1'] },
        { operator: 'not_in', customer_groups: ['cgrp_1'] },
      ],
    },
  })
})
