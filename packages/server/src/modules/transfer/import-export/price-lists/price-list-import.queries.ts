import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { RowOf } from '../../../../kernel/entity.ts'
import type { moneyAmount } from '../../../catalog/products/products.entity.ts'

/** A variant as a file can name it, and as people know it. */
export type ListedVariant = {
  readonly id: string
  readonly sku: string | null
  readonly title: string
  readonly handle: string
  readonly product_title: string
}

/** A price of the list; files have no columns for `min_quantity` and `max_quantity`. Minor units. */
export type ListPrice = Pick<
  RowOf<typeof moneyAmount>,
  'id' | 'currency_code' | 'region_id' | 'amount' | 'min_quantity' | 'max_quantity'
> & { readonly variant_id: string }

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

/** The name of a list that is there. */
export const findList = (db: Db, id: string) =>
  sql<{ name: string }>`select name from price_list where id = ${id} and deleted_at is null`.first(db)

/** Keeps a list from being changed or deleted until the transaction ends; whether it is there. */
export const lockList = (db: Db, id: string): Promise<boolean> =>
  sql`select id from price_list where id = ${id} and deleted_at is null for update`.exists(db)
