import type { ReturnStatus } from '@storeroom/contract'
import {
  alwaysNull,
  belongsTo,
  boolean,
  dates,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  json,
  jsonOf,
  metadata,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { returnReason } from '../../shop/return-reasons/return-reasons.entity.ts'
import { shippingLabel, storeReturnLabel } from '../fulfillments/fulfillments.entity.ts'
import { lineItem, shippingMethod, storeShippingMethod } from '../line-items/line-items.entity.ts'

/** What undoing the receipt of a return restores. */
export type AsRequested = {
  /** Minor units. */
  readonly refund_amount: number
  readonly has_own_refund: boolean
  readonly location_id: string | null
}

export const returnItem = entity({
  table: 'return_item',
  key: 'item_id',
  columns: {
    return_id: notNull(text),
    item_id: notNull(text),
    quantity: notNull(integer),
    is_requested: notNull(boolean),
    requested_quantity: integer,
    received_quantity: integer,
    reason_id: text,
    note: text,
    metadata,
  },
}).related({ item: belongsTo(() => lineItem, 'item_id'), reason: belongsTo(() => returnReason, 'reason_id') })

export const orderReturn = entity({
  table: 'return',
  permission: 'orders:read',
  prefix: 'ret',
  revised: true,
  columns: {
    status: notNull(textOf<ReturnStatus>()),
    order_id: text,
    swap_id: text,
    claim_order_id: text,
    location_id: text,
    refund_amount: notNull(integer),
    gift_card_amount: hidden(notNull(integer)),
    receipt_request: hidden(text),
    has_own_refund: hidden(notNull(boolean)),
    as_requested: hidden(jsonOf<AsRequested>()),
    shipping_data: json,
    no_notification: boolean,
    idempotency_key: text,
    received_at: time,
    metadata,
    ...dates,
    shipping_method_id: hidden(
      expression('text', (row) => `(select m.id from shipping_method m where m.return_id = ${row}.id)`),
    ),
  },
}).related({
  items: hasMany(() => returnItem, 'return_id', 'child.item_id'),
  shipping_method: belongsTo(() => shippingMethod, 'shipping_method_id'),
  order: belongsTo(entityNamed('order of a customer'), 'order_id'),
  swap: belongsTo(entityNamed('swap'), 'swap_id'),
  claim_order: belongsTo(entityNamed('claim'), 'claim_order_id'),
  labels: hasMany(() => shippingLabel, 'return_id'),
})

export const missing = (id: string) => `Return with id: ${id} was not found`

export const returns: Resource = {
  entity: orderReturn,
  one: 'return',
  many: 'returns',
  list: { relations: ['items', 'order', 'swap'] },
  single: { relations: ['items', 'swap'] },
  notFound: missing,
}

const storeReturnItem = storeEntity(returnItem, {
  fields: [
    ...['return_id', 'item_id', 'quantity', 'is_requested', 'requested_quantity', 'received_quantity'],
    ...['reason_id', 'note', 'metadata'],
  ],
  columns: { ...returnItem.columns, metadata: alwaysNull },
  relations: {
    reason: () =>
      storeEntity(returnReason, {
        fields: [
          'id',
          'value',
          'label',
          'parent_return_reason_id',
          'description',
          'created_at',
          'updated_at',
          'deleted_at',
        ],
      }),
  },
})

/** Not where it goes, and not what the staff have written down. */
const shown = {
  fields: [
    ...['id', 'status', 'order_id', 'swap_id', 'claim_order_id', 'location_id', 'refund_amount', 'shipping_data'],
    ...['no_notification', 'idempotency_key', 'received_at', 'metadata', 'created_at', 'updated_at'],
  ],
  columns: { ...orderReturn.columns, location_id: alwaysNull, idempotency_key: alwaysNull, metadata: alwaysNull },
}
export const storeReturn = storeEntity(orderReturn, {
  ...shown,
  relations: {
    items: () => storeReturnItem,
    shipping_method: () => storeShippingMethod,
    labels: () => storeReturnLabel,
  },
})

/** The return of an exchange or a claim as its order shows it. */
export const storeReturnOfPart = storeEntity(orderReturn, { ...shown, relations: { items: () => storeReturnItem } })

export const storeReturns: StoreResource = {
  ...returns,
  entity: storeReturn,
  list: { relations: ['items.reason'] },
  single: { relations: ['items.reason'] },
}
