import type { SwapFulfillmentStatus, SwapPaymentStatus } from '@storeroom/contract'
import {
  alwaysNull,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { address, storeAddress } from '../../people/customers/customers.entity.ts'
import {
  additionalItem,
  shippingMethod,
  storeLineItem,
  storeLineOfPart,
  storeMethodOfPart,
  storeShippingMethod,
} from '../line-items/line-items.entity.ts'
import { storeReturnOfPart } from '../returns/returns.entity.ts'
import { payment, storePayment } from '../payments/payments.entity.ts'

/** The id of the newest row of a table that belongs to an exchange. */
const idOf = (table: string, row: string) =>
  `(select x.id from "${table}" x where x.swap_id = ${row}.id order by x.created_at desc, x.id desc limit 1)`

export const swap = entity({
  table: 'swap',
  permission: 'orders:read',
  prefix: 'swap',
  columns: {
    fulfillment_status: notNull(textOf<SwapFulfillmentStatus>()),
    payment_status: notNull(textOf<SwapPaymentStatus>()),
    order_id: notNull(text),
    difference_due: integer,
    shipping_address_id: text,
    cart_id: text,
    confirmed_at: time,
    canceled_at: time,
    settled_at: hidden(time),
    // When the provider last refused a payment: the difference or, of a canceled exchange, its cancellation.
    provider_refused_at: hidden(time),
    gift_card_amount: hidden(notNull(integer)),
    no_notification: boolean,
    allow_backorder: notNull(boolean),
    idempotency_key: text,
    metadata,
    ...softDeleteDates,
    return_id: hidden(expression('text', (row) => idOf('return', row))),
    payment_id: hidden(expression('text', (row) => idOf('payment', row))),
  },
}).related({
  order: belongsTo(entityNamed('order of a customer'), 'order_id'),
  additional_items: hasMany(() => additionalItem, 'swap_id'),
  return_order: belongsTo(entityNamed('return'), 'return_id'),
  fulfillments: hasMany(entityNamed('fulfillment'), 'swap_id'),
  payment: belongsTo(() => payment, 'payment_id'),
  shipping_address: belongsTo(() => address, 'shipping_address_id'),
  shipping_methods: hasMany(() => shippingMethod, 'swap_id', 'child.id'),
  cart: belongsTo(entityNamed('cart of a swap'), 'cart_id'),
})

const missing = (id: string) => `Swap with id: ${id} was not found`

/** Default answers (docs/contract/defaults.md §1). */
export const swaps: Resource = {
  entity: swap,
  one: 'swap',
  many: 'swaps',
  list: { relations: [] },
  single: {
    relations: [
      ...['order', 'additional_items.adjustments', 'return_order.items', 'fulfillments.items', 'payment'],
      ...['shipping_address', 'shipping_methods.shipping_option', 'cart.items.adjustments', 'cart.items.tax_lines'],
      ...['cart.items.variant', 'cart.discounts.rule', 'cart.gift_cards', 'cart.region.tax_rates'],
      ...['cart.shipping_address', 'cart.shipping_methods'],
    ],
  },
  notFound: missing,
}

const defaults = {
  fields: [
    ...['id', 'fulfillment_status', 'payment_status', 'order_id', 'difference_due', 'shipping_address_id', 'cart_id'],
    ...['confirmed_at', 'canceled_at', 'no_notification', 'allow_backorder', 'idempotency_key', 'metadata'],
    ...['created_at', 'updated_at', 'deleted_at'],
  ],
  columns: { ...swap.columns, idempotency_key: alwaysNull, metadata: alwaysNull },
}
const shownRelations = {
  additional_items: () => storeLineItem,
  return_order: entityNamed('return for shoppers'),
  fulfillments: entityNamed('fulfillment for shoppers'),
  payment: () => storePayment,
  shipping_address: () => storeAddress,
  shipping_methods: () => storeShippingMethod,
}

/** As a part of an order: without the relation back to the order, and without the deepest relations. */
export const storeSwapOfOrder = storeEntity(swap, {
  ...defaults,
  relations: {
    ...shownRelations,
    additional_items: () => storeLineOfPart,
    return_order: () => storeReturnOfPart,
    shipping_methods: () => storeMethodOfPart,
  },
})

export const storeSwap = storeEntity(swap, {
  ...defaults,
  relations: { ...shownRelations, order: entityNamed('own order'), cart: entityNamed('cart of a swap for shoppers') },
})

const ofShopper = {
  relations: [
    ...['order', 'additional_items.variant', 'return_order.items', 'return_order.shipping_method.shipping_option'],
    ...['fulfillments.items', 'payment', 'shipping_address', 'shipping_methods.shipping_option', 'cart'],
  ],
}

/** For anyone who has the id of the exchange's cart. */
export const storeSwaps: StoreResource = { ...swaps, entity: storeSwap, list: ofShopper, single: ofShopper }
