import type { Db } from '../../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../../kernel/errors.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { removeUses } from '../../../pricing/discounts/discounts.ts'
import { disableIssuedCards, returnSpentAmounts, withdrawIssuedCards } from '../../../pricing/gift-cards/gift-cards.ts'
import { releaseAll } from '../../../stock/reservations/reservations.ts'
import { order } from '../orders.entity.ts'
import { cancelPayments } from './cancel-payments.ts'
import type { OrderWork } from './order-payments.ts'
import {
  beginCanceling,
  cancelEdits,
  endCanceling,
  hasClaims,
  hasFulfillments,
  hasRefunds,
  hasReturns,
  hasSwaps,
  lockOrder,
  paymentsOf,
  takePaymentsOfEdits,
} from '../orders.queries.ts'

/**
 * Cancels an order: releases its stock, cancels or refunds its payments (docs/contract/states.md §6.2), returns what
 * gift cards paid, and disables the cards that it has issued. Safe to repeat.
 * While the providers are asked, nothing else can happen to it; a cancellation that a crash has interrupted is finished by
 * `finish-cancellations`.
 * @throws not_found, not_allowed for an order with refunds, parcels, returns, exchanges or claims, or one whose issued gift cards have been spent
 */
export async function cancelOrder(work: OrderWork, id: string): Promise<void> {
  try {
    await cancel(work, id)
  } catch (error) {
    // The provider has refused. One that did not answer is asked again.
    if (error instanceof AppError) await work.transaction((db) => endCanceling(db, id))
    throw error
  }
}

async function cancel({ services, transaction }: OrderWork, id: string) {
  const payments = await transaction(async (db) => {
    const { status, is_being_canceled } = await lockOrder(db, id)
    if (status === 'canceled' && !is_being_canceled) return []
    if (await hasRefunds(db, id)) throw notAllowed('Order with refund(s) cannot be canceled')
    if (await hasFulfillments(db, 'order_id', id))
      throw notAllowed('All fulfillments must be canceled before canceling an order')
    if (await hasReturns(db, id)) throw notAllowed('All returns must be canceled before canceling an order')
    if (await hasSwaps(db, id)) throw notAllowed('All swaps must be canceled before canceling an order')
    if (await hasClaims(db, id)) throw notAllowed('All claims must be canceled before canceling an order')
    // Before the refund, so that the cards can no longer be spent. They stay disabled if a provider stops
    // the rest.
    await withdrawIssuedCards(db, id)
    await takePaymentsOfEdits(db, id)
    await beginCanceling(db, id)
    return paymentsOf(db, id)
  })
  await cancelPayments({ services, transaction }, id, payments)
  await transaction(async (db) => {
    const { status, is_being_canceled } = await lockOrder(db, id)
    if (status === 'canceled' && !is_being_canceled) return
    await free(db, id)
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
  })
}

async function free(db: Db, id: string) {
  await releaseAll(db, ['order_id', id], id)
  await disableIssuedCards(db, id)
  await returnSpentAmounts(db, id)
  await removeUses(db, id)
}
