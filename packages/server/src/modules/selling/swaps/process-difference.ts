import type { Db } from '../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { returnSpentPart } from '../../pricing/gift-cards/gift-cards.ts'
import { lockGiftCardRefund, lockOrder, paymentsOf, refundParts } from '../orders/orders.ts'
import {
  capturePayment,
  sendRefunds,
  recordRefunds,
  setPaymentStatus,
  type ProviderWork,
  type Requester,
} from '../payments/payments.ts'
import { openSwap } from './swap-owner.ts'
import { swap } from './swaps.entity.ts'
import * as queries from './swaps.queries.ts'

/**
 * Captures what the customer pays for an exchange, or refunds what they get (docs/contract/states.md §9); what no payment
 * covers goes to the gift cards that had paid the order. A refusal of the provider does not fail the request: the
 * exchange then requires action, and can be processed again. Safe to repeat.
 * @throws not_found, forbidden, not_allowed for an exchange that was canceled or not agreed to
 */
export async function processDifference(
  work: ProviderWork,
  orderId: string,
  id: string,
  requester: Requester,
): Promise<void> {
  const { difference_due, payment_status } = await work.transaction((db) => checked(db, orderId, id))
  const due = difference_due ?? 0
  if (payment_status === 'captured' || payment_status === 'difference_refunded') return
  if (due > 0) return capture(work, orderId, id)
  if (due < 0) return refund(work, orderId, id, requester)
  await work.transaction(async (db) => {
    await checked(db, orderId, id)
    await note(work, db, orderId, id, { settled_at: new Date(work.services.clock.now()) }, 'swap.refund_processed')
  })
}

/** @throws not_found, not_allowed */
async function checked(db: Db, orderId: string, id: string): Promise<queries.StoredSwap> {
  const stored = await openSwap(db, id, orderId)
  if (stored.is_canceled) throw notAllowed('Canceled swap cannot be processed')
  if (!stored.is_confirmed) throw notAllowed("Cannot process a swap that hasn't been confirmed by the customer")
  return stored
}

async function capture(work: ProviderWork, orderId: string, id: string) {
  const [payment] = await work.transaction(async (db) => {
    await checked(db, orderId, id)
    return queries.paymentIdsOf(db, id)
  })
  try {
    if (payment === undefined) throw notAllowed('Cart does not contain a payment')
    await capturePayment(work, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await refused(work, orderId, id, error, 'swap.payment_capture_failed')
  }
}

async function refund(work: ProviderWork, orderId: string, id: string, { request, check }: Requester) {
  try {
    const parts = await work.transaction(async (db) => {
      const { difference_due, gift_card_amount, no_notification } = await checked(db, orderId, id)
      const payments = await paymentsOf(db, orderId)
      const terms = { reason: 'swap', no_notification: no_notification ?? false, request }
      const parts = await recordRefunds(db, work.services, terms, async () => {
        const remaining = -(difference_due ?? 0) - (await queries.refundedAmountOf(db, id))
        if (remaining <= 0) return []
        await check(db, orderId, remaining)
        const toCards = await lockGiftCardRefund(db, orderId, remaining, payments)
        if (toCards > 0) {
          await returnSpentPart(db, orderId, toCards)
          await updateRows(db, swap, [{ id, gift_card_amount: gift_card_amount + toCards }])
        }
        return refundParts(remaining - toCards, payments)
      })
      const refundIds = parts.map(({ refundId }) => refundId)
      await addLinks(db, queries.refundLink, id, refundIds)
      return parts
    })
    await sendRefunds(work, parts)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'forbidden') throw error
    return refused(work, orderId, id, error, 'swap.process_refund_failed')
  }
  await work.transaction(async (db) => {
    await lockOrder(db, orderId)
    await note(work, db, orderId, id, {}, 'swap.refund_processed')
  })
}

/** The provider refused, or the payments do not cover the refund: staff must resolve it. */
async function refused(work: ProviderWork, orderId: string, id: string, error: AppError, event: Outcome) {
  work.services.log.warn({ err: error, swap: id }, 'the difference of an exchange could not be processed')
  await work.transaction(async (db) => {
    await lockOrder(db, orderId)
    await note(work, db, orderId, id, { provider_refused_at: new Date(work.services.clock.now()) }, event)
  })
}

type Outcome = 'swap.payment_capture_failed' | 'swap.refund_processed' | 'swap.process_refund_failed'

async function note(
  { services }: ProviderWork,
  db: Db,
  orderId: string,
  id: string,
  facts: { readonly settled_at?: Date; readonly provider_refused_at?: Date },
  event: Outcome,
) {
  await updateRows(db, swap, [{ id, ...facts }])
  await setPaymentStatus(db, orderId)
  await services.events.emit(db, event, { id, order_id: orderId })
}
