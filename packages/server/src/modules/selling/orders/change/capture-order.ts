import { notAllowed } from '../../../../kernel/errors.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { issueBoughtCards } from '../../../pricing/gift-cards/gift-cards.ts'
import { noteCaptured, providerOf, requestOf, setPaymentStatus, type ProviderPayment } from '../../payments/payments.ts'
import { order } from '../orders.entity.ts'
import type { OrderWork } from './order-payments.ts'
import { lockOrder, paymentsOf } from '../orders.queries.ts'

/**
 * Captures all payments that are not captured yet. A provider's refusal does not fail the request: the order then
 * requires action (docs/contract/states.md §6.2). Safe to repeat.
 * @throws not_found, not_allowed for a canceled order
 */
export async function captureOrder({ services, transaction }: OrderWork, id: string): Promise<void> {
  const payments = await transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    if (status === 'canceled') throw notAllowed('A canceled order cannot capture payment')
    return paymentsOf(db, id)
  })
  for (const payment of payments.filter(({ is_captured, is_canceled }) => !is_captured && !is_canceled))
    await capture({ services, transaction }, id, payment)
  await transaction(async (db) => {
    await lockOrder(db, id)
    const uncaptured = (await paymentsOf(db, id)).filter(({ is_captured, is_canceled }) => !is_captured && !is_canceled)
    if (uncaptured.length > 0) await updateRows(db, order, [{ id, payment_status: 'requires_action' }])
    else await setPaymentStatus(db, id)
  })
}

async function capture({ services, transaction }: OrderWork, id: string, payment: ProviderPayment) {
  try {
    const data = await providerOf(services.providers, payment.provider_id).capture(
      payment.data,
      requestOf(payment, payment.amount, 'capture'),
    )
    await transaction(async (db) => {
      await lockOrder(db, id)
      if (!(await noteCaptured(db, payment.id, data, new Date(services.clock.now())))) return
      await issueBoughtCards(db, services, id)
      await services.events.emit(db, 'order.payment_captured', { id, payment_id: payment.id })
    })
  } catch (error) {
    services.log.warn({ err: error, payment: payment.id }, 'a payment could not be captured')
    await transaction((db) => services.events.emit(db, 'order.payment_capture_failed', { id, payment_id: payment.id }))
  }
}
