import { Type, type Static } from 'typebox'
import { ReturnReason } from '../admin/shop/return-reasons.ts'
import { Choice, SoftDeletableEntity, Entity, Metadata, Nullable, Time } from '../kit/shapes.ts'
import { LineItem, ShippingMethod } from './cart-shapes.ts'
import { ShippingLabel } from './fulfillment-shapes.ts'

const NullableText = Nullable(Type.String())
const NullableUnits = Nullable(Type.Integer())

const ReturnItem = Type.Object({
  return_id: Type.String(),
  item_id: Type.String(),
  /** The requested units; once units of the line have come, those. */
  quantity: Type.Integer(),
  /** False once units of the line have come in another quantity than requested; otherwise true. */
  is_requested: Type.Boolean(),
  /** Null for units that came without a request. */
  requested_quantity: NullableUnits,
  /** Null until units come. */
  received_quantity: NullableUnits,
  reason_id: NullableText,
  note: NullableText,
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

/**
 * An exchange: units of an order come back, and others are sent for them. Shoppers get null for `metadata` and
 * `idempotency_key`.
 */
export const SwapRow = SoftDeletableEntity({
  fulfillment_status: SwapFulfillmentStatus,
  payment_status: SwapPaymentStatus,
  order_id: Type.String(),
  /** Minor units; null until the customer agrees; negative if the customer gets money. */
  difference_due: Nullable(Type.Integer()),
  shipping_address_id: Type.Optional(NullableText),
  cart_id: NullableText,
  /** When the customer agreed. */
  confirmed_at: Type.Optional(Nullable(Time)),
  canceled_at: Type.Optional(Nullable(Time)),
  no_notification: Type.Optional(Nullable(Type.Boolean())),
  allow_backorder: Type.Optional(Type.Boolean()),
  idempotency_key: Type.Optional(NullableText),
  metadata: Metadata,
})

/** What comes back of an order. Amounts in minor units. */
export const Return = Entity({
  /** `requires_action`: received, and part of the refund could not be given. */
  status: ReturnStatus,
  order_id: NullableText,
  swap_id: NullableText,
  claim_order_id: NullableText,
  location_id: NullableText,
  /** What the customer gets back for the units. */
  refund_amount: Type.Integer(),
  shipping_data: Nullable(Type.Record(Type.String(), Type.Unknown())),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: NullableText,
  received_at: Nullable(Time),
  metadata: Metadata,
  items: Type.Optional(Type.Array(ReturnItem)),
  shipping_method: Type.Optional(Nullable(ShippingMethod)),
  swap: Type.Optional(Nullable(SwapRow)),
  /** Not in v1. */
  labels: Type.Optional(Type.Array(ShippingLabel)),
})
export type Return = Static<typeof Return>
