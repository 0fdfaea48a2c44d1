import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@storeroom/contract'
import {
  type Entity,
  type StoreEntity,
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
  linked,
  metadata,
  number,
  objectName,
  shownColumns,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import type { Defaults } from '../../../kernel/read/selection.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { sql } from '../../../kernel/sql.ts'
import { lineItem, shippingMethod, storeLineItem, storeShippingMethod } from '../line-items/line-items.entity.ts'
import { currency, storeCurrency } from '../../shop/currencies/currencies.entity.ts'
import {
  address,
  customer,
  storeAddress,
  storeCustomer,
  typedCustomer,
} from '../../people/customers/customers.entity.ts'
import { discount, storeDiscount } from '../../pricing/discounts/discounts.entity.ts'
import {
  giftCard,
  giftCardTransaction,
  storeGiftCard,
  storeGiftCardTransaction,
} from '../../pricing/gift-cards/gift-cards.entity.ts'
import { isLineOfOrder } from '../line-items/line-items.ts'
import { payment, refund, storePayment, storeRefund } from '../payments/payments.entity.ts'
import { anyRegion, anyStoreRegion } from '../../shop/regions/regions.entity.ts'
import { salesChannel, storeSalesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { exactSearches, listFilters } from './order-list.conditions.ts'
import { orderSums } from './order-sums.ts'

/** Lines that have left and not all come back (docs/contract/states.md §6.3). */
const returnableItem = entity({
  ...lineItem,
  scope: (row) => `coalesce(${row}.shipped_quantity, 0) > coalesce(${row}.returned_quantity, 0)`,
}).related(lineItem.relations)

export const order = entity({
  table: 'order',
  permission: 'orders:read',
  prefix: 'order',
  revised: true,
  columns: {
    object: hidden(objectName('order')),
    status: notNull(textOf<OrderStatus>()),
    fulfillment_status: notNull(textOf<FulfillmentStatus>()),
    payment_status: notNull(textOf<PaymentStatus>()),
    display_id: notNull(integer),
    cart_id: text,
    draft_order_id: text,
    customer_id: notNull(text),
    email: notNull(text),
    billing_address_id: text,
    shipping_address_id: text,
    region_id: notNull(text),
    currency_code: notNull(text),
    tax_rate: number,
    canceled_at: time,
    canceling_since: hidden(time),
    total_change: hidden(notNull(integer)),
    to_pack: hidden(notNull(boolean)),
    to_ship: hidden(notNull(boolean)),
    completed_at: hidden(time),
    no_notification: boolean,
    idempotency_key: text,
    external_id: text,
    sales_channel_id: text,
    metadata,
    ...dates,
  },
  computed: [orderSums],
  filters: {
    display_id: (value, row) => condition(`${row}.display_id::text = ?`, String(value).replace(/^#/, '')),
    ...listFilters,
  },
  search: (row) => `${row}.search`,
  exactSearches,
}).related({
  billing_address: belongsTo(() => address, 'billing_address_id'),
  shipping_address: belongsTo(() => address, 'shipping_address_id'),
  customer: belongsTo(() => customer, 'customer_id'),
  region: belongsTo(() => anyRegion, 'region_id'),
  currency: belongsTo(() => currency, 'currency_code'),
  sales_channel: belongsTo(() => salesChannel, 'sales_channel_id'),
  items: hasMany(() => lineItem, 'order_id'),
  shipping_methods: hasMany(() => shippingMethod, 'order_id', 'child.id'),
  payments: hasMany(() => payment, 'order_id'),
  refunds: hasMany(() => refund, 'order_id'),
  discounts: linked(() => discount, 'order_discounts', 'order_id', 'discount_id', 'link.rank, child.id'),
  gift_cards: linked(() => giftCard, 'order_gift_cards', 'order_id', 'gift_card_id', 'link.rank, child.id'),
  gift_card_transactions: hasMany(() => giftCardTransaction, 'order_id'),
  cart: belongsTo(entityNamed('cart of an order'), 'cart_id'),
  fulfillments: hasMany(entityNamed('fulfillment'), 'order_id'),
  returns: hasMany(entityNamed('return'), 'order_id'),
  returnable_items: hasMany(
    () => returnableItem,
    (line, of) => isLineOfOrder(sql.raw(line), sql.raw(`${of}.id`)).text,
  ),
  claims: hasMany(entityNamed('claim'), 'order_id'),
  swaps: hasMany(entityNamed('swap'), 'order_id'),
  edits: hasMany(entityNamed('edit of an order'), 'order_id'),
  draft_order: belongsTo(entityNamed('draft order'), 'draft_order_id'),
})

type Searched = Readonly<
  Record<'display_id' | 'email' | 'customer_id' | 'shipping_address_id' | 'billing_address_id' | 'lines', string>
>

/**
 * A select of the search words of an order, from its columns as SQL names them: people search by number, address, a
 * name on a parcel, or the SKU of an item. `lines`: where its lines come from, as a row `l`.
 */
export const searchOf = (order: Searched): string => `select fold_text('#' || ${order.display_id} || ' ' ||
    concat_ws(' ', ${order.email}, c.first_name, c.last_name, c.phone, s.first_name, s.last_name, s.company, s.phone, b.first_name, b.last_name,
      (select string_agg(distinct l.sku, ' ') from ${order.lines})))
  from customer c left join address s on s.id = ${order.shipping_address_id} left join address b on b.id = ${order.billing_address_id}
  where c.id = ${order.customer_id}`

const missing = (id: string) => `Order with id ${id} was not found`

const parcels = ['fulfillments', 'fulfillments.items', 'fulfillments.tracking_links']
const returned = [
  'returns.items.reason',
  'returns.shipping_method.shipping_option',
  'returns.shipping_method.tax_lines',
]
const exchanged = [
  'swaps.additional_items.variant',
  'swaps.additional_items.tax_lines',
  'swaps.additional_items.adjustments',
  'swaps.fulfillments.items',
  'swaps.fulfillments.tracking_links',
  'swaps.payment',
  'swaps.return_order.items',
  'swaps.return_order.shipping_method.shipping_option',
  'swaps.return_order.shipping_method.tax_lines',
  'swaps.shipping_address',
  'swaps.shipping_methods.shipping_option',
  'swaps.shipping_methods.tax_lines',
]
const claimed = [
  'claims.additional_items.adjustments',
  'claims.additional_items.tax_lines',
  'claims.additional_items.variant',
  'claims.claim_items.images',
  'claims.claim_items.item',
  'claims.claim_items.tags',
  'claims.fulfillments.items',
  'claims.fulfillments.tracking_links',
  'claims.return_order.items',
  'claims.return_order.shipping_method.tax_lines',
  'claims.shipping_address',
  'claims.shipping_methods',
]
const afterSale = [...parcels, ...returned, ...exchanged, ...claimed]

/** Default answers of orders (docs/contract/defaults.md §1). */
const ofStaff = [
  ...afterSale,
  'billing_address',
  'shipping_address',
  'customer',
  'discounts',
  'discounts.rule',
  'gift_cards',
  'gift_card_transactions.gift_card',
  'items.variant.product.profiles',
  'items.tax_lines',
  'items.adjustments',
  'payments',
  'refunds',
  'region',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
  'sales_channel',
]

export const orders: Resource = {
  entity: order,
  one: 'order',
  many: 'orders',
  list: { relations: ofStaff },
  single: { relations: ofStaff },
  notFound: missing,
}

/** After a change v1 also answers `object`. */
export const changedOrders: Resource = {
  ...orders,
  single: { fields: ['object', ...shownColumns(order), ...orderSums.fields], relations: ofStaff },
}

const totals = orderSums.fields
const ofShopper = {
  fields: [
    'id',
    'status',
    'fulfillment_status',
    'payment_status',
    'display_id',
    'cart_id',
    'customer_id',
    'email',
    'region_id',
    'currency_code',
    'tax_rate',
    'created_at',
    'object',
    ...totals,
  ],
  relations: [
    'shipping_address',
    ...parcels,
    'items',
    'items.variant',
    'items.tax_lines',
    'items.adjustments',
    'shipping_methods',
    'shipping_methods.shipping_option',
    'shipping_methods.tax_lines',
    'discounts',
    'discounts.rule',
    'customer',
    'payments',
    'region',
  ],
}

/** Columns of an order for anyone who has its id. */
export const orderFields = [
  ...['id', 'status', 'fulfillment_status', 'payment_status', 'display_id', 'cart_id', 'draft_order_id', 'customer_id'],
  ...['email', 'billing_address_id', 'shipping_address_id', 'region_id', 'currency_code', 'tax_rate', 'canceled_at'],
  ...['no_notification', 'external_id', 'sales_channel_id', 'created_at', 'updated_at'],
]

/** `customer`: which fields of the customer are shown. */
const shownOf = (customer: StoreEntity) => ({
  fields: ['object', ...orderFields, ...orderSums.fields],
  relations: {
    billing_address: () => storeAddress,
    shipping_address: () => storeAddress,
    customer: () => customer,
    region: () => anyStoreRegion,
    currency: () => storeCurrency,
    sales_channel: () => storeSalesChannel,
    items: () => storeLineItem,
    shipping_methods: () => storeShippingMethod,
    payments: () => storePayment,
    refunds: () => storeRefund,
    discounts: () => storeDiscount,
    gift_cards: () => storeGiftCard,
    gift_card_transactions: () => storeGiftCardTransaction,
    fulfillments: entityNamed('fulfillment for shoppers'),
    returns: entityNamed('return for shoppers'),
    claims: entityNamed('claim for shoppers'),
    swaps: entityNamed('swap of an order for shoppers'),
    edits: entityNamed('edit of an order for shoppers'),
  },
})

const resource = (entity: StoreEntity, single: Defaults = ofShopper): StoreResource => ({
  entity,
  one: 'order',
  many: 'orders',
  list: single,
  single,
  notFound: missing,
})

const paidWith = ['refunds', 'gift_cards', 'gift_card_transactions']

/** Where v1 does not prune its answer, it shows all relations that its totals have read. */
const unpruned = {
  fields: ofShopper.fields,
  relations: [
    ...ofShopper.relations,
    'claims',
    'swaps.additional_items.tax_lines',
    'swaps.additional_items.adjustments',
    ...paidWith,
  ],
}
const ofCheckout = { relations: unpruned.relations }

/** The resources of an order for storefronts; `completed` has all columns, those of the staff as null. */
export type StoreOrders = Readonly<Record<'pruned' | 'unpruned' | 'completed', StoreResource>>

function storeResources(whole: Entity, customer: StoreEntity): StoreOrders {
  const parts = shownOf(customer)
  const storeOrder = storeEntity(whole, parts)
  const completed = storeEntity(whole, {
    ...parts,
    fields: [...parts.fields, 'idempotency_key', 'metadata'],
    columns: { ...whole.columns, object: objectName('order'), idempotency_key: alwaysNull, metadata: alwaysNull },
  })
  return {
    pruned: resource(storeOrder),
    unpruned: resource(storeOrder, unpruned),
    completed: resource(completed, ofCheckout),
  }
}

const shownCustomer = typedCustomer('order')
/** `typedCustomer` reads the row of the order itself, so the relation is by the order's `id`. */
const orderOfAnybody = entity({ ...order }).related({
  ...order.relations,
  customer: belongsTo(() => shownCustomer, 'id'),
})

/** For anyone who has an order's id. */
export const storeOrders = storeResources(orderOfAnybody, shownCustomer)

/** For the order's own customer. */
export const ownOrders = storeResources(order, storeCustomer)

const nothing = (sql: string) => expression('json', () => sql)
const nullJson = nothing('null::json')
const emptyList = nothing(`'[]'::json`)

const foundItem = entity({
  table: lineItem.table,
  columns: { ...lineItem.columns, id: alwaysNull, order_id: alwaysNull, cart_id: alwaysNull },
})
const storeFoundItem = storeEntity(foundItem, {
  fields: ['id', 'title', 'quantity', 'fulfilled_quantity', 'shipped_quantity', 'returned_quantity'],
})

const foundOrder = entity({
  table: order.table,
  columns: {
    ...order.columns,
    id: alwaysNull,
    cart_id: alwaysNull,
    customer_id: alwaysNull,
    shipping_address: nullJson,
    billing_address: nullJson,
    payments: emptyList,
  },
}).related({
  items: hasMany(() => foundItem, 'order_id'),
  fulfillments: hasMany(entityNamed('fulfillment'), 'order_id'),
})

/**
 * An order for a caller who knows only its number and email address: its progress and items. It contains no id,
 * because an id gives access to the rest; its parcels have none either.
 */
export const foundOrders = resource(
  storeEntity(foundOrder, {
    fields: [
      ...['id', 'display_id', 'status', 'fulfillment_status', 'payment_status', 'created_at', 'updated_at'],
      ...['canceled_at', 'cart_id', 'customer_id', 'shipping_address', 'billing_address', 'payments'],
    ],
    relations: { items: () => storeFoundItem, fulfillments: entityNamed('fulfillment for strangers') },
  }),
  { relations: ['items', 'fulfillments', 'fulfillments.tracking_links'] },
)

/** v1 lists a customer's orders as bare rows, so that no totals are calculated for a whole history. */
export const orderOfCustomer = entity({
  table: order.table,
  columns: { ...order.columns, object: objectName('order') },
  relations: order.relations,
})

/** An order in the customer's own list, without notes of the staff. */
export const ownOrder = storeEntity(orderOfCustomer, {
  fields: ['object', ...orderFields, 'idempotency_key', 'metadata'],
  columns: { ...orderOfCustomer.columns, idempotency_key: alwaysNull, metadata: alwaysNull },
  relations: { items: () => storeLineItem },
})
