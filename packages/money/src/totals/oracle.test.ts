import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCart } from '../../test/any-carts.ts'
import { oracleCart, oracleDiscounts, oracleOrder, oracleRefund } from '../../test/oracle.test-kit.ts'
import { discountAdjustments } from '../discounts/adjustments.ts'
import { minus } from '../exact.ts'
import { lineItemRefund } from '../refunds/line-item-refund.ts'
import { cartTotals } from './cart.ts'
import { spendGiftCards } from './gift-cards.ts'
import { discountOf } from './line-item.ts'
import { orderTotals } from './order.ts'

type AnyCart = typeof anyCart extends fc.Arbitrary<infer C> ? C : never

/** The cart as stored: with custom adjustments and those of its discounts. */
function stored({ hasTaxInclusivePricing, ...cart }: AnyCart) {
  const settings = { tax_inclusive_pricing: hasTaxInclusivePricing }
  const adjustments = discountAdjustments(cart.discounts, cart.items, settings)
  const items = cart.items.map((item) => ({
    ...item,
    adjustments: [...item.adjustments, ...adjustments.filter(({ item_id }) => item_id === item.id)],
  }))
  return { cart: { ...cart, items }, settings }
}

test('every total of random carts equals the oracle’s', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyCart, (random) => {
      const { cart, settings } = stored(random)
      expect(cartTotals(cart, settings)).toMatchObject(oracleCart(random))
    }),
  )
})

const amounts = fc.array(fc.record({ amount: fc.nat(5000) }), { maxLength: 3 })

test('every total of random orders equals the oracle’s', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyCart, amounts, amounts, fc.nat(9), fc.boolean(), (random, payments, refunds, back, lacksTaxData) => {
      const { cart, settings } = stored(random)
      const spent = spendGiftCards(cartTotals(cart, settings).gift_card_total, random.gift_cards)
      const gift_card_transactions = lacksTaxData
        ? spent.map(({ amount, tax_rate }) => ({ amount, is_taxable: null, gift_card: { tax_rate } }))
        : spent
      const items = cart.items.map((item) => ({ ...item, returned_quantity: Math.min(back, item.quantity) }))
      const order = { ...cart, items, gift_card_transactions, payments, refunds }
      expect(orderTotals(order, settings)).toMatchObject(
        oracleOrder({ ...order, hasTaxInclusivePricing: random.hasTaxInclusivePricing }),
      )
    }),
  )
})

test('the exact discount of every item equals the oracle’s, and so does the refund of any number of its units', () => {
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 200 }), (random, quantity) => {
      const { cart, settings } = stored(random)
      for (const [index, exactDiscount] of oracleDiscounts(random).entries()) {
        const item = cart.items[index]
        if (item === undefined) throw new Error('One discount for each item')
        const { n, d } = minus(discountOf(item), { n: exactDiscount.p, d: exactDiscount.q })
        // Truncation changes a share by less than its last of 30 places.
        expect((n < 0n ? -n : n) * 10n ** 30n < d).toBe(true)
        expect(lineItemRefund(item, quantity, settings)).toBe(
          oracleRefund(item, exactDiscount, quantity, random.hasTaxInclusivePricing),
        )
      }
    }),
  )
})
