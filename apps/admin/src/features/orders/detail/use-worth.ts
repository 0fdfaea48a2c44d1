import type { Order } from '@storeroom/contract'
import { returnRefund } from '@storeroom/money'
import { useFeatureFlags } from '@storeroom/react'
import type { Quantities } from './pieces.ts'

/**
 * The value of returned pieces with tax and discounts (docs/contract/totals.md §8), in minor units. The server calculates
 * the same, from the order at that time.
 * @param refundable_amount the most that can be refunded
 */
export function useWorth(
  { items = [], tax_rate }: Pick<Order, 'items' | 'tax_rate'>,
  refundable_amount: number,
): (quantities: Quantities) => number {
  const { isEnabled } = useFeatureFlags()
  return (quantities) => {
    const units = items.flatMap((item) => {
      const quantity = quantities[item.id]
      return quantity ? [{ item, quantity }] : []
    })
    const tax_inclusive_pricing = isEnabled('tax_inclusive_pricing')
    const worth = returnRefund(units, { tax_inclusive_pricing, tax_rate, refundable_amount })
    return worth.refusal === undefined ? worth.refund_amount : 0
  }
}
