import { containing } from '../../../../kernel/read/filters.ts'
import { allOf, condition } from '../../../../kernel/read/condition.ts'
import { vendorIs } from '../../products/products.ts'
import type { Clauses } from './clauses.ts'

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
export const productClauses: Clauses<'product'> = {
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
