import type { ProductSales } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Days as `2026-03-29`, both included, in the time zone of the shop (IANA). */
export type SalesPeriod = { readonly since: string; readonly until: string; readonly timeZone: string }

const BEST_SELLING = 20

const sums = sql`count(distinct order_id) as orders, sum(quantity) as units`
const midnight = (day: string) => sql`${day}::date::timestamp`

/**
 * Lines of the product in orders that stand. An order counts on the day it was placed, in the shop's time zone. `offset 0`
 * has each line ask for its order: a shop has far more orders than a product has lines, and the database would read them all.
 */
const sold = (productId: string, { since, until, timeZone }: SalesPeriod) => sql`sold as materialized (
  select i.order_id, o.currency_code, (o.created_at at time zone ${timeZone})::date as day, i.variant_id, i.quantity,
    i.unit_price::bigint * i.quantity as subtotal,
    coalesce((select sum(a.amount) from line_item_adjustment a where a.item_id = i.id), 0) as discount
  from product_variant v join line_item i on i.variant_id = v.id
  cross join lateral (
    select placed.currency_code, placed.created_at, placed.status from "order" placed where placed.id = i.order_id offset 0
  ) o
  where v.product_id = ${productId} and not i.is_return and o.status <> 'canceled'
    and o.created_at >= ${midnight(since)} at time zone ${timeZone}
    and o.created_at < (${midnight(until)} + interval '1 day') at time zone ${timeZone})`

/** Discounts are shared out to fractions of a minor unit: their sum is rounded once (docs/contract/totals.md §6). */
const currency_sales = sql`select currency_code, ${sums}, sum(subtotal)::bigint as subtotal, round(sum(discount))::bigint as discount_total,
    (sum(subtotal) - round(sum(discount)))::bigint as revenue
  from sold group by currency_code order by currency_code`

const days = ({
  since,
  until,
}: SalesPeriod) => sql`select d::date as date, coalesce(orders, 0) as orders, coalesce(units, 0) as units
  from generate_series(${midnight(since)}, ${midnight(until)}, interval '1 day') d
  left join (select day, ${sums} from sold group by day) s on s.day = d::date order by d`

const variants = sql`select v.id, v.title, v.sku, orders, units
  from (select variant_id, ${sums} from sold group by variant_id) s join product_variant v on v.id = s.variant_id
  order by units desc, v.id limit ${BEST_SELLING}`

const rowsOf = (select: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`

type Figures = Omit<ProductSales, 'since' | 'until'>

/** What of a product was sold in a period; amounts in minor units. */
export const salesOf = (db: Db, productId: string, period: SalesPeriod) =>
  sql<Figures>`with ${sold(productId, period)}
      select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as units,
        ${rowsOf(currency_sales)} as currencies, ${rowsOf(days(period))} as days, ${rowsOf(variants)} as variants
      from sold`.one(db)

/** The time zone of the shop (IANA); UTC before the shop is set up. */
export const timeZoneOfShop = (db: Db): Promise<string> =>
  sql<{ zone: string }>`select coalesce((select time_zone from store
        order by created_at, id limit 1), 'UTC') as zone`.value(db)
