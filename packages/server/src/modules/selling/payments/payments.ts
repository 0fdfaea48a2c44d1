/** What other modules may use of payments. */
export { capturePayment } from './capture-payment.ts'
export { notePayments } from './note-payments.ts'
export { WEBHOOK_TASK } from './notices.ts'
export { noteDeclined, setPaymentStatus } from './payments.queries.ts'
export { noSuchProvider, providerOf, requestOf, type ProviderPayment } from './payment-provider.ts'
export { settleEach } from './settle-each.ts'
export {
  type Requester,
  requesterOf,
  moneyRequesterOf,
  sendRefunds,
  newRefundId,
  recordRefunds,
  type RefundPart,
  type RefundWork,
  shopAsRequester,
} from './refunds/send-refunds.ts'
export type { RefundedUnits, RefundPurpose } from './refunds/refund-purpose.ts'
