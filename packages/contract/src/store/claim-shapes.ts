import { Type, type Static } from 'typebox'
import { Address } from '../kit/address.ts'
import { Choice, SoftDeletableEntity, Metadata, Nullable, Time } from '../kit/shapes.ts'
import { LineItem, ShippingMethod } from './cart-shapes.ts'
import { Fulfillment, FulfillmentStatus } from './fulfillment-shapes.ts'
import { Return } from './return-shapes.ts'

const Text = Nullable(Type.String())

export const ClaimType = Choice('refund', 'replace')
export type ClaimType = Static<typeof ClaimType>
export const ClaimReason = Choice('missing_item', 'wrong_item', 'production_failure', 'other')
export type ClaimReason = Static<typeof ClaimReason>
export const ClaimPaymentStatus = Choice('na', 'not_refunded', 'refunded')
export type ClaimPaymentStatus = Static<typeof ClaimPaymentStatus>

const ClaimImage = SoftDeletableEntity({ claim_item_id: Type.String(), url: Type.String(), metadata: Metadata })
const ClaimTag = SoftDeletableEntity({ value: Type.String(), metadata: Metadata })

const ClaimItem = SoftDeletableEntity({
  claim_order_id: Type.String(),
  item_id: Type.String(),
  variant_id: Type.String(),
  reason: ClaimReason,
  note: Text,
  quantity: Type.Integer(),
  metadata: Metadata,
  images: Type.Optional(Type.Array(ClaimImage)),
  tags: Type.Optional(Type.Array(ClaimTag)),
  item: Type.Optional(LineItem),
})
export type ClaimItem = Static<typeof ClaimItem>

/** What a customer complained about: units of an order for which they get money or other units. */
export const Claim = SoftDeletableEntity({
  type: ClaimType,
  /** `na` for a replacement. */
  payment_status: ClaimPaymentStatus,
  /** Of the additional items. */
  fulfillment_status: FulfillmentStatus,
  order_id: Type.String(),
  shipping_address_id: Text,
  /** Minor units; null for a replacement. */
  refund_amount: Nullable(Type.Integer()),
  canceled_at: Nullable(Time),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: Text,
  metadata: Metadata,
  claim_items: Type.Optional(Type.Array(ClaimItem)),
  /** What the customer gets instead. */
  additional_items: Type.Optional(Type.Array(LineItem)),
  return_order: Type.Optional(Nullable(Return)),
  shipping_address: Type.Optional(Nullable(Address)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
})
export type Claim = Static<typeof Claim>
