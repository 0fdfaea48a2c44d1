import { Type } from 'typebox'
import type { Route } from '../kit/route.ts'
import {
  ListOf,
  OneOf,
  Query,
  StringFilter,
  changedWhen,
  paging,
  ordering,
  selection,
  IdFilter,
} from '../kit/shapes.ts'
import { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from './order-shapes.ts'

const path = '/store/orders'
const read = { method: 'GET', access: 'optional_customer', response: OneOf('order', Order) } as const

export const orders = {
  retrieve: {
    ...read,
    path: `${path}/{id}`,
    query: Query(selection),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve an order by its id',
  },
  retrieveByCart: {
    ...read,
    path: `${path}/cart/{cart_id}`,
    query: Query(selection),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve the order that a cart became',
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
    errors: ['invalid_data', 'no_route'],
    summary: 'Find an order by its number and e-mail address',
  },
  listOwn: {
    method: 'GET',
    path: '/store/customers/me/orders',
    access: 'customer',
    query: Query({
      q: Type.Optional(Type.String()),
      id: Type.Optional(IdFilter),
      status: Type.Optional(Type.Array(OrderStatus)),
      fulfillment_status: Type.Optional(Type.Array(FulfillmentStatus)),
      payment_status: Type.Optional(Type.Array(PaymentStatus)),
      display_id: Type.Optional(Type.String()),
      cart_id: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      region_id: Type.Optional(Type.String()),
      currency_code: Type.Optional(StringFilter),
      tax_rate: Type.Optional(Type.String()),
      ...changedWhen,
      ...ordering,
      ...selection,
      ...paging(10),
    }),
    response: ListOf('orders', Order),
    errors: ['invalid_data'],
    summary: 'List the orders of the signed-in customer',
  },
} as const satisfies Record<string, Route>
