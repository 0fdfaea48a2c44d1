import { expect, test } from 'vitest'
import { discountAdjustments } from '../discounts/adjustments.ts'
import type { DiscountRule } from '../discounts/discount.ts'
import { lineItemRefundable } from '../refunds/line-item-refund.ts'
import { cartTotals, type Cart } from './cart.ts'
import { netUnitPrice, type TotalsSettings } from './line-item.ts'
import { orderTotals } from './order.ts'

/** The worked examples of docs/contract/totals.md §9, by id. */

const at = (...rates: number[]) => rates.map((rate) => ({ rate }))
const item = (id: string, unit_price: number, quantity: number, ...rates: number[]) => ({
  id,
  unit_price,
  quantity,
  tax_lines: at(...rates),
  variant: { product: { id: `prod_${id}` } },
})
const shipping = (price: number, ...rates: number[]) => ({ price, tax_lines: at(...rates) })
const inclusive = { tax_inclusive_pricing: true }

type Item = ReturnType<typeof item>

/** The items with the adjustments of a discount. */
function discounted(rule: DiscountRule, items: readonly Item[], settings: TotalsSettings = {}) {
  const adjustments = discountAdjustments([{ id: 'disc', rule }], items, settings)
  return items.map((item) => ({ ...item, adjustments: adjustments.filter(({ item_id }) => item_id === item.id) }))
}

test('E1 two rates, shipping, halves of taxes round up', () => {
  const items = [item('a', 1999, 2, 25), item('b', 500, 3, 12.5)]
  expect(cartTotals({ items, shipping_methods: [shipping(1000, 25)] })).toMatchObject({
    items: [
      { subtotal: 3998, tax_total: 1000, total: 4998 },
      { subtotal: 1500, tax_total: 188, total: 1688 },
    ],
    shipping_tax_total: 250,
    subtotal: 5498,
    shipping_total: 1000,
    item_tax_total: 1188,
    tax_total: 1438,
    total: 7936,
  })
})

test('E2 10 % off; the refundable amount can differ from the total by one minor unit', () => {
  const items = discounted({ type: 'percentage', value: 10 }, [item('a', 1999, 2, 25), item('b', 333, 3, 25)])
  expect(cartTotals({ items, shipping_methods: [shipping(1000, 25)] })).toMatchObject({
    items: [
      { discount_total: 400, tax_total: 900, total: 4498 },
      { discount_total: 100, tax_total: 225, total: 1124 },
    ],
    subtotal: 4997,
    discount_total: 500,
    tax_total: 1375,
    total: 6872,
  })
  expect(items.map((item) => lineItemRefundable(item))).toEqual([4498, 1125])
})

test('E3 a fixed total is split into fractions', () => {
  const rule = { type: 'fixed', allocation: 'total', value: 1000 } as const
  const items = discounted(rule, [item('a', 1999, 2, 25), item('b', 1000, 1, 25)])
  const totals = cartTotals({ items, shipping_methods: [shipping(500, 25)] })
  expect(totals).toMatchObject({
    items: [
      { discount_total: 800, tax_total: 800 },
      { discount_total: 200, tax_total: 200 },
    ],
    subtotal: 4998,
    discount_total: 1000,
    raw_discount_total: 1000,
    tax_total: 1125,
    total: 5623,
  })
  expect(totals.items.map((item) => item.raw_discount_total.toFixed(2))).toEqual(['799.92', '200.08'])
})

test('E4 a fixed amount off each unit, never more than the unit', () => {
  const rule = { type: 'fixed', allocation: 'item', value: 300 } as const
  const items = discounted(rule, [item('a', 1999, 2, 20), item('b', 250, 2, 20)])
  expect(cartTotals({ items })).toMatchObject({
    items: [
      { discount_total: 600, tax_total: 680 },
      { discount_total: 500, tax_total: 0 },
    ],
    subtotal: 4498,
    discount_total: 1100,
    total: 4078,
  })
})

test('E5 free shipping', () => {
  const discounts = [{ rule: { type: 'free_shipping' } }]
  const cart = { items: [item('a', 2000, 1, 25)], shipping_methods: [shipping(1000, 25)], discounts }
  expect(cartTotals(cart)).toMatchObject({
    shipping_methods: [{ total: 0, original_total: 1250 }],
    shipping_total: 0,
    total: 2500,
  })
})

test('E6 inclusive prices, discounted, with inclusive shipping', () => {
  const priced = { ...item('a', 1250, 2, 25), includes_tax: true }
  const items = discounted({ type: 'percentage', value: 10 }, [priced], inclusive)
  const cart = { items, shipping_methods: [{ ...shipping(1000, 25), includes_tax: true }] }
  expect(netUnitPrice(priced, inclusive)).toBe(1250 - 250)
  expect(cartTotals(cart, inclusive)).toMatchObject({
    items: [{ subtotal: 2000, discount_total: 200, original_tax_total: 500, tax_total: 450, total: 2250 }],
    shipping_methods: [{ subtotal: 800, tax_total: 200 }],
    total: 3250,
  })
})

test('E6b inclusive prices with tax rounded per unit', () => {
  const priced = { ...item('a', 999, 3, 19), includes_tax: true }
  expect(netUnitPrice(priced, inclusive)).toBe(999 - 160)
  expect(orderTotals({ items: [priced] }, inclusive)).toMatchObject({
    items: [{ original_tax_total: 478, subtotal: 2519, total: 2997, refundable: 2995 }],
  })
})

const paidByCard: Cart = { items: [item('a', 4000, 1, 25)], shipping_methods: [shipping(1000, 25)] }

test('E7 a gift card that is not taxable', () => {
  expect(cartTotals({ ...paidByCard, gift_cards: [{ id: 'gift', balance: 3000 }] })).toMatchObject({
    gift_card_total: 3000,
    gift_card_tax_total: 0,
    total: 3250,
  })
})

test('E8 a taxable gift card: the cart shows the tax before it, the order after it', () => {
  const region = { gift_cards_taxable: true }
  const gift_cards = [{ id: 'gift', balance: 3000, tax_rate: 25 }]
  const card = { gift_card_total: 3000, gift_card_tax_total: 750, total: 2500 }
  expect(cartTotals({ ...paidByCard, region, gift_cards })).toMatchObject({ ...card, tax_total: 1250 })
  const gift_card_transactions = [{ amount: 3000, tax_rate: 25, is_taxable: true }]
  expect(orderTotals({ ...paidByCard, region, gift_card_transactions })).toMatchObject({ ...card, tax_total: 500 })
})

test('E9 a gift card that pays everything', () => {
  const cart = { items: [item('a', 4000, 1, 25)], gift_cards: [{ id: 'gift', balance: 10_000 }] }
  expect(cartTotals(cart)).toMatchObject({ gift_card_total: 5000, total: 0 })
})

test('E10 two rates are rounded separately', () => {
  expect(cartTotals({ items: [item('a', 999, 1, 5, 2.5)] })).toMatchObject({ tax_total: 75, total: 1074 })
})
