import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyItem } from '../../test/any-carts.ts'
import { lineItemTotals } from '../totals/line-item.ts'
import { lineItemRefund, lineItemRefundable, unitsRefund } from './line-item-refund.ts'
import { claimRefund, distributeRefund, returnRefund } from './refunds.ts'

const at = (...rates: number[]) => rates.map((rate) => ({ rate }))
/** b of E2: total 1124, refundable 1125. */
const b = { unit_price: 333, quantity: 3, tax_lines: at(25), adjustments: [{ amount: 100 }] }
/** E6b: total 2997, refundable 2995. */
const inclusive = { unit_price: 999, quantity: 3, includes_tax: true, tax_lines: at(19) }
const flagged = { tax_inclusive_pricing: true }
const plenty = { refundable_amount: 100_000 }

test('§2 refundable includes the units not yet returned, each without its rounded share of the discount', () => {
  expect(lineItemRefundable(b)).toBe(1125)
  expect(lineItemRefundable({ ...b, returned_quantity: 1 })).toBe(750)
  expect(lineItemRefundable({ ...b, returned_quantity: 3 })).toBe(0)
  expect(lineItemRefundable(inclusive, flagged)).toBe(2995)
})

test('§2 refundable rounds the tax of each rate separately', () => {
  expect(lineItemRefund({ unit_price: 999, quantity: 1, tax_lines: at(5, 2.5) }, 1)).toBe(1074)
})

test('§8 a return refunds the returned units', () => {
  const a = { unit_price: 1999, quantity: 2, tax_lines: at(25), adjustments: [{ amount: 400 }] }
  const returned = [
    { item: a, quantity: 1 },
    { item: b, quantity: 2 },
  ]
  expect(returnRefund(returned, plenty)).toEqual({ refund_amount: 2249 + 750 })
})

test('§8 a return deducts return shipping and its taxes, each rounded', () => {
  const returned = [{ item: b, quantity: 2 }]
  const withShipping = (price: number) => ({ ...plenty, return_shipping: { price, tax_lines: at(5, 5) } })
  expect(returnRefund(returned, withShipping(10))).toEqual({ refund_amount: 750 - 12 })
  expect(returnRefund(returned, withShipping(5000))).toEqual({ refund_amount: 0 })
  const within = { ...flagged, ...plenty, return_shipping: { price: 125, includes_tax: true, tax_lines: at(25) } }
  expect(returnRefund(returned, within)).toEqual({ refund_amount: 625 })
})

test('§8 a custom refund replaces the calculated one, without return shipping, up to the refundable amount', () => {
  const returned = [{ item: b, quantity: 2 }]
  const custom = (refund: number) =>
    returnRefund(returned, { refundable_amount: 600, return_shipping: { price: 100 }, refund })
  expect(custom(600)).toEqual({ refund_amount: 600 })
  expect(custom(601)).toEqual({ refusal: 'above_refundable', refundable_amount: 600 })
  expect(custom(0)).toEqual({ refund_amount: 0 })
  expect(custom(-5)).toEqual({ refund_amount: 0 })
})

test('a return never refunds more than was paid', () => {
  expect(returnRefund([{ item: b, quantity: 2 }], { refundable_amount: 700 })).toEqual({ refund_amount: 700 })
  expect(returnRefund([{ item: b, quantity: 2 }], { refundable_amount: -5 })).toEqual({ refund_amount: 0 })
})

test('the last unit of a line gets the rest of its refund', () => {
  expect([0, 1, 2].map((returned_quantity) => unitsRefund({ ...b, returned_quantity }, 1))).toEqual([375, 375, 374])
  expect(unitsRefund(b, 3)).toBe(1124)
  expect(unitsRefund(inclusive, 3, flagged)).toBe(2997)
  expect(unitsRefund({ ...b, returned_quantity: 2 }, 5)).toBe(374)
})

test('a line never refunds more than its total, however small the rounded discount of a unit', () => {
  const pennies = { unit_price: 1, quantity: 100, adjustments: [{ amount: 49 }] }
  expect(lineItemRefund(pennies, 99)).toBe(99)
  expect([40, 99, 100].map((quantity) => unitsRefund(pennies, quantity))).toEqual([40, 51, 51])
  expect(unitsRefund({ ...pennies, returned_quantity: 40 }, 60)).toBe(11)
})

test('§8 a claim refunds only lines with at least that quantity shipped', () => {
  const claimed = [
    { item: { ...b, shipped_quantity: 2 }, quantity: 2 },
    { item: { ...b, shipped_quantity: 1 }, quantity: 2 },
    { item: b, quantity: 1 },
  ]
  expect(claimRefund(claimed, plenty)).toBe(750)
  expect(claimRefund(claimed, { refundable_amount: 500 })).toBe(500)
  expect(claimRefund([], plenty)).toBe(0)
  expect(claimRefund([{ item: { ...b, shipped_quantity: 3 }, quantity: 3 }], plenty)).toBe(1124)
})

const payment = (id: string, amount: number, amount_refunded = 0) => ({ id, amount, amount_refunded })

test('§8 a refund is taken from payments in list order, from each up to its rest', () => {
  const payments = [payment('first', 1000, 400), payment('empty', 500, 500), payment('second', 800), payment('last', 5)]
  expect(distributeRefund(700, payments)).toEqual({
    parts: [
      { payment_id: 'first', amount: 600 },
      { payment_id: 'second', amount: 100 },
    ],
    shortfall: 0,
  })
  expect(distributeRefund(2000, payments)).toMatchObject({ shortfall: 595 })
  expect(distributeRefund(0, payments)).toEqual({ parts: [], shortfall: 0 })
})

test('§8 the refunds of a line add up to its total in any steps of returning it, and none is negative', () => {
  const discount = fc.constantFrom(0, 0.1, 0.333, 1)
  fc.assert(
    fc.property(anyItem, discount, fc.boolean(), fc.array(fc.nat(9)), (line, part, tax_inclusive_pricing, steps) => {
      const amount = Math.floor(line.unit_price * line.quantity * part)
      const item = { ...line, adjustments: [{ amount }] }
      const settings = { tax_inclusive_pricing }
      let returned_quantity = 0
      let refunded = 0
      for (const requestedQuantity of [...steps, item.quantity]) {
        const quantity = Math.min(requestedQuantity, item.quantity - returned_quantity)
        const refund = unitsRefund({ ...item, returned_quantity }, quantity, settings)
        expect(refund).toBeGreaterThanOrEqual(0)
        refunded += refund
        returned_quantity += quantity
      }
      expect(refunded).toBe(Math.max(0, lineItemTotals(item, settings).total))
    }),
  )
})
