/**
 * What a demo shop consists of, with the field names of the API; the server is given one when it starts. Amounts are
 * minor units, weights grams, lengths millimeters.
 */
export interface DemoShop {
  readonly store: {
    readonly name: string
    readonly default_currency_code: string
    readonly currencies: readonly string[]
  }
  readonly regions: readonly DemoRegion[]
  /** Minor units of each region's currency. */
  readonly shipping_options: readonly { readonly name: string; readonly amount: number; readonly is_return: boolean }[]
  readonly tax_rates: readonly DemoTaxRate[]
  readonly return_reasons: readonly DemoReturnReason[]
  readonly sales_channels: readonly { readonly name: string; readonly description: string }[]
  readonly collections: readonly { readonly handle: string; readonly title: string }[]
  /** Parents come before their children. */
  readonly categories: readonly DemoCategory[]
  readonly types: readonly string[]
  readonly tags: readonly string[]
  readonly products: readonly DemoProduct[]
  readonly customers: readonly DemoCustomer[]
  /** Members by email address. */
  readonly customer_groups: readonly { readonly name: string; readonly emails: readonly string[] }[]
  readonly discount: { readonly code: string; readonly percentage: number; readonly description: string }
  /** Those that become orders come first, oldest first. */
  readonly carts: readonly DemoCart[]
}

/** What becomes of a cart: an order with or without its money, or a cart that stays open, is abandoned or stopped. */
export type CartOutcome =
  | 'placed'
  | 'captured'
  | 'partially_refunded'
  | 'refunded'
  | 'canceled'
  | 'open'
  | 'abandoned'
  | 'stopped'

export interface DemoCart {
  readonly email: string
  readonly address: DemoAddress
  readonly items: readonly { readonly sku: string; readonly quantity: number }[]
  readonly codes: readonly string[]
  /** May have a fraction. */
  readonly days_ago: number
  readonly fate: CartOutcome
}

interface DemoAddress {
  readonly first_name: string
  readonly last_name: string | null
  readonly address_1: string
  readonly postal_code: string
  readonly city: string
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country_code: string
  readonly province: string | null
  readonly phone: string | null
}

interface DemoCustomer {
  readonly email: string
  readonly first_name: string
  readonly last_name: string | null
}

interface DemoRegion {
  readonly name: string
  readonly currency_code: string
  /** Percent. */
  readonly tax_rate: number
  readonly tax_code: string
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countries: readonly string[]
}

interface DemoTaxRate {
  /** Name of its region. */
  readonly region: string
  readonly name: string
  readonly code: string
  /** Percent. */
  readonly rate: number
  /** Product types that it applies to. */
  readonly types: readonly string[]
}

interface DemoReturnReason {
  readonly value: string
  readonly label: string
  readonly description: string | null
  readonly children: readonly { readonly value: string; readonly label: string }[]
}

interface DemoCategory {
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly parent_handle: string | null
  /** Position among the children of its parent, from 0. */
  readonly rank: number
  readonly is_active: boolean
  readonly is_internal: boolean
}

interface Measured {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly material: string
  readonly origin_country: string
  readonly hs_code: string
}

export interface DemoProduct extends Measured {
  readonly handle: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly status: 'draft' | 'proposed' | 'published' | 'rejected'
  readonly type: string
  readonly collection_handle: string | null
  readonly category_handles: readonly string[]
  readonly tags: readonly string[]
  /** Names of the sales channels that sell it. */
  readonly sales_channels: readonly string[]
  readonly is_giftcard: boolean
  readonly discountable: boolean
  readonly options: readonly { readonly title: string }[]
  readonly variants: readonly DemoVariant[]
  readonly images: readonly DemoImage[]
  /** The first image's file. */
  readonly thumbnail_file: string
  readonly metadata: Readonly<Record<string, string | number | boolean>> | null
}

interface DemoVariant extends Measured {
  readonly title: string
  readonly sku: string
  readonly barcode: string
  readonly ean: string
  /** One value per option of the product, in the same order. */
  readonly options: readonly string[]
  readonly prices: readonly { readonly currency_code: string; readonly amount: number }[]
  readonly inventory_quantity: number
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
  /** Position within the product, from 0. */
  readonly variant_rank: number
}

export interface DemoImage {
  /** File name, unique within the shop, ending in .webp. */
  readonly file: string
  readonly alt: string
  /** Returns the picture as SVG text. */
  readonly draw: () => string
}
