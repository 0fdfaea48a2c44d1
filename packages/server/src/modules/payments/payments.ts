/** What others may do with payments. */
export { noteCaptured, setPaymentStatus } from './payments.queries.ts'
export { providerOf, requestOf, type ProviderPayment } from './payment-provider.ts'
export { giveRefunds, newRefundId, openRefunds, requestNameOf, type RefundPart } from './give-refunds.ts'
