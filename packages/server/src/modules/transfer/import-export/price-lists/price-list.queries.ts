import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { NewPrice } from '../prices/prices.ts'

/** A variant as a file can name it, and as people know it. */
export type ListedVariant = {
  readonly id: string
  readonly sku: string | null
  readonly title: string
  readonly handle: string
  readonly product_title: string
}

/** A price of the list; files have no columns for `min_quantity` and `max_quantity`. Minor units. */
export type ListPrice = NewPrice & { readonly id: string; readonly variant_id: string }

const variant = sql`v.id, v.sku, v.title, coalesce(p.handle, '') as handle, p.title as product_title
  from product_variant v join product p on p.id = v.product_id and p.deleted_at is null`

/** Variants by id or SKU. */
export const findVariants = (db: Db, ids: readonly string[], skus: readonly string[]) =>
  sql<ListedVariant>`select ${variant} where v.deleted_at is null and v.id = any(${ids})
      union select ${variant} where v.deleted_at is null and v.sku = any(${skus})`.all(db)

export const pricesOf = (db: Db, listId: string, variantIds: readonly string[]) =>
  sql<ListPrice>`select id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity from money_amount
      where price_list_id = ${listId} and variant_id = any(${variantIds}) and deleted_at is null
      order by created_at, id`.all(db)

/** The next variants, after one, with prices in a list and not among `excluded`. */
export const pricedVariants = (
  db: Db,
  listId: string,
  { after, excluded, limit }: { readonly after: string; readonly excluded: readonly string[]; readonly limit: number },
): Promise<string[]> =>
  sql<{ variant_id: string }>`select distinct variant_id from money_amount
        where price_list_id = ${listId} and deleted_at is null and variant_id > ${after}
          and not (variant_id = any(${excluded})) order by variant_id limit ${limit}`.column(db)

export const hasList = (db: Db, id: string): Promise<boolean> =>
  sql`select id from price_list where id = ${id} and deleted_at is null`.exists(db)

/** Keeps a list from being changed or deleted until the transaction ends; whether it is there. */
export const lockList = (db: Db, id: string): Promise<boolean> =>
  sql`select id from price_list where id = ${id} and deleted_at is null for update`.exists(db)

/** Prices of a list that a file can contain: of existing variants, without a range of quantities. */
const prices = (
  listId: string,
) => sql`money_amount m join product_variant v on v.id = m.variant_id and v.deleted_at is null
  left join region g on g.id = m.region_id
  where m.price_list_id = ${listId} and m.deleted_at is null and m.min_quantity is null and m.max_quantity is null
    and (m.region_id is null or g.deleted_at is null)`

export type PriceMarket = { readonly region: string | null; readonly currency_code: string }

/** The columns that the file needs: currencies, then regions. */
export const findMarketsOf = (db: Db, listId: string) =>
  sql<PriceMarket>`select distinct g.name as region, m.currency_code from ${prices(listId)}
      order by 1 nulls first, 2`.all(db)

export const countVariants = (db: Db, listId: string): Promise<number> =>
  sql<{ count: number }>`select count(distinct m.variant_id)::int as count from ${prices(listId)}`.value(db)

export type ExportedVariant = {
  readonly id: string
  readonly sku: string | null
  readonly prices: readonly (PriceMarket & { readonly amount: number })[]
}

/** The next variants behind one, each with its prices. */
export const variantsAfter = (db: Db, listId: string, after: string, limit: number) =>
  sql<ExportedVariant>`select m.variant_id as id, v.sku,
        json_agg(json_build_object('region', g.name, 'currency_code', m.currency_code, 'amount', m.amount)
          order by m.created_at, m.id) as prices
      from ${prices(listId)} and m.variant_id > ${after} group by m.variant_id, v.sku
      order by m.variant_id limit ${limit}`.all(db)
