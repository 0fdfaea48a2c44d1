import type { ClaimReason, ClaimType, ClaimPaymentStatus, FulfillmentStatus } from '@storeroom/contract'
import {
  type StoreEntity,
  alwaysNull,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  linked,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
  type Computed,
} from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { lineVariant } from '../../catalog/products/products.entity.ts'
import { address, storeAddress } from '../../people/customers/customers.entity.ts'
import { fulfillment, storeFulfillment } from '../fulfillments/fulfillments.entity.ts'
import {
  additionalItem,
  lineItem,
  shippingMethod,
  storeLineOfPart,
  storeMethodOfPart,
} from '../line-items/line-items.entity.ts'
import { refund } from '../payments/payments.entity.ts'
import { orderReturn, storeReturnOfPart } from '../returns/returns.entity.ts'
import { fulfillmentStatusOf, type LineProgress } from '../orders/orders.ts'

export const claimImage = entity({
  table: 'claim_image',
  prefix: 'cimg',
  columns: { claim_item_id: notNull(text), url: notNull(text), metadata, ...softDeleteDates },
})

/** A word that the shop sorts its claims by. */
export const claimTag = entity({
  table: 'claim_tag',
  prefix: 'ctag',
  columns: { value: notNull(text), metadata, ...softDeleteDates },
})

/** Units of a line that a claim is about. */
export const claimItem = entity({
  table: 'claim_item',
  prefix: 'citm',
  columns: {
    claim_order_id: notNull(text),
    item_id: notNull(text),
    variant_id: notNull(text),
    reason: notNull(textOf<ClaimReason>()),
    note: text,
    quantity: notNull(integer),
    metadata,
    ...softDeleteDates,
  },
}).related({
  images: hasMany(() => claimImage, 'claim_item_id'),
  tags: linked(() => claimTag, 'claim_item_tags', 'item_id', 'tag_id', 'child.value'),
  item: belongsTo(() => lineItem, 'item_id'),
  variant: belongsTo(() => lineVariant, 'variant_id'),
})

/** What of a claim decides about its payment. Minor units. */
type Paid = {
  readonly type: ClaimType
  readonly refund_amount: number | null
  readonly gift_card_amount: number
  readonly refunds: readonly { readonly amount: number; readonly status: string }[]
}

/** The payment status of a claim, from its refunds alone: `refunded` once all of the amount was really given. */
function claimPaymentStatusOf({ type, refund_amount, gift_card_amount, refunds }: Paid): ClaimPaymentStatus {
  if (type === 'replace') return 'na'
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, gift_card_amount)
  return refunded >= (refund_amount ?? 0) ? 'refunded' : 'not_refunded'
}

type Replacement = { readonly canceled_at: string | null; readonly additional_items: readonly Progress[] }
type Progress = { readonly [Name in keyof LineProgress]: number | null }

/** The fulfillment status of a claim, from its additional items alone. */
const claimFulfillmentStatusOf = ({ canceled_at, additional_items }: Replacement): FulfillmentStatus =>
  canceled_at === null ? fulfillmentStatusOf(additional_items.map(progressOf)) : 'canceled'

const progressOf = (line: Progress): LineProgress => ({
  quantity: line.quantity ?? 0,
  fulfilled_quantity: line.fulfilled_quantity ?? 0,
  shipped_quantity: line.shipped_quantity ?? 0,
  returned_quantity: line.returned_quantity ?? 0,
})

/** Neither status is stored (docs/contract/states.md §8). */
const claimStatuses: Computed = {
  fields: ['payment_status', 'fulfillment_status'],
  inputs: ['type', 'canceled_at', 'refund_amount', 'gift_card_amount', 'additional_items', 'refunds'],
  compute: (row: Paid & Replacement) => ({
    payment_status: claimPaymentStatusOf(row),
    fulfillment_status: claimFulfillmentStatusOf(row),
  }),
}

export const claim = entity({
  table: 'claim_order',
  permission: 'orders:read',
  prefix: 'claim',
  columns: {
    type: notNull(textOf<ClaimType>()),
    order_id: notNull(text),
    shipping_address_id: text,
    refund_amount: integer,
    gift_card_amount: hidden(notNull(integer)),
    canceled_at: time,
    no_notification: boolean,
    idempotency_key: text,
    metadata,
    ...softDeleteDates,
    // A canceled return makes room for another.
    return_id: hidden(
      expression(
        'text',
        (row) =>
          `(select b.id from "return" b where b.claim_order_id = ${row}.id order by b.created_at desc, b.id desc limit 1)`,
      ),
    ),
  },
  computed: [claimStatuses],
}).related({
  claim_items: hasMany(() => claimItem, 'claim_order_id'),
  additional_items: hasMany(() => additionalItem, 'claim_order_id'),
  return_order: belongsTo(() => orderReturn, 'return_id'),
  shipping_address: belongsTo(() => address, 'shipping_address_id'),
  shipping_methods: hasMany(() => shippingMethod, 'claim_order_id', 'child.id'),
  fulfillments: hasMany(() => fulfillment, 'claim_order_id'),
  refunds: linked(() => refund, 'claim_refund', 'claim_order_id', 'refund_id', 'child.created_at, child.id'),
  order: belongsTo(entityNamed('order of a customer'), 'order_id'),
})

/** Without relations: the order shows them with its own parts, and its answer would become too large. */
const bare = (whole: StoreEntity) =>
  storeEntity(whole, { fields: [...whole.selectable].filter((name) => !(name in whole.relations)) })

const dated = ['created_at', 'updated_at', 'deleted_at']

const storeClaimItem = storeEntity(claimItem, {
  fields: ['id', 'claim_order_id', 'item_id', 'variant_id', 'reason', 'quantity', ...dated],
  relations: {
    item: () => storeLineOfPart,
    images: () => storeEntity(claimImage, { fields: ['id', 'claim_item_id', 'url', ...dated] }),
  },
})

/** Without the tags, notes and metadata of the staff. */
export const storeClaim = storeEntity(claim, {
  fields: [
    ...['id', 'type', 'payment_status', 'fulfillment_status', 'order_id', 'shipping_address_id', 'refund_amount'],
    ...['canceled_at', 'no_notification', 'idempotency_key', 'metadata', ...dated],
  ],
  columns: { ...claim.columns, idempotency_key: alwaysNull, metadata: alwaysNull },
  relations: {
    claim_items: () => storeClaimItem,
    additional_items: () => storeLineOfPart,
    return_order: () => storeReturnOfPart,
    shipping_address: () => bare(storeAddress),
    shipping_methods: () => storeMethodOfPart,
    fulfillments: () => storeFulfillment,
  },
})
