import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  SoftDeletableEntity,
  ListOf,
  Metadata,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
  StringFilter,
  StringList,
} from '../../kit/shapes.ts'
import { BareCustomerGroup, Customer, customerFilters } from './customer-shapes.ts'
import { rulePreview } from '../catalog/rule-shapes.ts'

export const CustomerGroup = SoftDeletableEntity({
  ...BareCustomerGroup.properties,
  /** Only if requested by `fields`: the number of customers. */
  customer_count: Type.Optional(Type.Integer()),
  /** Only if requested by `expand`. */
  customers: Type.Optional(Type.Array(Customer)),
})
export type CustomerGroup = Static<typeof CustomerGroup>

const path = '/admin/customer-groups'
const Name = Type.String({ minLength: 1 })
const invalidates = ['admin.changes', 'admin.customers']

const crudRoutes = crud({
  path,
  permissionResource: 'customer-groups',
  singular: 'customer_group',
  plural: 'customer_groups',
  entity: CustomerGroup,
  deletedObjectName: 'customer_group',
  invalidates,
  create: Body({ name: Name, metadata: Type.Optional(Metadata) }),
  update: Body({ name: Type.Optional(Name), metadata: Type.Optional(Metadata) }),
  query: Query({
    q: Type.Optional(SearchWords),
    id: Type.Optional(StringFilter),
    name: Type.Optional(StringList),
    discount_condition_id: Type.Optional(IdQuery),
    ...ordering,
    ...dateFilters,
    ...fieldSelection,
    ...paging(10),
  }),
})

const changesCustomers = {
  access: 'admin',
  permission: 'customer-groups:write',
  path: `${path}/{id}/customers/batch`,
  body: Body({ customer_ids: Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false })) }),
  response: ResponseWith('customer_group', CustomerGroup),
  errors: ['invalid_data', 'not_found'],
  invalidates,
} as const

/** Customers per call. A call is one transaction, which must not hold its locks for long. */
const MAX_BULK = 1_000
const CustomerIds = Type.Array(Type.String({ minLength: 1 }), { maxItems: MAX_BULK, uniqueItems: true })

export const customerGroups = {
  ...crudRoutes,
  update: { ...crudRoutes.update, query: Query(fieldSelection) },
  listCustomers: {
    method: 'GET',
    path: `${path}/{id}/customers`,
    access: 'admin',
    permission: 'customers:read',
    query: Query({ ...customerFilters, ...ordering, ...fieldSelection, ...paging(50) }),
    response: ListOf('customers', Customer),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the customers of a group',
  },
  addCustomers: { ...changesCustomers, method: 'POST', summary: 'Add customers to a group' },
  removeCustomers: { ...changesCustomers, method: 'DELETE', summary: 'Remove customers from a group' },
  changeCustomers: {
    method: 'POST',
    path: `${path}/{id}/customers/bulk`,
    access: 'admin',
    permission: 'customer-groups:write',
    body: Body({ add: Type.Optional(CustomerIds), remove: Type.Optional(CustomerIds) }),
    /** The customers that were added and removed: a call with the two lists exchanged undoes it. */
    response: Type.Object({
      added: Type.Array(Type.String()),
      removed: Type.Array(Type.String()),
      /** Customers that do not exist. */
      missing: Type.Array(Type.String()),
    }),
    errors: ['invalid_data', 'not_found'],
    invalidates,
    summary: 'Add many customers to a group and remove others; the answer names those that changed',
  },
  previewRule: rulePreview({ path, permission: 'customers:read' }),
} as const satisfies Record<string, Route>
