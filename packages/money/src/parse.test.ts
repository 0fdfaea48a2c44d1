import { expect, test } from 'vitest'
import { parseMoney } from './parse.ts'

test.each([
  ['19.99', 'usd', 'en', 1999],
  ['$1,234.50', 'usd', 'en', 123_450],
  ['1,234', 'usd', 'en', 123_400],
  ['1,50', 'usd', 'en', 150],
  ['.5', 'usd', 'en', 50],
  ['12,34,567.89', 'inr', 'en-IN', 123_456_789],
  ['1.234,50 €', 'eur', 'de', 123_450],
  ['1.500', 'eur', 'de', 150_000],
  ['19.99', 'eur', 'de', 1999],
  ['19,99 EUR', 'eur', 'de', 1999],
  ['eur 7', 'eur', 'de', 700],
  ['0.500', 'kwd', 'de', 500],
  ['1\u202f234,50', 'eur', 'fr', 123_450],
  ['1 234.50', 'eur', 'fr', 123_450],
  ['1’234.50', 'chf', 'de-CH', 123_450],
  ['١٬٢٣٤٫٥٠', 'egp', 'ar-EG', 123_450],
  ['١٢٣٤٫٥', 'egp', 'en', 123_450],
  ['1,500.25', 'egp', 'ar-EG', 150_025],
  ['۱۲۳', 'irr', 'fa', 12_300],
  ['१२', 'inr', 'hi', 1200],
  ['１，５００', 'jpy', 'ja', 1500],
  ['\u{1d7ce}\u{1d7d9}', 'usd', 'en', 100],
  ['-5', 'usd', 'en', -500],
  ['−5', 'usd', 'sv', -500],
  ['-$5', 'usd', 'en', -500],
  ['$-5', 'usd', 'en', -500],
  ['5-', 'usd', 'en', -500],
  ['Rs.50', 'pkr', 'en-PK', 5000],
  ['$.50', 'usd', 'en', 50],
  ['CA$5', 'cad', 'en', 500],
  ['5', 'hrk', 'en', 500],
])('%s %s in %s is %d', (text, code, locale, minor) => {
  expect(parseMoney(text, code, locale)).toBe(minor)
})

test.each(['', '   ', '\u00a0\u200f'])('blank text is null', (text) => {
  expect(parseMoney(text, 'usd', 'en')).toBeNull()
})

test.each([
  ['abc', 'usd', 'en'],
  ['$', 'usd', 'en'],
  ['1.234.567', 'kwd', 'en'],
  ['1.2.3', 'usd', 'en'],
  ['1,234.56', 'eur', 'de'],
  ['1.234,56', 'usd', 'en'],
  ['1.500', 'eur', 'fr'],
  ['12,34,5', 'usd', 'en'],
  ['1.234 567', 'eur', 'de'],
  ['19.999', 'usd', 'en'],
  ['5.5', 'jpy', 'en'],
  ['-5-', 'usd', 'en'],
  ['5 €', 'usd', 'en'],
  ['10²', 'usd', 'en'],
  ['1e5', 'usd', 'en'],
  ['5%', 'usd', 'en'],
])('%s is not an amount in %s for %s', (text, code, locale) => {
  expect(parseMoney(text, code, locale)).toBeUndefined()
})
