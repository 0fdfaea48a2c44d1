/**
 * What providers do, outside of the server or within it. Code of the server refuses with an `AppError`, an extension
 * with a `Refusal`.
 */

/** Options of a fulfillment provider, as a merchant picks one for a shipping option. */
export type FulfillmentOption = { readonly id: string; readonly name?: string } & Readonly<Record<string, unknown>>

/** Data of a payment that a provider stores: never a secret, because shoppers see it in their cart. */
export type PaymentData = Readonly<Record<string, unknown>>

export type PaymentStatus = 'authorized' | 'pending' | 'requires_more' | 'error' | 'canceled'

/** `amount` in minor units of the currency. */
export type PaymentRequest = {
  /** Identifies the call at the provider: a repeated call with the same key has no further effect. */
  readonly key: string
  readonly amount: number
  readonly currency_code: string
  readonly cart_id?: string | undefined
  readonly email?: string | null | undefined
}

/** The result of an authorization. */
export type Authorization = {
  readonly status: PaymentStatus
  readonly data: PaymentData
  /** The payment has been captured already. */
  readonly isCaptured?: boolean
  readonly declined?: DeclinedTry
}

/**
 * Identifies the try to pay that the provider declined last, so that it is counted once, however often it is reported.
 * Nothing of a card. Undefined if the provider does not distinguish its attempts: the payment is then counted once.
 */
export type DeclinedTry = string | undefined

/** A provider's notice about a payment, which may come at any time and repeatedly. Ids only. */
export type PaymentNotice = {
  readonly kind: 'authorized' | 'captured' | 'failed' | 'refunded'
  /** The key of the call that started the payment. */
  readonly key: string
  /** Null for a payment without a cart. */
  readonly cart_id: string | null
  /** The `id` in its data. */
  readonly payment: string
  /** Of a failed one. */
  readonly declined?: DeclinedTry
}

/** A refund as its provider knows it; `key` is that of our request, null for a refund made elsewhere. */
export type ProviderRefund = { readonly id: string; readonly key: string | null; readonly amount: number }

/**
 * Money that a provider paid out to the bank account of the shop, or took from it if `amount` is negative. Amounts in
 * minor units of the currency.
 */
export type ProviderPayout = {
  readonly id: string
  readonly currency_code: string
  /** What arrives, after fees. */
  readonly amount: number
  /** What was kept of it; null if that is not known, or known from the parts. */
  readonly fees: number | null
  /** `pending` until it has arrived. One that fails can have been `paid` before. */
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled'
  /** The day on which it arrives, or was to arrive: `2026-03-29`. */
  readonly arrives_on: string
  /** ISO 8601. */
  readonly created_at: string
  /** Whether `listPayoutParts` has all of its parts, which do not change any more. */
  readonly has_parts: boolean
}

/**
 * One movement of money in a payout: a payment, a refund, a fee. The parts come to the amount: `gross` − `fee` of each.
 */
export type PayoutPart = {
  readonly id: string
  /** The `id` in the data of the payment; null if it is about none. */
  readonly payment: string | null
  /** Negative for a refund. */
  readonly gross: number
  /** What the provider keeps; a fee of its own has no `gross`. */
  readonly fee: number
}

/** `next`: what the page after it is asked for with; null for the last one. */
export type PayoutPage = { readonly payouts: readonly ProviderPayout[]; readonly next: string | null }
export type PayoutPartPage = { readonly parts: readonly PayoutPart[]; readonly next: string | null }

/**
 * A payment provider. A `local` one calls no other server, so it may be called inside a transaction; all others are
 * called between transactions, and every call may be repeated after a crash: it must then return its first result.
 */
export type PaymentProvider = {
  readonly id: string
  readonly local: boolean
  /** Starts a payment. */
  readonly start: (request: PaymentRequest) => Promise<PaymentData>
  /** The amount or the currency has changed. */
  readonly update: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  readonly authorize: (data: PaymentData, request: PaymentRequest) => Promise<Authorization>
  /** Captures the whole authorized amount. */
  readonly capture: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  /**
   * Refunds `amount`.
   * @throws a refusal if it refuses and nothing is refunded; any other error leaves the result unknown
   */
  readonly refund: (data: PaymentData, request: PaymentRequest) => Promise<PaymentData>
  /** Cancels a payment; a captured amount is refunded in full. Needs only the `id` of the data. */
  readonly cancel: (data: PaymentData, request: Pick<PaymentRequest, 'key'>) => Promise<PaymentData>
  /** Names in the data that shoppers cannot set. */
  readonly ownData?: readonly string[]
  /**
   * Parses a webhook sent to `/webhooks/{id}`; undefined if it is not about a payment.
   * @throws a refusal for an invalid signature
   */
  readonly readNotice?: (
    body: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => PaymentNotice | undefined
  /** All refunds of a payment, ours and others, with the keys of their requests. Minor units. */
  readonly listRefunds?: (data: PaymentData) => Promise<readonly ProviderRefund[]>
  /**
   * The payouts that were made since a time, or all: the first page, or the one after another, in any order. Every page
   * can be asked for again, also days later.
   */
  readonly listPayouts?: (since: Date | null, after: string | null) => Promise<PayoutPage>
  /** What a payout with `has_parts` consists of, in pages. */
  readonly listPayoutParts?: (payout: string, after: string | null) => Promise<PayoutPartPage>
  /** Saved payment methods of a customer; most providers have none. */
  readonly savedMethods?: (customerId: string) => Promise<readonly PaymentData[]>
}

/** Data that a provider or the shop stores with an option or a shipping method. */
export type FulfillmentData = Readonly<Record<string, unknown>>

/** The parts of a cart that its shipping price may depend on. */
export type ShippedCart = {
  readonly currency_code: string
  readonly items: readonly ShippedItem[]
}

export type ShippedItem = {
  readonly quantity: number
  /** Grams of one unit; null if unknown. */
  readonly weight: number | null
}

/** An address on a label; null where it is not known. */
export type LabelAddress = {
  readonly name: string | null
  readonly company: string | null
  readonly address_1: string | null
  readonly address_2: string | null
  readonly postal_code: string | null
  readonly city: string | null
  readonly province: string | null
  /** Two lower-case letters (ISO 3166-1). */
  readonly country_code: string | null
  readonly phone: string | null
  readonly email: string | null
}

export type LabeledItem = ShippedItem & {
  readonly title: string
  readonly sku: string | null
  /** Of one unit, in minor units of the order's currency; for customs. */
  readonly unit_price: number
  readonly hs_code: string | null
  readonly origin_country: string | null
}

/** What a label is made from. */
export type LabelRequest = {
  /** Identifies the label: a repeated request with the same key answers the first label and makes no second one. */
  readonly key: string
  /** Whether the shop sends the parcel, or a customer sends it back. */
  readonly kind: 'parcel' | 'return'
  readonly order: { readonly id: string; readonly display_id: number; readonly currency_code: string }
  readonly from: LabelAddress
  readonly to: LabelAddress
  readonly items: readonly LabeledItem[]
  /** `data` of the shipping option, and of the shipping method that was chosen with it. */
  readonly option: FulfillmentData
  readonly method: FulfillmentData
}

/** How a label is printed: ZPL is the language of label printers. */
export type LabelFormat = 'pdf' | 'png' | 'zpl'

export type MadeLabel = {
  /** Stored with the fulfillment or the return; never a secret, because customers can read that of their return. */
  readonly data: FulfillmentData
  readonly tracking_links: readonly { readonly tracking_number: string; readonly url: string | null }[]
  /** Null for a label that is not printed by the shop. */
  readonly document: { readonly format: LabelFormat; readonly content: Uint8Array } | null
}

/** Makes labels. Every call may be repeated after a crash, with the same key. */
export type LabelMaker = {
  /** @throws a refusal if the provider refuses and there is no label; any other error leaves that unknown */
  create(request: LabelRequest): Promise<MadeLabel>
  /**
   * Cancels a label, or makes sure that there will be none: the outcome of `create` may be unknown.
   * @throws a refusal if the provider refuses, and the label stays; any other error leaves that unknown
   */
  cancel(key: string): Promise<void>
}

export type FulfillmentProvider = {
  readonly id: string
  /** Calls no other server, so that it may be called inside a transaction. */
  readonly local: boolean
  /**
   * The options that merchants choose from; the chosen one, with its settings, is the `data` of their shipping option.
   */
  options(): Promise<readonly FulfillmentOption[]>
  /** Whether an option with these data can be offered. */
  validateOption(data: FulfillmentData): Promise<boolean>
  /** Whether an option with these data can have the price type `calculated`. */
  canCalculate(data: FulfillmentData): Promise<boolean>
  /** Minor units of the cart's currency. `method` is what the shopper sent with the choice. */
  calculatePrice(option: FulfillmentData, method: FulfillmentData, cart: ShippedCart): Promise<number>
  /** Validates the data sent by the shopper with the choice, for the shipping method. @throws a refusal */
  validateData(option: FulfillmentData, method: FulfillmentData, cart: ShippedCart): Promise<FulfillmentData>
  /** Undefined for a provider whose parcels the shop labels itself. */
  readonly labels?: LabelMaker
}

/** A tax rate to apply: rate in percent. */
export type TaxLine = { readonly rate: number; readonly name: string; readonly code: string | null }

/** A line or a shipping method, with the rates that the shop has for it (docs/contract/totals.md §4). */
export type TaxedPart = {
  /** Of the line or the method. */
  readonly id: string
  readonly rates: readonly TaxLine[]
  /** Minor units, of one unit. */
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
