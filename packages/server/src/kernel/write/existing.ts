import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { notFound, requestErrors } from '../errors.ts'

type Table =
  | 'product_category'
  | 'sales_channel'
  | 'product_collection'
  | 'region'
  | 'product'
  | 'product_variant'
  | 'customer'
  | 'customer_group'
  | 'product_type'
  | 'product_tag'
  | 'shipping_option'

/** Those of `ids` that do not exist. */
export async function missingIds(db: Db, table: Table, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  // Categories are deleted for good.
  const alive = table === 'product_category' ? sql`true` : sql`deleted_at is null`
  const existing = await sql<{ id: string }>`select id from ${sql.identifier(table)}
      where id = any(${ids}) and ${alive}`.column(db)
  return [...new Set(ids).difference(new Set(existing))]
}

/** @throws not_found, in these words, for the first of `ids` that does not exist */
export async function refuseMissing(db: Db, table: Table, ids: readonly string[], words: (id: string) => string) {
  const [missing] = await missingIds(db, table, ids)
  if (missing !== undefined) throw notFound(words(missing))
}

/** The ids of products in a body. As in v1, unknown ones are reported before any change. @throws request_errors */
export async function existingProducts(
  db: Db,
  { product_ids }: { readonly product_ids: readonly { readonly id: string }[] },
): Promise<string[]> {
  const ids = product_ids.map(({ id }) => id)
  const missing = await missingIds(db, 'product', ids)
  if (missing.length > 0) throw requestErrors([`Products ${missing.join(', ')} do not exist`])
  return ids
}

/** Keeps rows from being deleted until the transaction ends; returns the ids of those that exist. */
export const holdRows = (db: Db, table: 'inventory_item' | 'stock_location', ids: readonly string[]) =>
  sql<{ id: string }>`select id from ${sql.identifier(table)}
      where id = any(${ids}) and deleted_at is null
      order by id for share`.column(db)
