import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import { missingIds } from '../../../../kernel/write/existing.ts'
import type { PriceRow } from '../write/product-graph.ts'
import { type StoredPrice } from '../products.queries.ts'

/** Where prices are kept: in a price list, or as those of a product's own variants. */
export type PriceScope = { readonly listId: string } | { readonly productId: string }

/** What names a price: a variant, a market and quantities. */
export type Cell = {
  readonly variant_id: string
  readonly region_id?: string
  readonly currency_code?: string
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
  /** What the editor had loaded there. */
  readonly before?: number | null
}
/** A price of a variant; one of a region is in the region's currency (docs/contract/states.md §17). */
export type PlacedPrice = PriceRow & { readonly variant_id: string }

export type StoredPlacedPrice = PlacedPrice & { readonly id: string }

/** The prices that variants have there. */
export function listPricesAt(db: Db, place: PriceScope, variantIds: readonly string[]) {
  const there = 'listId' in place ? sql`price_list_id = ${place.listId}` : sql`price_list_id is null`
  return sql<StoredPlacedPrice>`select id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity from money_amount
      where ${there} and variant_id = any(${variantIds}) and deleted_at is null order by created_at, id`.all(db)
}

/** Those of `ids` that are no variants which could have a price there. */
export async function missingVariants(db: Db, place: PriceScope, ids: readonly string[]): Promise<string[]> {
  if ('listId' in place) return missingIds(db, 'product_variant', ids)
  const own = await sql<{ id: string }>`select id from product_variant
      where product_id = ${place.productId} and id = any(${ids}) and deleted_at is null`.all(db)
  const known = new Set(own.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !known.has(id))
}

/** Locks the price lists that have prices for variants, in the order in which all lock them. */
export const lockListsWithPrices = (db: Db, variantIds: readonly string[]) =>
  sql`select from price_list l where l.deleted_at is null and l.id in
      (select m.price_list_id from money_amount m where m.variant_id = any(${variantIds}) and m.deleted_at is null)
    order by l.id for share`.run(db)

/** Prices of variants in price lists, whatever state these are in. */
export const listPricesInLists = (db: Db, variantIds: readonly string[]) =>
  sql<StoredPrice & { price_list_id: string }>`select m.variant_id, m.price_list_id, m.currency_code, m.region_id,
        m.amount, m.min_quantity, m.max_quantity
      from money_amount m join price_list l on l.id = m.price_list_id and l.deleted_at is null
      where m.variant_id = any(${variantIds}) and m.deleted_at is null order by m.created_at, m.id`.all(db)
