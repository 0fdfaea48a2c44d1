import type { Providers } from '../kernel/providers.ts'
import { manualFulfillment } from './fulfillment/manual.ts'
import { manualPayment } from './payment/manual.ts'
import { systemTax } from './tax/system.ts'

/** Add a provider here and it can be chosen for regions. */
export const providers: Providers = {
  payment: [manualPayment],
  fulfillment: [manualFulfillment],
  tax: [systemTax],
}
