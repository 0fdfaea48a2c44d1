import { Type, type Static } from 'typebox'
import { AddressInput } from '../../kit/address.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  Deleted,
  Entity,
  ListOf,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  Time,
} from '../../kit/shapes.ts'
import { Cart } from '../../store/cart-shapes.ts'
import { Order, OrderCustomer } from '../../store/order-shapes.ts'

const Text = Nullable(Type.String())
const MAX_INTEGER = 2_147_483_647
const Price = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })

export const DraftOrderStatus = Choice('open', 'completed')
export type DraftOrderStatus = Static<typeof DraftOrderStatus>

/** An order that the staff take. Its lines, addresses and totals are those of its cart. */
export const DraftOrder = Entity({
  status: DraftOrderStatus,
  display_id: Type.Integer(),
  cart_id: Type.String(),
  /** The order that it became. */
  order_id: Text,
  canceled_at: Nullable(Time),
  completed_at: Type.Optional(Nullable(Time)),
  no_notification_order: Nullable(Type.Boolean()),
  idempotency_key: Type.Optional(Text),
  metadata: Metadata,
  cart: Type.Optional(Type.Object({ ...Cart.properties, customer: Type.Optional(Nullable(OrderCustomer)) })),
  order: Type.Optional(Nullable(Order)),
})
export type DraftOrder = Static<typeof DraftOrder>

/** A variant, or an item without one that has a title of its own. */
const line = {
  variant_id: Type.Optional(Type.String()),
  /** Minor units; the variant's price if left out. v1 counts a negative price as 0. */
  unit_price: Type.Optional(Type.Integer({ maximum: MAX_INTEGER })),
  title: Type.Optional(Type.String()),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }),
  metadata: Type.Optional(Metadata),
}

const Method = Type.Object(
  {
    option_id: Type.String(),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Minor units; defaults to the price of the option. */
    price: Type.Optional(Price),
  },
  { additionalProperties: false },
)

const shared = {
  billing_address: Type.Optional(Type.Union([AddressInput, Type.String()])),
  shipping_address: Type.Optional(Type.Union([AddressInput, Type.String()])),
  discounts: Type.Optional(Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: false }))),
  customer_id: Type.Optional(Type.String()),
  no_notification_order: Type.Optional(Type.Boolean()),
}

const path = '/admin/draft-orders'
const draftOrderPath = `${path}/{id}` as const
const lines = `${draftOrderPath}/line-items` as const
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found']
const reads = { method: 'GET', access: 'admin', permission: 'draft-orders:read' } as const
const changes = {
  method: 'POST',
  access: 'admin',
  permission: 'draft-orders:write',
  response: ResponseWith('draft_order', DraftOrder),
  errors: failures,
  invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
} as const

export const draftOrders = {
  list: {
    ...reads,
    path,
    query: Query({
      q: Type.Optional(SearchWords),
      status: Type.Optional(Type.Array(DraftOrderStatus)),
      ...dateFilters,
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('draft_orders', DraftOrder),
    errors: ['invalid_data'],
    summary: 'List draft orders',
  },
  retrieve: {
    ...reads,
    path: draftOrderPath,
    query: Query(fieldSelection),
    response: ResponseWith('draft_order', DraftOrder),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a draft order with its totals',
  },
  create: {
    ...changes,
    path,
    body: Body({
      /** Accepted and not used, as in v1. */
      status: Type.Optional(DraftOrderStatus),
      /** Required by v1; defaults to that of the customer `customer_id`. */
      email: Type.Optional(Type.String({ format: 'email' })),
      region_id: Type.String(),
      items: Type.Optional(Type.Array(Type.Object(line, { additionalProperties: false }), { maxItems: 200 })),
      shipping_methods: Type.Array(Method, { maxItems: 50 }),
      metadata: Type.Optional(Metadata),
      ...shared,
    }),
    summary: 'Create a draft order',
  },
  update: {
    ...changes,
    path: draftOrderPath,
    body: Body({
      region_id: Type.Optional(Type.String()),
      country_code: Type.Optional(Type.String()),
      email: Type.Optional(Type.String({ format: 'email' })),
      /** Not in v1: replaces the shipping methods. */
      shipping_methods: Type.Optional(Type.Array(Method, { maxItems: 50 })),
      /** Not in v1: replaces the gift cards. */
      gift_cards: Type.Optional(Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: false }))),
      /** Not in v1. */
      metadata: Type.Optional(Metadata),
      ...shared,
    }),
    // Links that were made for another email address end.
    invalidates: [...changes.invalidates, 'admin.payLinks'],
    summary: 'Update a draft order',
  },
  remove: {
    method: 'DELETE',
    path: draftOrderPath,
    access: 'admin',
    permission: 'draft-orders:delete',
    response: Deleted('draft-order'),
    errors: ['not_allowed'],
    invalidates: changes.invalidates,
    summary: 'Delete a draft order',
  },
  addLineItem: { ...changes, path: lines, body: Body(line), summary: 'Add a line to a draft order' },
  updateLineItem: {
    ...changes,
    path: `${lines}/{line_id}`,
    body: Body({
      unit_price: Type.Optional(Type.Integer({ maximum: MAX_INTEGER })),
      title: Type.Optional(Type.String()),
      /** 0 removes the line. */
      quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
      metadata: Type.Optional(Metadata),
    }),
    summary: 'Update a line of a draft order',
  },
  removeLineItem: {
    ...changes,
    method: 'DELETE',
    path: `${lines}/{line_id}`,
    summary: 'Remove a line from a draft order',
  },
  markPaid: {
    ...changes,
    permission: 'orders:money',
    path: `${draftOrderPath}/pay`,
    response: ResponseWith('order', Order),
    invalidates: [
      ...changes.invalidates,
      'admin.discounts',
      'admin.giftCards',
      'admin.inventoryItems',
      'admin.notifications',
      'admin.orders',
      'admin.payments',
      'admin.products',
      'admin.reservations',
      'admin.variants',
      'store.products',
      'store.variants',
    ],
    summary: 'Mark a draft order as paid: it becomes an order',
  },
} as const satisfies Record<string, Route>
