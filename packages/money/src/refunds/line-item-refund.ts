import { exact, over, round } from '../exact.ts'
import {
  discountOf,
  lineItemTotals,
  netUnitPrice,
  ratesOf,
  taxOn,
  type LegacyTax,
  type LineItem,
  type TotalsSettings,
} from '../totals/line-item.ts'

export interface ReturnableItem extends LineItem {
  /** Units already returned. */
  readonly returned_quantity?: number | null
}

/**
 * The value of `quantity` units of a line in a refund, minor units (docs/contract/totals.md §2): the price of each
 * without tax and without its rounded share of the discount, plus the taxes on all of them. Rounding makes it differ
 * from the line's total by up to half a minor unit per unit, in either direction; `unitsRefund` corrects this.
 */
export function lineItemRefund(item: LineItem, quantity: number, settings: TotalsSettings & LegacyTax = {}): number {
  const unitDiscount = item.quantity === 0 ? 0 : round(over(discountOf(item), exact(item.quantity)))
  const line = (netUnitPrice(item, settings) - unitDiscount) * quantity
  return line + taxOn(exact(line), ratesOf(item, settings))
}

/** `refundable` of a line, minor units: the units not yet returned, by `lineItemRefund`. */
export const lineItemRefundable = (item: ReturnableItem, settings: TotalsSettings & LegacyTax = {}): number =>
  lineItemRefund(item, item.quantity - (item.returned_quantity ?? 0), settings)

/**
 * The refund for returning `quantity` more units of a line, minor units. It follows the formula, but never exceeds the
 * line's total, and the last unit gets the rest: in any steps of returning a line, the refunds add up to its total.
 */
export function unitsRefund(item: ReturnableItem, quantity: number, settings: TotalsSettings & LegacyTax = {}): number {
  const before = item.returned_quantity ?? 0
  return refundedAfter(item, before + quantity, settings) - refundedAfter(item, before, settings)
}

/** The total refund of a line after `returned` of its units were returned. */
function refundedAfter(item: LineItem, returned: number, settings: TotalsSettings & LegacyTax): number {
  const total = Math.max(0, lineItemTotals(item, settings).total)
  if (returned >= item.quantity) return total
  return Math.min(Math.max(0, lineItemRefund(item, returned, settings)), total)
}
