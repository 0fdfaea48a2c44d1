import type { Cohort } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../kernel/sql.ts'

/** A month as a number that the next one follows: these are subtracted and grouped faster than dates. */
const monthNumber = (day: Sql) => sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}))::int`
const firstDay = (month: Sql) => sql`make_date((${month} - 1) / 12, (${month} - 1) % 12 + 1, 1)`

/**
 * The customers whose first order that stands was in a month since `start`, and what they ordered in each month up to
 * `end`; `start` and `end` are first days of months. Orders before `start` are only looked for, by the index of their
 * customer; later ones, which an import can have, are left out. What orders come to is in their entries. Sums are
 * materialized, or each cohort would calculate those of all again; customers are numbered, because ids are long to sort.
 */
export const listCohorts = (db: Db, start: string, end: string, timeZone: string): Promise<Cohort[]> =>
  sql<Cohort>`with placed as (
      select o.id, o.customer_id, ${monthNumber(sql`o.created_at at time zone ${timeZone}`)} as month
      from "order" o where o.created_at >= ${start}::date::timestamp at time zone ${timeZone}
        and o.created_at < (${end}::date + interval '1 month') at time zone ${timeZone} and o.status <> 'canceled'),
    firsts as materialized (
      select p.customer_id, min(p.month) as month, row_number() over () as customer from placed p
      where not exists (select from "order" b where b.customer_id = p.customer_id
        and b.created_at < ${start}::date::timestamp at time zone ${timeZone} and b.status <> 'canceled')
      group by p.customer_id),
    sold as materialized (
      select f.month as cohort, p.month - f.month as after, f.customer, e.currency_code, sum(e.count) as orders,
        sum(e.amount - e.discount + e.shipping + e.tax) as total
      from placed p join firsts f on f.customer_id = p.customer_id
        join report_entry e on e.order_id = p.id and e.kind = 'order'
      group by 1, 2, 3, 4),
    counted as materialized (
      select cohort, after, count(distinct customer) filter (where orders > 0)::int as customers, sum(orders)::int as orders
      from sold group by 1, 2),
    taken as materialized (
      select cohort, after, json_agg(json_build_object('currency_code', currency_code, 'total', total) order by currency_code) as sales
      from (select cohort, after, currency_code, sum(total)::bigint as total from sold group by 1, 2, 3) c group by 1, 2)
    select to_char(${firstDay(sql`c.month`)}, 'YYYY-MM-DD') as month, c.customers, m.months
      from (select month, count(*)::int as customers from firsts group by month) c
        cross join lateral (
          select json_agg(json_build_object('after', a, 'customers', coalesce(n.customers, 0), 'orders', coalesce(n.orders, 0),
              'sales', coalesce(t.sales, '[]')) order by a) as months
          from generate_series(0, ${monthNumber(sql`${end}::date`)} - c.month) a
            left join counted n on n.cohort = c.month and n.after = a
            left join taken t on t.cohort = c.month and t.after = a) m
      order by c.month`.all(db)
