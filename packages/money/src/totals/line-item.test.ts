import { expect, test } from 'vitest'
import { lineItemTotals, netUnitPrice } from './line-item.ts'

const at = (...rates: number[]) => rates.map((rate) => ({ rate }))
const off = (...amounts: (number | string)[]) => amounts.map((amount) => ({ amount }))
const inclusive = { tax_inclusive_pricing: true }

test('§2 an exclusive line is taxed on the subtotal minus the discount, and has its original totals', () => {
  const item = { unit_price: 1999, quantity: 2, adjustments: off(400), tax_lines: at(25) }
  expect(lineItemTotals(item)).toEqual({
    unit_price: 1999,
    quantity: 2,
    subtotal: 3998,
    raw_discount_total: 400,
    discount_total: 400,
    tax_total: 900,
    original_tax_total: 1000,
    total: 4498,
    original_total: 4998,
  })
})

test('§2 each tax line is rounded separately, from the unrounded discount', () => {
  const item = { unit_price: 10, quantity: 1, adjustments: off('0.5'), tax_lines: at(5, 5) }
  expect(lineItemTotals(item)).toMatchObject({ raw_discount_total: 0.5, discount_total: 1, tax_total: 0, total: 9 })
  expect(lineItemTotals({ ...item, adjustments: [] })).toMatchObject({ tax_total: 2, total: 12 })
  expect(lineItemTotals({ ...item, tax_lines: at(10) })).toMatchObject({ tax_total: 1, total: 10 })
})

test('§2 the discount is the sum of all adjustments, including custom ones and decimals from the database', () => {
  const item = { unit_price: 1000, quantity: 1, adjustments: off('199.25', 0.25, 100), tax_lines: [] }
  expect(lineItemTotals(item)).toMatchObject({ raw_discount_total: 299.5, discount_total: 300, total: 700 })
})

test('§2 the tax of an inclusive line is taken out of each unit and rounded there', () => {
  const item = { unit_price: 999, quantity: 3, includes_tax: true, tax_lines: at(19) }
  expect(netUnitPrice(item, inclusive)).toBe(839)
  expect(lineItemTotals(item, inclusive)).toMatchObject({ subtotal: 2519, original_tax_total: 478, total: 2997 })
})

test('§2 an inclusive line with two rates takes out their sum and rounds each', () => {
  const item = { unit_price: 1075, quantity: 1, includes_tax: true, tax_lines: at(5, 2.5) }
  expect(netUnitPrice(item, inclusive)).toBe(1000)
  expect(lineItemTotals(item, inclusive)).toMatchObject({ subtotal: 1000, tax_total: 75, total: 1075 })
})

test.each([{}, { tax_inclusive_pricing: false }])('§2 a price includes tax only with the flag: %o', (settings) => {
  const item = { unit_price: 1250, quantity: 1, includes_tax: true, tax_lines: at(25) }
  expect(lineItemTotals(item, settings)).toMatchObject({ subtotal: 1250, tax_total: 313, total: 1563 })
})

test('§2 a return line has only negative amounts, and halves still round up', () => {
  const item = { unit_price: -1999, quantity: 2, adjustments: off(-400), tax_lines: at(25) }
  expect(lineItemTotals(item)).toMatchObject({ subtotal: -3998, discount_total: -400, tax_total: -899, total: -4497 })
})

test.each([{}, { tax_lines: [] }, { tax_lines: null }, { tax_lines: [], includes_tax: true }])(
  '§2 an item without tax lines has no tax: %o',
  (lines) => {
    const item = { unit_price: 999, quantity: 3, ...lines }
    expect(lineItemTotals(item, inclusive)).toMatchObject({ subtotal: 2997, tax_total: 0, total: 2997 })
  },
)

test('§4 a legacy order has one rate, applied after the rounded discount', () => {
  const item = { unit_price: 10, quantity: 1, adjustments: off('0.5'), tax_lines: at(25, 25) }
  expect(lineItemTotals(item, { tax_rate: 5.5 })).toMatchObject({ tax_total: 0, original_tax_total: 1, total: 9 })
  expect(lineItemTotals(item, { tax_rate: 0 })).toMatchObject({ tax_total: 0, total: 9 })
  expect(lineItemTotals(item, { tax_rate: null })).toMatchObject({ tax_total: 4 })
})

test('rates are exact decimals as printed', () => {
  // In binary 1.005 is a little less: 50.2499… would become 50.
  expect(lineItemTotals({ unit_price: 5000, quantity: 10, tax_lines: at(1.005) }).tax_total).toBe(503)
  expect(lineItemTotals({ unit_price: 500, quantity: 1, tax_lines: at(8.7) }).tax_total).toBe(44)
})
