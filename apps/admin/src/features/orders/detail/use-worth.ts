import type { Order } from '@storeroom/contract'
import { returnRefund } from '@storeroom/money'
import { useFeatureFlags } from '@storeroom/react'
import type { Quantities } from './pieces.ts'
import { unrefundedOf } from './refund-pieces.ts'

/**
 * The value of returned pieces with tax and discounts (docs/contract/totals.md §8), in minor units. The server calculates
 * the same, from the order at that time. A piece that was refunded before brings nothing.
 * @param refundable_amount the most that can be refunded
 */
export function useWorth(
  order: Pick<Order, 'items' | 'refunds' | 'tax_rate'>,
  refundable_amount: number,
): (quantities: Quantities) => number {
  const { isEnabled } = useFeatureFlags()
  const { items = [], tax_rate } = order
  return (quantities) => {
    const units = items.flatMap((item) => {
      const quantity = quantities[item.id]
      return quantity ? [{ item, quantity: Math.min(quantity, unrefundedOf(order, item)) }] : []
    })
    const tax_inclusive_pricing = isEnabled('tax_inclusive_pricing')
    const worth = returnRefund(units, { tax_inclusive_pricing, tax_rate, refundable_amount })
    return worth.refusal === undefined ? worth.refund_amount : 0
  }
}
