import { distributeRefund } from '@storeroom/money'
import type { Contract, Input } from '@storeroom/contract'
import { notAllowed } from '../../../../kernel/errors.ts'
import {
  type Requester,
  giveRefunds,
  newRefundId,
  openRefunds,
  type ProviderPayment,
  type RefundPart,
} from '../../payments/payments.ts'
import type { Db } from '../../../../kernel/db.ts'
import { spentAmount } from '../../../pricing/gift-cards/gift-cards.ts'
import type { OrderWork } from './order-payments.ts'
import { lockOrder, paymentsOf } from '../orders.queries.ts'

type Body = Input<Contract['admin']['orders']['refund']>['body']

/**
 * Refunds money from the captured payments, in their order (docs/contract/totals.md §8). Refunds are written down
 * before the provider is asked, under the order's lock, so that two at once cannot return more than was paid. If a
 * provider refuses, its refund and those after it are deleted; if it does not answer, they stay pending.
 * @throws not_found, forbidden, not_allowed for a canceled order, or more than is refundable; the refusal of a provider
 */
export async function refundOrder(work: OrderWork, id: string, body: Body, requester: Requester): Promise<void> {
  const parts = await work.transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    const payments = await paymentsOf(db, id)
    return openRefunds(db, work.services, { ...body, ...requester }, async () => {
      if (status === 'canceled') throw notAllowed('A canceled order cannot be refunded')
      await requester.check(db, id, body.amount)
      return refundParts(body.amount, payments)
    })
  })
  await giveRefunds(work, parts)
}

/** What payments can give back; minor units. */
export const capturedOf = (payments: readonly ProviderPayment[]): number =>
  payments
    .filter(({ is_captured, is_canceled }) => is_captured && !is_canceled)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)

/** What payments have not given back, captured or not; minor units. */
const leftOf = (payments: readonly ProviderPayment[]): number =>
  payments
    .filter(({ is_canceled }) => !is_canceled)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)

/**
 * The part of a refund that no payment of an order covers, so that it goes to the gift cards that had paid the order;
 * minor units. Locks the cards until the transaction ends.
 */
export const cardsPartOf = async (
  db: Db,
  orderId: string,
  wanted: number,
  payments: readonly ProviderPayment[],
): Promise<number> => Math.min(Math.max(0, wanted - leftOf(payments)), await spentAmount(db, orderId))

/**
 * Divides a refund between payments of an order, in their order; only those that were captured count.
 * @throws not_allowed
 */
export function refundParts(wanted: number, payments: readonly ProviderPayment[]): RefundPart[] {
  if (wanted > leftOf(payments)) throw notAllowed('Cannot refund more than the original order amount')
  const captured = payments.filter(({ is_captured, is_canceled }) => is_captured && !is_canceled)
  const { parts, missing } = distributeRefund(wanted, captured)
  if (missing > 0) throw notAllowed('Only what has been captured can be refunded')
  return parts.flatMap(({ payment_id, amount }) => {
    const payment = payments.find((one) => one.id === payment_id)
    return payment ? [{ refundId: newRefundId(), payment, amount }] : []
  })
}
