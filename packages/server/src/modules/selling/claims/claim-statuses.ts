import type { ClaimPaymentStatus, ClaimType, FulfillmentStatus } from '@storeroom/contract'
import type { Computed } from '../../../kernel/entity.ts'
import { fulfillmentStatusOf, type LineProgress } from '../orders/orders.ts'

/** What of a claim decides about its payment. Minor units. */
type Paid = {
  readonly type: ClaimType
  readonly refund_amount: number | null
  readonly gift_card_amount: number
  readonly refunds: readonly { readonly amount: number; readonly status: string }[]
}

/** The payment status of a claim, from its refunds alone: `refunded` once all of the amount was really given. */
export function claimPaymentStatusOf({ type, refund_amount, gift_card_amount, refunds }: Paid): ClaimPaymentStatus {
  if (type === 'replace') return 'na'
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, gift_card_amount)
  return refunded >= (refund_amount ?? 0) ? 'refunded' : 'not_refunded'
}

type Replacement = { readonly canceled_at: string | null; readonly additional_items: readonly Progress[] }
type Progress = { readonly [Name in keyof LineProgress]: number | null }

/** The fulfillment status of a claim, from its additional items alone. */
export const claimFulfillmentStatusOf = ({ canceled_at, additional_items }: Replacement): FulfillmentStatus =>
  canceled_at === null ? fulfillmentStatusOf(additional_items.map(progressOf)) : 'canceled'

const progressOf = (line: Progress): LineProgress => ({
  quantity: line.quantity ?? 0,
  fulfilled_quantity: line.fulfilled_quantity ?? 0,
  shipped_quantity: line.shipped_quantity ?? 0,
  returned_quantity: line.returned_quantity ?? 0,
})

/** Neither status is stored (docs/contract/states.md §8). */
export const claimStatuses: Computed = {
  fields: ['payment_status', 'fulfillment_status'],
  inputs: ['type', 'canceled_at', 'refund_amount', 'gift_card_amount', 'additional_items', 'refunds'],
  compute: (row: Paid & Replacement) => ({
    payment_status: claimPaymentStatusOf(row),
    fulfillment_status: claimFulfillmentStatusOf(row),
  }),
}
