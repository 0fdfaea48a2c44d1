import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatMoneyRange } from './format.ts'
import { parseMoney } from './parse.ts'

/** Removes the non-breaking spaces and direction marks of Intl, which these tests do not check. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/\p{Cf}/gu, '')

test.each([
  [123_450, 'usd', 'en', '$1,234.50'],
  [123_450, 'eur', 'de', '1.234,50 €'],
  [1000, 'jpy', 'en', '¥1,000'],
  [1000, 'clp', 'en', 'CLP 1,000'],
  [10_000, 'kwd', 'en', 'KWD 10.000'],
  [199_900, 'huf', 'en', 'HUF 1,999.00'],
  [-500, 'usd', 'en', '−$5.00'],
  [-123_450, 'eur', 'de', '−1.234,50 €'],
  [-500, 'eur', 'ar', '−5.00 €'],
  [123_450, 'egp', 'ar-EG', '١٬٢٣٤٫٥٠ ج.م.'],
  [Number.MAX_SAFE_INTEGER, 'usd', 'en', '$90,071,992,547,409.91'],
])('%d %s in %s reads %s', (minor, code, locale, text) => {
  expect(plain(formatMoney(minor, code, locale))).toBe(text)
})

test('options change the formatted text', () => {
  expect(formatMoney(123_450, 'usd', 'en', { style: 'decimal' })).toBe('1,234.50')
  expect(formatMoney(123_400, 'usd', 'en', { trailingZeroDisplay: 'stripIfInteger' })).toBe('$1,234')
  expect(plain(formatMoney(5, 'cad', 'en', { currencyDisplay: 'code', signDisplay: 'always' }))).toBe('+CAD 0.05')
})

test.each([
  ['usd', 'en', '$18.00 – $25.00'],
  ['eur', 'de', '18,00–25,00 €'],
  ['jpy', 'en', '¥1,800 – ¥2,500'],
])('a range of %s in %s reads %s', (code, locale, text) => {
  expect(plain(formatMoneyRange(1800, 2500, code, locale))).toBe(text)
  expect(formatMoneyRange(1800, 1800, code, locale)).toBe(formatMoney(1800, code, locale))
})

test('a range below zero has a minus sign', () => {
  expect(plain(formatMoneyRange(-500, 200, 'usd', 'en'))).toBe('−$5.00 – $2.00')
})

test('invalid amounts, currencies and locales are refused', () => {
  expect(() => formatMoney(1.5, 'usd', 'en')).toThrow(RangeError)
  expect(() => formatMoney(1, 'dollar', 'en')).toThrow(RangeError)
  expect(() => formatMoney(1, 'usd', 'en_US')).toThrow(RangeError)
})

test('a formatted amount can be parsed again, in every language and currency', () => {
  const locales = ['en', 'de', 'fr', 'de-CH', 'ar', 'ar-EG', 'fa', 'hi', 'en-IN', 'pl', 'es', 'sv', 'ja', 'bn', 'my']
  const codes = ['usd', 'eur', 'jpy', 'kwd', 'egp', 'pkr', 'cad', 'dkk', 'inr', 'aed', 'isk']
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom(...codes),
      fc.constantFrom(...locales),
      fc.constantFrom('currency' as const, 'decimal' as const),
      (minor, code, locale, style) => {
        expect(parseMoney(formatMoney(minor, code, locale, { style }), code, locale)).toBe(minor === 0 ? 0 : minor)
      },
    ),
  )
})
