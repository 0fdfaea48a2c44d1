import type { Config } from '../config.ts'
import type { Providers } from '../kernel/providers.ts'
import { manualFulfillment } from './fulfillment/manual.ts'
import { manualPayment } from './payment/manual.ts'
import { systemTax } from './tax/system.ts'

/**
 * Add a provider here, and regions can use it. A provider that the settings turn on is loaded only then, so that an
 * unused one takes no memory.
 */
export async function openProviders({ stripe, labels }: Pick<Config, 'stripe' | 'labels'>): Promise<Providers> {
  return {
    payment: [manualPayment, ...(stripe ? [(await import('./payment/stripe.ts')).stripePayment(stripe)] : [])],
    fulfillment: [
      manualFulfillment,
      ...(labels ? [(await import('./fulfillment/labels/label-service.ts')).labelService(labels)] : []),
    ],
    tax: [systemTax],
    notification: [{ id: 'mail' }],
  }
}
