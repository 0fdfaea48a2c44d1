import { Type, type Static } from 'typebox'
import { AddressInput } from '../../kit/address.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  ValueFilter,
  ListOf,
  Metadata,
  NumberFilter,
  ResponseWith,
  Query,
  SearchWords,
  StringList,
  ordering,
  paging,
  fieldSelection,
} from '../../kit/shapes.ts'
import { Reservation } from '../stock/reservations.ts'
import { Order, RefundReason, orderFilters } from '../../store/order-shapes.ts'
import { ReturnStatus } from '../../store/return-shapes.ts'
import { claimRoutes } from './claims.ts'
import {
  NewShipment,
  Quantity,
  ReturnShipping,
  changes,
  failures,
  orderPath,
  ordersPath,
  packed,
  packing,
  sending,
  stock,
} from './order-changes.ts'

const path = ordersPath
const onePath = orderPath
const money = { ...changes, permission: 'orders:money' } as const

/** Units come back and others leave. */
const exchanging = {
  ...sending,
  invalidates: [...sending.invalidates, 'admin.returns', 'admin.swaps', 'store.orders', 'store.swaps'],
} as const

export const OrderChange = Body({
  email: Type.Optional(Type.String({ format: 'email' })),
  billing_address: Type.Optional(AddressInput),
  shipping_address: Type.Optional(AddressInput),
  no_notification: Type.Optional(Type.Boolean()),
  /** Gives the order to another customer; the email address stays what it is unless it is sent, too. */
  customer_id: Type.Optional(Type.String({ minLength: 1 })),
  metadata: Type.Optional(Metadata),
})
export type OrderChange = Static<typeof OrderChange>

/** Filters of the list of orders and of their totals. */
const filters = {
  ...orderFilters,
  customer_id: Type.Optional(ValueFilter),
  sales_channel_id: Type.Optional(StringList),
  /** Not in v1: orders that used the discount or a code created from it. */
  discount_id: Type.Optional(ValueFilter),
  /** Not in v1: orders with any of these products. */
  product_id: Type.Optional(ValueFilter),
  /** Not in v1: orders with any of these words in `metadata.tags`. */
  tags: Type.Optional(StringList),
  /** Not in v1: orders of which units are to be packed, also new ones of exchanges and claims. */
  to_pack: Type.Optional(Type.Boolean()),
  /** Not in v1: orders with parcels that wait for their carrier. */
  to_ship: Type.Optional(Type.Boolean()),
  /** Not in v1: orders with a return of such a status. */
  return_status: Type.Optional(Type.Array(ReturnStatus)),
  /**
   * Not in v1: orders with such an amount as a payment or paid by gift card, in minor units; `payment_currency` limits
   * it to one currency.
   */
  payment_amount: Type.Optional(NumberFilter),
  payment_currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
}

/** What orders of one currency come to; minor units. */
const OrderTotals = Type.Object({
  currency_code: Type.String(),
  count: Type.Integer(),
  total: Type.Integer(),
})
export type OrderTotals = Static<typeof OrderTotals>

export const orders = {
  list: {
    method: 'GET',
    path,
    stale: true,
    access: 'admin',
    permission: 'orders:read',
    query: Query({
      ...filters,
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('orders', Order),
    errors: ['invalid_data'],
    summary: 'List orders',
  },
  /** Not in v1. */
  listTags: {
    method: 'GET',
    path: `${path}/tags`,
    access: 'admin',
    permission: 'orders:read',
    query: Query({ q: Type.Optional(SearchWords) }),
    response: ResponseWith('tags', StringList),
    errors: ['invalid_data'],
    summary: 'List up to 50 tags of the newest orders that have any',
  },
  /** Not in v1. */
  totals: {
    method: 'GET',
    path: `${path}/totals`,
    stale: true,
    access: 'admin',
    permission: 'orders:read',
    query: Query(filters),
    response: ResponseWith('totals', Type.Array(OrderTotals)),
    errors: ['invalid_data'],
    summary: 'Add up the totals of up to 10,000 orders, by currency',
  },
  retrieve: {
    method: 'GET',
    path: onePath,
    access: 'admin',
    permission: 'orders:read',
    query: Query(fieldSelection),
    response: ResponseWith('order', Order),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve an order with its totals',
  },
  /** Not in v1: what opens the order, its edits and its exchanges in the storefront. */
  link: {
    method: 'GET',
    path: `${onePath}/link`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith(
      'order_link',
      Type.Object({ token: Type.String(), expires_at: Type.String({ format: 'date-time' }) }),
    ),
    errors: ['not_found'],
    summary: 'Get the token of a link to an order for its customer',
  },
  update: {
    ...changes,
    permission: 'orders:write',
    path: onePath,
    body: OrderChange,
    summary: 'Update the customer, addresses or metadata of an order',
  },
  capture: { ...money, path: `${onePath}/capture`, summary: 'Capture the payments of an order' },
  refund: {
    ...money,
    path: `${onePath}/refund`,
    body: Body({
      amount: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      reason: RefundReason,
      note: Type.Optional(Type.String()),
      no_notification: Type.Optional(Type.Boolean()),
      /** Not in v1: the units that the amount is for. */
      items: Type.Optional(
        Type.Array(
          Type.Object(
            {
              item_id: Type.String({ minLength: 1 }),
              quantity: Quantity,
              /**
               * How many of these units came back and go into stock, as a return that is received immediately. Needs the
               * permission `orders:write`, too.
               */
              restock_quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
            },
            { additionalProperties: false },
          ),
        ),
      ),
      /** Not in v1: where units that came back go; where they were taken from if left out. */
      location_id: Type.Optional(Type.String()),
      /** Not in v1: how much of the amount is for shipping; minor units with tax. */
      shipping_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    invalidates: [...sending.invalidates, 'admin.returns', 'store.orders'],
    summary: 'Refund an order',
  },
  cancel: {
    ...money,
    // The reserved stock can be sold again, and the discount codes of the order can be used again.
    invalidates: [...changes.invalidates, 'admin.discounts', ...stock],
    path: `${onePath}/cancel`,
    summary: 'Cancel an order and release its stock',
  },
  createFulfillment: {
    ...sending,
    ...packed,
    path: `${onePath}/fulfillment`,
    body: Body({
      items: Type.Array(
        Type.Object(
          {
            item_id: Type.String(),
            quantity: Quantity,
            /** Not in v1: where these units are taken from; each place makes a parcel of its own. */
            location_id: Type.Optional(Type.String()),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
      ...packing,
    }),
    summary: 'Create a fulfillment of an order',
  },
  cancelFulfillment: {
    ...sending,
    path: `${onePath}/fulfillments/{fulfillment_id}/cancel`,
    summary: 'Cancel a fulfillment of an order',
  },
  createShipment: {
    ...changes,
    permission: 'orders:write',
    path: `${onePath}/shipment`,
    body: NewShipment,
    summary: 'Mark a fulfillment of an order as shipped',
  },
  requestReturn: {
    ...sending,
    invalidates: [...sending.invalidates, 'admin.returns', 'store.orders'],
    path: `${onePath}/return`,
    body: Body({
      items: Type.Array(
        Type.Object(
          {
            item_id: Type.String({ minLength: 1 }),
            quantity: Quantity,
            reason_id: Type.Optional(Type.String()),
            note: Type.Optional(Type.String()),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
      return_shipping: Type.Optional(ReturnShipping),
      /** Of the items that have no note of their own. */
      note: Type.Optional(Type.String()),
      /** The units are there already: received immediately, and refunded. */
      receive_now: Type.Optional(Type.Boolean()),
      no_notification: Type.Optional(Type.Boolean()),
      /** Minor units; defaults to the value of the units less the return shipping. */
      refund: Type.Optional(Type.Integer({ maximum: 2_147_483_647 })),
      /** Where the units go; where they were taken from if left out. */
      location_id: Type.Optional(Type.String()),
    }),
    summary: 'Request a return of items of an order',
  },
  ...claimRoutes(),
  createSwap: {
    ...exchanging,
    path: `${onePath}/swaps`,
    body: Body({
      return_items: Type.Array(
        Type.Object(
          {
            item_id: Type.String({ minLength: 1 }),
            quantity: Quantity,
            reason_id: Type.Optional(Type.String()),
            note: Type.Optional(Type.String()),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
      return_shipping: Type.Optional(
        Type.Object(
          {
            option_id: Type.String({ minLength: 1 }),
            /** Minor units; defaults to the price of the option. */
            price: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
          },
          { additionalProperties: false },
        ),
      ),
      additional_items: Type.Optional(
        Type.Array(
          Type.Object(
            { variant_id: Type.String({ minLength: 1 }), quantity: Quantity },
            { additionalProperties: false },
          ),
        ),
      ),
      /** Whose stock and prices count; that of the order if left out. */
      sales_channel_id: Type.Optional(Type.String()),
      /** The only options that the customer can choose from, at these prices; minor units. */
      custom_shipping_options: Type.Optional(
        Type.Array(
          Type.Object(
            { option_id: Type.String({ minLength: 1 }), price: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
            { additionalProperties: false },
          ),
        ),
      ),
      no_notification: Type.Optional(Type.Boolean()),
      /** Where the units go; where they were taken from if left out. */
      return_location_id: Type.Optional(Type.String()),
      /** Whether the customer can agree before the new units are in stock; defaults to true. */
      allow_backorder: Type.Optional(Type.Boolean()),
    }),
    errors: [...failures, 'insufficient_inventory'] as readonly ErrorCode[],
    summary: 'Exchange items of an order for others',
  },
  cancelSwap: { ...exchanging, path: `${onePath}/swaps/{swap_id}/cancel`, summary: 'Cancel an exchange' },
  processSwapPayment: {
    ...exchanging,
    permission: 'orders:money',
    path: `${onePath}/swaps/{swap_id}/process-payment`,
    summary: 'Capture or refund the difference of an exchange',
  },
  fulfillSwap: {
    ...exchanging,
    ...packed,
    path: `${onePath}/swaps/{swap_id}/fulfillments`,
    body: Body(packing),
    summary: 'Create a fulfillment of the new items of an exchange',
  },
  cancelSwapFulfillment: {
    ...exchanging,
    path: `${onePath}/swaps/{swap_id}/fulfillments/{fulfillment_id}/cancel`,
    summary: 'Cancel a fulfillment of an exchange',
  },
  createSwapShipment: {
    ...exchanging,
    path: `${onePath}/swaps/{swap_id}/shipments`,
    body: NewShipment,
    summary: 'Mark a fulfillment of an exchange as shipped',
  },
  addShippingMethod: {
    ...changes,
    permission: 'orders:write',
    path: `${onePath}/shipping-methods`,
    body: Body({
      option_id: Type.String(),
      /** Minor units, whatever the option costs; without tax, unless the option includes it. */
      price: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    summary: 'Add a shipping method to an order',
  },
  listReservations: {
    method: 'GET',
    path: `${onePath}/reservations`,
    access: 'admin',
    permission: 'reservations:read',
    flag: 'inventoryService',
    query: Query({ ...ordering, ...fieldSelection, ...paging(20) }),
    response: ListOf('reservations', Reservation),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the reservations of an order',
  },
  reserveLineItem: {
    ...changes,
    permission: 'reservations:write',
    flag: 'inventoryService',
    path: `${onePath}/line-items/{line_item_id}/reserve`,
    query: Query({}),
    body: Body({
      location_id: Type.String(),
      /** Units of the line; by default those that are neither sent nor reserved. */
      quantity: Type.Optional(Quantity),
    }),
    response: ResponseWith('reservation', Reservation),
    invalidates: ['admin.changes', 'admin.inventoryItems', 'admin.reservations', ...stock],
    errors: ['invalid_data', 'not_allowed', 'not_found'],
    summary: 'Reserve units for a line of an order',
  },
  complete: { ...changes, permission: 'orders:write', path: `${onePath}/complete`, summary: 'Complete an order' },
  archive: { ...changes, permission: 'orders:write', path: `${onePath}/archive`, summary: 'Archive an order' },
  /** Not in v1. */
  unarchive: {
    ...changes,
    permission: 'orders:write',
    path: `${onePath}/unarchive`,
    summary: 'Bring an order back from the archive',
  },
} as const satisfies Record<string, Route>
