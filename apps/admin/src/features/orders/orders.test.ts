import type { LineItem } from '@storeroom/contract'
import { expect, test } from 'vitest'
import {
  buyerName,
  canCancel,
  claimableOf,
  capturableOf,
  refundableOf,
  returnableOf,
  capturedOf,
  waitsForLabel,
  type Order,
} from './orders.ts'

const payment = (amount: number, more: object = {}) =>
  ({ amount, amount_refunded: 0, captured_at: null, canceled_at: null, ...more }) as NonNullable<
    Order['payments']
  >[number]
const order = (more: Partial<Order>) => ({ status: 'pending', ...more }) as Order
const at = '2026-11-20T12:00:00.000Z'

test('the capturable amount is that of payments that are neither captured nor canceled', () => {
  const payments = [payment(700), payment(200, { captured_at: at }), payment(100, { canceled_at: at })]
  expect(capturableOf(order({ payments }))).toBe(700)
  expect(capturableOf(order({ payments, status: 'canceled' }))).toBe(0)
})

test('the captured amount is the one before refunds', () => {
  const payments = [payment(700), payment(200, { captured_at: at, amount_refunded: 50 })]
  expect(capturedOf(order({ payments }))).toBe(200)
})

test('the refundable amount is what was captured and not refunded, without canceled payments and orders', () => {
  const payments = [
    payment(700),
    payment(200, { captured_at: at, amount_refunded: 50 }),
    payment(100, { captured_at: at, canceled_at: at }),
  ]
  expect(refundableOf(order({ payments }))).toBe(150)
  expect(refundableOf(order({ payments, status: 'canceled' }))).toBe(0)
})

test('an order with refunds cannot be canceled, nor can a canceled one', () => {
  expect(canCancel(order({}))).toBe(true)
  expect(canCancel(order({ status: 'canceled' }))).toBe(false)
  expect(canCancel(order({ refunds: [{}] as Order['refunds'] & object }))).toBe(false)
})

test('an order with a claim can be canceled only after the claim was', () => {
  const claims = (canceled_at: string | null) => [{ canceled_at }] as Order['claims'] & object
  expect(canCancel(order({ claims: claims(null) }))).toBe(false)
  expect(canCancel(order({ claims: claims(at) }))).toBe(true)
})

const line = {
  id: 'item_1',
  variant_id: 'variant_1',
  fulfilled_quantity: 5,
  shipped_quantity: 4,
  returned_quantity: 0,
} as LineItem
const claims = (quantity: number, more: object = {}) =>
  [{ id: 'claim_1', canceled_at: null, claim_items: [{ item_id: 'item_1', quantity }], ...more }] as Order['claims'] &
    object
const returns = (more: object) =>
  [
    {
      status: 'requested',
      claim_order_id: null,
      items: [{ item_id: 'item_1', requested_quantity: 1, received_quantity: null }],
      ...more,
    },
  ] as Order['returns'] & object

test('packed units of a variant can be claimed once, unless they are in a return', () => {
  expect(claimableOf(order({}), line)).toBe(5)
  expect(claimableOf(order({ claims: claims(2) }), line)).toBe(3)
  expect(claimableOf(order({ claims: claims(2, { canceled_at: at }) }), line)).toBe(5)
  expect(claimableOf(order({ returns: returns({}) }), line)).toBe(4)
  expect(claimableOf(order({ returns: returns({ status: 'canceled' }) }), line)).toBe(5)
  expect(claimableOf(order({ claims: claims(2), returns: returns({ claim_order_id: 'claim_1' }) }), line)).toBe(3)
  expect(claimableOf(order({}), { ...line, variant_id: null })).toBe(0)
})

test('units that were claimed cannot be returned once more', () => {
  expect(returnableOf(order({}), line)).toBe(4)
  expect(returnableOf(order({ claims: claims(2) }), line)).toBe(2)
  expect(returnableOf(order({ claims: claims(1), returns: returns({ claim_order_id: 'claim_1' }) }), line)).toBe(3)
})

test('the customer is shown by name, else by the name in the shipping address, else by email address', () => {
  const ada = { first_name: 'Ada', last_name: 'Byron' }
  const nameless = { first_name: null, last_name: null }
  expect(buyerName({ customer: ada, shipping_address: nameless, email: 'a@example.com' })).toBe('Ada Byron')
  expect(buyerName({ customer: nameless, shipping_address: ada, email: 'a@example.com' })).toBe('Ada Byron')
  expect(buyerName({ customer: nameless, email: 'a@example.com' })).toBe('a@example.com')
  expect(buyerName({ email: null })).toBe('')
})

test('an order waits for a label that is pending or being canceled, also of a return, an exchange or a claim', () => {
  const places = (status: string) => {
    const labeled = [{ labels: [{ status: 'refused' }, { status }] }]
    const sent = [{ fulfillments: labeled }]
    const orders: object[] = [{ fulfillments: labeled }, { returns: labeled }, { swaps: sent }, { claims: sent }]
    return orders
  }
  for (const status of ['pending', 'canceling'])
    for (const place of places(status)) expect(waitsForLabel(order(place))).toBe(true)
  for (const status of ['created', 'refused', 'canceled'])
    for (const place of places(status)) expect(waitsForLabel(order(place))).toBe(false)
  expect(waitsForLabel(order({}))).toBe(false)
})
