import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'
import type { reservation } from './reservations.entity.ts'

/**
 * Locks the order of a line, until the transaction ends. Every change of an order begins with its lock: a change that
 * began with a reservation and went on to its line or level could deadlock with it.
 */
export const lockOrderOf = (db: Db, lineId: string) =>
  sql`select 1 from "order" o where o.id = (select coalesce(i.order_id, s.order_id, c.order_id)
      from line_item i left join swap s on s.id = i.swap_id left join claim_order c on c.id = i.claim_order_id
      where i.id = ${lineId}) for update`.run(db)

/** The line that a reservation is for, if there is one. */
export const lineOf = (db: Db, reservationId: string) =>
  sql<{ id: string }>`select line_item_id as id from reservation_item
      where id = ${reservationId} and line_item_id is not null and deleted_at is null`.first(db)

type Line = { readonly unsent: number; readonly required: number }

/**
 * The unsent units of a line of an order, an exchange or a claim, none if that was canceled; and the units of an item
 * per unit of the line.
 */
export const lockLine = (db: Db, lineId: string, itemId: string) =>
  sql<Line>`select case when coalesce(o.canceled_at, s.canceled_at, c.canceled_at) is null
          then i.quantity - coalesce(i.fulfilled_quantity, 0) else 0 end as unsent,
        coalesce((select l.required_quantity from product_variant_inventory_item l
          where l.variant_id = i.variant_id and l.inventory_item_id = ${itemId} and l.deleted_at is null), 1) as required
      from line_item i left join swap s on s.id = i.swap_id left join claim_order c on c.id = i.claim_order_id
        join "order" o on o.id = coalesce(i.order_id, s.order_id, c.order_id)
      where i.id = ${lineId} for no key update of i`.first(db)

/** Units of an item that are reserved for a line, except those of one reservation. */
export const countKept = (db: Db, lineId: string, itemId: string, exceptId: string): Promise<number> =>
  sql<{ kept: number }>`select coalesce(sum(quantity), 0)::int as kept from reservation_item
      where line_item_id = ${lineId} and inventory_item_id = ${itemId} and id <> ${exceptId}
      and deleted_at is null`.value(db)

export type HeldReservation = Pick<RowOf<typeof reservation>, 'id' | 'inventory_item_id' | 'location_id' | 'quantity'>

/** The owner of lines: an order, an exchange or a claim. */
export type LineOwner = readonly [column: 'order_id' | 'swap_id' | 'claim_order_id', id: string]

export const heldFor = (db: Db, [column, id]: LineOwner) =>
  sql<HeldReservation>`select r.id, r.inventory_item_id, r.location_id, r.quantity from reservation_item r
      join line_item i on i.id = r.line_item_id
      where ${sql.identifier(`i.${column}`)} = ${id} and r.deleted_at is null order by r.id`.all(db)
