import { Type, type Static } from 'typebox'
import { PaymentCollection } from '../admin/selling/payment-collections.ts'
import { Choice, SoftDeletableEntity, Nullable, Time } from '../kit/shapes.ts'
import { LineItem } from './cart-shapes.ts'

const Text = Nullable(Type.String())
const Who = Type.Optional(Text)
const Amount = Type.Optional(Type.Integer())

export const OrderEditStatus = Choice('created', 'requested', 'declined', 'confirmed', 'canceled')
export type OrderEditStatus = Static<typeof OrderEditStatus>

export const OrderItemChangeType = Choice('item_add', 'item_remove', 'item_update')
export type OrderItemChangeType = Static<typeof OrderItemChangeType>

const OrderItemChange = SoftDeletableEntity({
  type: OrderItemChangeType,
  order_edit_id: Type.String(),
  /** The line as it was; null where one is added. */
  original_line_item_id: Text,
  /** The line as it will be; null where one is removed. */
  line_item_id: Text,
  line_item: Type.Optional(Nullable(LineItem)),
  original_line_item: Type.Optional(Nullable(LineItem)),
})
export type OrderItemChange = Static<typeof OrderItemChange>

/** A change of the lines of an order that was placed. Minor units. Shoppers do not see who made it, and no notes. */
export const OrderEdit = Type.Object({
  id: Type.String(),
  status: OrderEditStatus,
  order_id: Type.String(),
  internal_note: Type.Optional(Text),
  created_by: Who,
  requested_by: Who,
  requested_at: Nullable(Time),
  confirmed_by: Who,
  confirmed_at: Nullable(Time),
  declined_by: Who,
  declined_reason: Text,
  declined_at: Nullable(Time),
  canceled_by: Who,
  canceled_at: Nullable(Time),
  payment_collection_id: Text,
  created_at: Time,
  updated_at: Type.Optional(Time),
  /** The lines of the order as they will be. */
  items: Type.Optional(Type.Array(LineItem)),
  changes: Type.Optional(Type.Array(OrderItemChange)),
  payment_collection: Type.Optional(Nullable(PaymentCollection)),
  subtotal: Amount,
  discount_total: Amount,
  shipping_total: Amount,
  gift_card_total: Amount,
  gift_card_tax_total: Amount,
  tax_total: Amount,
  total: Amount,
  /** By how much the total of the order grows; negative where it shrinks. */
  difference_due: Amount,
  /**
   * Only if staff request it: by how much the edit changed the total of the order when it was confirmed, with what went
   * back to gift cards. After that nothing is due.
   */
  applied_difference: Type.Optional(Nullable(Type.Integer())),
})
export type OrderEdit = Static<typeof OrderEdit>
