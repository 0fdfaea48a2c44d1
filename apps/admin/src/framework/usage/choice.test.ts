import { expect, test } from 'vitest'
import { isEmail, sharesEmail, undecided, withOptOut } from './choice.ts'

test('S4-06 who opts out is not anonymous any more', () => {
  const anonymous = { ...undecided, anonymize: true }
  expect(withOptOut(anonymous, true)).toEqual({ anonymize: false, opt_out: true })
  expect(withOptOut(anonymous, false)).toEqual(anonymous)
})

test('S4-04 the email address is shared only while both switches are off', () => {
  expect(sharesEmail(undecided)).toBe(true)
  expect(sharesEmail({ anonymize: true, opt_out: false })).toBe(false)
  expect(sharesEmail({ anonymize: false, opt_out: true })).toBe(false)
})

test.each([
  'ada@example.com',
  'ADA.LOVELACE+shop_1%a-b@MAIL.EXAMPLE.CO.UK',
  'a@b.de',
  '1@2.museum',
  // Nothing need be entered.
  '',
])('S5-01 S5-03 %s is valid', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  'ada',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@.',
  'ada lovelace@example.com',
  'ada@exa mple.com',
  'ada@example.c0m',
  'ädä@example.com',
  ' ada@example.com',
])('S5-01 %s is not valid', (text) => {
  expect(isEmail(text)).toBe(false)
})
