import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import { missingIds } from '../../../../kernel/write/existing.ts'
import type { PriceRow } from '../write/product-graph.ts'
import type { StoredPrice } from '../products.queries.ts'

/** The owner of prices: a price list, or a product for the base prices of its variants. */
export type PriceOwner = { readonly listId: string } | { readonly productId: string }

/** The identity of a price: a variant, a market and quantities. */
export type PriceKey = {
  readonly variant_id: string
  readonly region_id?: string
  readonly currency_code?: string
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
}

/** A price of a variant; one of a region is in the region's currency (docs/contract/states.md §17). */
export type PlacedPrice = PriceRow & { readonly variant_id: string }

export type StoredPlacedPrice = PlacedPrice & { readonly id: string }

/** The prices of variants at an owner. */
export function listPricesAt(db: Db, owner: PriceOwner, variantIds: readonly string[]) {
  const inList = 'listId' in owner ? sql`price_list_id = ${owner.listId}` : sql`price_list_id is null`
  return sql<StoredPlacedPrice>`select id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity from money_amount
      where ${inList} and variant_id = any(${variantIds}) and deleted_at is null order by created_at, id`.all(db)
}

/** Of the ids, those that belong to no variant which can have a price at the owner. */
export async function missingVariants(db: Db, owner: PriceOwner, ids: readonly string[]): Promise<string[]> {
  if ('listId' in owner) return missingIds(db, 'product_variant', ids)
  const own = await sql<{ id: string }>`select id from product_variant
      where product_id = ${owner.productId} and id = any(${ids}) and deleted_at is null`.all(db)
  const existingIds = new Set(own.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !existingIds.has(id))
}

/** Locks the price lists that have prices for variants, in the common lock order. */
export const lockListsWithPrices = (db: Db, variantIds: readonly string[]) =>
  sql`select from price_list l where l.deleted_at is null and l.id in
      (select m.price_list_id from money_amount m where m.variant_id = any(${variantIds}) and m.deleted_at is null)
    order by l.id for share`.run(db)

/** Prices of variants in price lists of any status. */
export const listPricesInLists = (db: Db, variantIds: readonly string[]) =>
  sql<StoredPrice & { price_list_id: string }>`select m.variant_id, m.price_list_id, m.currency_code, m.region_id,
        m.amount, m.min_quantity, m.max_quantity
      from money_amount m join price_list l on l.id = m.price_list_id and l.deleted_at is null
      where m.variant_id = any(${variantIds}) and m.deleted_at is null order by m.created_at, m.id`.all(db)

type Market = {
  currency_code: string
  tax_rate: number
  automatic_taxes: boolean
}

/** The region of the requested prices. */
export const findMarket = (db: Db, id: string) =>
  sql<Market>`select currency_code, tax_rate, automatic_taxes from region
      where id = ${id} and deleted_at is null`.first(db)

/** The region of a cart, for prices in its context. */
export const findRegionOfCart = (db: Db, id: string) =>
  sql<{ region_id: string }>`select region_id from cart where id = ${id} and deleted_at is null`.first(db)

/** Groups of a customer that have a price list; others change no price. Guests have none. */
export const listGroups = (db: Db, customerId: string): Promise<string[]> =>
  sql<{ id: string }>`select c.customer_group_id as id from customer_group_customers c
        where c.customer_id = (select id from customer where id = ${customerId} and has_account)
          and exists (select from price_list_customer_groups l where l.customer_group_id = c.customer_group_id)
        order by c.customer_group_id`.column(db)

export const isCustomer = (db: Db, id: string) =>
  sql`select 1 from customer where id = ${id} and deleted_at is null`.exists(db)
