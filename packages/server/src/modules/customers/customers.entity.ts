import {
  belongsTo,
  boolean,
  entity,
  expression,
  hasMany,
  hidden,
  json,
  linked,
  softDates,
  storeEntity,
  text,
} from '../../kernel/entity.ts'
import { condition } from '../../kernel/read/condition.ts'
import type { Reading } from '../../kernel/resource.ts'
import { address } from './addresses.entity.ts'

export { address, storeAddress } from './addresses.entity.ts'

const links = 'customer_group_customers'

/** Shoppers with an account or an order. Their groups renew them and stand here, because both show each other. */
export const customer = entity({
  table: 'customer',
  permission: 'customers:read',
  prefix: 'cus',
  revised: true,
  // A group's own name changes without renewing its customers.
  kept: false,
  columns: {
    id: text,
    email: text,
    first_name: text,
    last_name: text,
    billing_address_id: text,
    phone: text,
    has_account: boolean,
    metadata: json,
    ...softDates,
  },
  relations: {
    groups: linked(() => customerGroup, links, 'customer_id', 'customer_group_id', 'child.name, child.id'),
    billing_address: belongsTo(() => address, 'billing_address_id'),
    shipping_addresses: hasMany(() => address, 'customer_id'),
  },
  filters: {
    groups: (value, row) =>
      condition(
        `exists (select from ${links} l where l.customer_id = ${row}.id and l.customer_group_id = any(?))`,
        [value].flat(),
      ),
  },
  search: (row) => `${row}.search`,
})

export const customerGroup = entity({
  table: 'customer_group',
  permission: 'customer-groups:read',
  prefix: 'cgrp',
  revised: true,
  kept: false,
  columns: {
    id: text,
    name: text,
    metadata: json,
    ...softDates,
    customer_count: hidden(
      expression(
        'integer',
        (row) =>
          `(select count(*)::int from ${links} l join customer m on m.id = l.customer_id where l.customer_group_id = ${row}.id and m.deleted_at is null)`,
      ),
    ),
  },
  relations: {
    customers: linked(() => customer, links, 'customer_group_id', 'customer_id', 'child.created_at, child.id'),
  },
  filters: {
    discount_condition_id: (value, row) =>
      condition(
        `exists (select from discount_condition_customer_group l where l.customer_group_id = ${row}.id and l.condition_id = any(?))`,
        [value].flat(),
      ),
  },
  search: (row) => `${row}.search`,
})

export const customers: Reading = {
  entity: customer,
  one: 'customer',
  many: 'customers',
  list: { relations: [] },
  single: { relations: [] },
  missing: (id) => `Customer with id: ${id} was not found`,
}

/** The customer of an order, for anyone who has the order's id. */
export const orderCustomer = storeEntity(customer, { fields: ['id', 'email', 'first_name', 'last_name'] })

/** The customer of a cart. A typed e-mail address proves nothing, so it reveals nothing more. */
export const cartCustomer = storeEntity(customer, { fields: ['id', 'email'] })
