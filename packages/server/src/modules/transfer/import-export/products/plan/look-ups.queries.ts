import type { Db } from '../../../../../kernel/db.ts'
import { sql } from '../../../../../kernel/sql.ts'

/** Ids of collections by handle. */
export const collectionIds = async (db: Db, handles: readonly string[]): Promise<Map<string, string>> =>
  handles.length === 0
    ? new Map()
    : byHandle(
        await sql<Handled>`select id, handle from product_collection
            where handle = any(${handles}) and deleted_at is null`.all(db),
      )

/** Ids of categories by handle. */
export const categoryIds = async (db: Db, handles: readonly string[]): Promise<Map<string, string>> =>
  handles.length === 0
    ? new Map()
    : byHandle(await sql<Handled>`select id, handle from product_category where handle = any(${handles})`.all(db))

/** Ids of tags or types by value. */
export async function idsByValue(
  db: Db,
  table: 'product_tag' | 'product_type',
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map()
  const rows = await sql<{ id: string; value: string }>`select id, value from ${sql.identifier(table)}
      where value = any(${values}) and deleted_at is null`.all(db)
  return new Map(rows.map(({ id, value }) => [value, id]))
}

type Handled = { readonly id: string; readonly handle: string }
const byHandle = (rows: readonly Handled[]) => new Map(rows.map(({ id, handle }) => [handle, id]))

/** Who has a SKU or barcode: the variant, or null for a stock item that no variant is sold from. */
export type Owners = ReadonlyMap<string, string | null>

type TakenCodes = { readonly skus: [string, string | null][]; readonly barcodes: [string, string][] }

export async function valueOwners(db: Db, skus: readonly string[], barcodes: readonly string[]) {
  if (skus.length + barcodes.length === 0) return { skus: new Map(), barcodes: new Map() }
  const taken = await sql<TakenCodes>`select
      (select coalesce(json_agg(json_build_array(sku, id)), '[]') from (
        select sku, id from product_variant where sku = any(${skus}) and deleted_at is null
        union all select i.sku, (select l.variant_id from product_variant_inventory_item l
          where l.inventory_item_id = i.id and l.deleted_at is null order by l.created_at, l.id limit 1)
        from inventory_item i where i.sku = any(${skus}) and i.deleted_at is null
          and not exists (select from product_variant v where v.sku = i.sku and v.deleted_at is null)) o) as skus,
      (select coalesce(json_agg(json_build_array(barcode, id)), '[]') from product_variant
        where barcode = any(${barcodes}) and deleted_at is null) as barcodes`.one(db)
  return { skus: new Map(taken.skus), barcodes: new Map(taken.barcodes) }
}

/** Where pictures of other servers are in our storage, by their old address. */
export async function fetchedUrls(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await sql<{ source_url: string; url: string }>`select source_url, url from fetched_image
      where source_url = any(${urls})`.all(db)
  return new Map(rows.map(({ source_url, url }) => [source_url, url]))
}
