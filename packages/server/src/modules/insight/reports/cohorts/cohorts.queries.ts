import type { Cohort } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../kernel/sql.ts'

const monthNumber = (day: Sql) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`

/**
 * The customers whose first order that stands was in a month since `start`, and what they ordered in each month up to
 * `end`; `start` and `end` are first days of months. Orders before `start` are only looked for, by the index of their
 * customer; later ones, which an import can have, are left out. What orders come to is in their entries.
 */
export const listCohorts = (db: Db, start: string, end: string, timeZone: string): Promise<Cohort[]> =>
  sql<Cohort>`with placed as (
      select o.id, o.customer_id, date_trunc('month', o.created_at at time zone ${timeZone})::date as month
      from "order" o where o.created_at >= ${start}::date::timestamp at time zone ${timeZone}
        and o.created_at < (${end}::date + interval '1 month') at time zone ${timeZone} and o.status <> 'canceled'),
    firsts as materialized (
      select p.customer_id, min(p.month) as month from placed p
      where not exists (select from "order" b where b.customer_id = p.customer_id
        and b.created_at < ${start}::date::timestamp at time zone ${timeZone} and b.status <> 'canceled')
      group by p.customer_id),
    sold as materialized (
      select f.month as cohort, ${monthNumber(sql`p.month`)} - ${monthNumber(sql`f.month`)} as after, p.customer_id,
        e.currency_code, sum(e.count) as orders, sum(e.amount - e.discount + e.shipping + e.tax) as total
      from placed p join firsts f on f.customer_id = p.customer_id
        join report_entry e on e.order_id = p.id and e.kind = 'order'
      group by 1, 2, 3, 4),
    counted as (
      select cohort, after, count(distinct customer_id) filter (where orders > 0)::int as customers, sum(orders)::int as orders
      from sold group by 1, 2),
    taken as (
      select cohort, after, json_agg(json_build_object('currency_code', currency_code, 'total', total) order by currency_code) as sales
      from (select cohort, after, currency_code, sum(total)::bigint as total from sold group by 1, 2, 3) c group by 1, 2)
    select to_char(c.month, 'YYYY-MM-DD') as month, c.customers, m.months
      from (select month, count(*)::int as customers from firsts group by month) c
        cross join lateral (
          select json_agg(json_build_object('after', a, 'customers', coalesce(n.customers, 0), 'orders', coalesce(n.orders, 0),
              'sales', coalesce(t.sales, '[]')) order by a) as months
          from generate_series(0, ${monthNumber(sql`${end}::date`)} - ${monthNumber(sql`c.month`)}) a
            left join counted n on n.cohort = c.month and n.after = a
            left join taken t on t.cohort = c.month and t.after = a) m
      order by c.month`.all(db)
