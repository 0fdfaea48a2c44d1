import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type Line = { readonly unsent: number; readonly required: number }

/** The unsent pieces of a line, and the pieces of an item per piece of the line; none for a canceled order. */
export const lockLine = (db: Db, lineId: string, itemId: string) =>
  sql<Line>`select case when o.canceled_at is null then i.quantity - coalesce(i.fulfilled_quantity, 0) else 0 end as unsent,
        coalesce((select l.required_quantity from product_variant_inventory_item l
          where l.variant_id = i.variant_id and l.inventory_item_id = ${itemId} and l.deleted_at is null), 1) as required
      from line_item i join "order" o on o.id = i.order_id where i.id = ${lineId} for no key update of i`.first(db)

/** Pieces of an item that are reserved for a line, except those of one reservation. */
export const countKept = (db: Db, lineId: string, itemId: string, exceptId: string): Promise<number> =>
  sql<{ kept: number }>`select coalesce(sum(quantity), 0)::int as kept from reservation_item
      where line_item_id = ${lineId} and inventory_item_id = ${itemId} and id <> ${exceptId}
      and deleted_at is null`.value(db)
