import { Type, type Static } from 'typebox'
import { ReturnReason } from '../admin/shop/return-reasons.ts'
import { Choice, SoftDeletableEntity, Entity, Metadata, Nullable, Time } from '../kit/shapes.ts'
import { LineItem, ShippingMethod } from './cart-shapes.ts'
import { ShippingLabel } from './fulfillment-shapes.ts'

const Text = Nullable(Type.String())
const Units = Nullable(Type.Integer())

const ReturnItem = Type.Object({
  return_id: Type.String(),
  item_id: Type.String(),
  /** The requested units; once the return is received, those that came. */
  quantity: Type.Integer(),
  /** Whether exactly the requested units came. */
  is_requested: Type.Boolean(),
  /** Null for units that came without a request. */
  requested_quantity: Units,
  /** Null until units come. */
  received_quantity: Units,
  reason_id: Text,
  note: Text,
  metadata: Metadata,
  item: Type.Optional(LineItem),
  reason: Type.Optional(
    Nullable(Type.Omit(ReturnReason, ['parent_return_reason', 'return_reason_children', 'metadata'])),
  ),
})

export const ReturnStatus = Choice('requested', 'received', 'requires_action', 'canceled')
export type ReturnStatus = Static<typeof ReturnStatus>

export const SwapPaymentStatus = Choice(
  'not_paid',
  'awaiting',
  'captured',
  'confirmed',
  'canceled',
  'difference_refunded',
  'partially_refunded',
  'refunded',
  'requires_action',
)
export type SwapPaymentStatus = Static<typeof SwapPaymentStatus>

export const SwapFulfillmentStatus = Choice(
  'not_fulfilled',
  'fulfilled',
  'shipped',
  'partially_shipped',
  'canceled',
  'requires_action',
)
export type SwapFulfillmentStatus = Static<typeof SwapFulfillmentStatus>

/** An exchange: units of an order come back, and others are sent for them. Shoppers do not see what staff noted. */
export const SwapRow = SoftDeletableEntity({
  fulfillment_status: SwapFulfillmentStatus,
  payment_status: SwapPaymentStatus,
  order_id: Type.String(),
  /** Minor units, from the moment that the customer has agreed; negative if the customer gets money. */
  difference_due: Nullable(Type.Integer()),
  shipping_address_id: Type.Optional(Text),
  cart_id: Text,
  /** When the customer agreed. */
  confirmed_at: Type.Optional(Nullable(Time)),
  canceled_at: Type.Optional(Nullable(Time)),
  no_notification: Type.Optional(Nullable(Type.Boolean())),
  allow_backorder: Type.Optional(Type.Boolean()),
  idempotency_key: Type.Optional(Text),
  metadata: Metadata,
})

/** Units of an order that come back. Minor units. */
export const Return = Entity({
  /** `requires_action`: received, and part of the refund could not be given. */
  status: ReturnStatus,
  order_id: Text,
  swap_id: Text,
  claim_order_id: Text,
  location_id: Text,
  /** What the customer gets back for the units. */
  refund_amount: Type.Integer(),
  shipping_data: Nullable(Type.Record(Type.String(), Type.Unknown())),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: Text,
  received_at: Nullable(Time),
  metadata: Metadata,
  items: Type.Optional(Type.Array(ReturnItem)),
  shipping_method: Type.Optional(Nullable(ShippingMethod)),
  swap: Type.Optional(Nullable(SwapRow)),
  /** Not in v1. */
  labels: Type.Optional(Type.Array(ShippingLabel)),
})
export type Return = Static<typeof Return>
