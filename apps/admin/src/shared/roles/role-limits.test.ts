import { describe, expect, test } from 'vitest'
import { discountLimitOf, refundLimitOf } from './role-limits.ts'

describe('the limit of a role', () => {
  test('leaves the amount minus the refunds of the order, and never less than 0', () => {
    const order = { currency_code: 'eur', refunds: [{ amount: 300 }, { amount: 150 }] }
    expect(refundLimitOf(order, 500, 'eur')).toMatchObject({ kind: 'refund_amount', amount: 500, left: 50 })
    expect(refundLimitOf(order, 400, 'eur')).toMatchObject({ left: 0 })
    expect(refundLimitOf(order, null, 'eur')).toBeUndefined()
  })

  test('rules out refunds in other currencies than the shop’s', () => {
    expect(refundLimitOf({ currency_code: 'usd' }, 500, 'eur')).toEqual({
      kind: 'refund_currency',
      currency_code: 'eur',
    })
  })

  test('refuses larger percentages, and other types', () => {
    expect(discountLimitOf('percentage', 20, 20)).toBeUndefined()
    expect(discountLimitOf('percentage', 20.5, 20)).toEqual({ kind: 'discount_percentage', percentage: 20 })
    expect(discountLimitOf('fixed', 1, 20)).toEqual({ kind: 'discount_type', percentage: 20 })
    expect(discountLimitOf('free_shipping', null, null)).toBeUndefined()
  })
})
