import type { ProductVariant } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { denominationName, giftCardBody, pricesWith, problemBeside, problemOf, sorted } from './gift-card.ts'

type Price = ProductVariant['prices'][number]
const price = (fields: Partial<Price>) =>
  ({
    currency_code: 'eur',
    region_id: null,
    price_list_id: null,
    min_quantity: null,
    max_quantity: null,
    ...fields,
  }) as Price
const denomination = (id: string, ...amounts: readonly number[]) => ({
  id,
  prices: amounts.map((amount) => price({ amount })),
})

test.each([
  [2500, 'eur', '25.00 EUR'],
  [5000, 'jpy', '5000 JPY'],
  [12_500, 'kwd', '12.500 KWD'],
])('%d %s is called %s', (amount, code, name) => {
  expect(denominationName(amount, code)).toBe(name)
})

test('a new gift card has its denominations in order, none of them discountable or counted', () => {
  const values = {
    title: ' Gift ',
    description: null,
    thumbnail: null,
    denominations: [5000, null, 2500],
    isPublished: true,
  }
  expect(giftCardBody(values, 'eur')).toEqual({
    title: 'Gift',
    is_giftcard: true,
    discountable: false,
    status: 'published',
    options: [{ title: 'Denominations' }],
    variants: [2500, 5000].map((amount) => ({
      title: `${amount / 100}.00 EUR`,
      manage_inventory: false,
      options: [{ value: `${amount / 100}.00 EUR` }],
      prices: [{ currency_code: 'eur', amount }],
    })),
  })
})

test('screens §34 there is at least one denomination, and all are above 0 and different', () => {
  expect(problemOf([])).toBe('none')
  expect(problemOf([null])).toBe('none')
  expect(problemOf([0, 100])).toBe('zero')
  expect(problemOf([100, 200, 100])).toBe('twice')
  expect(problemOf([100, null, 200])).toBeUndefined()
  const others = [denomination('a', 100), denomination('b')]
  expect([null, 0, 100, 200].map((amount) => problemBeside(amount, others, 'eur'))).toEqual([
    'none',
    'zero',
    'twice',
    undefined,
  ])
})

test('screens §35 other currencies have amounts of their own; prices of regions and quantities stay', () => {
  const stored = [
    price({ amount: 100 }),
    price({ amount: 90, region_id: 'reg_1' }),
    price({ amount: 80, min_quantity: 5 }),
    price({ amount: 70, price_list_id: 'pl_1' }),
  ]
  expect(pricesWith({ eur: 200, usd: null, jpy: 3000 }, stored)).toEqual([
    { currency_code: 'eur', amount: 200 },
    { currency_code: 'jpy', amount: 3000 },
    { region_id: 'reg_1', amount: 90, min_quantity: null, max_quantity: null },
    { currency_code: 'eur', amount: 80, min_quantity: 5, max_quantity: null },
  ])
})

test('denominations are sorted by amount, those without one last', () => {
  const ids = sorted([denomination('none'), denomination('b', 200), denomination('a', 100)], 'eur').map(({ id }) => id)
  expect(ids).toEqual(['a', 'b', 'none'])
})
