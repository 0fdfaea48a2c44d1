import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { itemName } from '../notices/notices.ts'

/** An item that became low and has not been in a mail yet. */
export type NewLowItem = {
  readonly id: string
  readonly name: string
  readonly sku: string | null
  /** At all locations together. */
  readonly available: number
  readonly low_stock_threshold: number
  /** As the database writes it, with microseconds. */
  readonly since: string
}

/** Items with the least stock first. */
export const listNewLowItems = (db: Db) =>
  sql<NewLowItem>`select i.id, ${itemName} as name, i.sku, s.low_stock_threshold,
        coalesce(a.available, 0)::int as available, s.unreported_since::text as since
      from low_stock s join inventory_item i on i.id = s.inventory_item_id
      left join lateral (select sum(l.stocked_quantity - l.reserved_quantity) as available from inventory_level l
        where l.inventory_item_id = i.id and l.deleted_at is null) a on true
      where s.unreported_since is not null order by available, name, i.id`.all(db)

/** An item that became low again meanwhile is not marked. */
export const markMailed = (db: Db, items: readonly Pick<NewLowItem, 'id' | 'since'>[]) =>
  sql`with told as materialized (
      select s.inventory_item_id as id from low_stock s
        join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, since timestamptz)
          on r.id = s.inventory_item_id and r.since = s.unreported_since
      order by s.inventory_item_id for update of s)
    update low_stock s set unreported_since = null from told where s.inventory_item_id = told.id`.run(db)
