import { expect, test } from 'vitest'
import { reasonOf } from './carts.ts'

test('frequent reasons of a stopped checkout have a translation key, others have none', () => {
  expect(reasonOf('insufficient_inventory')).toBe('stock')
  expect(reasonOf('You cannot complete a cart without a payment session.')).toBe('payment')
  expect(reasonOf('Discount TEN has been used maximum allowed times')).toBe('discountUsed')
  expect(reasonOf('The card was declined')).toBeUndefined()
})
