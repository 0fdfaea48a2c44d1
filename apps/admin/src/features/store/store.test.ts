import { expect, test } from 'vitest'
import { addressesOf, isAddress } from './store.ts'

test('screens §41 addresses are one per line', () => {
  expect(addressesOf(' a@example.com\r\n\nb@example.com ')).toEqual(['a@example.com', 'b@example.com'])
  expect(addressesOf(null)).toEqual([])
})

test.each(['stock', 'a@example', 'a@example.com, b@example.com', 'Stock <a@example.com>'])(
  'screens §41 %s is no address',
  (text) => {
    expect(isAddress(text)).toBe(false)
  },
)
