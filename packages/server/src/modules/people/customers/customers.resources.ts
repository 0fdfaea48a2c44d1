import { entity, expression, hasMany, hidden, storeEntity } from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { storeAddress } from './addresses/addresses.entity.ts'
import { customer, customers } from './customers.entity.ts'

// No alias here may be `p`, the alias of the main row: it would hide the customer.
const placed = (row: string) => `"order" placed where placed.customer_id = ${row}.id and placed.status <> 'canceled'`

/** Captured, refunded and remaining amounts of a customer's orders by currency, without canceled payments. */
const spending = (row: string) => `(
  select coalesce(json_agg(sums order by sums.currency_code), '[]'::json) from (
    select taken.currency_code, sum(taken.amount)::bigint as paid, sum(taken.amount_refunded)::bigint as refunded,
      sum(taken.amount - taken.amount_refunded)::bigint as spent
    from "order" bought join payment taken on taken.order_id = bought.id
    where bought.customer_id = ${row}.id and taken.captured_at is not null and taken.canceled_at is null
    group by taken.currency_code) sums)`

const nameOn = (address: string) =>
  `nullif(concat_ws(' ', nullif(${address}.first_name, ''), nullif(${address}.last_name, '')), '')`

/** Reads one row of the index of orders by customer and date, and its addresses by their keys. */
const latestOrderName = (row: string) => `(
  select coalesce(${nameOn('shipped')}, ${nameOn('billed')})
  from (select o.shipping_address_id, o.billing_address_id from "order" o
    where o.customer_id = ${row}.id order by o.created_at desc, o.id desc limit 1) latest
  left join address shipped on shipped.id = latest.shipping_address_id
  left join address billed on billed.id = latest.billing_address_id)`

/** Separate from the plain customer that orders show, to avoid a cycle. */
const buyer = entity({
  ...customer,
  columns: {
    ...customer.columns,
    order_count: hidden(expression('integer', (row) => `(select count(*)::int from ${placed(row)})`)),
    first_order_at: hidden(expression('time', (row) => `(select min(placed.created_at) from ${placed(row)})`)),
    last_order_at: hidden(expression('time', (row) => `(select max(placed.created_at) from ${placed(row)})`)),
    spending: hidden(expression('json', spending)),
    latest_order_name: hidden(expression('text', latestOrderName)),
  },
}).related({
  ...customer.relations,
  orders: hasMany(entityNamed('order of a customer'), 'customer_id', 'child.created_at desc, child.id desc'),
})

/** Default answers of customers (docs/contract/defaults.md §1). */

export const customersForStaff: Resource = {
  ...customers,
  entity: buyer,
  single: { relations: ['orders', 'shipping_addresses'] },
}

const ownFields = [
  ...['id', 'email', 'first_name', 'last_name', 'billing_address_id', 'phone', 'has_account', 'metadata'],
  ...['created_at', 'updated_at', 'deleted_at'],
]
const addresses = { billing_address: () => storeAddress, shipping_addresses: () => storeAddress }

/** Customers as they see themselves. */
export const ownAccount: StoreResource = {
  ...customers,
  entity: storeEntity(customer, { fields: ownFields, relations: addresses }),
  single: { relations: ['shipping_addresses', 'billing_address'] },
}

/** A customer without addresses: the response of a password reset. */
export const ownCustomer: StoreResource = { ...ownAccount, single: { relations: [] } }

/** The response of a sign-in. */
export const signedIn: StoreResource = {
  ...customers,
  entity: storeEntity(buyer, { fields: ownFields, relations: { ...addresses, orders: entityNamed('own order') } }),
  single: { relations: ['orders', 'orders.items', 'shipping_addresses'] },
}
