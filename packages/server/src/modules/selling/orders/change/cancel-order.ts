import type { Db } from '../../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { removeUses } from '../../../pricing/discounts/discounts.ts'
import { disableIssuedCards, returnSpentAmounts, withdrawIssuedCards } from '../../../pricing/gift-cards/gift-cards.ts'
import { releaseAll } from '../../../stock/reservations/reservations.ts'
import { order } from '../orders.entity.ts'
import { payment as paymentEntity } from '../../payments/payments.entity.ts'
import {
  finishEveryMinute,
  providerOf,
  settleEach,
  workOfServer,
  type ProviderPayment,
  type ProviderWork,
} from '../../payments/payments.ts'
import {
  beginCanceling,
  cancelEdits,
  endCanceling,
  findUnfinishedCancellations,
  hasClaims,
  hasFulfillments,
  hasRefunds,
  hasReturns,
  hasSwaps,
  leavePaymentsOfEdits,
  lockOrder,
  noteLostPayments,
  paymentsOf,
  takePaymentsOfEdits,
} from '../orders.queries.ts'

/**
 * Cancels an order: releases its stock, cancels or refunds its payments (docs/contract/states.md §6.2), returns what
 * gift cards paid, and disables the cards that it has issued. Safe to repeat.
 * While the providers are asked, nothing else can happen to it; a cancellation that a crash has interrupted is finished by
 * `finish-cancellations`.
 * @throws not_found, not_allowed for an order with refunds, parcels, returns, exchanges or claims, or one whose issued
 * gift cards have been spent
 */
export async function cancelOrder(work: ProviderWork, id: string): Promise<void> {
  try {
    await cancel(work, id)
  } catch (error) {
    // The provider has refused. One that did not answer is asked again.
    if (error instanceof AppError) await work.transaction((db) => reopen(db, id))
    throw error
  }
}

/** Reopens the order after a provider has refused. If a payment was canceled by then, the order requires action. */
async function reopen(db: Db, id: string) {
  const { status, is_being_canceled } = await lockOrder(db, id)
  if (status === 'canceled' && !is_being_canceled) return
  await leavePaymentsOfEdits(db, id)
  await endCanceling(db, id)
  await noteLostPayments(db, id)
}

async function cancel({ services, transaction }: ProviderWork, id: string) {
  let open = await transaction((db) => begin(db, id))
  while (open !== 'canceled') {
    await cancelPayments({ services, transaction }, id, open)
    open = await transaction((db) => finish(db, services, id))
  }
}

/** The payments that are to be canceled first; `canceled` if the order is canceled already. */
type Open = readonly ProviderPayment[] | 'canceled'

async function begin(db: Db, id: string): Promise<Open> {
  const { status, is_being_canceled } = await lockOrder(db, id)
  if (status === 'canceled' && !is_being_canceled) return 'canceled'
  await takePaymentsOfEdits(db, id)
  if (await hasRefunds(db, id)) throw notAllowed('Order with refund(s) cannot be canceled')
  if (await hasFulfillments(db, 'order_id', id))
    throw notAllowed('All fulfillments must be canceled before canceling an order')
  if (await hasReturns(db, id)) throw notAllowed('All returns must be canceled before canceling an order')
  if (await hasSwaps(db, id)) throw notAllowed('All swaps must be canceled before canceling an order')
  if (await hasClaims(db, id)) throw notAllowed('All claims must be canceled before canceling an order')
  // Before the refund, so that the cards can no longer be spent. They stay disabled if a provider stops
  // the rest.
  await withdrawIssuedCards(db, id)
  await beginCanceling(db, id)
  return openPaymentsOf(db, id)
}

/**
 * Payments that have come meanwhile go back, too. An order that went on because a provider has refused another request to
 * cancel it may have parcels by now: then the cancellation begins again.
 */
async function finish(db: Db, services: Services, id: string): Promise<Open> {
  const { status, is_being_canceled } = await lockOrder(db, id)
  if (!is_being_canceled) return status === 'canceled' ? 'canceled' : begin(db, id)
  await takePaymentsOfEdits(db, id)
  const open = await openPaymentsOf(db, id)
  if (open.length > 0) return open
  await releaseEverything(db, id)
  const now = new Date(services.clock.now())
  await cancelEdits(db, id, now)
  await updateRows(db, order, [
    {
      id,
      status: 'canceled',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      canceled_at: now,
      canceling_since: null,
      to_pack: false,
      to_ship: false,
    },
  ])
  await services.events.emit(db, 'order.canceled', { id })
  return 'canceled'
}

const openPaymentsOf = async (db: Db, id: string) =>
  (await paymentsOf(db, id)).filter(({ is_canceled }) => !is_canceled)

/** Cancels payments of an order at their providers, one after the other. One that is canceled already is left alone. */
export async function cancelPayments(
  { services, transaction }: ProviderWork,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of payments.filter(({ is_canceled }) => !is_canceled)) {
    const key = `${payment.idempotency_key ?? payment.id}:cancel`
    const data = await providerOf(services.providers, payment.provider_id).cancel(payment.data, { key })
    await transaction(async (db) => {
      await lockOrder(db, orderId)
      const canceled_at = new Date(services.clock.now())
      await updateRows(db, paymentEntity, [{ id: payment.id, data, canceled_at, capturing_since: null }])
    })
  }
}

/** Levels, then codes, then cards: a checkout locks them in this order. */
async function releaseEverything(db: Db, id: string) {
  await releaseAll(db, ['order_id', id], id)
  await removeUses(db, id)
  await disableIssuedCards(db, id)
  await returnSpentAmounts(db, id)
}

/**
 * Cancels orders whose payment provider did not answer, or whose server crashed meanwhile. Safe to run on any server at
 * any time: each provider gets the same idempotency key.
 */
export async function finishCancellations(services: Services): Promise<void> {
  const unfinished = await findUnfinishedCancellations(services.db)
  await settleEach(services, unfinished, (id) => cancelOrder(workOfServer(services), id), {
    fields: (order) => ({ order }),
    refused: 'a cancellation was refused',
    failed: 'a cancellation could not be finished',
  })
}

export const registerCancellationTask = (services: Services) =>
  finishEveryMinute(services, 'finish-cancellations', finishCancellations)
