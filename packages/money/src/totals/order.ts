import { exact, round, sum } from '../exact.ts'
import { lineItemRefundable, type ReturnableItem } from '../refunds/line-item-refund.ts'
import { billTotals, type Bill, type BillTotals } from './cart.ts'
import { recordedGiftCardTotals, type GiftCardTotals, type GiftCardTransaction } from './gift-cards.ts'
import type { LegacyTax, LineItemTotals, TotalsSettings } from './line-item.ts'

/** An order with the tax lines stored at completion. */
export interface Order extends Bill, LegacyTax {
  readonly items: readonly ReturnableItem[]
  readonly gift_card_transactions?: readonly GiftCardTransaction[] | null
  readonly payments?: readonly { readonly amount: number }[] | null
  readonly refunds?: readonly { readonly amount: number }[] | null
}

/** Minor units. */
export interface OrderTotals extends BillTotals, GiftCardTotals {
  /** The taxes after gift cards have lowered them. */
  readonly tax_total: number
  readonly total: number
  /** Captured or not. */
  readonly paid_total: number
  readonly refunded_total: number
  readonly refundable_amount: number
  /** In the given order; `refundable` covers what is not returned yet. */
  readonly items: readonly (LineItemTotals & { readonly refundable: number })[]
}

/** Totals of an order (§6). */
export function orderTotals(order: Order, settings: TotalsSettings = {}): OrderTotals {
  const terms = { ...settings, tax_rate: order.tax_rate ?? null }
  const bill = billTotals(order, terms)
  const cards = recordedGiftCardTotals(order.gift_card_transactions ?? [], order.region ?? {})
  const tax_total = bill.tax_total - cards.gift_card_tax_total
  const refundable = order.items.map((item) => lineItemRefundable(item, terms))
  return {
    ...bill,
    ...cards,
    tax_total,
    total: bill.subtotal + bill.shipping_total + tax_total - (cards.gift_card_total + bill.discount_total),
    ...paymentTotals(order),
    items: bill.items.map((totals, index) => ({ ...totals, refundable: refundable[index] ?? 0 })),
  }
}

function paymentTotals({
  payments,
  refunds,
}: Order): Pick<OrderTotals, 'paid_total' | 'refunded_total' | 'refundable_amount'> {
  const paid_total = (payments ?? []).reduce((paid, { amount }) => paid + amount, 0)
  const refunded_total = round(sum((refunds ?? []).map(({ amount }) => exact(amount))))
  return { paid_total, refunded_total, refundable_amount: paid_total - refunded_total }
}

/**
 * What an order edit costs, or refunds if negative (§8): the same discounts, gift cards and shipping with other items.
 */
export function orderEditDifferenceDue(order: Order, items: Order['items'], settings: TotalsSettings = {}): number {
  return orderTotals({ ...order, items }, settings).total - orderTotals(order, settings).total
}
