import type { LabelStatus } from '@storeroom/contract'
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
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { fulfillmentProvider } from '../../shop/regions/regions.entity.ts'
import { lineItem } from '../line-items/line-items.entity.ts'

export const trackingLink = entity({
  table: 'tracking_link',
  prefix: 'tlink',
  columns: {
    fulfillment_id: notNull(text),
    tracking_number: notNull(text),
    url: text,
    idempotency_key: text,
    metadata,
    ...softDeleteDates,
  },
})

export const fulfillmentItem = entity({
  table: 'fulfillment_item',
  key: 'item_id',
  columns: { fulfillment_id: notNull(text), item_id: notNull(text), quantity: notNull(integer) },
}).related({ item: belongsTo(() => lineItem, 'item_id') })

/** v1 keeps the numbers twice: in the links, and as a list in the fulfillment. */
const trackingNumbers = expression(
  'json',
  (row) => `(select coalesce(json_agg(l.tracking_number order by l.created_at, l.id), '[]'::json)
    from tracking_link l where l.fulfillment_id = ${row}.id and l.deleted_at is null)`,
)

/** The label of a parcel or a return. Times in UTC. */
export const shippingLabel = entity({
  table: 'shipping_label',
  permission: 'orders:read',
  prefix: 'label',
  columns: {
    fulfillment_id: text,
    return_id: text,
    provider_id: notNull(text),
    status: notNull(textOf<LabelStatus>()),
    problem: text,
    has_document: notNull(expression('boolean', (row) => `(${row}.document_key is not null)`)),
    ships: hidden(notNull(boolean)),
    document_key: hidden(text),
    data: hidden(notNull(json)),
    asked_at: hidden(time),
    attempts: hidden(notNull(integer)),
    ...dates,
  },
})

export const shippingLabels: Resource = {
  entity: shippingLabel,
  one: 'shipping_label',
  many: 'shipping_labels',
  notFound: (id) => `Shipping label with id: ${id} was not found`,
}

/** What customers see of the label of their return. What went wrong is a matter between the shop and the provider. */
export const storeReturnLabel = storeEntity(shippingLabel, {
  fields: ['id', 'status', 'has_document', 'created_at', 'updated_at'],
  columns: { ...shippingLabel.columns, problem: alwaysNull },
})

export const fulfillment = entity({
  table: 'fulfillment',
  permission: 'orders:read',
  prefix: 'ful',
  columns: {
    order_id: text,
    swap_id: text,
    claim_order_id: text,
    provider_id: notNull(text),
    location_id: text,
    shipping_option_id: hidden(text),
    no_notification: boolean,
    tracking_numbers: trackingNumbers,
    data: notNull(json),
    shipped_at: time,
    canceled_at: time,
    idempotency_key: text,
    metadata,
    ...dates,
  },
}).related({
  provider: belongsTo(() => fulfillmentProvider, 'provider_id'),
  items: hasMany(() => fulfillmentItem, 'fulfillment_id', 'child.item_id'),
  tracking_links: hasMany(() => trackingLink, 'fulfillment_id'),
  labels: hasMany(() => shippingLabel, 'fulfillment_id'),
})

const storeTrackingLink = storeEntity(trackingLink, {
  fields: ['id', 'url', 'tracking_number', 'fulfillment_id', 'created_at', 'updated_at', 'deleted_at'],
})
const storeFulfillmentItem = storeEntity(fulfillmentItem, { fields: ['fulfillment_id', 'item_id', 'quantity'] })

/** Neither where it was packed, nor what the provider and the staff have written down. */
export const storeFulfillment = storeEntity(fulfillment, {
  fields: [
    ...['id', 'order_id', 'swap_id', 'claim_order_id', 'provider_id', 'no_notification', 'tracking_numbers'],
    ...['shipped_at', 'canceled_at', 'created_at', 'updated_at'],
  ],
  relations: { items: () => storeFulfillmentItem, tracking_links: () => storeTrackingLink },
})

const trackingLinkOfStranger = entity({ ...trackingLink, columns: { ...trackingLink.columns, id: alwaysNull } })
const foundTrackingLink = storeEntity(trackingLinkOfStranger, { fields: ['id', 'url', 'tracking_number'] })

const fulfillmentOfStranger = entity({
  ...fulfillment,
  columns: { ...fulfillment.columns, id: alwaysNull },
}).related({ tracking_links: hasMany(() => trackingLinkOfStranger, 'fulfillment_id') })

/** For a caller who knows an order's number and email address only: when the parcel left, and how to follow it. */
export const foundFulfillment = storeEntity(fulfillmentOfStranger, {
  fields: ['id', 'shipped_at', 'canceled_at', 'created_at', 'tracking_numbers'],
  relations: { tracking_links: () => foundTrackingLink },
})
