import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'

/** What other modules may use of payments. */
export { capturePayment } from './capture-payment.ts'
export { WEBHOOK_TASK } from './notices.ts'
export { noteDeclined, setPaymentStatus } from './payments.queries.ts'
export {
  finishEveryMinute,
  noSuchProvider,
  providerOf,
  requestOf,
  settleEach,
  workOfServer,
  type ProviderPayment,
  type ProviderWork,
} from './payment-provider.ts'
export {
  type Requester,
  requesterOf,
  moneyRequesterOf,
  sendRefunds,
  newRefundId,
  recordRefunds,
  type RefundPart,
  shopAsRequester,
} from './refunds/send-refunds.ts'
export type { RefundedUnits, RefundPurpose } from './refunds/refunds.queries.ts'

type NewPayment = { readonly id: string; readonly captured_at: Date | null }

/** Tells subscribers of payments that were made, some of which the provider has captured immediately. */
export async function notePayments({ events }: Services, db: Db, payments: readonly NewPayment[]): Promise<void> {
  for (const { id, captured_at } of payments) {
    await events.emit(db, 'payment.created', { id })
    if (captured_at !== null) await events.emit(db, 'payment.payment_captured', { id })
  }
}
