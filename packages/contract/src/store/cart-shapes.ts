import { Type, type Static } from 'typebox'
import { Discount } from '../admin/pricing/discounts.ts'
import { GiftCard } from '../admin/pricing/gift-cards.ts'
import { LineVariant } from '../admin/catalog/product-shapes.ts'
import { Region } from '../admin/shop/regions.ts'
import { SalesChannel } from '../admin/shop/sales-channels.ts'
import { ShippingOption } from '../admin/pricing/shipping-options.ts'
import { Address } from '../kit/address.ts'
import { Choice, SoftDeletableEntity, Entity, Metadata, Nullable, Time } from '../kit/shapes.ts'

/** The parts of carts and orders (docs/contract). Amounts in minor units, rates in percent. */

const Text = Nullable(Type.String())
const Amount = Type.Integer()
const Data = Type.Record(Type.String(), Type.Unknown())

/** Calculated tax lines, of a cart whose taxes are not stored yet, have no id. */
const taxLine = {
  id: Type.Optional(Type.String()),
  rate: Type.Number(),
  name: Type.String(),
  code: Text,
  metadata: Type.Optional(Metadata),
}
const LineItemTaxLine = Type.Object({ ...taxLine, item_id: Type.Optional(Type.String()) })
const ShippingMethodTaxLine = Type.Object({ ...taxLine, shipping_method_id: Type.Optional(Type.String()) })

/** Shares of a fixed discount have fractions (docs/contract/totals.md §3.3). */
const LineItemAdjustment = Type.Object({
  id: Type.String(),
  item_id: Type.String(),
  description: Type.String(),
  discount_id: Text,
  amount: Type.Number(),
  metadata: Metadata,
})

export const LineItem = Entity({
  cart_id: Text,
  order_id: Text,
  swap_id: Text,
  claim_order_id: Text,
  original_item_id: Text,
  order_edit_id: Text,
  title: Type.String(),
  description: Text,
  thumbnail: Text,
  is_return: Type.Boolean(),
  is_giftcard: Type.Boolean(),
  should_merge: Type.Boolean(),
  allow_discounts: Type.Boolean(),
  has_shipping: Nullable(Type.Boolean()),
  unit_price: Amount,
  variant_id: Text,
  quantity: Type.Integer(),
  fulfilled_quantity: Nullable(Type.Integer()),
  returned_quantity: Nullable(Type.Integer()),
  shipped_quantity: Nullable(Type.Integer()),
  includes_tax: Type.Boolean(),
  metadata: Metadata,
  variant: Type.Optional(Nullable(LineVariant)),
  adjustments: Type.Optional(Type.Array(LineItemAdjustment)),
  tax_lines: Type.Optional(Type.Array(LineItemTaxLine)),
  /** Only in a cart or order with its totals. */
  subtotal: Type.Optional(Amount),
  discount_total: Type.Optional(Amount),
  raw_discount_total: Type.Optional(Type.Number()),
  tax_total: Type.Optional(Amount),
  original_tax_total: Type.Optional(Amount),
  total: Type.Optional(Amount),
  original_total: Type.Optional(Amount),
  /** In an order: the amount that can be refunded. */
  refundable: Type.Optional(Amount),
})
export type LineItem = Static<typeof LineItem>

export const ShippingMethod = Type.Object({
  id: Type.String(),
  shipping_option_id: Type.String(),
  order_id: Text,
  claim_order_id: Text,
  cart_id: Text,
  swap_id: Text,
  return_id: Text,
  price: Amount,
  data: Data,
  includes_tax: Type.Boolean(),
  shipping_option: Type.Optional(Nullable(ShippingOption)),
  tax_lines: Type.Optional(Type.Array(ShippingMethodTaxLine)),
  subtotal: Type.Optional(Amount),
  tax_total: Type.Optional(Amount),
  total: Type.Optional(Amount),
  original_tax_total: Type.Optional(Amount),
  original_total: Type.Optional(Amount),
})
export type ShippingMethod = Static<typeof ShippingMethod>

const PaymentSessionStatus = Choice('authorized', 'pending', 'requires_more', 'error', 'canceled')

export const PaymentSession = Entity({
  cart_id: Text,
  provider_id: Type.String(),
  is_selected: Nullable(Type.Boolean()),
  is_initiated: Type.Boolean(),
  status: PaymentSessionStatus,
  data: Data,
  idempotency_key: Text,
  amount: Nullable(Amount),
  payment_authorized_at: Nullable(Time),
})
export type PaymentSession = Static<typeof PaymentSession>

export const Payment = Entity({
  swap_id: Text,
  cart_id: Text,
  order_id: Text,
  amount: Amount,
  currency_code: Type.String(),
  amount_refunded: Amount,
  provider_id: Type.String(),
  data: Data,
  captured_at: Nullable(Time),
  canceled_at: Nullable(Time),
  idempotency_key: Text,
  metadata: Metadata,
})
export type Payment = Static<typeof Payment>

/** Totals of a cart or order (docs/contract/totals.md §6). */
export const totals = {
  subtotal: Type.Optional(Amount),
  discount_total: Type.Optional(Amount),
  raw_discount_total: Type.Optional(Type.Number()),
  shipping_total: Type.Optional(Amount),
  item_tax_total: Type.Optional(Amount),
  shipping_tax_total: Type.Optional(Amount),
  tax_total: Type.Optional(Amount),
  gift_card_total: Type.Optional(Amount),
  gift_card_tax_total: Type.Optional(Amount),
  total: Type.Optional(Amount),
}

/** A region with its tax rates. */
const CartRegion = Type.Object({
  ...Region.properties,
  tax_rates: Type.Optional(
    Type.Array(
      Entity({
        rate: Nullable(Type.Number()),
        code: Text,
        name: Type.String(),
        region_id: Type.String(),
        metadata: Metadata,
      }),
    ),
  ),
})

const cartShape = SoftDeletableEntity({
  object: Type.Optional(Type.Literal('cart')),
  email: Text,
  billing_address_id: Text,
  shipping_address_id: Text,
  region_id: Type.String(),
  customer_id: Text,
  payment_id: Text,
  type: Choice('default', 'swap', 'draft_order', 'payment_link', 'claim'),
  completed_at: Nullable(Time),
  payment_authorized_at: Nullable(Time),
  idempotency_key: Text,
  context: Nullable(Data),
  sales_channel_id: Text,
  metadata: Metadata,
  billing_address: Type.Optional(Nullable(Address)),
  shipping_address: Type.Optional(Nullable(Address)),
  region: Type.Optional(CartRegion),
  /** Nothing else is shown of the customer, because a typed email address proves nothing. */
  customer: Type.Optional(Nullable(Type.Object({ id: Type.String(), email: Type.String() }))),
  sales_channel: Type.Optional(Nullable(SalesChannel)),
  items: Type.Optional(Type.Array(LineItem)),
  discounts: Type.Optional(Type.Array(Discount)),
  gift_cards: Type.Optional(Type.Array(GiftCard)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  payment_sessions: Type.Optional(Type.Array(PaymentSession)),
  /** The selected payment session. */
  payment_session: Type.Optional(Nullable(PaymentSession)),
  payment: Type.Optional(Nullable(Payment)),
  ...totals,
})
type CartType = typeof cartShape
/** A named type, to which declaration files refer instead of repeating the whole shape for each route. */
export interface CartShape extends CartType {}
export const Cart: CartShape = cartShape
export type Cart = Static<typeof Cart>
