import type { Db } from '../../../../kernel/db.ts'
import { notAllowed } from '../../../../kernel/errors.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { removeUses } from '../../../pricing/discounts/discounts.ts'
import { disableIssuedCards, returnSpentAmounts, withdrawIssuedCards } from '../../../pricing/gift-cards/gift-cards.ts'
import { payment as paymentEntity } from '../../payments/payments.entity.ts'
import { providerOf } from '../../payments/payments.ts'
import { releaseAll } from '../../../stock/reservations/reservations.ts'
import { order } from '../orders.entity.ts'
import type { OrderWork } from './order-payments.ts'
import {
  cancelEdits,
  hasClaims,
  hasFulfillments,
  hasRefunds,
  hasReturns,
  lockOrder,
  paymentsOf,
  reservationsOf,
  takePaymentsOfEdits,
} from '../orders.queries.ts'

/**
 * Cancels an order: releases its stock, cancels or refunds its payments (docs/contract/states.md §6.2), returns what
 * gift cards paid, and disables the cards that it has issued. Safe to repeat.
 * @throws not_found, not_allowed for an order with refunds, parcels, returns or claims, or one whose issued gift cards have been spent
 */
export async function cancelOrder({ services, transaction }: OrderWork, id: string): Promise<void> {
  const payments = await transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    if (status === 'canceled') return []
    if (await hasRefunds(db, id)) throw notAllowed('Order with refund(s) cannot be canceled')
    if (await hasFulfillments(db, id)) throw notAllowed('All fulfillments must be canceled before canceling an order')
    if (await hasReturns(db, id)) throw notAllowed('All returns must be canceled before canceling an order')
    if (await hasClaims(db, id)) throw notAllowed('All claims must be canceled before canceling an order')
    // Before the refund, so that the cards can no longer be spent. They stay disabled if a provider stops
    // the rest.
    await withdrawIssuedCards(db, id)
    await takePaymentsOfEdits(db, id)
    return paymentsOf(db, id)
  })
  for (const payment of payments.filter(({ is_canceled }) => !is_canceled)) {
    const key = `${payment.idempotency_key ?? payment.id}:cancel`
    const data = await providerOf(services.providers, payment.provider_id).cancel(payment.data, { key })
    await transaction(async (db) => {
      await lockOrder(db, id)
      await updateRows(db, paymentEntity, [{ id: payment.id, data, canceled_at: new Date(services.clock.now()) }])
    })
  }
  await transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    if (status === 'canceled') return
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
      },
    ])
    await services.events.emit(db, 'order.canceled', { id })
  })
}

async function free(db: Db, id: string) {
  await releaseAll(db, await reservationsOf(db, id), id)
  await disableIssuedCards(db, id)
  await returnSpentAmounts(db, id)
  await removeUses(db, id)
}
