import { expect, test } from 'vitest'
import { amountIn, priceRange, tiersIn, type Price } from './base-prices.ts'

const price = (amount: number, fields: Partial<Price> = {}): Price => ({
  id: `ma_${amount}`,
  amount,
  currency_code: 'eur',
  region_id: null,
  min_quantity: null,
  max_quantity: null,
  price_list_id: null,
  ...fields,
})

test('the range is that of the base prices of the currency for any quantity, in whatever order', () => {
  const variants = [
    { prices: [price(2500), price(100, { region_id: 'reg_1' }), price(200, { price_list_id: 'pl_1' })] },
    { prices: [price(1800), price(300, { min_quantity: 10 }), price(5, { currency_code: 'jpy' })] },
    { prices: [] },
  ]
  expect(priceRange(variants, 'eur')).toEqual({ from: 1800, to: 2500 })
  expect(priceRange(variants, 'usd')).toBeUndefined()
})

test('a region has its own price or none', () => {
  const variant = { prices: [price(2500), price(0, { region_id: 'reg_1' })] }
  expect(amountIn(variant, { currencyCode: 'eur', regionId: 'reg_1' })).toBe(0)
  expect(amountIn(variant, { currencyCode: 'eur', regionId: 'reg_2' })).toBeNull()
  expect(amountIn(variant, { currencyCode: 'eur', regionId: null })).toBe(2500)
})

test('screens §21 tiers are the base prices of a market for certain quantities, in the order of quantities', () => {
  const dozens = price(900, { min_quantity: 12, max_quantity: 99 })
  const hundreds = price(800, { min_quantity: 100 })
  const others = [price(1000), price(700, { min_quantity: 5, price_list_id: 'pl_1' })]
  const regional = price(850, { region_id: 'reg_1', max_quantity: 9 })
  const variant = { prices: [hundreds, ...others, regional, dozens] }
  expect(tiersIn(variant, { currencyCode: 'eur', regionId: null })).toEqual([dozens, hundreds])
  expect(tiersIn(variant, { currencyCode: 'eur', regionId: 'reg_1' })).toEqual([regional])
  expect(tiersIn(variant, { currencyCode: 'usd', regionId: null })).toEqual([])
})
