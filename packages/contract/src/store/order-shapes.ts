import { Type, type Static } from 'typebox'
import { Currency } from '../admin/shop/currencies.ts'
import { Discount } from '../admin/pricing/discounts.ts'
import { GiftCard, GiftCardTransaction } from '../admin/pricing/gift-cards.ts'
import { RegionOfOrder } from '../admin/shop/regions.ts'
import { SalesChannel } from '../admin/shop/sales-channels.ts'
import { Address } from '../kit/address.ts'
import {
  dateFilters,
  Choice,
  DateFilter,
  SoftDeletableEntity,
  Entity,
  ValueFilter,
  Metadata,
  Nullable,
  SearchWords,
  StringFilter,
  Time,
  IdQuery,
} from '../kit/shapes.ts'
import { LineItem, Payment, ShippingMethod, totals } from './cart-shapes.ts'
import { Claim } from './claim-shapes.ts'
import { FoundFulfillment, Fulfillment, FulfillmentStatus } from './fulfillment-shapes.ts'
import { OrderEdit } from './order-edit-shapes.ts'
import { Return, SwapRow } from './return-shapes.ts'

const Text = Nullable(Type.String())
const Amount = Type.Integer()

export const OrderStatus = Choice('pending', 'completed', 'archived', 'canceled', 'requires_action')
export const PaymentStatus = Choice(
  'not_paid',
  'awaiting',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
)
export type OrderStatus = Static<typeof OrderStatus>
export type PaymentStatus = Static<typeof PaymentStatus>

export const RefundReason = Choice('discount', 'return', 'swap', 'claim', 'other')

export const Refund = Entity({
  order_id: Text,
  payment_id: Text,
  amount: Amount,
  note: Text,
  reason: RefundReason,
  /** Pending until the payment provider confirms it. */
  status: Choice('pending', 'succeeded'),
  /** The part of the whole refund that is for shipping, with tax. */
  shipping_amount: Type.Optional(Nullable(Amount)),
  /** The return, exchange or claim that it is for. */
  return_id: Type.Optional(Text),
  swap_id: Type.Optional(Text),
  claim_order_id: Type.Optional(Text),
  idempotency_key: Text,
  metadata: Metadata,
  /** The units that it is for, unless they came back: those are in the order's returns. */
  items: Type.Optional(
    Type.Array(Type.Object({ refund_id: Type.String(), item_id: Type.String(), quantity: Type.Integer() })),
  ),
})
export type Refund = Static<typeof Refund>

/** The customer as part of an order. */
export const OrderCustomer = SoftDeletableEntity({
  email: Type.String(),
  first_name: Text,
  last_name: Text,
  billing_address_id: Text,
  phone: Text,
  has_account: Type.Boolean(),
  metadata: Metadata,
})

/** An exchange, as its order shows it. */
export const SwapOfOrder = Type.Object({
  ...SwapRow.properties,
  additional_items: Type.Optional(Type.Array(LineItem)),
  return_order: Type.Optional(Nullable(Return)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
  payment: Type.Optional(Nullable(Payment)),
  shipping_address: Type.Optional(Nullable(Address)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
})
export type SwapOfOrder = Static<typeof SwapOfOrder>

const orderShape = Entity({
  object: Type.Optional(Type.Literal('order')),
  status: OrderStatus,
  fulfillment_status: FulfillmentStatus,
  payment_status: PaymentStatus,
  display_id: Type.Integer(),
  cart_id: Text,
  draft_order_id: Type.Optional(Text),
  customer_id: Type.String(),
  email: Type.String(),
  billing_address_id: Type.Optional(Text),
  shipping_address_id: Type.Optional(Text),
  region_id: Type.String(),
  currency_code: Type.String(),
  tax_rate: Nullable(Type.Number()),
  canceled_at: Type.Optional(Nullable(Time)),
  no_notification: Type.Optional(Nullable(Type.Boolean())),
  idempotency_key: Type.Optional(Text),
  external_id: Type.Optional(Text),
  sales_channel_id: Type.Optional(Text),
  metadata: Type.Optional(Metadata),
  billing_address: Type.Optional(Nullable(Address)),
  shipping_address: Type.Optional(Nullable(Address)),
  region: Type.Optional(RegionOfOrder),
  currency: Type.Optional(Currency),
  customer: Type.Optional(OrderCustomer),
  sales_channel: Type.Optional(Nullable(SalesChannel)),
  items: Type.Optional(Type.Array(LineItem)),
  discounts: Type.Optional(Type.Array(Discount)),
  gift_cards: Type.Optional(Type.Array(GiftCard)),
  gift_card_transactions: Type.Optional(Type.Array(GiftCardTransaction)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  payments: Type.Optional(Type.Array(Payment)),
  refunds: Type.Optional(Type.Array(Refund)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
  returns: Type.Optional(Type.Array(Return)),
  claims: Type.Optional(Type.Array(Claim)),
  swaps: Type.Optional(Type.Array(SwapOfOrder)),
  edits: Type.Optional(Type.Array(OrderEdit)),
  returnable_items: Type.Optional(Type.Array(LineItem)),
  ...totals,
  paid_total: Type.Optional(Amount),
  refunded_total: Type.Optional(Amount),
  refundable_amount: Type.Optional(Amount),
})
type OrderType = typeof orderShape
/** A named type, to which declaration files refer instead of repeating the whole shape for each route. */
export interface OrderShape extends OrderType {}
export const Order: OrderShape = orderShape
export type Order = Static<typeof Order>

/** An order as anyone with its id sees it. Of the customer it has only the identity. */
export const StoreOrder = Type.Object({
  ...Order.properties,
  customer: Type.Optional(Type.Object({ id: Type.String(), email: Type.String(), first_name: Text, last_name: Text })),
})
export type StoreOrder = Static<typeof StoreOrder>

/**
 * An order as anyone with only its number and email address sees it. It has no ids, because an id gives access to the
 * rest.
 */
export const FoundOrder = Type.Object({
  id: Type.Null(),
  display_id: Type.Integer(),
  status: OrderStatus,
  fulfillment_status: FulfillmentStatus,
  payment_status: PaymentStatus,
  created_at: Time,
  updated_at: Time,
  canceled_at: Nullable(Time),
  cart_id: Type.Null(),
  customer_id: Type.Null(),
  shipping_address: Type.Null(),
  billing_address: Type.Null(),
  payments: Type.Array(Type.Unknown()),
  fulfillments: Type.Optional(Type.Array(FoundFulfillment)),
  items: Type.Array(
    Type.Object({
      id: Type.Null(),
      title: Type.String(),
      quantity: Type.Integer(),
      fulfilled_quantity: Nullable(Type.Integer()),
      shipped_quantity: Nullable(Type.Integer()),
      returned_quantity: Nullable(Type.Integer()),
    }),
  ),
})
export type FoundOrder = Static<typeof FoundOrder>

/** Filters of lists of orders. */
export const orderFilters = {
  q: Type.Optional(SearchWords),
  id: Type.Optional(ValueFilter),
  status: Type.Optional(Type.Array(OrderStatus)),
  fulfillment_status: Type.Optional(Type.Array(FulfillmentStatus)),
  payment_status: Type.Optional(Type.Array(PaymentStatus)),
  display_id: Type.Optional(Type.String()),
  cart_id: Type.Optional(IdQuery),
  email: Type.Optional(Type.String()),
  region_id: Type.Optional(ValueFilter),
  currency_code: Type.Optional(StringFilter),
  tax_rate: Type.Optional(Type.String()),
  ...dateFilters,
  canceled_at: Type.Optional(DateFilter),
}
