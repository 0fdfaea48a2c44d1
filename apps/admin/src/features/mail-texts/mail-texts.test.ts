import { expect, test } from 'vitest'
import { missingIn, unknownIn } from './mail-texts.ts'

const placeholders = [
  { name: 'orders', is_needed: true },
  { name: 'store', is_needed: false },
]

test.each([
  ['Hello {store}, {orders}', undefined],
  ['Hello {name}, {orders}', '{name}'],
  ['Hello { store }', '{ store }'],
  ['A single { is text', undefined],
])('unknown placeholders are found: %s', (text, found) => {
  expect(unknownIn(text, placeholders)).toBe(found)
})

test('a needed placeholder that is missing is found', () => {
  expect(missingIn('Of {store}', placeholders)).toBe('{orders}')
  expect(missingIn('Of {orders}', placeholders)).toBeUndefined()
})
