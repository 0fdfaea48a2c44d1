import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  dateFilters,
  Choice,
  ListOf,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { Cart } from '../../store/cart-shapes.ts'
import { OrderCustomer } from '../../store/order-shapes.ts'

/**
 * The phase of a cart: `completed` if it is an order, `stopped` if its last checkout was refused, `abandoned` if it has
 * not changed for a day, otherwise `open`.
 */
export const CartPhase = Choice('open', 'abandoned', 'stopped', 'completed')
export type CartPhase = Static<typeof CartPhase>

/** A cart as staff see it, with the reason why its checkout stopped, as the shopper saw it. */
export const StaffCart = Type.Object({
  ...Cart.properties,
  phase: CartPhase,
  stopped_at: Nullable(Time),
  stopped_because: Nullable(Type.String()),
  /** Total quantity of all items. */
  item_count: Type.Integer(),
  /** The order that the cart became. */
  order_id: Nullable(Type.String()),
  order_display_id: Nullable(Type.Integer()),
  customer: Type.Optional(Nullable(OrderCustomer)),
})
export type StaffCart = Static<typeof StaffCart>

const path = '/admin/carts'
const reads = { method: 'GET', access: 'admin', permission: 'orders:read' } as const

/** Not in v1, which shows carts only to shoppers. */
export const carts = {
  list: {
    ...reads,
    path,
    query: Query({
      q: Type.Optional(SearchWords),
      phase: Type.Optional(Type.Array(CartPhase)),
      customer_id: Type.Optional(IdQuery),
      region_id: Type.Optional(StringList),
      sales_channel_id: Type.Optional(StringList),
      ...dateFilters,
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('carts', StaffCart),
    errors: ['invalid_data'],
    summary: 'List the carts that have items, the last changed first',
  },
  retrieve: {
    ...reads,
    path: `${path}/{id}`,
    query: Query(fieldSelection),
    response: ResponseWith('cart', StaffCart),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a cart with its totals and the reason why its checkout stopped',
  },
} as const satisfies Record<string, Route>
