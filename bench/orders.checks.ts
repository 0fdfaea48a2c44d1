import type { Client } from '@storeroom/client'
import type pg from 'pg'

type Sum = { readonly id: string; readonly paid: number; readonly refunded: number }

/** A sample of orders with their payments and refunds. */
const picked = (count: number) => `select o.id, sum(p.amount)::int as paid, sum(p.amount_refunded)::int as refunded
  from (select * from "order" order by hashtextextended(id, 1) limit ${count}) o join payment p on p.order_id = o.id group by o.id`

/** Consistency checks of a whole shop; each statement returns violations. */
const rules: Readonly<Record<string, string>> = {
  'levels that have not reserved what is set aside there': `select count(*) from inventory_level l
    where l.reserved_quantity <> (select coalesce(sum(r.quantity), 0) from reservation_item r
      where r.inventory_item_id = l.inventory_item_id and r.location_id = l.location_id and r.deleted_at is null)`,
  'levels that are not as their last movement left them': `select count(*) from inventory_level l
    join lateral (select * from stock_movement m where m.inventory_item_id = l.inventory_item_id and m.location_id = l.location_id
      order by m.id desc limit 1) m on (m.stocked_after, m.reserved_after) <> (l.stocked_quantity, l.reserved_quantity)`,
  'orders without a payment, lines, a shipping method or a cart': `select count(*) from "order" o
    where o.cart_id is null or not exists (select from payment p where p.order_id = o.id)
      or not exists (select from line_item i where i.order_id = o.id)
      or not exists (select from shipping_method m where m.order_id = o.id)`,
  'managed lines of orders without a reservation': `select count(*) from line_item i
    join product_variant v on v.id = i.variant_id and v.manage_inventory
    where i.order_id is not null and exists (select from product_variant_inventory_item k where k.variant_id = v.id)
      and not exists (select from reservation_item r where r.line_item_id = i.id)`,
}

/**
 * Compares the server's totals of some orders with the stored amounts, and the stock with its reservations.
 * @param client signed in as staff
 * @returns the problems as text; empty if there are none
 */
export async function checkOrders(pool: pg.Pool, client: Client, sample = 50): Promise<readonly string[]> {
  const problems: string[] = []
  const { rows } = await pool.query<Sum>(picked(sample))
  for (const { id, paid, refunded } of rows) {
    const { order } = await client.admin.orders.retrieve({ id })
    if (order.total !== paid || order.paid_total !== paid || order.refunded_total !== refunded)
      problems.push(`${id}: total ${order.total}, paid ${paid}, refunded ${order.refunded_total} and ${refunded}`)
  }
  for (const [what, text] of Object.entries(rules)) {
    const [row] = (await pool.query<{ count: string }>(text)).rows
    if (row?.count !== '0') problems.push(`${row?.count ?? 'unknown'} ${what}`)
  }
  return problems
}
