import type { Order } from '@storeroom/contract'
import { claimRefund } from '@storeroom/money'
import { useFeatureFlags } from '@storeroom/react'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { sum } from '../../../lib/sum.ts'
import { allLinesOf } from '../lines.ts'
import { paidBackOf, refundableOf } from '../orders.ts'
import type { Quantities } from './units.ts'
import { refundedOf } from './refund-units.ts'

/** What gift cards paid of an order, which claims give back to them; minor units. */
const paidByCards = ({ gift_card_transactions = [] }: Order) => sum(gift_card_transactions.map(({ amount }) => amount))

/** The most that a claim can refund, in minor units, and the text of the user's refund limit if that is lower. */
export function useMostRefundable(order: Order) {
  const limit = useRefundLimit(order)
  const all = refundableOf(order) + paidByCards(order)
  return limit && limit.remaining < all
    ? { amount: limit.remaining, limit: limit.text }
    : { amount: all, limit: undefined }
}

/** The value of claimed units (docs/contract/totals.md §8), in minor units. The server calculates the same. */
export function useClaimWorth(order: Order): (quantities: Quantities) => number {
  const { isEnabled } = useFeatureFlags()
  return (quantities) => {
    const claimed = allLinesOf(order).flatMap((line) => {
      const quantity = quantities[line.id]
      const returned_quantity = paidBackOf(order, line) + refundedOf(order, line.id)
      return quantity ? [{ item: { ...line, returned_quantity }, quantity }] : []
    })
    return claimRefund(claimed, {
      tax_inclusive_pricing: isEnabled('tax_inclusive_pricing'),
      tax_rate: order.tax_rate,
      refundable_amount: Math.max(0, order.refundable_amount ?? 0) + paidByCards(order),
    })
  }
}
