import type { Db } from '../../../kernel/db.ts'
import { AppError, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import type { Services } from '../../../kernel/services.ts'
import { issueBoughtCards } from '../../pricing/gift-cards/gift-cards.ts'
import { providerOf, requestOf, workOfServer, type ProviderWork } from './payment-provider.ts'
import { payments } from './payments.entity.ts'
import {
  beginCapturing,
  endCapturing,
  findOpenCaptures,
  lockPayment,
  noteCaptured,
  setPaymentStatus,
  type StoredPayment,
} from './payments.queries.ts'

/**
 * Captures a payment; a payment that is already captured stays as it is (docs/contract/states.md §11). That its provider
 * is asked is written down before: if it does not answer, or the server crashes, `settle-captures` asks again.
 * @throws not_found, not_allowed where nothing can be captured, unexpected_state when the provider refuses or does not
 * answer
 */
export async function capturePayment({ services, transaction }: ProviderWork, id: string): Promise<void> {
  const payment = await transaction(async (db) => {
    const found = orNotFound(await lockPayment(db, id), payments.notFound(id))
    if (found.is_captured) return undefined
    if (found.is_canceled || found.order_status === 'canceled')
      throw notAllowed('A canceled order cannot capture payment')
    await beginCapturing(db, id)
    return found
  })
  if (!payment) return
  const data = await captureAtProvider({ services, transaction }, payment)
  await transaction((db) => recordCapture(services, db, payment, data))
}

async function captureAtProvider(
  { services, transaction }: ProviderWork,
  payment: StoredPayment,
): Promise<PaymentData> {
  const { id } = payment
  try {
    const request = requestOf(payment, payment.amount, 'capture')
    return await providerOf(services.providers, payment.provider_id).capture(payment.data, request)
  } catch (cause) {
    services.log.warn({ err: cause, payment: id }, 'a payment could not be captured')
    // Whether a provider that did not answer has captured the payment is not known yet.
    if (cause instanceof AppError) await transaction((db) => noteRefusal(services, db, payment))
    throw new AppError('unexpected_state', `Failed to capture Payment ${id}`, { cause })
  }
}

async function noteRefusal({ events }: Services, db: Db, { id, order_id }: StoredPayment) {
  await lockPayment(db, id)
  await endCapturing(db, id)
  await events.emit(db, 'payment.payment_capture_failed', { id })
  if (order_id !== null) await events.emit(db, 'order.payment_capture_failed', { id: order_id, payment_id: id })
}

/** Records a capture and what follows from it for its order and exchange; once, however often it is reported. */
async function recordCapture(services: Services, db: Db, { id }: StoredPayment, data: PaymentData) {
  const payment = await lockPayment(db, id)
  if (!payment || !(await noteCaptured(db, id, data, new Date(services.clock.now())))) return
  await services.events.emit(db, 'payment.payment_captured', { id })
  const { order_id, swap_id } = payment
  if (order_id === null) return
  await setPaymentStatus(db, order_id)
  await issueBoughtCards(db, services, order_id)
  await services.events.emit(db, 'order.payment_captured', { id: order_id, payment_id: id })
  if (swap_id !== null) await services.events.emit(db, 'swap.payment_captured', { id: swap_id, order_id })
}

/**
 * Settles captures whose provider did not answer, or whose server crashed: the provider either captures or refuses. Safe
 * to run on any server at any time: a capture keeps its idempotency key.
 */
export async function settleCaptures(services: Services): Promise<void> {
  for (const id of await findOpenCaptures(services.db))
    try {
      await capturePayment(workOfServer(services), id)
    } catch (error) {
      // It was refused, or its provider still does not answer: then it is retried later, after those of others.
      if (!(error instanceof AppError)) throw error
    }
}
