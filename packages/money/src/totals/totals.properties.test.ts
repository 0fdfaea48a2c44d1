import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCart, anyDiscount, anyItem, anyItems } from '../../test/any-carts.ts'
import { discountAdjustments } from '../discounts/adjustments.ts'
import { effectiveDiscount } from '../discounts/discount.ts'
import { exact, minus, sum, times, toNumber, type Exact } from '../exact.ts'
import { unitsRefund } from '../refunds/line-item-refund.ts'
import { distributeRefund, returnRefund } from '../refunds/refunds.ts'
import { returnLine } from '../refunds/return-line.ts'
import { cartTotals } from './cart.ts'
import { giftCardTotals, spendGiftCards } from './gift-cards.ts'
import { lineItemTotals } from './line-item.ts'
import { orderTotals } from './order.ts'

type Item = typeof anyItem extends fc.Arbitrary<infer I> ? I : never
type Discount = typeof anyDiscount extends fc.Arbitrary<infer D> ? D : never

const settings = fc.record({ tax_inclusive_pricing: fc.boolean() })
const isNotAbove = (a: Exact, b: Exact): boolean => minus(a, b).n <= 0n
const amountOf = (adjustments: readonly { readonly amount: string }[]): Exact =>
  sum(adjustments.map(({ amount }) => exact(amount)))

/** A fully discounted inclusive line can have a total slightly below zero, which is not paid. */
const payable = ({ total }: { readonly total: number }): number => Math.max(0, total)

/** The items with the adjustments of the discounts. */
function discounted(discounts: readonly Discount[], items: readonly Item[], how: { tax_inclusive_pricing: boolean }) {
  const adjustments = discountAdjustments(discounts, items, how)
  return items.map((item) => ({ ...item, adjustments: adjustments.filter(({ item_id }) => item_id === item.id) }))
}

test('the shares of a fixed total add up to it exactly', () => {
  fc.assert(
    fc.property(anyItems, fc.nat(100_000), settings, (items, value, how) => {
      const open = items.map((item) => ({ ...item, allow_discounts: true, variant: { product: { id: 'prod_1' } } }))
      const adjustments = discountAdjustments(
        [{ id: 'disc', rule: { type: 'fixed', allocation: 'total', value } }],
        open,
        how,
      )
      const { subtotal } = cartTotals({ items: open }, how)
      expect(toNumber(amountOf(adjustments))).toBe(Math.min(value, subtotal))
    }),
  )
})

test('a cart is the sum of its lines and shipping methods', () => {
  fc.assert(
    fc.property(anyCart, ({ hasTaxInclusivePricing, ...cart }) => {
      const totals = cartTotals({ ...cart, gift_cards: [] }, { tax_inclusive_pricing: hasTaxInclusivePricing })
      const parts = [...totals.items, ...totals.shipping_methods].reduce((all, { total }) => all + total, 0)
      const rounded = totals.items.reduce((all, { discount_total }) => all + discount_total, 0)
      expect(totals.total).toBe(parts + rounded - totals.discount_total)
      expect(totals.tax_total).toBe(totals.item_tax_total + totals.shipping_tax_total)
    }),
  )
})

test('discounts never exceed what they apply to, and shares never exceed the discount', () => {
  fc.assert(
    fc.property(fc.array(anyDiscount, { maxLength: 2 }), anyItems, settings, (discounts, items, how) => {
      for (const item of discounted(discounts, items, how)) {
        const { subtotal } = lineItemTotals(item, how)
        expect(isNotAbove(amountOf(item.adjustments), exact(subtotal))).toBe(true)
        expect(item.adjustments.every(({ amount }) => exact(amount).n > 0n)).toBe(true)
      }
      const rule = effectiveDiscount(discounts)?.rule
      if (rule?.type !== 'fixed' || rule.allocation !== 'total') return
      const all = amountOf(discountAdjustments(discounts, items, how))
      expect(isNotAbove(all, exact(rule.value))).toBe(true)
    }),
  )
})

test('splitting a quantity over two lines changes only rounding', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
  fc.assert(
    fc.property(anyItem, parts, anyDiscount, anyItems, (item, [one, other], discount, others) => {
      const exclusive = { tax_inclusive_pricing: false }
      const whole = discounted([discount], [{ ...item, quantity: one + other }, ...others], exclusive)
      const split = [
        { ...item, quantity: one },
        { ...item, id: `${item.id} 2`, quantity: other },
      ]
      const halves = discounted([discount], [...split, ...others], exclusive)
      const [a, b] = [cartTotals({ items: whole }), cartTotals({ items: halves })]
      expect(b.subtotal).toBe(a.subtotal)
      // Only a percentage is rounded in each line: by up to half a minor unit, three times.
      const slack = discount.rule.type === 'percentage' ? 1.5 : 0
      expect(Math.abs(b.discount_total - a.discount_total)).toBeLessThanOrEqual(slack)
      // Each of the three taxes at a rate is rounded by up to half a minor unit, and follows the discount.
      const rates = item.tax_lines.reduce((all, { rate }) => all + rate / 100, 0)
      const most = 1.5 * item.tax_lines.length + slack * rates
      expect(Math.abs(b.tax_total - a.tax_total)).toBeLessThanOrEqual(most + 1e-9)
    }),
  )
})

test('splitting a quantity changes only the last place of shares', () => {
  const fixed = fc.record({ value: fc.nat(100_000), one: fc.integer({ min: 1, max: 50 }), more: fc.nat(50) })
  fc.assert(
    fc.property(anyItem, fixed, (item, { value, one, more }) => {
      const sold = { ...item, allow_discounts: true, variant: { product: { id: 'prod_1' } } }
      const discount = { id: 'disc', rule: { type: 'fixed', allocation: 'total', value } } as const
      const other = { ...sold, id: 'other', unit_price: 777, quantity: 3 }
      const share = (quantities: number[]) =>
        amountOf(
          discountAdjustments(
            [discount],
            [other, ...quantities.map((quantity, index) => ({ ...sold, id: `part ${index}`, quantity }))],
          ).filter(({ item_id }) => item_id !== 'other'),
        )
      // At most five units of the last of 30 places.
      const difference = times(minus(share([one, more + 1]), share([one + more + 1])), exact(1e28))
      expect(Math.abs(toNumber(difference))).toBeLessThanOrEqual(0.05)
    }),
  )
})

test('the order of lines does not matter, to the last fraction', () => {
  fc.assert(
    fc.property(fc.array(anyDiscount, { maxLength: 2 }), anyItems, settings, (discounts, items, how) => {
      const byItem = (adjustments: ReturnType<typeof discountAdjustments>) =>
        Object.fromEntries(adjustments.map(({ item_id, amount }) => [item_id, amount]))
      const created = discountAdjustments(discounts, items, how)
      expect(byItem(discountAdjustments(discounts, items.toReversed(), how))).toEqual(byItem(created))
      const lines = discounted(discounts, items, how)
      const { items: _, ...totals } = cartTotals({ items: lines }, how)
      const { items: __, ...reversed } = cartTotals({ items: lines.toReversed() }, how)
      expect(reversed).toEqual(totals)
    }),
  )
})

test('sold items never have negative totals', () => {
  fc.assert(
    fc.property(anyCart, anyItems, settings, (cart, sold, how) => {
      const items = discounted(cart.discounts, sold, { tax_inclusive_pricing: false })
      const { shipping_methods, discounts } = cart
      const { items: lines, shipping_methods: methods, ...totals } = cartTotals({ items, shipping_methods, discounts })
      const figures = [totals, ...lines, ...methods].flatMap((part) => Object.values(part))
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(0)
      const gift_cards = cart.gift_cards.map(({ id, balance }) => ({ id, balance }))
      expect(cartTotals({ items: sold, shipping_methods, gift_cards }, how).total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('gift cards pay at most the amount due and their balances, exactly as the cart shows', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(5_000_000), ({ gift_cards }, due) => {
      const { gift_card_total } = giftCardTotals(due, gift_cards)
      const spent = spendGiftCards(gift_card_total, gift_cards)
      expect(gift_card_total).toBeLessThanOrEqual(due)
      expect(spent.reduce((all, { amount }) => all + amount, 0)).toBe(gift_card_total)
      expect(spent.every(({ amount, balance }) => amount >= 0 && balance >= 0)).toBe(true)
    }),
  )
})

const steps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })

test('the refunds of a line add up to its total in any steps of returning it', () => {
  fc.assert(
    fc.property(
      anyItem,
      fc.array(anyDiscount, { maxLength: 1 }),
      settings,
      steps,
      (sold, discounts, how, quantities) => {
        const [item = sold] = discounted(discounts, [sold], how)
        const total = payable(lineItemTotals(item, how))
        let returned_quantity = 0
        let refunded = 0
        for (const quantity of [...quantities, item.quantity]) {
          const refund = unitsRefund({ ...item, returned_quantity }, quantity, how)
          expect(refund).toBeGreaterThanOrEqual(0)
          returned_quantity = Math.min(item.quantity, returned_quantity + quantity)
          refunded += refund
          expect(refunded).toBeLessThanOrEqual(total)
        }
        expect(refunded).toBe(total)
      },
    ),
  )
})

test('refunds never exceed what was paid, and a full refund equals it', () => {
  fc.assert(
    fc.property(anyCart, anyItems, fc.nat(100), settings, (random, sold, percent, how) => {
      const items = discounted(random.discounts, sold, how)
      const { shipping_methods, discounts } = random
      const total = payable(cartTotals({ items, shipping_methods, discounts }, how))
      const first = Math.floor((total * percent) / 100)
      const payments = [first, total - first].map((amount, index) => ({
        id: `pay_${index}`,
        amount,
        amount_refunded: 0,
      }))
      const refunds: { amount: number }[] = []
      const refundable = () =>
        orderTotals({ items, shipping_methods, discounts, payments, refunds }, how).refundable_amount
      for (const item of items) {
        const terms = { ...how, refundable_amount: refundable() }
        const refund = returnRefund([{ item, quantity: item.quantity }], terms)
        if (refund.refusal === undefined) refunds.push({ amount: refund.refund_amount })
        expect(refundable()).toBeGreaterThanOrEqual(0)
      }
      refunds.push({ amount: refundable() })
      expect(refundable()).toBe(0)
      const { parts, shortfall } = distributeRefund(total, payments)
      expect([parts.reduce((all, { amount }) => all + amount, 0), shortfall]).toEqual([total, 0])
    }),
  )
})

test('a swap for the same item costs nothing: a line and its negative copy cancel out except for halves of taxes', () => {
  fc.assert(
    fc.property(anyItem, fc.array(anyDiscount, { maxLength: 1 }), (sold, discounts) => {
      const [item = sold] = discounted(discounts, [sold], { tax_inclusive_pricing: false })
      const { total, subtotal, discount_total } = cartTotals({ items: [item, returnLine(item, item.quantity)] })
      expect([subtotal, discount_total]).toEqual([0, 0])
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(item.tax_lines.length)
    }),
  )
})
