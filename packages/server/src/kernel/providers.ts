/** Options of a fulfillment provider, as a merchant picks one for a shipping option. */
export type FulfillmentOption = { readonly id: string; readonly name?: string } & Readonly<Record<string, unknown>>

/** What a provider keeps of a payment: never anything secret, because shoppers see it in their cart. */
export type PaymentData = Readonly<Record<string, unknown>>

export type PaymentStatus = 'authorized' | 'pending' | 'requires_more' | 'error' | 'canceled'

/** `amount` in minor units of the currency. */
export type PaymentRequest = {
  /** Names the payment at the provider: the same call with the same key happens once. */
  readonly key: string
  readonly amount: number
  readonly currency_code: string
  readonly cart_id?: string | undefined
  readonly email?: string | null | undefined
}

/** What became of a payment that was to be authorized. */
export type Authorization = {
  readonly status: PaymentStatus
  readonly data: PaymentData
  /** The money is taken already: there is nothing left to capture. */
  readonly isCaptured?: boolean
}

/** What a provider tells of a payment by itself, when it likes and as often as it likes. Ids only. */
export type PaymentNotice = {
  readonly kind: 'authorized' | 'captured' | 'failed' | 'refunded'
  /** The key that the payment was begun with. */
  readonly key: string
  /** Null for a payment without a cart. */
  readonly cart_id: string | null
  /** The `id` in its data. */
  readonly payment: string
}

/** A refund as its provider knows it; `key` is that of our request, null for a refund made elsewhere. */
export type ProviderRefund = { readonly id: string; readonly key: string | null; readonly amount: number }

/**
 * Who takes money. A `local` provider calls nobody, so that it may be asked inside a transaction; all others are asked
 * between two, and every call may come again after a crash: it must then answer what it answered first.
 */
export type PaymentProvider = {
  readonly id: string
  readonly local: boolean
  /** Begins a payment. */
  readonly start: (request: PaymentRequest) => Promise<PaymentData>
  /** The amount or the currency has changed. */
  readonly update: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  readonly authorize: (data: PaymentData, request: PaymentRequest) => Promise<Authorization>
  /** Takes the whole authorized amount. */
  readonly capture: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  /**
   * Gives `amount` back.
   * @throws AppError where it refuses, so that nothing goes back; whatever else it throws leaves open what became of it
   */
  readonly refund: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  /** Gives up a payment; what was taken already goes back whole. Needs no more of the data than their `id`. */
  readonly cancel: (data: PaymentData, request: Pick<PaymentRequest, 'key'>) => Promise<PaymentData>
  /** Names in the data that shoppers cannot set. */
  readonly ownData?: readonly string[]
  /**
   * Reads what it sends to `/webhooks/{id}`; undefined for what says nothing of a payment.
   * @throws bad_request where the signature is not its own
   */
  readonly readNotice?: (
    body: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => PaymentNotice | undefined
  /** All refunds of a payment, ours and others, with the keys of their requests. Minor units. */
  readonly listRefunds?: (data: PaymentData) => Promise<readonly ProviderRefund[]>
  /** What it keeps for a customer to pay with again; most keep nothing. */
  readonly savedMethods?: (customerId: string) => Promise<readonly PaymentData[]>
}

/** What a provider, or the shop, keeps with an option or with a shipping method. */
export type FulfillmentData = Readonly<Record<string, unknown>>

/** What is to be sent, as far as its price may depend on it. */
export type ShippedCart = {
  readonly currency_code: string
  readonly items: readonly ShippedItem[]
}

export type ShippedItem = {
  readonly quantity: number
  /** Grams of one; null where nobody has said. */
  readonly weight: number | null
}

export type FulfillmentProvider = {
  readonly id: string
  /** What merchants choose from; the chosen one, with what they set in it, is the `data` of their shipping option. */
  options(): Promise<readonly FulfillmentOption[]>
  /** Whether an option with these data can be offered. */
  validateOption(data: FulfillmentData): Promise<boolean>
  /** Whether an option with these data can have the price type `calculated`. */
  canCalculate(data: FulfillmentData): Promise<boolean>
  /** Minor units of the cart's currency. `method` is what the shopper sent with the choice. */
  calculatePrice(option: FulfillmentData, method: FulfillmentData, cart: ShippedCart): Promise<number>
  /** What the shopper sent with the choice, as the shipping method is to keep it. @throws invalid_data */
  validateData(option: FulfillmentData, method: FulfillmentData, cart: ShippedCart): Promise<FulfillmentData>
}

/** A tax line to be: rate in percent. */
export type TaxLine = { readonly rate: number; readonly name: string; readonly code: string | null }

/** A line or a shipping method, with the rates that the shop has for it (docs/contract/totals.md §4). */
export type TaxedPart = {
  /** Of the line or the method. */
  readonly id: string
  readonly rates: readonly TaxLine[]
  /** Minor units, of one. */
  readonly price: number
  readonly quantity: number
}

export type TaxedCart = {
  readonly items: readonly TaxedPart[]
  readonly shipping_methods: readonly TaxedPart[]
  readonly currency_code: string
  readonly shipping_address: Readonly<Record<string, unknown>> | null
}

/** Tax lines by the id of the line or the method. */
export type TaxLines = { readonly items: TaxLinesById; readonly shipping_methods: TaxLinesById }
export type TaxLinesById = ReadonlyMap<string, readonly TaxLine[]>

export type TaxProvider = { readonly id: string; taxLines(cart: TaxedCart): Promise<TaxLines> }

/** Who does what outside of this server. Each kind has a folder in `providers/`, each provider a row here. */
export type Providers = {
  readonly payment: readonly PaymentProvider[]
  readonly fulfillment: readonly FulfillmentProvider[]
  readonly tax: readonly TaxProvider[]
  readonly notification: readonly { readonly id: string }[]
}
