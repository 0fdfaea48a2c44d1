import type { Discount, GiftCard, RatedTaxLine } from '@storeroom/money'
import type { Row } from '../../../../kernel/entity.ts'
import type { Adjustment } from '../../line-items/line-items.ts'

/** A cart while it is being changed: read under its lock, changed in memory, and written back (`save-cart.ts`). */
export type CartState = {
  readonly id: string
  readonly type: string
  readonly email: string | null
  readonly customer_id: string | null
  /**
   * Groups of a signed-in customer; a guest has none, even if a customer has the same email address. Null without a
   * customer.
   */
  readonly customer_group_ids: readonly string[] | null
  readonly has_account: boolean
  readonly region_id: string
  readonly region: CartRegion
  readonly sales_channel_id: string | null
  /** The channel's setting of payment providers. */
  readonly channel_providers: unknown
  readonly billing_address_id: string | null
  readonly shipping_address_id: string | null
  /** Country of the shipping address, as a two-letter code. */
  readonly shipping_country: string | null
  readonly completed_at: string | null
  readonly payment_authorized_at: string | null
  readonly payment_id: string | null
  readonly order_id: string | null
  /** The exchange that the customer agrees to by completing the cart. */
  readonly swap: SwapOfCart | null
  /** The draft order whose cart it is. */
  readonly draft: DraftOfCart | null
  readonly context: Row | null
  readonly metadata: Row | null
  readonly items: readonly CartItem[]
  readonly shipping_methods: readonly CartMethod[]
  readonly discounts: readonly CartDiscount[]
  readonly gift_cards: readonly CartGiftCard[]
  readonly payment_sessions: readonly CartSession[]
}

export type SwapOfCart = {
  readonly id: string
  readonly order_id: string
  readonly is_confirmed: boolean
  readonly is_canceled: boolean
  readonly allow_backorder: boolean
}

export type DraftOfCart = {
  /** Whether the customer chooses how the goods are shipped, because the staff have not. */
  readonly customer_chooses_shipping: boolean
  /** Whether the staff have ever made a link to pay it. */
  readonly has_pay_links: boolean
  /** Until when the last of these links can be used; null if there are none, or all were revoked. */
  readonly payable_until: string | null
}

export type CartRegion = {
  readonly id: string
  readonly currency_code: string
  readonly tax_rate: number
  readonly tax_code: string | null
  readonly automatic_taxes: boolean
  readonly gift_cards_taxable: boolean
  readonly countries: readonly string[]
  readonly payment_providers: readonly string[]
}

export type Rate = {
  readonly id: string
  readonly rate: number | null
  readonly name: string
  readonly code: string | null
}
type Product = {
  readonly id: string
  readonly type_id: string | null
  readonly collection_id: string | null
  readonly tags: readonly { readonly id: string }[]
}

/** A row of `line_item` with everything that its discounts and taxes depend on. */
export type CartItem = {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly thumbnail: string | null
  readonly is_return: boolean
  readonly is_giftcard: boolean
  readonly should_merge: boolean
  readonly allow_discounts: boolean
  readonly has_shipping: boolean | null
  readonly unit_price: number
  readonly variant_id: string | null
  readonly product_id: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly includes_tax: boolean
  readonly metadata: Row | null
  readonly adjustments: readonly Adjustment[]
  readonly tax_lines: readonly RatedTaxLine[]
  readonly tax_rates: readonly Rate[]
  readonly variant: { readonly product: Product | null } | null
  /** Grams per unit; null if unknown. */
  readonly weight: number | null
  /** Shipping profile of the product. */
  readonly profile_id: string | null
}

export type CartMethod = {
  readonly id: string
  readonly shipping_option_id: string
  readonly profile_id: string
  readonly price: number
  /** The price that the staff set for this cart, or the option's, which applies again when free shipping ends. */
  readonly option_amount: number | null
  readonly data: Row
  readonly includes_tax: boolean
  readonly tax_lines: readonly RatedTaxLine[]
  readonly tax_rates: readonly Rate[]
}

export type CartDiscount = Discount & { readonly code: string }
export type CartGiftCard = GiftCard & {
  readonly code: string
  readonly region_id: string
  readonly is_disabled: boolean
}

export type CartSession = {
  readonly id: string
  readonly provider_id: string
  readonly is_selected: boolean | null
  readonly is_initiated: boolean
  readonly status: string
  readonly data: Row
  readonly amount: number | null
}
