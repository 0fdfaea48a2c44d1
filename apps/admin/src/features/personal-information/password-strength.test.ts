import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123456', 'weak'],
  ['plumjarrows', 'fair'],
  ['correct horse battery', 'strong'],
  ['p7!Kq2_vRt9z', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
