import { Type, type Static } from 'typebox'
import { Choice, SoftDeletableEntity, Entity, Metadata, Nullable, Time } from '../kit/shapes.ts'
import { LineItem } from './cart-shapes.ts'

const Text = Nullable(Type.String())

export const FulfillmentStatus = Choice(
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
)
export type FulfillmentStatus = Static<typeof FulfillmentStatus>

const TrackingLink = SoftDeletableEntity({
  fulfillment_id: Type.String(),
  tracking_number: Type.String(),
  url: Text,
  idempotency_key: Type.Optional(Text),
  metadata: Type.Optional(Metadata),
})

const FulfillmentItem = Type.Object({
  fulfillment_id: Type.String(),
  item_id: Type.String(),
  quantity: Type.Integer(),
  item: Type.Optional(LineItem),
})

export const LabelStatus = Choice('pending', 'created', 'refused', 'canceling', 'canceled')
export type LabelStatus = Static<typeof LabelStatus>

/**
 * The label that a fulfillment provider makes for a parcel or a return. Not in v1. Customers see only whether the label
 * of their return is there.
 */
export const ShippingLabel = Entity({
  fulfillment_id: Type.Optional(Text),
  return_id: Type.Optional(Text),
  provider_id: Type.Optional(Type.String()),
  /** `pending` and `canceling`: the provider has not answered yet. */
  status: LabelStatus,
  /** Why there is no label, or why it was not canceled, in the provider's words. */
  problem: Type.Optional(Text),
  /** Whether it can be downloaded and printed. */
  has_document: Type.Boolean(),
})
export type ShippingLabel = Static<typeof ShippingLabel>

/** A parcel. Shoppers see neither where it was packed nor the provider's data. */
export const Fulfillment = Entity({
  order_id: Text,
  swap_id: Text,
  claim_order_id: Text,
  provider_id: Type.String(),
  location_id: Type.Optional(Text),
  no_notification: Nullable(Type.Boolean()),
  tracking_numbers: Type.Array(Type.String()),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  shipped_at: Nullable(Time),
  canceled_at: Nullable(Time),
  idempotency_key: Type.Optional(Text),
  metadata: Type.Optional(Metadata),
  items: Type.Optional(Type.Array(FulfillmentItem)),
  tracking_links: Type.Optional(Type.Array(TrackingLink)),
  /** Not in v1. */
  labels: Type.Optional(Type.Array(ShippingLabel)),
})
export type Fulfillment = Static<typeof Fulfillment>

/** A parcel as anyone with only the number and email address of its order sees it. */
export const FoundFulfillment = Type.Object({
  id: Type.Null(),
  shipped_at: Nullable(Time),
  canceled_at: Nullable(Time),
  created_at: Time,
  tracking_numbers: Type.Array(Type.String()),
  tracking_links: Type.Optional(
    Type.Array(Type.Object({ id: Type.Null(), tracking_number: Type.String(), url: Text })),
  ),
})
