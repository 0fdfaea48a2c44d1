import { expect, test } from 'vitest'
import { computeAmount, computeVariantPrice, formatAmount, formatVariantPrice } from './index.ts'

/** The helpers that v1 storefronts call, under v1's names (S9-21 to S9-24). */

const eur = { currency_code: 'eur', tax_rate: 25 }
const jpy = { currency_code: 'jpy', tax_rate: 10 }
const variant = {
  prices: [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'JPY', amount: 1000 },
  ],
}

test('S9-22 S9-23 a variant’s price in the region’s currency, with the region’s tax', () => {
  expect(computeVariantPrice({ variant, region: eur })).toBe(12.5)
  expect(computeVariantPrice({ variant, region: eur, includeTaxes: false })).toBe(10)
  expect(formatVariantPrice({ variant, region: eur })).toBe('€12.50')
})

test('S9-21 yen, won and dong have no minor unit', () => {
  expect(computeVariantPrice({ variant, region: jpy, includeTaxes: false })).toBe(1000)
  for (const currency_code of ['krw', 'jpy', 'vnd'])
    expect(computeAmount({ amount: 1000, region: { currency_code } })).toBe(1000)
  expect(formatAmount({ amount: 1000, region: jpy, locale: 'en-US' })).toBe('¥1,100')
})

test('S9-24 a missing price is 0', () => {
  expect(computeVariantPrice({ variant, region: { currency_code: 'usd', tax_rate: 10 } })).toBe(0)
  expect(formatVariantPrice({ variant: { prices: [] }, region: { currency_code: 'usd' } })).toBe('$0.00')
})
