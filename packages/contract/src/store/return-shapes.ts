import { Type, type Static } from 'typebox'
import { ReturnReason } from '../admin/shop/return-reasons.ts'
import { Choice, Entity, Metadata, Nullable, Time } from '../kit/shapes.ts'
import { LineItem, ShippingMethod } from './cart-shapes.ts'

const Text = Nullable(Type.String())
const Pieces = Nullable(Type.Integer())

const ReturnItem = Type.Object({
  return_id: Type.String(),
  item_id: Type.String(),
  /** What was requested, and from the receipt on what came. */
  quantity: Type.Integer(),
  /** Whether exactly the requested pieces came. */
  is_requested: Type.Boolean(),
  /** Null for pieces that came without a request. */
  requested_quantity: Pieces,
  /** Null until pieces come. */
  received_quantity: Pieces,
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

/** Pieces of an order that come back. Minor units. */
export const Return = Entity({
  /** `requires_action`: received, and part of the refund could not be given. */
  status: ReturnStatus,
  order_id: Text,
  swap_id: Text,
  claim_order_id: Text,
  location_id: Text,
  /** What the customer gets back for the pieces. */
  refund_amount: Type.Integer(),
  shipping_data: Nullable(Type.Record(Type.String(), Type.Unknown())),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: Text,
  received_at: Nullable(Time),
  metadata: Metadata,
  items: Type.Optional(Type.Array(ReturnItem)),
  shipping_method: Type.Optional(Nullable(ShippingMethod)),
  swap: Type.Optional(Type.Null()),
})
export type Return = Static<typeof Return>
