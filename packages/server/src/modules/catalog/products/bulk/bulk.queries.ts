import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { Link } from '../../../../kernel/write/links.ts'

/** Existing products, locked in the order of their ids to avoid deadlocks. */
export const lockProducts = (db: Db, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from product where id = any(${ids}) and deleted_at is null order by id
        for update`.column(db)

export const setStatus = (db: Db, ids: readonly string[], status: string) =>
  sql<{ id: string }>`update product set status = ${status}, updated_at = now()
      where id = any(${ids}) and status <> ${status} returning id`.all(db)

/** Adds products to a collection; returns those that were not in it. */
export const setCollection = (db: Db, ids: readonly string[], collectionId: string) =>
  sql<{ id: string }>`update product set collection_id = ${collectionId}, updated_at = now()
      where id = any(${ids}) and collection_id is distinct from ${collectionId} returning id`.all(db)

/** Sets the type of products; returns those that had another one or none. */
export const setType = (db: Db, ids: readonly string[], typeId: string) =>
  sql<{ id: string }>`update product set type_id = ${typeId}, updated_at = now()
      where id = any(${ids}) and type_id is distinct from ${typeId} returning id`.all(db)

/** Sets the vendor in the metadata of products; returns those that had another one or none. */
export const setVendor = (db: Db, ids: readonly string[], vendor: string) =>
  sql<{ id: string }>`update product set updated_at = now(),
        metadata = coalesce(metadata, '{}') || jsonb_build_object('vendor', ${vendor}::text)
      where id = any(${ids}) and vendor is distinct from ${vendor} returning id`.all(db)

/** Links each product with each of the others; returns the products that got a new link. */
export async function linkAll(db: Db, { table, linked }: Link, ids: readonly string[], others: readonly string[]) {
  if (others.length === 0) return []
  return sql<{ id: string }>`with added as (
      insert into ${sql.identifier(table)} (product_id, ${sql.identifier(linked)})
        select p, o from unnest(${ids}::text[]) as p cross join unnest(${others}::text[]) as o
        on conflict do nothing returning product_id
    ) select distinct product_id as id from added`.all(db)
}

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
