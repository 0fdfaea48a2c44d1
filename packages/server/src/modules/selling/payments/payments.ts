/** What other modules may use of payments. */
export { noteCaptured, setPaymentStatus } from './payments.queries.ts'
export { providerOf, requestOf, type ProviderPayment } from './payment-provider.ts'
export {
  type Asking,
  askingOf,
  giveRefunds,
  newRefundId,
  openRefunds,
  type RefundPart,
  unasked,
} from './give-refunds.ts'
