import { distributeRefund } from '@storeroom/money'
import type { Refund } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed } from '../../../../kernel/errors.ts'
import {
  type Requester,
  sendRefunds,
  newRefundId,
  recordRefunds,
  type ProviderPayment,
  type ProviderWork,
  type RefundedUnits,
  type RefundPart,
  type RefundPurpose,
} from '../../payments/payments.ts'
import { spentAmount } from '../../../pricing/gift-cards/gift-cards.ts'
import { lockOrder, paymentsOf, refundableUnitsOf } from '../orders.queries.ts'

type NewRefund = RefundPurpose & {
  /** Minor units. */
  readonly amount: number
  readonly reason: Refund['reason']
  readonly note?: string | undefined
  readonly no_notification?: boolean | undefined
}

/**
 * Refunds money from the captured payments, the oldest first (docs/contract/totals.md §8). Refunds are recorded before
 * the provider is called, while the order is locked, so that concurrent ones cannot return more than was paid. If a
 * provider declines, its refund and those after it are deleted; if it does not answer, they stay pending.
 * @throws not_found, forbidden; not_allowed for a canceled order, or more money or units than are refundable;
 * invalid_data for lines that the order does not have; the provider's error
 */
export async function refundOrder(
  work: ProviderWork,
  id: string,
  refund: NewRefund,
  requester: Requester,
): Promise<void> {
  const parts = await work.transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    const payments = await paymentsOf(db, id)
    return recordRefunds(db, work.services, { ...refund, ...requester }, async () => {
      if (status === 'canceled') throw notAllowed('A canceled order cannot be refunded')
      await checkRefundedUnits(db, id, refund.items ?? [])
      await requester.check(db, id, refund.amount)
      return refundParts(refund.amount, payments)
    })
  })
  await sendRefunds(work, parts)
}

/**
 * Checks that units refunded without a return were neither returned nor refunded before, so that nobody gets money for
 * a unit twice. The order is locked.
 * @throws invalid_data, not_allowed
 */
export async function checkRefundedUnits(db: Db, orderId: string, units: readonly RefundedUnits[]): Promise<void> {
  if (units.length === 0) return
  const refundable = new Map((await refundableUnitsOf(db, orderId)).map(({ id, units }) => [id, units]))
  for (const { item_id, quantity } of units) {
    const refundableQuantity = refundable.get(item_id)
    if (refundableQuantity === undefined) throw invalid('Refund contains invalid line item', 'items')
    if (quantity > refundableQuantity)
      throw notAllowed(`Only ${refundableQuantity} of line item ${item_id} can be refunded`)
  }
}

/** What is left to refund of captured payments; minor units. */
export const refundableOf = (payments: readonly ProviderPayment[]): number =>
  unrefundedAmountOf(payments.filter(({ is_captured }) => is_captured))

/** What is not refunded yet of payments, captured or not; minor units. */
const unrefundedAmountOf = (payments: readonly ProviderPayment[]): number =>
  payments
    .filter(({ is_canceled }) => !is_canceled)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)

/**
 * The part of a refund that no payment of an order covers, so that it goes to the gift cards that paid for the order;
 * minor units. Locks the cards until the transaction ends.
 */
export const lockGiftCardRefund = async (
  db: Db,
  orderId: string,
  requestedAmount: number,
  payments: readonly ProviderPayment[],
): Promise<number> => giftCardRefundOf(requestedAmount, payments, await spentAmount(db, orderId))

/**
 * The same part, for a known amount that the cards paid and have not got back.
 * @param spent minor units
 */
export const giftCardRefundOf = (
  requestedAmount: number,
  payments: readonly ProviderPayment[],
  spent: number,
): number => Math.min(Math.max(0, requestedAmount - unrefundedAmountOf(payments)), spent)

/**
 * Divides a refund between payments of an order, the oldest first; only those that were captured count.
 * @throws not_allowed
 */
export function refundParts(requestedAmount: number, payments: readonly ProviderPayment[]): RefundPart[] {
  if (requestedAmount > unrefundedAmountOf(payments))
    throw notAllowed('Cannot refund more than the original order amount')
  const captured = payments.filter(({ is_captured, is_canceled }) => is_captured && !is_canceled)
  const { parts, shortfall } = distributeRefund(requestedAmount, captured)
  if (shortfall > 0) throw notAllowed('Only what has been captured can be refunded')
  return parts.flatMap(({ payment_id, amount }) => {
    const payment = payments.find((payment) => payment.id === payment_id)
    return payment ? [{ refundId: newRefundId(), payment, amount }] : []
  })
}
