import { Type } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, ListOf, OneOf, Query, Text, paging, ordering, selection } from '../kit/shapes.ts'
import { FoundOrder, StoreOrder, orderFilters } from './order-shapes.ts'

const path = '/store/orders'
const read = { method: 'GET', access: 'optional_customer', response: OneOf('order', StoreOrder) } as const

export const orders = {
  retrieve: {
    ...read,
    path: `${path}/{id}`,
    query: Query(selection),
    errors: ['invalid_data', 'not_found', 'rate_limited'],
    summary: 'Retrieve an order by its id',
  },
  retrieveByCart: {
    ...read,
    path: `${path}/cart/{cart_id}`,
    query: Query(selection),
    errors: ['invalid_data', 'not_found', 'rate_limited'],
    summary: 'Retrieve the order of a completed cart',
  },
  lookUp: {
    ...read,
    path,
    query: Query({
      display_id: Type.Integer(),
      email: Type.String({ format: 'email' }),
      shipping_address: Type.Optional(
        Type.Object({ postal_code: Type.Optional(Type.String()) }, { additionalProperties: false }),
      ),
      ...selection,
    }),
    /** The full order if the postal code is given or the shop's setting allows it; otherwise its status and items. */
    response: Type.Object({ order: Type.Union([StoreOrder, FoundOrder]) }),
    errors: ['invalid_data', 'no_route'],
    summary: 'Find an order by its number, e-mail address and shipping postal code',
  },
  listOwn: {
    method: 'GET',
    path: '/store/customers/me/orders',
    access: 'customer',
    query: Query({
      ...orderFilters,
      ...ordering,
      ...selection,
      ...paging(10),
    }),
    response: ListOf('orders', StoreOrder),
    errors: ['invalid_data'],
    summary: 'List the orders of the signed-in customer',
  },
  requestCustomerOrders: {
    method: 'POST',
    path: `${path}/batch/customer/token`,
    access: 'customer',
    body: Body({ order_ids: Type.Array(Type.String(), { minItems: 1, maxItems: 100 }) }),
    response: Text,
    errors: ['invalid_data', 'unauthorized', 'not_authorized', 'rate_limited'],
    summary: "Request that orders be added to one's own account; mails a link to the address that placed them",
  },
  confirmRequest: {
    method: 'POST',
    path: `${path}/customer/confirm`,
    access: 'optional_customer',
    body: Body({ token: Type.String() }),
    response: Text,
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    touches: ['store.customers', 'store.auth'],
    summary: 'Add orders to an account with the token from the mail that confirms the request',
  },
} as const satisfies Record<string, Route>
