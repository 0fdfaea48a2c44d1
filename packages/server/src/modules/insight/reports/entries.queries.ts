import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { amounts, dimensions, type Entry, type Named } from './facts.ts'

const names = sql.raw([...dimensions, ...amounts].join(', '))
const about = sql.raw(dimensions.join(', '))
const sums = (row: string) => sql.raw(amounts.map((name) => `sum(${row}.${name})::bigint as ${name}`).join(', '))

/** One transaction at a time enters orders. */
export const lockReports = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('reports', 0))`.run(db)

export type Due = { readonly order_id: string; readonly at: Date }

/** Deletes and returns the oldest notes of due orders. */
export const takeDue = (db: Db, most: number) =>
  sql<Due>`delete from report_due where id = any(array(select id from report_due order by id limit ${most}))
      returning order_id, at`.all(db)

/** The sums of the entries of orders. */
export const enteredOf = (db: Db, ids: readonly string[]) =>
  sql<Named & { order_id: string }>`select order_id, kind, source, ${about}, ${sql.raw(
    amounts.map((name) => `sum(${name})::float8 as ${name}`).join(', '),
  )} from report_entry where order_id = any(${ids}) group by order_id, kind, source, ${about}`.all(db)

const columns = sql.raw(
  [
    ...['order_id', 'kind', 'source', 'cause', ...dimensions].map((name) => `${name} text`),
    'at timestamptz',
    ...amounts.map((name) => `${name} bigint`),
  ].join(', '),
)

const added = sql.raw(amounts.map((name) => `${name} = s.${name} + excluded.${name}`).join(', '))

const summed = (rows: ReturnType<typeof sql>) => sql`insert into report_sum as s (kind, day, cause, ${names})
    select e.kind, (e.at at time zone (select time_zone from report_progress))::date, e.cause, ${about}, ${sums('e')}
    from ${rows} e group by 1, 2, 3, ${about} order by 1, 2, 3, ${about}`

/** Adds entries, and adds them to the sums. */
export const addEntries = (db: Db, entries: readonly Entry[]) =>
  sql`with e as materialized (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) e(${columns})),
    kept as (insert into report_entry (order_id, kind, source, cause, at, ${names})
      select order_id, kind, source, cause, at, ${names} from e)
    ${summed(sql`e`)}
    on conflict (kind, day, currency_code, sales_channel_id, region_id, country_code, product_id, variant_id, provider_id, subject, cause)
      do update set ${added}`.run(db)

const shopZone = sql`coalesce((select time_zone from store order by created_at, id limit 1), 'UTC')`

/** Whether an order is due, or reports are not begun, not complete, or by the days of another time zone. */
export const isAnythingDue = (db: Db): Promise<boolean> =>
  sql<{ due: boolean }>`select exists (select from report_due) or not exists (select from report_progress
      where noted_at is not null and time_zone = ${shopZone}) as due`.value(db)

export type Progress = { readonly time_zone: string; readonly is_noted: boolean; readonly shop_zone: string }

/** Begins the reports of a shop that has none. */
export const beginReports = (db: Db) =>
  sql`insert into report_progress (id, time_zone) select 'reports', ${shopZone} on conflict do nothing`.run(db)

export const findProgress = (db: Db) =>
  sql<Progress>`select time_zone, noted_at is not null as is_noted, ${shopZone} as shop_zone from report_progress`.one(
    db,
  )

/** Notes the next orders that are older than the reports; returns whether there are more. */
export const noteOrders = (db: Db, most: number) =>
  sql<{
    more: boolean
  }>`with next as (select o.id from "order" o, report_progress p where o.id > p.noted_to order by o.id limit ${most}),
      noted as (insert into report_due (order_id, at) select n.id, now() from next n),
      last as (select max(id) as id, count(*) = ${most} as more from next)
    update report_progress p set noted_to = coalesce(l.id, p.noted_to), noted_at = case when l.more then null else now() end
      from last l returning l.more`.value(db)

/** Makes the sums again, by the days of another time zone. */
export async function sumAgain(db: Db, timeZone: string): Promise<void> {
  await sql`update report_progress set time_zone = ${timeZone}`.run(db)
  await sql`delete from report_sum`.run(db)
  await summed(sql`report_entry`).run(db)
}
