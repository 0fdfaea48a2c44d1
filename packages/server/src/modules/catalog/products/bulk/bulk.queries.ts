import type { Db } from '../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../kernel/sql.ts'
import type { Link } from '../../../../kernel/write/links.ts'

/** Existing products, locked in the order of their ids to avoid deadlocks. */
export const lockProducts = (db: Db, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from product where id = any(${ids}) and deleted_at is null order by id
        for update`.column(db)

/** Fields with one value: where it is, how it is written, and the table of the values that exist. */
const singles = {
  status: { column: 'status', write: (value: string | null) => sql`status = ${value}` },
  collection_id: {
    column: 'collection_id',
    write: (value: string | null) => sql`collection_id = ${value}`,
    values: 'product_collection',
  },
  type_id: { column: 'type_id', write: (value: string | null) => sql`type_id = ${value}`, values: 'product_type' },
  // The column is generated from the metadata.
  vendor: {
    column: 'vendor',
    write: (value: string | null) =>
      value === null
        ? sql`metadata = p.metadata - 'vendor'`
        : sql`metadata = coalesce(p.metadata, '{}') || jsonb_build_object('vendor', ${value}::text)`,
  },
} as const satisfies Record<string, { column: string; write: (value: string | null) => Sql; values?: string }>

export type SingleField = keyof typeof singles

/** Sets a field of products; returns those that had another value, with that value. */
export function setField(db: Db, ids: readonly string[], field: SingleField, value: string) {
  const { column, write } = singles[field]
  const former = sql`f.${sql.identifier(column)}`
  return sql<{ id: string; before: string | null }>`update product p set ${write(value)}, updated_at = now()
      from product f where p.id = any(${ids}) and f.id = p.id and ${former} is distinct from ${value}::text
      returning p.id, ${former} as before`.all(db)
}

/** Sets a field of products back to `before` where it is still `after`, unless the record `before` no longer exists. */
export function restoreField(db: Db, ids: readonly string[], field: SingleField, before: string | null, after: string) {
  const single = singles[field]
  const exists =
    before !== null && 'values' in single
      ? sql`exists (select from ${sql.identifier(single.values)} v where v.id = ${before} and v.deleted_at is null)`
      : sql`true`
  return sql<{ id: string }>`update product p set ${single.write(before)}, updated_at = now()
      where p.id = any(${ids}) and p.${sql.identifier(single.column)} = ${after} and ${exists} returning p.id`.column(
    db,
  )
}

/** Links each product with each of the other records; returns the new links. */
export async function linkAll(
  db: Db,
  { table, linkedColumn }: Link,
  ids: readonly string[],
  others: readonly string[],
) {
  if (others.length === 0) return []
  return sql<{
    id: string
    added: string
  }>`insert into ${sql.identifier(table)} (product_id, ${sql.identifier(linkedColumn)})
      select p, o from unnest(${ids}::text[]) as p cross join unnest(${others}::text[]) as o
      on conflict do nothing returning product_id as id, ${sql.identifier(linkedColumn)} as added`.all(db)
}

/** Removes the link of each product with another record; returns the products that had it. */
export const unlink = (db: Db, { table, linkedColumn }: Link, ids: readonly string[], other: string) =>
  sql<{ id: string }>`delete from ${sql.identifier(table)}
      where product_id = any(${ids}) and ${sql.identifier(linkedColumn)} = ${other} returning product_id as id`.column(
    db,
  )

export const listVariantIds = (db: Db, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from product_variant where product_id = any(${ids}) and deleted_at is null
        order by id`.column(db)

export type BulkPrice = {
  id: string
  product_id: string
  product_title: string
  variant_title: string
  region_name: string | null
  currency_code: string
  amount: number
}

/** Prices of products outside of price lists, in display order. */
export const listPrices = (db: Db, ids: readonly string[], currencyCodes: readonly string[] | null) =>
  sql<BulkPrice>`select m.id, m.currency_code, m.amount::int as amount, v.product_id, v.title as variant_title,
        p.title as product_title, g.name as region_name
      from money_amount m
      join product_variant v on v.id = m.variant_id and v.deleted_at is null
      join product p on p.id = v.product_id and p.deleted_at is null
      left join region g on g.id = m.region_id
      where v.product_id = any(${ids}) and m.price_list_id is null and m.deleted_at is null
        and (${currencyCodes}::text[] is null or m.currency_code = any(${currencyCodes}::text[]))
      order by array_position(${ids}::text[], v.product_id), v.variant_rank, v.id, m.currency_code, m.id`.all(db)

/** The products of prices, those of deleted prices, too. */
export const productsOfPrices = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; product_id: string }>`select m.id, v.product_id from money_amount m
      join product_variant v on v.id = m.variant_id where m.id = any(${ids})`.all(db)

type RestoredPrice = { readonly id: string; readonly before: number; readonly after: number }

/** Sets prices of the products back to the amount before, if they still have the one after; returns their ids. */
export const restorePrices = (db: Db, productIds: readonly string[], prices: readonly RestoredPrice[]) =>
  sql<{ id: string }>`update money_amount m set amount = c.before, updated_at = now()
      from unnest(${prices.map(({ id }) => id)}::text[], ${prices.map(({ before }) => before)}::int[],
        ${prices.map(({ after }) => after)}::int[]) as c (id, before, after), product_variant v
      where m.id = c.id and m.amount = c.after and m.deleted_at is null and v.id = m.variant_id
        and v.product_id = any(${productIds}) and v.deleted_at is null returning m.id`.column(db)
