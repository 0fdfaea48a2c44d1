import { AppError, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { issueBoughtCards } from '../../pricing/gift-cards/gift-cards.ts'
import { providerOf, requestOf } from './payment-provider.ts'
import { payments as reading } from './payments.entity.ts'
import { lockPayment, noteCaptured, setPaymentStatus, type StoredPayment } from './payments.queries.ts'

type Context = Pick<StagedContext, 'services' | 'transaction'>

/**
 * Captures a payment; a payment that is already captured stays as it is (docs/contract/states.md §11).
 * @throws not_found, not_allowed where nothing can be captured, unexpected_state when the provider refuses
 */
export async function capturePayment({ services, transaction }: Context, id: string): Promise<void> {
  const payment = orNotFound(await transaction((db) => lockPayment(db, id)), reading.notFound(id))
  if (payment.is_captured) return
  if (payment.is_canceled || payment.order_status === 'canceled')
    throw notAllowed('A canceled order cannot capture payment')
  const data = await taken({ services, transaction }, payment)
  await transaction(async (db) => {
    await lockPayment(db, id)
    if (!(await noteCaptured(db, id, data, new Date(services.clock.now()))) || payment.order_id === null) return
    await setPaymentStatus(db, payment.order_id)
    await issueBoughtCards(db, services, payment.order_id)
    await services.events.emit(db, 'order.payment_captured', { id: payment.order_id, payment_id: id })
  })
}

async function taken({ services, transaction }: Context, payment: StoredPayment) {
  const { id, order_id } = payment
  try {
    const request = requestOf(payment, payment.amount, 'capture')
    return await providerOf(services.providers, payment.provider_id).capture(payment.data, request)
  } catch (cause) {
    services.log.warn({ err: cause, payment: id }, 'a payment could not be captured')
    if (order_id !== null)
      await transaction((db) =>
        services.events.emit(db, 'order.payment_capture_failed', { id: order_id, payment_id: id }),
      )
    throw new AppError('unexpected_state', `Failed to capture Payment ${id}`, { cause })
  }
}
