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
  /** Units that have come back. */
  readonly returned_quantity?: number | null
}

/**
 * What `quantity` units of a line are worth in a refund, minor units (§2): each without its tax and its rounded part of
 * the discount, and the taxes on all of them. The rounded part makes it differ from the line's total by up to half a
 * minor unit for each unit, in either direction; `unitsRefund` evens this out.
 */
export function lineItemRefund(item: LineItem, quantity: number, settings: TotalsSettings & LegacyTax = {}): number {
  const unitDiscount = item.quantity === 0 ? 0 : round(over(discountOf(item), exact(item.quantity)))
  const line = (netUnitPrice(item, settings) - unitDiscount) * quantity
  return line + taxOn(exact(line), ratesOf(item, settings))
}

/** `refundable` of a line, minor units: the units that have not come back, by the formula of §2. */
export const lineItemRefundable = (item: ReturnableItem, settings: TotalsSettings & LegacyTax = {}): number =>
  lineItemRefund(item, item.quantity - (item.returned_quantity ?? 0), settings)

/**
 * What is paid back when `quantity` more units of a line come back, minor units. By the formula, but a line never gives
 * back more than its total, and its last unit takes what is left of it: whatever the steps in which it comes back, the
 * refunds add up to the total.
 */
export function unitsRefund(item: ReturnableItem, quantity: number, settings: TotalsSettings & LegacyTax = {}): number {
  const before = item.returned_quantity ?? 0
  return refundedAfter(item, before + quantity, settings) - refundedAfter(item, before, settings)
}

/** What a line has given back once `returned` of its units have come back. */
function refundedAfter(item: LineItem, returned: number, settings: TotalsSettings & LegacyTax): number {
  const total = Math.max(0, lineItemTotals(item, settings).total)
  if (returned >= item.quantity) return total
  return Math.min(Math.max(0, lineItemRefund(item, returned, settings)), total)
}
