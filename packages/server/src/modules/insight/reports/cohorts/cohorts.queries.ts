import type { Cohort } from '@storeroom/contract'
import { runText, type Db } from '../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../kernel/sql.ts'

/**
 * The customers whose first order, canceled ones aside, was in one of `months` months, the first of which begins on the day
 * `start`, and what they ordered in each of these months. Later orders, which an import can have, are left out. Totals
 * come from the entries of orders, whose counts are 1 for each order.
 *
 * Orders are read from the index by customer alone, one customer after the other: without sorting, a window finds the
 * month of the first order and which orders are the first of their month, so that customers are counted by adding up.
 * Months are numbered from 1 by comparing with their starts, in half the time of converting each date. The statement is
 * not prepared: a plan for any period expects few orders, and would look up each of a million by itself.
 */
export function listCohorts(db: Db, start: string, months: number, timeZone: string): Promise<Cohort[]> {
  const startOf = (month: Sql) => sql`((${start}::date + (${month} - 1) * interval '1 month') at time zone ${timeZone})`
  const starts = sql`(select array_agg(${startOf(sql`m`)} order by m) from generate_series(1, ${months}::int) m)`
  const { text, values } = sql`with placed as (
      select o.id, o.customer_id, o.created_at, width_bucket(o.created_at, ${starts}) as month from "order" o
      where o.created_at >= ${startOf(sql`1`)} and o.created_at < ${startOf(sql`${months + 1}::int`)} and o.status <> 'canceled'
        and not exists (select from "order" b where b.customer_id = o.customer_id
          and b.created_at < ${startOf(sql`1`)} and b.status <> 'canceled')),
    own as (
      select id, month, min(month) over (partition by customer_id) as cohort,
        lead(month) over (partition by customer_id order by created_at desc, id desc) is distinct from month as opens from placed),
    sold as (
      select o.cohort, o.month - o.cohort as after, e.currency_code, sum(e.count) filter (where o.opens) as customers,
        sum(e.count) as orders, sum(e.amount - e.discount + e.shipping + e.tax)::bigint as total
      from own o join report_entry e on e.order_id = o.id and e.kind = 'order' group by 1, 2, 3),
    counted as materialized (
      select cohort, after, coalesce(sum(customers), 0)::int as customers, sum(orders)::int as orders,
        json_agg(json_build_object('currency_code', currency_code, 'total', total) order by currency_code) as sales
      from sold group by 1, 2)
    select to_char(${start}::date + (c.cohort - 1) * interval '1 month', 'YYYY-MM-DD') as month, c.customers, m.months
      from counted c cross join lateral (
        select json_agg(json_build_object('after', a, 'customers', coalesce(n.customers, 0), 'orders', coalesce(n.orders, 0),
            'sales', coalesce(n.sales, '[]')) order by a) as months
        from generate_series(0, ${months}::int - c.cohort) a left join counted n on n.cohort = c.cohort and n.after = a) m
      where c.after = 0 order by c.cohort`
  return runText<Cohort>(db, text, values)
}
