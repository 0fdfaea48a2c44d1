import { expect, test } from 'vitest'
import { computeAmount, computeVariantPrice, formatAmount, formatVariantPrice, getVariantPrice } from './storefront.ts'

const usd = { currency_code: 'usd', tax_rate: 15 }
const plain = (text: string) => text.replace(/\s/g, ' ')

test('S9-21 minor units are divided by 100 except krw, jpy and vnd', () => {
  const amount = (currency_code: string) => computeAmount({ amount: 1000, region: { currency_code } })
  expect(['usd', 'eur', 'clp', 'kwd'].map(amount)).toEqual([10, 10, 10, 10])
  expect(['krw', 'jpy', 'VND'].map(amount)).toEqual([1000, 1000, 1000])
  expect(formatAmount({ amount: 1000, region: { currency_code: 'jpy', tax_rate: 10 } })).toBe('¥1,100')
  expect(plain(formatAmount({ amount: 10_000, region: { currency_code: 'kwd' } }))).toBe('KWD 100.000')
})

test('S9-22 tax is added as tax_rate / 100 when taxes are included, which is the default', () => {
  const region = { currency_code: 'usd', tax_rate: 10 }
  expect(computeAmount({ amount: 3000, region })).toBe(33)
  expect(computeAmount({ amount: 3000, region, includeTaxes: true })).toBe(33)
  expect(computeAmount({ amount: 3000, region, includeTaxes: false })).toBe(30)
  expect(computeAmount({ amount: 2000, region: { ...region, tax_rate: 0 } })).toBe(20)
  expect(computeAmount({ amount: 2000, region: { currency_code: 'usd' } })).toBe(20)
  expect(formatAmount({ amount: 3000, region: usd, includeTaxes: false })).toBe('$30.00')
})

test('S9-23 the default locale is en-US', () => {
  const variant = { prices: [{ currency_code: 'USD', amount: 1000 }] }
  expect(formatAmount({ amount: 3000, region: usd })).toBe('$34.50')
  expect(formatVariantPrice({ variant, region: usd })).toBe('$11.50')
  expect(plain(formatVariantPrice({ variant, region: usd, locale: 'fr-FR' }))).toBe('11,50 $US')
  expect(formatAmount({ amount: 3000, region: usd, maximumFractionDigits: 0 })).toBe('$35')
})

test('S9-24 a missing price gives 0', () => {
  const variant = {
    prices: [
      { currency_code: 'eur', amount: 1000 },
      { currency_code: 'sek', amount: null },
    ],
  }
  expect(getVariantPrice(variant, usd)).toBe(0)
  expect(getVariantPrice(variant, { currency_code: 'sek' })).toBe(0)
  expect(getVariantPrice(variant, {})).toBe(0)
  expect(computeVariantPrice({ variant, region: usd })).toBe(0)
  expect(formatVariantPrice({ variant, region: usd })).toBe('$0.00')
})

test('an amount without a currency is formatted as a plain number', () => {
  expect(formatAmount({ amount: 3000, region: {} })).toBe('30')
})
