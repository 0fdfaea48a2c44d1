import { Type, type Static } from 'typebox'
import { AddressInput, NewAddress } from '../../kit/address.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  OptionalNullable,
  DateFilter,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  ResponseWith,
  Query,
  StringList,
  Text,
  Time,
  ordering,
  paging,
  fieldSelection,
} from '../../kit/shapes.ts'
import { Order } from '../../store/order-shapes.ts'
import { Customer, customerFilters } from './customer-shapes.ts'
import { Email, NewPassword } from '../access/users.ts'

/** What was paid for orders in one currency, what was refunded, and the rest. Minor units. */
const Spending = Type.Object({
  currency_code: Type.String(),
  paid: Type.Integer(),
  refunded: Type.Integer(),
  spent: Type.Integer(),
})

/**
 * A customer with their spending. The figures are included only if requested by `fields`; canceled orders do not count.
 */
export const CustomerWithOrders = Type.Object({
  ...Customer.properties,
  orders: Type.Optional(Type.Array(Order)),
  order_count: Type.Optional(Type.Integer()),
  first_order_at: Type.Optional(Nullable(Time)),
  last_order_at: Type.Optional(Nullable(Time)),
  spending: Type.Optional(Type.Array(Spending)),
  /** First and last name on the address of the latest order, also of a canceled one: a guest has no other name. */
  latest_order_name: Type.Optional(Nullable(Type.String())),
})
export type CustomerWithOrders = Static<typeof CustomerWithOrders>

const path = '/admin/customers'
const oneCustomer = {
  path: `${path}/{id}`,
  access: 'admin',
  response: ResponseWith('customer', CustomerWithOrders),
} as const
const invalidates = ['admin.customerGroups', 'admin.changes'] as const
const addresses = `${path}/{id}/addresses` as const
const changesAddress = {
  ...oneCustomer,
  method: 'POST',
  path: `${addresses}/{address_id}`,
  permission: 'customers:write',
  query: Query(fieldSelection),
  errors: ['invalid_data', 'not_found'],
  invalidates,
} as const

export const customers = {
  list: {
    method: 'GET',
    path,
    stale: true,
    access: 'admin',
    permission: 'customers:read',
    query: Query({
      ...customerFilters,
      id: Type.Optional(ValueFilter),
      groups: Type.Optional(StringList),
      /** When the first order was placed that is not canceled. */
      first_order_at: Type.Optional(DateFilter),
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('customers', CustomerWithOrders),
    errors: ['invalid_data'],
    summary: 'List customers',
  },
  retrieve: {
    ...oneCustomer,
    method: 'GET',
    permission: 'customers:read',
    query: Query(fieldSelection),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a customer',
  },
  create: {
    ...oneCustomer,
    method: 'POST',
    path,
    permission: 'customers:write',
    body: Body({
      email: Email,
      first_name: Type.String(),
      last_name: Type.String(),
      /** Not in v1: without one, the customer has no account. */
      password: Type.Optional(NewPassword),
      phone: OptionalNullable(Type.String()),
      metadata: Type.Optional(Metadata),
    }),
    status: 201,
    errors: ['invalid_data', 'duplicate'],
    secret: true,
    invalidates,
    summary: 'Create a customer, who has an account if a password is given',
  },
  update: {
    ...oneCustomer,
    method: 'POST',
    permission: 'customers:write',
    query: Query(fieldSelection),
    body: Body({
      email: Type.Optional(Email),
      first_name: OptionalNullable(Type.String()),
      last_name: OptionalNullable(Type.String()),
      phone: OptionalNullable(Type.String()),
      password: Type.Optional(NewPassword),
      groups: Type.Optional(Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false }))),
      metadata: Type.Optional(Metadata),
      /** One of the customer's own addresses. */
      billing_address_id: OptionalNullable(Type.String()),
    }),
    errors: ['invalid_data', 'not_found', 'duplicate', 'edit_conflict'],
    secret: true,
    invalidates,
    summary: 'Update a customer and their groups',
  },
  requestPasswordReset: {
    method: 'POST',
    path: `${path}/{id}/password-token`,
    access: 'admin',
    permission: 'customers:write',
    response: Text,
    status: 204,
    errors: ['not_allowed', 'not_found'],
    summary: 'Email a password reset link to a customer with an account',
  },
  addAddress: {
    ...changesAddress,
    path: addresses,
    body: NewAddress,
    summary: 'Add an address to a customer',
  },
  updateAddress: { ...changesAddress, body: AddressInput, summary: 'Update an address of a customer' },
  removeAddress: { ...changesAddress, method: 'DELETE', summary: 'Remove an address from a customer' },
} as const satisfies Record<string, Route>
