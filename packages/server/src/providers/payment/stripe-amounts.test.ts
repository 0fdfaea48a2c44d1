import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripe-client.ts'

test.each([
  ['eur', 1250, 1250],
  ['jpy', 1250, 1250],
  ['bhd', 1250, 1250],
  // Two decimals at Stripe, none by ISO 4217.
  ['isk', 5, 500],
  ['ugx', 5, 500],
  // None at Stripe, two by ISO 4217.
  ['mga', 500, 5],
])('%s %i is %i at Stripe and converts back', (currency, amount, atStripe) => {
  expect(toStripe(amount, currency)).toBe(atStripe)
  expect(fromStripe(atStripe, currency)).toBe(amount)
})

test('an amount that Stripe cannot represent is refused', () => {
  expect(() => toStripe(501, 'mga')).toThrow('This amount of MGA cannot be paid by card')
})
