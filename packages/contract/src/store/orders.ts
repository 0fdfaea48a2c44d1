import { Type } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, ListOf, ResponseWith, Query, Text, paging, ordering, fieldSelection } from '../kit/shapes.ts'
import { FoundOrder, StoreOrder, orderFilters } from './order-shapes.ts'

const path = '/store/orders'
/** What a guest knows of an order: its number and the email address that it was placed with. */
const numbered = { display_id: Type.Integer(), email: Type.String({ format: 'email' }) }
const read = { method: 'GET', access: 'optional_customer', response: ResponseWith('order', StoreOrder) } as const

export const orders = {
  retrieve: {
    ...read,
    path: `${path}/{id}`,
    query: Query(fieldSelection),
    errors: ['invalid_data', 'not_found', 'rate_limited'],
    summary: 'Retrieve an order by its id',
  },
  retrieveByCart: {
    ...read,
    path: `${path}/cart/{cart_id}`,
    query: Query(fieldSelection),
    errors: ['invalid_data', 'not_found', 'rate_limited'],
    summary: 'Retrieve the order of a completed cart',
  },
  lookUp: {
    ...read,
    path,
    query: Query({
      ...numbered,
      shipping_address: Type.Optional(
        Type.Object({ postal_code: Type.Optional(Type.String()) }, { additionalProperties: false }),
      ),
      ...fieldSelection,
    }),
    /** Its status and items without any id; the full order only if the shop's setting allows it. */
    response: Type.Object({ order: Type.Union([StoreOrder, FoundOrder]) }),
    errors: ['invalid_data', 'no_route'],
    summary: 'Find an order by its number, email address and shipping postal code',
  },
  requestLink: {
    method: 'POST',
    path: `${path}/link`,
    access: 'optional_customer',
    body: Body(numbered),
    response: Text,
    errors: ['invalid_data', 'no_route', 'rate_limited'],
    summary: 'Email a link to an order to the email address that placed it',
  },
  openLink: {
    method: 'POST',
    path: `${path}/link/open`,
    access: 'optional_customer',
    readOnly: true,
    body: Body({ token: Type.String() }),
    response: ResponseWith('order_id', Type.String()),
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    summary: 'Get the id of an order with the token from an emailed link',
  },
  listOwn: {
    method: 'GET',
    path: '/store/customers/me/orders',
    access: 'customer',
    query: Query({
      ...orderFilters,
      ...ordering,
      ...fieldSelection,
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
    summary: "Request that orders be added to one's own account; emails a link to the address that placed them",
  },
  requestByNumber: {
    method: 'POST',
    path: `${path}/customer/token`,
    access: 'customer',
    body: Body(numbered),
    response: Text,
    errors: ['invalid_data', 'unauthorized', 'not_authorized', 'not_allowed', 'no_route', 'rate_limited'],
    summary: 'Request an order by its number; emails a link to the address that placed it',
  },
  confirmRequest: {
    method: 'POST',
    path: `${path}/customer/confirm`,
    access: 'optional_customer',
    body: Body({ token: Type.String() }),
    response: Text,
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    invalidates: ['store.customers', 'store.auth'],
    summary: 'Add orders to an account with the token from the email that confirms the request',
  },
} as const satisfies Record<string, Route>
