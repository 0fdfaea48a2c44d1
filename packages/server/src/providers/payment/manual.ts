import type { PaymentProvider } from '../../kernel/providers.ts'

/** Money that changes hands outside of the shop: cash, bank transfer, an invoice. */
export const manualPayment: PaymentProvider = { id: 'manual' }
