import { describe, expect, test } from 'vitest'

import { amountText, isPartialAmount, limitAmount, majorUnit, readAmount, stepAmount } from './money-text.ts'
import { canonicalNumber } from './number-text.ts'

describe('amounts as text', () => {
  test('an amount has the currency’s decimals and the language’s separators, and no currency sign', () => {
    expect(amountText(123450, 'usd', 'en-US')).toBe('1,234.50')
    expect(amountText(123450, 'eur', 'de')).toBe('1.234,50')
    expect(amountText(1234, 'jpy', 'en')).toBe('1,234')
    expect(amountText(1234500, 'kwd', 'en')).toBe('1,234.500')
    expect(amountText(-5, 'eur', 'en')).toBe('-0.05')
  })

  test('null becomes an empty text, 0 becomes 0', () => {
    expect(amountText(null, 'eur', 'en')).toBe('')
    expect(amountText(0, 'eur', 'en')).toBe('0.00')
  })

  test('the largest amount stays exact', () => {
    expect(amountText(Number.MAX_SAFE_INTEGER, 'eur', 'en')).toBe('90,071,992,547,409.91')
  })
})

describe('reading amounts', () => {
  test.each([
    ['19.99', 'usd', 'en', 1999],
    ['19,99', 'eur', 'de', 1999],
    ['1,234.50', 'usd', 'en', 123450],
    ['1.234,50 €', 'eur', 'de', 123450],
    ['€1,234.50', 'eur', 'en', 123450],
    ['1 234,50', 'eur', 'fr', 123450],
    ["CHF 1'234.50", 'chf', 'de-CH', 123450],
    ['kr. 99', 'dkk', 'da', 9900],
    ['12,34,567.8', 'inr', 'en-IN', 123456780],
    ['(12.50)', 'usd', 'en', -1250],
    ['−3', 'eur', 'en', -300],
    ['١٬٢٣٤٫٥', 'usd', 'ar-EG', 123450],
    ['1,234', 'kwd', 'en', 1234000],
    ['12.500', 'kwd', 'en', 12500],
    ['5.00', 'jpy', 'en', 5],
    ['.5', 'usd', 'en', 50],
  ])('%s as %s in %s is %i minor units', (text, currency, locale, amount) => {
    expect(readAmount(text, currency, locale)).toBe(amount)
  })

  test('another language’s notation is read if the text is not a number in the own one', () => {
    expect(readAmount('12,50', 'usd', 'en')).toBe(1250)
    expect(readAmount('1.234,50', 'usd', 'en')).toBe(123450)
    expect(readAmount('12.50', 'eur', 'de')).toBe(1250)
  })

  test('a single separator before three digits is a group separator', () => {
    expect(readAmount('1,234', 'usd', 'en')).toBe(123400)
    expect(readAmount('1.234', 'eur', 'de')).toBe(123400)
  })

  test('blank text is null; text that is not an amount of the currency is undefined', () => {
    expect(readAmount('  ', 'usd', 'en')).toBeNull()
    for (const text of ['abc', '12 apples', '1.2.3', '10e5', '--5', '(5', '€', '1.999']) {
      expect([text, readAmount(text, 'usd', 'en')]).toEqual([text, undefined])
    }
    expect(readAmount('5.5', 'jpy', 'en')).toBeUndefined()
  })

  test('every amount reads back as itself in every language', () => {
    for (const locale of ['en', 'de', 'fr', 'ar', 'ar-EG', 'de-CH', 'en-IN', 'pl', 'hi', 'fa'])
      for (const currency of ['eur', 'jpy', 'kwd'])
        for (const amount of [0, 1, 99, 100, 123456, 98765432])
          expect([locale, readAmount(amountText(amount, currency, locale), currency, locale)]).toEqual([locale, amount])
  })
})

describe('typing an amount', () => {
  const fits = (text: string, currency = 'usd', locale = 'en', limits = {}) =>
    isPartialAmount(text, currency, locale, limits)

  test('keystrokes that can lead to an amount are accepted', () => {
    for (const text of ['', '1', '1.', '1.2', '1.25', '1,234', '.']) expect([text, fits(text)]).toEqual([text, true])
    expect(fits('1.234,5', 'eur', 'de')).toBe(true)
    expect(fits('1 234,5', 'eur', 'fr')).toBe(true)
    expect(fits('٣٫٥', 'usd', 'ar-EG')).toBe(true)
  })

  test('letters, a second decimal sign, more decimals than the currency has, and a minus without negatives are refused', () => {
    for (const text of ['a', '1.2.3', '1.255', '-1', '1234567890123456'])
      expect([text, fits(text)]).toEqual([text, false])
    expect(fits('1.', 'jpy')).toBe(false)
    expect(fits('-1', 'usd', 'en', { min: -500 })).toBe(true)
  })

  test('amounts are limited, and by default not negative', () => {
    expect(limitAmount(-1, {})).toBe(0)
    expect(limitAmount(5000, { max: 1000 })).toBe(1000)
    expect(limitAmount(1, { min: 50 })).toBe(50)
    expect(limitAmount(null, { min: 50 })).toBeNull()
  })

  test('the keyboard steps by a major unit, from 0 if blank, up to the limits', () => {
    expect(stepAmount(150, majorUnit('usd'), {})).toBe(250)
    expect(stepAmount(null, majorUnit('jpy'), {})).toBe(1)
    expect(stepAmount(50, -majorUnit('usd'), {})).toBe(0)
    expect(stepAmount(950, majorUnit('usd'), { max: 1000 })).toBe(1000)
  })
})

test('plain numbers are read the same way', () => {
  expect(canonicalNumber('0012', 'en')).toBe('12')
  expect(canonicalNumber('1.50', 'en')).toBe('1.50')
  expect(canonicalNumber('1,234,567', 'en')).toBe('1234567')
  expect(canonicalNumber('1,23,4', 'en')).toBeUndefined()
})
