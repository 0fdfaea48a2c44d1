import { exact } from '../exact.ts'
import { isTaxInclusive, ratesOf, taxOn, type LegacyTax, type TotalsSettings } from '../totals/line-item.ts'
import type { ShippingMethod } from '../totals/shipping.ts'
import { unitsRefund, type ReturnableItem } from './line-item-refund.ts'

/** Some units of an ordered line. Paragraphs cited in this file are those of docs/contract/totals.md. */
export interface Units<Item extends ReturnableItem = ReturnableItem> {
  readonly item: Item
  readonly quantity: number
}

export interface ReturnTerms extends TotalsSettings, LegacyTax {
  /** Of the order, minor units: the maximum refund. */
  readonly refundable_amount: number
  /** Return shipping, paid by the customer unless the refund is a custom one. */
  readonly return_shipping?: ShippingMethod | null
  /** A custom refund, minor units. A negative one counts as 0. */
  readonly refund?: number | null
}

/** `above_refundable`: a custom refund exceeds what can still be refunded. Amounts in minor units. */
export type ReturnRefund =
  | { readonly refund_amount: number; readonly refusal?: undefined }
  | { readonly refusal: 'above_refundable'; readonly refundable_amount: number }

/**
 * The refund of a return (§8): its units (see `unitsRefund`) minus return shipping, between 0 and the refundable amount.
 * Each line occurs at most once.
 */
export function returnRefund(returned: readonly Units[], terms: ReturnTerms): ReturnRefund {
  const refundable_amount = Math.max(0, terms.refundable_amount)
  if (terms.refund != null) {
    const refund_amount = Math.max(0, terms.refund)
    return refund_amount > refundable_amount ? { refusal: 'above_refundable', refundable_amount } : { refund_amount }
  }
  const units = returned.reduce((refund, { item, quantity }) => refund + unitsRefund(item, quantity, terms), 0)
  const due = units - returnShippingCost(terms.return_shipping, terms)
  return { refund_amount: Math.min(Math.max(0, due), refundable_amount) }
}

/** Price and taxes of return shipping, minor units. Here the tax of each rate is rounded separately. */
export function returnShippingCost(
  method: ShippingMethod | null | undefined,
  terms: TotalsSettings & LegacyTax,
): number {
  if (method == null) return 0
  if (isTaxInclusive(method, terms)) return method.price
  return method.price + taxOn(exact(method.price), ratesOf(method, terms))
}

export interface ClaimedItem extends ReturnableItem {
  readonly shipped_quantity?: number | null
}

/**
 * The refund of a claim of type `refund`, minor units (§8): the lines of which at least the claimed quantity was shipped,
 * as if it were returned (see `unitsRefund`), up to the refundable amount.
 */
export function claimRefund(
  claimed: readonly Units<ClaimedItem>[],
  terms: TotalsSettings & LegacyTax & Pick<ReturnTerms, 'refundable_amount'>,
): number {
  const shipped = claimed.filter(({ item, quantity }) => (item.shipped_quantity ?? 0) >= quantity)
  const refund = shipped.reduce((all, { item, quantity }) => all + unitsRefund(item, quantity, terms), 0)
  return Math.min(Math.max(0, refund), Math.max(0, terms.refundable_amount))
}

/** Minor units. */
export interface RefundablePayment {
  readonly id: string
  readonly amount: number
  readonly amount_refunded: number
}

export interface RefundDistribution {
  /** Payments that nothing is taken from are left out. */
  readonly parts: readonly { readonly payment_id: string; readonly amount: number }[]
  /** The rest that the payments do not cover; normally 0. */
  readonly shortfall: number
}

/**
 * Distributes a refund over payments (§8): in the given order, from each up to its rest. The caller leaves out payments
 * that are not captured or were canceled.
 */
export function distributeRefund(amount: number, payments: readonly RefundablePayment[]): RefundDistribution {
  let missing = Math.max(0, amount)
  const parts = payments.map((payment) => {
    const part = Math.min(missing, Math.max(0, payment.amount - payment.amount_refunded))
    missing -= part
    return { payment_id: payment.id, amount: part }
  })
  return { parts: parts.filter((part) => part.amount > 0), shortfall: missing }
}
