import type { RuleCondition, RuleSubject, ruleFields, Rule } from '@storeroom/contract'
import { type Condition, condition, allOf, anyOf } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'
import { days } from '../../../kernel/clock.ts'
import { vendorIs } from '../products/products.ts'

type Fields = typeof ruleFields
type FieldOperator<F> = { [K in keyof F & string]: `${K}.${keyof F[K] & string}` }[keyof F & string]

/** `since`: the date that a number of days leads back to. */
type Clause = (condition: RuleCondition, since: string) => Condition

/** A fragment of SQL about the row `m` for each field and operator of a subject. */
type Clauses<S extends RuleSubject> = Readonly<Record<FieldOperator<Fields[S]>, Clause>>

const placed = `"order" o where o.customer_id = m.id and o.status <> 'canceled'`

const ordered = (since: unknown) => condition(`exists (select from ${placed} and o.created_at >= ?)`, since)

/** SQL of each condition for a customer `m`; orders and spending count as on the customer's page. */
const customerClauses: Clauses<'customer'> = {
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

/** Only base prices in a currency count: not those of regions or price lists. */
const priced = (sign: string) => (amount: unknown, currencyCode: unknown) =>
  condition(
    `exists (select from product_variant v join money_amount a on a.variant_id = v.id
      where v.product_id = m.id and v.deleted_at is null and a.deleted_at is null and a.price_list_id is null
      and a.region_id is null and a.currency_code = ? and a.amount ${sign} ?::bigint)`,
    currencyCode,
    amount,
  )

/** Products without managed stock match no stock condition. */
const stocked = (sign: string, quantity: unknown) =>
  condition(`exists (select from product_stock b where b.product_id = m.id and b.quantity ${sign} ?::bigint)`, quantity)

/** SQL of each condition for a product `m`. */
const productClauses: Clauses<'product'> = {
  // The search index narrows to products with the words anywhere.
  'title.contains': ({ value }) =>
    allOf([containing('m.search', String(value)), containing('fold_text(m.title)', String(value))]),
  'tag.is': ({ value }) =>
    condition('exists (select from product_tags l where l.product_id = m.id and l.product_tag_id = any(?))', value),
  'type.is': ({ value }) => condition('m.type_id = any(?)', value),
  'vendor.is': ({ value }) => vendorIs('m', [String(value)]),
  'price.above': ({ value, currency_code }) => priced('>')(value, currency_code),
  'price.below': ({ value, currency_code }) => priced('<')(value, currency_code),
  'stock.above': ({ value }) => stocked('>', value),
  'stock.below': ({ value }) => stocked('<', value),
  'stock.out': () => stocked('<=', 0),
  'created.within': (_, since) => condition('m.created_at >= ?', since),
  'status.is': ({ value }) => condition('m.status = any(?)', value),
}

const clauses: Readonly<Record<RuleSubject, Readonly<Record<string, Clause>>>> = {
  product: productClauses,
  customer: customerClauses,
}

/** The SQL condition of a checked rule for the row `m`, at a time in milliseconds. */
export function ruleCondition(subject: RuleSubject, { match, conditions }: Rule, now: number): Condition {
  const parts = conditions.map((condition) => clauseOf(subject, condition)(condition, since(condition, now)))
  return match === 'all' ? allOf(parts) : anyOf(parts)
}

const since = ({ value }: RuleCondition, now: number) =>
  typeof value === 'number' ? new Date(Math.max(0, now - days(value))).toISOString() : ''

function clauseOf(subject: RuleSubject, { field, operator }: RuleCondition): Clause {
  const clause = clauses[subject][`${field}.${operator}`]
  if (!clause) throw new Error(`No rule asks ${field} ${operator} of a ${subject}`)
  return clause
}
