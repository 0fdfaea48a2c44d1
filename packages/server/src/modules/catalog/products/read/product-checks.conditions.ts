import type { CatalogCheckName } from '@storeroom/contract'
import { TEXT_COLLATION } from '../../../../kernel/database/collation.ts'
import type { PlannedFilter } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { anyOf, condition, never, type Condition } from '../../../../kernel/read/condition.ts'
import { MAX_SELECTIVE_ROWS } from '../../../../kernel/read/page/plan.ts'

type ProductCheck = {
  /**
   * Whether the product `row` has the flaw. `of` is what it lacks: a currency, a language. Written so that one product
   * costs a few look-ups in indexes, and all of them one pass over each table.
   */
  readonly where: (row: string, of: string) => Condition
  /** Selects the values of `of`, as `value`: each is a check of its own. */
  readonly values?: string
}

const isBlank = (text: string) => String.raw`coalesce(${text}, '') !~ '\S'`

const aliveVariant = (row: string, also: string) =>
  `exists (select from product_variant v where v.product_id = ${row}.id and v.deleted_at is null and ${also})`

/** A base price of one unit of the variant `v`. */
const hasPrice = (where: string) =>
  `exists (select from money_amount m where m.variant_id = v.id and m.deleted_at is null and m.price_list_id is null
    and coalesce(m.min_quantity, 1) <= 1 and ${where})`

const regionsOfCurrency = 'select from region g where g.deleted_at is null and g.currency_code = ?'

/** A variant has neither a price in the currency nor one in each region that sells in it. */
const lacksPrice = (row: string) =>
  aliveVariant(
    row,
    `not ${hasPrice('m.region_id is null and m.currency_code = ?')}
      and (not exists (${regionsOfCurrency}) or exists (${regionsOfCurrency} and not ${hasPrice('m.region_id = g.id')}))`,
  )

const rateOf = (link: string, also = 'true') =>
  `exists (select from tax_rate t join ${link} l on l.rate_id = t.id where t.region_id = g.id and ${also})`

/** The product has no rate in a region that has none of its own and taxes other products by theirs. */
const lacksTaxRate = (row: string) =>
  `exists (select from region g where g.deleted_at is null and g.tax_rate = 0
    and (${rateOf('product_tax_rate')} or ${rateOf('product_type_tax_rate')})
    and not ${rateOf('product_tax_rate', `l.product_id = ${row}.id`)}
    and not ${rateOf('product_type_tax_rate', `l.product_type_id = ${row}.type_id`)})`

/** Shipping is paid by the kilogram, or a carrier makes labels. */
const isWeighed = `exists (select from shipping_option o where o.deleted_at is null and not o.is_return
  and (o.provider_id <> 'manual' or (o.price_type = 'calculated' and o.data -> 'amount_per_kilogram' > '0')))`

const translationOf = (row: string, field: string) => `${row}.metadata #>> array['translations', ?::text, '${field}']`

const elements = (json: string) => `jsonb_array_elements_text(case jsonb_typeof(${json}) when 'array' then ${json} end)`
const keys = (json: string) => `jsonb_object_keys(case jsonb_typeof(${json}) when 'object' then ${json} end)`

const otherVariantHas = (column: string) =>
  `exists (select from product_variant w where w.${column} = c.code and w.deleted_at is null and w.id <> v.id)`

/** The checks of products, by name. */
export const productChecks: Readonly<Record<Exclude<CatalogCheckName, 'redirect'>, ProductCheck>> = {
  picture: { where: (row) => condition(`${row}.thumbnail is null`) },
  description: { where: (row) => condition(isBlank(`${row}.description`)) },
  price: {
    where: (row, currency) => condition(lacksPrice(row), currency, currency, currency),
    values: `select currency_code as value from store_currencies
      union select currency_code from region where deleted_at is null`,
  },
  tax_rate: { where: (row) => condition(lacksTaxRate(row)) },
  weight: {
    where: (row) => condition(`${row}.weight is null and ${isWeighed} and ${aliveVariant(row, 'v.weight is null')}`),
  },
  grouping: {
    where: (row) =>
      condition(`${row}.collection_id is null
        and not exists (select from product_category_product l where l.product_id = ${row}.id)`),
  },
  translation: {
    where: (row, language) =>
      condition(
        `(${isBlank(translationOf(row, 'title'))}
          or (not ${isBlank(`${row}.description`)} and ${isBlank(translationOf(row, 'description'))}))`,
        language,
        language,
      ),
    // Languages that a product has a translation in.
    values: `select distinct t.language as value from product p, ${keys(`p.metadata -> 'translations'`)} as t(language)
      where p.deleted_at is null and t.language ~ '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]+)*$'`,
  },
  title: {
    where: (row) =>
      condition(`exists (select from product q where q.title collate "${TEXT_COLLATION}" = ${row}.title collate "${TEXT_COLLATION}"
        and q.deleted_at is null and not q.is_giftcard and q.id <> ${row}.id)`),
  },
  // SKUs and codes of one kind are unique: a barcode can still be the EAN of another variant.
  code: {
    where: (row) =>
      condition(
        aliveVariant(
          row,
          `exists (select from unnest(array[v.barcode, v.ean, v.upc]) as c(code)
            where c.code <> '' and (${['barcode', 'ean', 'upc'].map(otherVariantHas).join(' or ')}))`,
        ),
      ),
  },
  related: {
    where: (row) =>
      condition(`exists (select from ${elements(`${row}.metadata -> 'related_products'`)} as x(id)
        where not exists (select from product q where q.id = x.id and q.deleted_at is null))`),
  },
}

type CheckName = keyof typeof productChecks
export const checkNames = Object.keys(productChecks) as CheckName[]

/** `price` and `eur` are the check `price:eur`. */
export const checkId = (name: string, of?: string): string => (of === undefined ? name : `${name}:${of}`)

/** Whether a product has the flaw of a check now. @throws invalid_data for an id that no check has */
function hasFlaw(id: string, row: string): Condition {
  const [name = '', of] = id.split(':')
  const check = checkNames.find((known) => known === name)
  if (!check || (of === undefined) !== (productChecks[check].values === undefined))
    throw invalid(`health names no check of products: ${id}`, 'health')
  return productChecks[check].where(row, of ?? '')
}

/**
 * Products that a check found and that still have its flaw: a corrected product is left out immediately, a new flaw is
 * found by the next check. So a page costs as much as the check has found, not a pass over the catalog.
 */
export const healthFilter: PlannedFilter = {
  where: (value, row) => anyOf([never, ...[value].flat().map((id) => stillFound(String(id), row))]),
  plan: () => ({ selective: MAX_SELECTIVE_ROWS }),
}

function stillFound(id: string, row: string): Condition {
  const flaw = hasFlaw(id, row)
  return condition(
    `(exists (select from catalog_finding f where f.check_id = ? and f.product_id = ${row}.id) and ${flaw.text})`,
    id,
    ...flaw.values,
  )
}
