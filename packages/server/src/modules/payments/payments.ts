/** What others may do with payments. */
export { noteCaptured, setPaymentStatus } from './payments.queries.ts'
export { providerOf, requestOf, type ProviderPayment } from './payment-provider.ts'
export { dropRefund, giveRefund, type RefundPart } from './refund-payment.ts'
