import type { FulfillmentProvider, PaymentProvider, TaxProvider } from '@storeroom/extension/providers'

/** The providers by kind. Each kind has a folder in `src/providers`, where `providers.ts` lists them. */
export type Providers = {
  readonly payment: readonly PaymentProvider[]
  readonly fulfillment: readonly FulfillmentProvider[]
  readonly tax: readonly TaxProvider[]
  readonly notification: readonly { readonly id: string }[]
}
