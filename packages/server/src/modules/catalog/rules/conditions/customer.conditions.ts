import { condition } from '../../../../kernel/read/condition.ts'
import type { Clauses } from './clauses.ts'

const placed = `"order" o where o.customer_id = m.id and o.status <> 'canceled'`

const ordered = (since: unknown) => condition(`exists (select from ${placed} and o.created_at >= ?)`, since)

/** SQL of each condition for a customer `m`; orders and spending count as on the customer's page. */
export const customerClauses: Clauses<'customer'> = {
  'orders.at_least': ({ value }) => condition(`(select count(*) from ${placed}) >= ?::bigint`, value),
  'spent.at_least': ({ value, currency_code }) =>
    condition(
      `(select sum(y.amount - y.amount_refunded) from "order" o join payment y on y.order_id = o.id
        where o.customer_id = m.id and y.captured_at is not null and y.canceled_at is null and y.currency_code = ?) >= ?::bigint`,
      currency_code,
      value,
    ),
  'last_order.within': (_, since) => ordered(since),
  // Customers without orders have no last order.
  'last_order.not_within': (_, since) => {
    const recent = ordered(since)
    return condition(`exists (select from ${placed}) and not ${recent.text}`, ...recent.values)
  },
  'country.is': ({ value }) =>
    condition(
      `exists (select from address a where (a.customer_id = m.id or a.id = m.billing_address_id)
        and a.deleted_at is null and lower(a.country_code) = any(?))`,
      [value].flat().map((code) => String(code).toLowerCase()),
    ),
  'registered.yes': () => condition('m.has_account'),
  'registered.no': () => condition('not m.has_account'),
}
