import { expect, test } from 'vitest'
import { cartTotals, swapDifferenceDue } from './cart.ts'
import { orderEditDifferenceDue, orderTotals } from './order.ts'
import { returnLine } from '../refunds/return-line.ts'

const at = (rate: number) => [{ rate }]
const off = (amount: number | string) => [{ amount }]

test('§6 an empty cart costs nothing', () => {
  expect(cartTotals({ items: [] })).toEqual({
    subtotal: 0,
    raw_discount_total: 0,
    discount_total: 0,
    shipping_total: 0,
    item_tax_total: 0,
    shipping_tax_total: 0,
    tax_total: 0,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    total: 0,
    items: [],
    shipping_methods: [],
  })
})

test('§6 the discount of a cart is rounded once, not per line', () => {
  const line = { unit_price: 1000, quantity: 1, adjustments: off('0.4') }
  const totals = cartTotals({ items: [line, line, line] })
  expect(totals).toMatchObject({ raw_discount_total: 1.2, discount_total: 1, total: 2999 })
  expect(totals.items.map(({ discount_total }) => discount_total)).toEqual([0, 0, 0])
})

test('§6 an order counts payments captured or not, and sums and rounds refunds', () => {
  const order = {
    items: [{ unit_price: 1000, quantity: 2, tax_lines: at(25), returned_quantity: 1 }],
    payments: [{ amount: 2000 }, { amount: 500 }],
    refunds: [{ amount: 700 }, { amount: 0.5 }],
  }
  expect(orderTotals(order)).toMatchObject({
    total: 2500,
    paid_total: 2500,
    refunded_total: 701,
    refundable_amount: 1799,
    items: [{ quantity: 2, total: 2500, refundable: 1250 }],
  })
})

test('§6 cart and order have the same total', () => {
  const bill = {
    items: [{ unit_price: 4000, quantity: 1, tax_lines: at(25), adjustments: off(500) }],
    shipping_methods: [{ price: 1000, tax_lines: at(25) }],
    region: { gift_cards_taxable: true },
  }
  const cart = cartTotals({ ...bill, gift_cards: [{ id: 'gift', balance: 3000, tax_rate: 25 }] })
  const order = orderTotals({ ...bill, gift_card_transactions: [{ amount: 3000, tax_rate: 25, is_taxable: true }] })
  expect([cart.total, order.total]).toEqual([1875, 1875])
  expect(order.tax_total).toBe(cart.tax_total - cart.gift_card_tax_total)
})

test('§4 a legacy order uses its one rate for items, shipping and refunds', () => {
  const order = {
    tax_rate: 20,
    items: [{ unit_price: 1000, quantity: 1, tax_lines: at(25) }],
    shipping_methods: [{ price: 500, tax_lines: at(25) }],
  }
  expect(orderTotals(order)).toMatchObject({
    item_tax_total: 200,
    shipping_tax_total: 100,
    items: [{ refundable: 1200 }],
  })
})

const bought = { unit_price: 2000, quantity: 2, tax_lines: at(25), adjustments: off(400) }

test('§8 the difference of a swap is the new items minus the returned ones plus return shipping', () => {
  const returnShipping = { unit_price: 500, quantity: 1 }
  const dearer = { unit_price: 3000, quantity: 1, tax_lines: at(25) }
  expect(swapDifferenceDue({ items: [dearer, returnLine(bought, 1), returnShipping] })).toBe(3750 - 2250 + 500)
  expect(swapDifferenceDue({ items: [returnLine(bought, 2), returnShipping] })).toBe(500 - 4500)
})

test('§8 a return line is the negative copy, with the share of the discount for its units', () => {
  const whole = { ...bought, id: 'item', includes_tax: false, adjustments: [{ amount: '400', discount_id: 'disc' }] }
  expect(returnLine(whole, 2)).toEqual({
    id: 'item',
    unit_price: -2000,
    quantity: 2,
    is_return: true,
    includes_tax: false,
    tax_lines: at(25),
    adjustments: [{ amount: '-400', discount_id: 'disc' }],
  })
  expect(returnLine(whole, 1).adjustments).toEqual([{ amount: '-200', discount_id: 'disc' }])
  expect(returnLine({ unit_price: 0, quantity: 1 }, 1)).toMatchObject({ unit_price: 0, adjustments: [] })
})

test('§8 an order edit costs the difference to the order, with the same discounts, gift cards and shipping', () => {
  const order = {
    items: [bought],
    shipping_methods: [{ price: 1000, tax_lines: at(25) }],
    gift_card_transactions: [{ amount: 300, is_taxable: false }],
  }
  const more = [...order.items, { unit_price: 100, quantity: 3, tax_lines: at(25) }]
  expect(orderEditDifferenceDue(order, more)).toBe(375)
  expect(orderEditDifferenceDue(order, order.items)).toBe(0)
  expect(orderEditDifferenceDue(order, [])).toBe(-4500)
})
