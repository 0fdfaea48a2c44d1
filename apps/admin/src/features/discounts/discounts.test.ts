import { expect, test } from 'vitest'
import { blankDiscount, newBody, phaseOf, problemsOf } from './discounts.ts'

const now = Date.parse('2026-06-01T00:00:00.000Z')
const standing = {
  is_disabled: false,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  usage_limit: null,
  usage_count: 0,
}

test('screens §30 a code that was used more often than its limit is expired', () => {
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

test('screens §31 dates that nobody chose are not sent', () => {
  const body = newBody({ ...blankDiscount, valid_days: 7 })
  expect(body).not.toHaveProperty('starts_at')
  expect(body).not.toHaveProperty('valid_duration')
  expect(newBody({ ...blankDiscount, is_dynamic: true, valid_days: 7 })).toMatchObject({ valid_duration: 'P7D' })
})
