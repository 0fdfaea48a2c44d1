import type { Db } from '../../../kernel/db.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { sql } from '../../../kernel/sql.ts'
import { isLineOf } from '../orders/orders.ts'

/** Reservations `r` for lines of an order. */
export const isOfOrder = (id: string) =>
  condition('r.line_item_id in (select i.id from line_item i where i.order_id = ?)', id)

type Line = { readonly variant_id: string | null; readonly unsent: number }

/**
 * What is still to be sent of a line of an order, an exchange that its customer has agreed to or a claim; the line is locked
 * until the transaction ends.
 */
export const lockLine = (db: Db, orderId: string, id: string) =>
  sql<Line>`select i.variant_id, i.quantity - coalesce(i.fulfilled_quantity, 0) as unsent
    from line_item i where i.id = ${id} and ${isLineOf(orderId)}
      and not exists (select from swap s where s.id = i.swap_id and s.confirmed_at is null)
    for no key update of i`.first(db)

type Part = {
  readonly inventory_item_id: string
  readonly required_quantity: number
  /** Units that are reserved for the line already. */
  readonly reserved: number
}

/** What a variant's stock is counted by, in the order in which it was put together. */
export const partsOf = (db: Db, lineId: string, variantId: string) =>
  sql<Part>`select k.inventory_item_id, k.required_quantity,
      coalesce((select sum(r.quantity) from reservation_item r where r.line_item_id = ${lineId}
        and r.inventory_item_id = k.inventory_item_id and r.deleted_at is null), 0)::int as reserved
    from product_variant_inventory_item k join product_variant v on v.id = k.variant_id
    where k.variant_id = ${variantId} and k.deleted_at is null and v.manage_inventory
    order by k.created_at, k.id`.all(db)
