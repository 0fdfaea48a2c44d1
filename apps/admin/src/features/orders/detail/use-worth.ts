import type { Order } from '@storeroom/contract'
import { returnRefund, type Units } from '@storeroom/money'
import { useFeatureFlags } from '@storeroom/react'
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
