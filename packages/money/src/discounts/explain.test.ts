import { expect, test } from 'vitest'
import { explainDiscount } from './explain.ts'
import type { Discount } from './discount.ts'

const condition = { type: 'product_types', operator: 'in', product_types: [{ id: 'ptyp_book' }] } as const
const books: Discount = {
  id: 'disc_books',
  rule: { type: 'percentage', value: 10, conditions: [condition] },
  regions: [{ id: 'reg_eu' }],
}
const first: Discount = { id: 'disc_first', rule: { type: 'fixed', value: 100, allocation: 'total' } }
const free: Discount = { id: 'disc_free', rule: { type: 'free_shipping', value: 0 }, regions: [{ id: 'reg_eu' }] }
const book = { id: 'book', unit_price: 1000, quantity: 1, variant: { product: { id: 'prod_1', type_id: 'ptyp_book' } } }
const cart = {
  now: new Date('2026-06-15T12:00:00Z'),
  region_id: 'reg_eu',
  items: [
    book,
    { ...book, id: 'cup', variant: { product: { id: 'prod_2' } } },
    { ...book, id: 'custom', variant: null },
    { ...book, id: 'card', allow_discounts: false },
    { ...book, id: 'back', unit_price: -1000, is_return: true },
  ],
}

test('an applicable code says what each item gets, and why other items get nothing', () => {
  expect(explainDiscount(books, cart)).toEqual({
    refusals: [],
    displaced_by: null,
    items: [
      { item_id: 'book', amount: 100, refusal: null },
      { item_id: 'cup', amount: 0, refusal: { reason: 'condition', condition } },
      { item_id: 'custom', amount: 0, refusal: { reason: 'no_variant' } },
      { item_id: 'card', amount: 0, refusal: { reason: 'not_discountable' } },
      { item_id: 'back', amount: 0, refusal: { reason: 'return_line' } },
    ],
  })
})

test('a refused code lists its reasons', () => {
  const refused = { ...books, is_disabled: true, regions: [] }
  expect(explainDiscount(refused, cart).refusals).toEqual(['disabled', 'other_region'])
})

test('a discount of the cart displaces a later one, but neither free shipping nor itself', () => {
  const taken = { ...cart, discounts: [free, first, books] }
  expect(explainDiscount(books, taken).displaced_by).toBe(first)
  expect(explainDiscount(first, taken).displaced_by).toBeNull()
  expect(explainDiscount(free, taken).displaced_by).toBeNull()
})
