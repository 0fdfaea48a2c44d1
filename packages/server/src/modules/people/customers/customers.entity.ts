import {
  type StoreEntity,
  belongsTo,
  boolean,
  entity,
  notNull,
  hasMany,
  linked,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
} from '../../../kernel/entity.ts'
import { countOf, linkedBy } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { address } from './addresses/addresses.entity.ts'

export { address, storeAddress } from './addresses/addresses.entity.ts'

const links = 'customer_group_customers'

/**
 * Shoppers with an account or an order. Groups are defined here, too, because each can show the other; a change of
 * groups renews the customer's revision.
 */
export const customer = entity({
  table: 'customer',
  permission: 'customers:read',
  prefix: 'cus',
  revised: true,
  // A guest and an account may share an email address, so the index covers `email` and `has_account`: `ada@example.com, t`.
  unique: {
    customer_email: [
      'email',
      (value) =>
        value.endsWith(', t')
          ? 'A customer with the given email already has an account. Log in instead'
          : 'Guest customer with email already exists',
    ],
  },
  columns: {
    email: notNull(text),
    first_name: text,
    last_name: text,
    billing_address_id: text,
    phone: text,
    has_account: notNull(boolean),
    metadata,
    ...softDeleteDates,
  },
  filters: {
    groups: linkedBy(links, 'customer_id', 'customer_group_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  groups: linked(() => customerGroup, links, 'customer_id', 'customer_group_id', 'child.name, child.id'),
  billing_address: belongsTo(() => address, 'billing_address_id'),
  shipping_addresses: hasMany(() => address, 'customer_id'),
})

export const customerGroup = entity({
  table: 'customer_group',
  permission: 'customer-groups:read',
  prefix: 'cgrp',
  revised: true,
  // v1 returns the database's message for a duplicate name.
  unique: { customer_group_name: ['name', (name) => `Key (name)=(${name}) already exists.`] },
  columns: {
    name: notNull(text),
    metadata,
    ...softDeleteDates,
    customer_count: countOf(
      (row) =>
        `${links} l join customer m on m.id = l.customer_id where l.customer_group_id = ${row}.id and m.deleted_at is null`,
    ),
  },
  filters: {
    discount_condition_id: linkedBy('discount_condition_customer_group', 'customer_group_id', 'condition_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  customers: linked(() => customer, links, 'customer_group_id', 'customer_id', 'child.created_at, child.id'),
})

export const customers: Resource = {
  entity: customer,
  one: 'customer',
  many: 'customers',
  notFound: (id) => `Customer with id: ${id} was not found`,
}

/** Customers as they see themselves in their own carts and orders. */
export const storeCustomer = storeEntity(customer, { fields: ['id', 'email', 'first_name', 'last_name'] })

/** From the billing or else the shipping address: `(select) none` is one row without columns, to join both to. */
const nameOf = (column: 'first_name' | 'last_name') => ({
  kind: 'text' as const,
  sql: (row: string) => `(select coalesce(b.${column}, s.${column}) from (select) none
    left join address b on b.id = ${row}.billing_address_id left join address s on s.id = ${row}.shipping_address_id)`,
})

/**
 * The customer of a cart or an order for other callers: a typed email address proves nothing, so besides the customer's id
 * it shows only what was typed into that cart or order, and nothing else of the customer with the address.
 */
export function typedCustomer(table: 'cart' | 'order'): StoreEntity {
  const columns = {
    id: { kind: 'text' as const, sql: (row: string) => `${row}.customer_id`, cacheTag: '~typed' },
    email: text,
    first_name: nameOf('first_name'),
    last_name: nameOf('last_name'),
  }
  return storeEntity(entity({ table, columns, scope: (row) => `${row}.customer_id is not null` }), {
    fields: Object.keys(columns),
  })
}
