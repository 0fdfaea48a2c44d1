import type { Db } from '../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { releaseAll } from '../../stock/reservations/reservations.ts'
import { cancelPayments, hasFulfillments, lockOrder, paymentsOf, renewOpenWork } from '../orders/orders.ts'
import {
  finishEveryMinute,
  setPaymentStatus,
  settleEach,
  workOfServer,
  type ProviderWork,
} from '../payments/payments.ts'
import { openSwap } from './swap-owner.ts'
import { swap } from './swaps.entity.ts'
import * as queries from './swaps.queries.ts'

const refunded = new Set<string>(['difference_refunded', 'partially_refunded', 'refunded'])

const isRefunded = ({ amount_refunded }: { readonly amount_refunded: number }) => amount_refunded > 0

/**
 * Cancels an exchange: what is reserved for it becomes free, its cart cannot be completed any more, and its payment is
 * canceled. Safe to repeat, also after a provider refused; one that did not answer, or that a crash has kept from being
 * asked, is asked again by `finish-swap-cancellations`.
 * @param checkMoney checks that the caller may cancel a payment; called if there is one
 * @throws not_found, forbidden, not_allowed for one that has been refunded or sent, or whose return has not been canceled
 */
export async function cancelSwap(
  work: ProviderWork,
  orderId: string,
  id: string,
  checkMoney: () => void,
): Promise<void> {
  const payments = await work.transaction(async (db) => {
    const { is_canceled, payment_status } = await openSwap(db, id, orderId)
    const own = new Set(await queries.paymentIdsOf(db, id))
    const open = (await paymentsOf(db, orderId)).filter((payment) => own.has(payment.id) && !payment.is_canceled)
    if (open.length > 0) checkMoney()
    if (is_canceled) {
      await updateRows(db, swap, [{ id, provider_refused_at: null }])
      return open
    }
    if (refunded.has(payment_status) || (await queries.refundedAmountOf(db, id)) > 0 || open.some(isRefunded))
      throw notAllowed('Swap with a refund cannot be canceled')
    if (await queries.hasDocuments(db, id)) throw notAllowed('Swap with a credit note cannot be canceled')
    if (await hasFulfillments(db, 'swap_id', id))
      throw notAllowed('All fulfillments must be canceled before the swap can be canceled')
    if (await queries.hasUncanceledReturn(db, id))
      throw notAllowed('Return must be canceled before the swap can be canceled')
    await cancel(db, work.services, orderId, id)
    return open
  })
  try {
    await cancelPayments(work, orderId, payments)
  } catch (error) {
    if (error instanceof AppError) await work.transaction((db) => noteRefusal(db, work.services, orderId, id))
    throw error
  }
  if (payments.length > 0)
    await work.transaction(async (db) => {
      await lockOrder(db, orderId)
      await setPaymentStatus(db, orderId)
    })
}

async function noteRefusal(db: Db, { clock }: Services, orderId: string, id: string) {
  await lockOrder(db, orderId)
  await updateRows(db, swap, [{ id, provider_refused_at: new Date(clock.now()) }])
}

async function cancel(db: Db, services: Services, orderId: string, id: string) {
  await releaseAll(db, ['swap_id', id], orderId)
  const canceled_at = new Date(services.clock.now())
  await updateRows(db, swap, [{ id, fulfillment_status: 'canceled', canceled_at, provider_refused_at: null }])
  await renewOpenWork(db, orderId)
  await setPaymentStatus(db, orderId)
  await services.events.emit(db, 'swap.canceled', { id, order_id: orderId })
}

/**
 * Cancels payments of canceled exchanges whose provider did not answer, or whose server crashed meanwhile. Safe to run on
 * any server at any time: each provider gets the same idempotency key.
 */
export async function finishSwapCancellations(services: Services): Promise<void> {
  const work = workOfServer(services)
  const unfinished = await queries.findUnfinishedCancellations(services.db)
  // Who canceled it was allowed to give the money back.
  await settleEach(services, unfinished, ({ id, order_id }) => cancelSwap(work, order_id, id, () => {}), {
    fields: ({ id }) => ({ swap: id }),
    refused: 'a cancellation was refused',
    failed: 'a cancellation could not be finished',
  })
}

export const registerSwapCancellationTask = (services: Services) =>
  finishEveryMinute(services, 'finish-swap-cancellations', finishSwapCancellations)
