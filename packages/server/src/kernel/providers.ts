/** Options of a fulfilment provider, as a merchant picks one for a shipping option. */
export type FulfillmentOption = { readonly id: string; readonly name?: string } & Readonly<Record<string, unknown>>

export type PaymentProvider = { readonly id: string }
export type FulfillmentProvider = { readonly id: string; options(): Promise<readonly FulfillmentOption[]> }
export type TaxProvider = { readonly id: string }

/** Who does what outside of this server. Each kind has a folder in `providers/`, each provider a row here. */
export type Providers = {
  readonly payment: readonly PaymentProvider[]
  readonly fulfillment: readonly FulfillmentProvider[]
  readonly tax: readonly TaxProvider[]
}
