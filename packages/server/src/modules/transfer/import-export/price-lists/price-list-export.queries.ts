import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

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
