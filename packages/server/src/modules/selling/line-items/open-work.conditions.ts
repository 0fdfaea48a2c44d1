import { sql, type Sql } from '../../../kernel/sql.ts'

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
