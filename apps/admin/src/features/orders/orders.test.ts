import { expect, test } from 'vitest'
import { buyerName, canCancel, dueOf, refundableOf, takenOf, type Order } from './orders.ts'

const payment = (amount: number, more: object = {}) =>
  ({ amount, amount_refunded: 0, captured_at: null, canceled_at: null, ...more }) as NonNullable<
    Order['payments']
  >[number]
const order = (more: Partial<Order>) => ({ status: 'pending', ...more }) as Order
const at = '2026-11-20T12:00:00.000Z'

test('what is still to be taken: payments that are neither captured nor canceled', () => {
  const payments = [payment(700), payment(200, { captured_at: at }), payment(100, { canceled_at: at })]
  expect(dueOf(order({ payments }))).toBe(700)
  expect(dueOf(order({ payments, status: 'canceled' }))).toBe(0)
})

test('what was taken, whatever went back since', () => {
  const payments = [payment(700), payment(200, { captured_at: at, amount_refunded: 50 })]
  expect(takenOf(order({ payments }))).toBe(200)
})

test('what can be given back: what was taken, less what went back', () => {
  const payments = [payment(700), payment(200, { captured_at: at, amount_refunded: 50 })]
  expect(refundableOf(order({ payments }))).toBe(150)
  expect(refundableOf(order({ payments, status: 'canceled' }))).toBe(0)
})

test('an order with refunds is not canceled any more, nor one that is', () => {
  expect(canCancel(order({}))).toBe(true)
  expect(canCancel(order({ status: 'canceled' }))).toBe(false)
  expect(canCancel(order({ refunds: [{}] as Order['refunds'] & object }))).toBe(false)
})

test('whoever buys has a name, or one on the parcel, or an address, or is nobody yet', () => {
  const ada = { first_name: 'Ada', last_name: 'Byron' }
  const nameless = { first_name: null, last_name: null }
  expect(buyerName({ customer: ada, shipping_address: nameless, email: 'a@example.com' })).toBe('Ada Byron')
  expect(buyerName({ customer: nameless, shipping_address: ada, email: 'a@example.com' })).toBe('Ada Byron')
  expect(buyerName({ customer: nameless, email: 'a@example.com' })).toBe('a@example.com')
  expect(buyerName({ email: null })).toBe('')
})
