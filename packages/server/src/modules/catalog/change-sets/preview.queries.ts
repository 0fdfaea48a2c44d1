import type { PreviewedProduct } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'
import type { changeSetItem } from './change-sets.entity.ts'

/** Ids of the products of a set, all or some, and how many there are. */
export async function pageOfProducts(
  db: Db,
  setId: string,
  only: readonly string[] | null,
  limit: number,
  offset: number,
) {
  const ids = sql<{ id: string }>`select distinct product_id as id from change_set_item
      where change_set_id = ${setId} and (${only}::text[] is null or product_id = any(${only}::text[]))`
  const count = await sql<{ count: number }>`select count(*)::int as count from (${ids}) p`.value(db)
  return { count, ids: await sql<{ id: string }>`${ids} order by 1 limit ${limit} offset ${offset}`.column(db) }
}

export type StoredProduct = Omit<PreviewedProduct, 'is_shown'> & {
  readonly id: string
  readonly is_deleted: boolean
  readonly publish_at: string | null
  readonly unpublish_at: string | null
}

/** Products as they are, with the base prices of their variants. Dates as ISO texts. */
export const listStored = (db: Db, ids: readonly string[]) =>
  sql<StoredProduct>`select p.id, p.title, p.subtitle, p.description, p.handle, p.status,
        p.deleted_at is not null as is_deleted, to_jsonb(p.publish_at) #>> '{}' as publish_at,
        to_jsonb(p.unpublish_at) #>> '{}' as unpublish_at,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'prices', (
            select coalesce(jsonb_agg(jsonb_build_object('currency_code', m.currency_code, 'amount', m.amount)
              order by m.currency_code, m.created_at, m.id), '[]') from money_amount m
            where m.variant_id = v.id and m.region_id is null and m.price_list_id is null
              and m.min_quantity is null and m.max_quantity is null and m.deleted_at is null
          )) order by v.variant_rank, v.id), '[]')
          from product_variant v where v.product_id = p.id and v.deleted_at is null) as variants
      from product p where p.id = any(${ids}) order by p.id`.all(db)

export type Item = Pick<
  RowOf<typeof changeSetItem>,
  'product_id' | 'record' | 'record_id' | 'field' | 'currency_code' | 'before' | 'after' | 'is_applied'
>

/** The changes of products that were not left out. */
export const listItemsOf = (db: Db, setId: string, productIds: readonly string[]) =>
  sql<Item>`select product_id, record, record_id, field, currency_code, before, after, is_applied from change_set_item
      where change_set_id = ${setId} and product_id = any(${productIds}) and choice is distinct from 'leave_out'
      order by id`.all(db)
