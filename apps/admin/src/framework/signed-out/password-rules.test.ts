import { contract } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { passwordLength, passwordProblems } from './password-rules.ts'

test('the lengths are those of the contract', () => {
  expect(contract.admin.users.resetPassword.body.properties.password).toMatchObject({
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
  })
})

test.each([
  ['', '', { password: 'required' }],
  ['seven77', 'seven77', { password: 'tooShort' }],
  ['x'.repeat(1025), 'x'.repeat(1025), { password: 'tooLong' }],
  ['long enough', '', { repeated: 'required' }],
  ['long enough', 'long enouhg', { repeated: 'different' }],
  ['long enough', 'long enough', {}],
])('the password %j, repeated as %j, has the problems %j', (password, repeated, problems) => {
  expect(passwordProblems(password, repeated)).toEqual(problems)
})
