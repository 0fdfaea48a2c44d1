import type { Order } from '@storeroom/contract'
import {
  netUnitPrice,
  returnRefund,
  unitsRefund,
  type LegacyTax,
  type TotalsSettings,
  type Units,
} from '@storeroom/money'
import { useFeatureFlags } from '@storeroom/react'
import { sum } from '../../../lib/sum.ts'
import { allLinesOf } from '../lines.ts'
import { paidBackOf } from '../orders.ts'
import type { Quantities } from './units.ts'
import { refundedOf, unrefundedOf } from './refund-units.ts'

/** Units for the calculation of a refund: units of the line that were paid back or refunded before bring nothing. */
export const unitsOf = (order: Order, quantities: Quantities) =>
  allLinesOf(order).flatMap((line) => {
    const quantity = quantities[line.id]
    const returned_quantity = paidBackOf(order, line) + refundedOf(order, line.id)
    return quantity
      ? [{ item: { ...line, returned_quantity }, quantity: Math.min(quantity, unrefundedOf(order, line)) }]
      : []
  }) satisfies readonly Units[]

/**
 * The value of returned units with tax and discounts (docs/contract/totals.md §8), in minor units. The server calculates
 * the same, from the order at that time.
 * @param refundable_amount the most that can be refunded
 */
export function useWorth(order: Order, refundable_amount: number): (quantities: Quantities) => number {
  const { isEnabled } = useFeatureFlags()
  const { tax_rate } = order
  return (quantities) => {
    const tax_inclusive_pricing = isEnabled('tax_inclusive_pricing')
    const terms = { tax_inclusive_pricing, tax_rate, refundable_amount }
    const worth = returnRefund(unitsOf(order, quantities), terms)
    return worth.refusal === undefined ? worth.refund_amount : 0
  }
}

/** What the units of a line bring in a refund, and why; minor units. */
export type RefundLine = {
  readonly id: string
  readonly quantity: number
  /** Without tax. */
  readonly price: number
  /** Their share of the discounts. */
  readonly discount: number
  readonly tax: number
  readonly amount: number
}

/** What units bring, line by line. The tax, or without tax the discount, takes up rounding: the parts add up. */
export const refundLines = (
  order: Order,
  quantities: Quantities,
  settings: TotalsSettings & LegacyTax,
): readonly RefundLine[] =>
  unitsOf(order, quantities).map(({ item, quantity }) => {
    const amount = unitsRefund(item, quantity, settings)
    const price = netUnitPrice(item, settings) * quantity
    const isTaxed = (item.tax_lines ?? []).some(({ rate }) => rate !== 0)
    const share = Math.round(sum((item.adjustments ?? []).map((one) => one.amount)) / item.quantity) * quantity
    const discount = isTaxed ? share : price - amount
    return { id: item.id, quantity, price, discount, tax: amount - price + discount, amount }
  })
