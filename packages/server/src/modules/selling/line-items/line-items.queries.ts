import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** How far the units of a line are. */
export type LockedLine = {
  readonly id: string
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
}

/** The lines `i` that meet a condition, with `more` columns. */
const linesOf = (condition: Sql, more: Sql) => sql`select i.id, i.quantity,
        coalesce(i.fulfilled_quantity, 0) as fulfilled_quantity, coalesce(i.shipped_quantity, 0) as shipped_quantity, ${more}
      from line_item i where ${condition} order by i.id`

/**
 * The lines `i` that meet a condition, locked until the transaction ends; the order is locked before them.
 * @param more further columns of the line
 */
export const lockLines = <More extends object>(db: Db, condition: Sql, more: Sql): Promise<(LockedLine & More)[]> =>
  sql<LockedLine & More>`${linesOf(condition, more)} for no key update of i`.all(db)

/** The same lines as they are now, for something that changes nothing. */
export const findLines = <More extends object>(db: Db, condition: Sql, more: Sql): Promise<(LockedLine & More)[]> =>
  sql<LockedLine & More>`${linesOf(condition, more)}`.all(db)

/**
 * The condition that a line or a fulfillment belongs to an order: to the order itself, or to one of its exchanges or
 * claims.
 */
export const isLineOfOrder = (line: Sql, orderId: unknown): Sql =>
  sql`(${line}.order_id = ${orderId} or ${line}.swap_id = any(array(select s.id from swap s where s.order_id = ${orderId}))
    or ${line}.claim_order_id = any(array(select c.id from claim_order c where c.order_id = ${orderId})))`

/**
 * What is to be done with an order `o`: units to be packed, of the order unless all of it was refunded, of exchanges that
 * the customer has agreed to and of claims, and parcels of any of them to be shipped.
 */
export const openWork = (paymentStatus: Sql): Sql => sql`to_pack = exists (
      select from line_item i where ${isLineOfOrder(sql`i`, sql`o.id`)} and i.quantity > coalesce(i.fulfilled_quantity, 0)
        and (i.order_id is null or ${paymentStatus} <> 'refunded')
        and not exists (select from swap s where s.id = i.swap_id and (s.confirmed_at is null or s.canceled_at is not null))
        and not exists (select from claim_order c where c.id = i.claim_order_id and c.canceled_at is not null)),
    to_ship = exists (
      select from fulfillment f where ${isLineOfOrder(sql`f`, sql`o.id`)} and f.shipped_at is null and f.canceled_at is null)`
