import type { PaymentData, PaymentProvider } from '@storeroom/extension/providers'

const asItIs = async (data: PaymentData) => data

/** Money that is paid outside of the shop: cash, bank transfer, invoice. Always authorized, as in v1. */
export const manualPayment: PaymentProvider = {
  id: 'manual',
  local: true,
  start: async () => ({ status: 'pending' }),
  update: asItIs,
  authorize: async () => ({ status: 'authorized', data: { status: 'authorized' } }),
  capture: async (data) => ({ ...data, status: 'captured' }),
  refund: asItIs,
  cancel: async (data) => ({ ...data, status: 'canceled' }),
}
