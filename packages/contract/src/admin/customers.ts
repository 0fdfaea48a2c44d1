import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import {
  Deletable,
  IdFilter,
  ListOf,
  Metadata,
  Nullable,
  Query,
  StringList,
  changedWhen,
  ordering,
  paging,
  selection,
} from '../kit/shapes.ts'

/** A customer's group, as the customer shows it. */
export const BareCustomerGroup = Deletable({ name: Type.String(), metadata: Metadata })

export const Customer = Deletable({
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  billing_address_id: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  has_account: Type.Boolean(),
  metadata: Metadata,
  /** Only when asked for by `expand`. */
  groups: Type.Optional(Type.Array(BareCustomerGroup)),
})
export type Customer = Static<typeof Customer>

/** What lists of customers are filtered by. */
export const customerFilters = {
  q: Type.Optional(Type.String()),
  has_account: Type.Optional(Type.Boolean()),
  ...changedWhen,
}

export const customers = {
  list: {
    method: 'GET',
    path: '/admin/customers',
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
    response: ListOf('customers', Customer),
    errors: ['invalid_data'],
    summary: 'List customers',
  },
} as const satisfies Record<string, Route>
