import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { fromMajor, toMajor } from './major.ts'

test.each([
  [1999, 'usd', '19.99'],
  [5, 'EUR', '0.05'],
  [-5, 'eur', '-0.05'],
  [500, 'jpy', '500'],
  [10_000, 'kwd', '10.000'],
  [0, 'usd', '0.00'],
  [-0, 'usd', '0.00'],
  [Number.MAX_SAFE_INTEGER, 'usd', '90071992547409.91'],
  [123, 'hrk', '1.23'],
])('%d minor units of %s are %s', (minor, code, major) => {
  expect(toMajor(minor, code)).toBe(major)
  expect(fromMajor(major, code)).toBe(minor === 0 ? 0 : minor)
})

test.each([
  ['19.99', 'usd', 1999],
  ['1.1', 'usd', 110],
  ['.5', 'usd', 50],
  ['7', 'kwd', 7000],
  ['-0', 'usd', 0],
])('%s %s is read as %d minor units', (text, code, minor) => {
  expect(fromMajor(text, code)).toBe(minor)
})

test.each([
  ['19.999', 'usd'],
  ['1.000', 'eur'],
  ['5.0', 'jpy'],
  ['', 'usd'],
  ['-', 'usd'],
  ['.', 'usd'],
  ['5.', 'usd'],
  ['1e3', 'usd'],
  ['+1', 'usd'],
  ['1,5', 'usd'],
  ['0x10', 'usd'],
  [' 1', 'usd'],
  ['90071992547409.92', 'usd'],
])('%s is not an amount in %s', (text, code) => {
  expect(fromMajor(text, code)).toBeUndefined()
})

test('an amount that is not a safe integer is refused', () => {
  expect(() => toMajor(19.99, 'usd')).toThrow(RangeError)
  expect(() => toMajor(Number.NaN, 'usd')).toThrow(RangeError)
})

test('every amount in every currency survives conversion to text and back', () => {
  const code = fc.constantFrom(...currencies.map((currency) => currency.code))
  fc.assert(
    fc.property(fc.maxSafeInteger(), code, (minor, code) => {
      expect(fromMajor(toMajor(minor, code), code)).toBe(minor === 0 ? 0 : minor)
    }),
  )
})
