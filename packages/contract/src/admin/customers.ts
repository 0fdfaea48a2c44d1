import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import {
  Body,
  Clearable,
  IdFilter,
  ListOf,
  Metadata,
  OneOf,
  Query,
  StringList,
  ordering,
  paging,
  selection,
} from '../kit/shapes.ts'
import { Order } from '../store/order-shapes.ts'
import { Customer, customerFilters } from './customer-shapes.ts'
import { Email, NewPassword } from './users.ts'

/** A customer with what was bought. */
export const CustomerWithOrders = Type.Object({
  ...Customer.properties,
  orders: Type.Optional(Type.Array(Order)),
})
export type CustomerWithOrders = Static<typeof CustomerWithOrders>

const path = '/admin/customers'
const one = { path: `${path}/{id}`, access: 'admin', response: OneOf('customer', CustomerWithOrders) } as const
const touches = ['admin.customerGroups'] as const

export const customers = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'customers:read',
    query: Query({
      ...customerFilters,
      id: Type.Optional(IdFilter),
      groups: Type.Optional(StringList),
      ...ordering,
      ...selection,
      ...paging(50),
    }),
    response: ListOf('customers', CustomerWithOrders),
    errors: ['invalid_data'],
    summary: 'List customers',
  },
  retrieve: {
    ...one,
    method: 'GET',
    permission: 'customers:read',
    query: Query(selection),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a customer',
  },
  create: {
    ...one,
    method: 'POST',
    path,
    permission: 'customers:write',
    body: Body({
      email: Email,
      first_name: Type.String(),
      last_name: Type.String(),
      password: NewPassword,
      phone: Clearable(Type.String()),
      metadata: Type.Optional(Metadata),
    }),
    status: 201,
    errors: ['invalid_data', 'duplicate'],
    secret: true,
    touches,
    summary: 'Create a customer with an account',
  },
  update: {
    ...one,
    method: 'POST',
    permission: 'customers:write',
    query: Query(selection),
    body: Body({
      email: Type.Optional(Email),
      first_name: Clearable(Type.String()),
      last_name: Clearable(Type.String()),
      phone: Clearable(Type.String()),
      password: Type.Optional(NewPassword),
      groups: Type.Optional(Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false }))),
      metadata: Type.Optional(Metadata),
    }),
    errors: ['invalid_data', 'not_found', 'duplicate', 'edit_conflict'],
    secret: true,
    touches,
    summary: 'Update a customer, and the groups they are in',
  },
} as const satisfies Record<string, Route>
