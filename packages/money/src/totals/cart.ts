import { hasFreeShipping } from '../discounts/discount.ts'
import { round, sum, toNumber } from '../exact.ts'
import {
  giftCardableAmount,
  giftCardTotals,
  type GiftCard,
  type GiftCardRegion,
  type GiftCardTotals,
} from './gift-cards.ts'
import {
  exactLineItemTotals,
  type LegacyTax,
  type LineItem,
  type LineItemTotals,
  type TotalsSettings,
} from './line-item.ts'
import { shippingMethodTotals, type ShippingMethod, type ShippingMethodTotals } from './shipping.ts'

/** What the totals of both carts and orders depend on. */
export interface Bill {
  readonly items: readonly LineItem[]
  readonly shipping_methods?: readonly ShippingMethod[] | null
  /** Only free shipping is used here; the other discounts are in the adjustments of the items. */
  readonly discounts?: readonly { readonly rule: { readonly type: string } }[] | null
  readonly region?: GiftCardRegion | null
}

/** Minor units; integers except for the raw discount. */
export interface BillTotals {
  readonly subtotal: number
  /** The number nearest to the exact discount. */
  readonly raw_discount_total: number
  readonly discount_total: number
  /** Without tax. */
  readonly shipping_total: number
  readonly item_tax_total: number
  readonly shipping_tax_total: number
  readonly tax_total: number
  /** In the order given. */
  readonly items: readonly LineItemTotals[]
  readonly shipping_methods: readonly ShippingMethodTotals[]
}

/** Sums of a cart or an order before gift cards (§6), with the totals of the parts. */
export function billTotals(bill: Bill, settings: TotalsSettings & LegacyTax): BillTotals {
  const lines = bill.items.map((item) => exactLineItemTotals(item, settings))
  const terms = { ...settings, free_shipping: hasFreeShipping(bill.discounts ?? []) }
  const items = lines.map(({ totals }) => totals)
  const shipping_methods = (bill.shipping_methods ?? []).map((method) => shippingMethodTotals(method, terms))
  const discount = sum(lines.map((line) => line.discount))
  const item_tax_total = total(items, 'tax_total')
  const shipping_tax_total = total(shipping_methods, 'tax_total')
  return {
    subtotal: total(items, 'subtotal'),
    raw_discount_total: toNumber(discount),
    discount_total: round(discount),
    shipping_total: total(shipping_methods, 'subtotal'),
    item_tax_total,
    shipping_tax_total,
    tax_total: item_tax_total + shipping_tax_total,
    items,
    shipping_methods,
  }
}

const total = <Field extends string>(parts: readonly Readonly<Record<Field, number>>[], field: Field): number =>
  parts.reduce((all, part) => all + part[field], 0)

/** The items have current adjustments and the tax lines that the response shows. */
export interface Cart extends Bill {
  /** In the order of the cart. */
  readonly gift_cards?: readonly GiftCard[] | null
}

/** Minor units. */
export interface CartTotals extends BillTotals, GiftCardTotals {
  /** The amount to pay; nothing if it is 0 or less. That of a swap can be negative. */
  readonly total: number
}

/**
 * Totals of a cart (§6). `tax_total` is the tax before gift cards lower it by `gift_card_tax_total`, which v1 does not cap:
 * a card with a higher rate than the items, or the rounding of several small taxes, can take off more than there is.
 */
export function cartTotals(cart: Cart, settings: TotalsSettings = {}): CartTotals {
  const bill = billTotals(cart, settings)
  const cards = giftCardTotals(giftCardableAmount(bill, cart.region ?? {}), cart.gift_cards ?? [])
  const due = bill.subtotal + bill.shipping_total + bill.tax_total
  return { ...bill, ...cards, total: due - (cards.gift_card_total + bill.discount_total + cards.gift_card_tax_total) }
}

/** What the customer of a swap pays, or gets if negative (§8): the total of the swap's cart. */
export const swapDifferenceDue = (cart: Cart, settings: TotalsSettings = {}): number => cartTotals(cart, settings).total
