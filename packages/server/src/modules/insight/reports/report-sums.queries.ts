import { reports, type Conversion, type Report, type ReportMeasure } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { convertedRows } from './converted-rows.queries.ts'
import { amounts, dimensions } from './facts.ts'
import { isInterval, type Period, type ReportRequest } from './report-request.ts'
import {
  filterColumns,
  intervals,
  isQuotient,
  keyOf,
  labelOf,
  measureOf,
  sources,
  type SourceName,
} from './report-sources.queries.ts'

export type Sums = Pick<Report, 'rows' | 'totals' | 'series' | 'count'> & {
  /** Null if nothing was to be converted. */
  readonly conversion: Omit<Conversion, 'currency_code'> | null
}

/** `limit`: null for all rows. */
export type Page = { readonly limit: number | null; readonly offset: number }

const isBetween = (column: Sql, { from, to }: Period, timeZone: string) =>
  sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${column} < (${to}::date::timestamp + interval '1 day') at time zone ${timeZone}`

type Rows = (request: ReportRequest, period: Period) => Sql

const rowsOf: Readonly<Record<SourceName, Rows>> = {
  sums: ({ id }, { from, to }) =>
    sql`select * from report_sum where kind = any(${[...sources[id].kinds]}) and day between ${from}::date and ${to}::date`,

  payouts: (
    _,
    { from, to },
  ) => sql`select currency_code, provider_id, status as subject, arrives_on as day, count(*) as count, sum(amount) as amount,
      coalesce(sum(fees), 0) as fees, coalesce(sum(amount) filter (where fees is null), 0) as without_fees
    from payout where arrives_on between ${from}::date and ${to}::date group by currency_code, provider_id, status, arrives_on`,

  carts: (
    { timeZone },
    period,
  ) => sql`select '' as currency_code, coalesce(c.sales_channel_id, '') as sales_channel_id, c.region_id,
      (c.stopped_at at time zone ${timeZone})::date as day
    from cart c where c.completed_at is null and c.deleted_at is null and ${isBetween(sql`c.stopped_at`, period, timeZone)}`,

  // An item that several variants share counts for the first one.
  stock: ({
    today,
  }) => sql`select coalesce(v.currency_code, '') as currency_code, l.stocked_quantity * coalesce(v.cost, 0) as cost, ${today}::date as day, v.product_id, v.id as variant_id, l.location_id,
      l.stocked_quantity as quantity, l.reserved_quantity as reserved
    from inventory_level l join inventory_item n on n.id = l.inventory_item_id and n.deleted_at is null
      left join lateral (select v.id, v.product_id, c.amount as cost, c.currency_code
        from product_variant_inventory_item i
        join product_variant v on v.id = i.variant_id and v.deleted_at is null
        left join lateral (select (x.cost->>'amount')::numeric as amount, x.cost->>'currency_code' as currency_code
          from (select v.metadata->'cost_per_item' as cost) x where x.cost->>'amount' ~ '^\\d{1,12}$') c on true
        where i.inventory_item_id = n.id and i.deleted_at is null order by v.id limit 1) v on true
    where l.deleted_at is null`,

  // Added up by day first: a year has a million movements, which would be sorted by each grouping.
  movements: (
    { timeZone },
    period,
  ) => sql`select '' as currency_code, (m.created_at at time zone ${timeZone})::date as day,
      m.location_id, coalesce(m.reason, '') as subject, sum(m.stocked_after - m.stocked_before) as quantity
    from stock_movement m where m.stocked_after <> m.stocked_before and ${isBetween(sql`m.created_at`, period, timeZone)}
    group by day, m.location_id, subject, m.stocked_after > m.stocked_before`,
}

/** The columns of a source: those that are converted, and those that stay. */
const columnsOf: Readonly<Record<SourceName, Parameters<typeof convertedRows>[1]>> = {
  sums: {
    amounts: amounts.filter((name) => name !== 'count' && name !== 'quantity'),
    others: ['kind', 'day', 'cause', ...dimensions, 'count', 'quantity'],
  },
  stock: {
    amounts: ['cost'],
    others: ['currency_code', 'day', 'product_id', 'variant_id', 'location_id', 'quantity', 'reserved'],
  },
  payouts: {
    amounts: ['amount', 'fees', 'without_fees'],
    others: ['currency_code', 'provider_id', 'subject', 'day', 'count'],
  },
  // Carts and stock movements have no amounts.
  carts: { amounts: [], others: [] },
  movements: { amounts: [], others: [] },
}

/** The rows that a period is made of, and the columns with the currency of their amounts and with their rate. */
function shownRows(request: ReportRequest, period: Period) {
  const { id, convertTo, today } = request
  const { name } = sources[id]
  const rows = rowsOf[name](request, period)
  if (convertTo === undefined) return { rows, currency: sql`k.currency_code`, rate: sql`null::text` }
  const days = request.period ? period : { from: today, to: today }
  const converted = convertedRows(rows, columnsOf[name], convertTo, days)
  return { rows: converted, currency: sql`k.shown_currency`, rate: sql`k.rate_id` }
}

/** For the sources of a report of this moment, which read no period. */
const noPeriod: Period = { from: '1970-01-01', to: '1970-01-01' }

const quoted = (measure: ReportMeasure) => `"${measure}"`
const ownMeasures = ({ id }: ReportRequest) => reports[id].measures

const firstDay = (unit: string, day: string) => sql`date_trunc(${unit}::text, ${day}::date::timestamp)::date`

/**
 * The key of a row. Dates of a compared period are moved into the other one, so that the first day of the one is compared
 * with the first day of the other.
 */
function keyIn({ groupBy, period: own, compared }: ReportRequest, period: Period): Sql {
  const key = sql.raw(keyOf(groupBy))
  if (period !== compared || !own || !isInterval(groupBy)) return key
  const [to, from] = [firstDay(groupBy, own.from), firstDay(groupBy, period.from)]
  return groupBy === 'month' ? sql`(${key} + age(${to}, ${from}))::date` : sql`${key} + (${to} - ${from})`
}

/** A further grouping set, by a column of `g` that is null in the rows of the other sets. */
const summedBy = (column: string, part: string, others = '') => ({
  column: sql.raw(`g.${column}`),
  part: sql.raw(`when grouping(g.${column}) = 0 then '${part}' `),
  set: sql.raw(`, (g.${column}${others})`),
})
const notSummedBy = (type: string, column: string) => ({
  ...{ part: sql``, set: sql`` },
  column: sql.raw(`null::${type} as ${column}`),
})

/** Sums by key, in all, by interval and by rate, in one pass over the rows of a period. */
function sumsOf(request: ReportRequest, period: Period, withSeries: boolean): Sql {
  const { id, groupBy, interval, filters, convertTo } = request
  const measures = ownMeasures(request).map((one) => `${measureOf(one, sources[id])} as ${quoted(one)}`)
  const conditions = filters.map(({ name, values }) => sql`${sql.raw(filterColumns[name])} = any(${[...values]})`)
  const needsProduct = groupBy === 'collection' || filters.some(({ name }) => name === 'collection_id')
  const withProduct = needsProduct ? sql`left join product p on p.id = k.product_id ` : sql``
  const hasSeries = interval !== undefined && withSeries
  const at = hasSeries ? sql.raw(intervals[interval]) : sql`null::date`
  const byTime = hasSeries ? summedBy('at', 'point', ', g.currency_code') : notSummedBy('date', 'at')
  const byRate = convertTo === undefined ? notSummedBy('text', 'rate_id') : summedBy('rate_id', 'rate')
  const { rows, currency, rate } = shownRows(request, period)
  return sql`select case when grouping(g.key) = 0 then 'row' ${byTime.part}${byRate.part}else 'total' end as part,
      g.key, ${byTime.column}, ${byRate.column}, g.currency_code, min(k.day) as first_day, max(k.day) as last_day,
      ${sql.raw(measures.join(', '))}
    from (${rows}) k
      ${withProduct}cross join lateral (select ${keyIn(request, period)} as key, ${at} as at, ${rate} as rate_id,
        ${currency} as currency_code) g
    where ${sql.join([sql`true`, ...conditions], ' and ')}
    group by grouping sets ((g.key, g.currency_code), (g.currency_code)${byTime.set}${byRate.set})`
}

/** The measures of a row as JSON. A sum of nothing is 0; a quotient of nothing is null. */
const valuesOf = (request: ReportRequest, row: string): Sql => {
  const fields = ownMeasures(request).map((one) => {
    const value = `${row}.${quoted(one)}`
    return `'${one}', ${isQuotient(one) ? value : `coalesce(${value}, 0)`}`
  })
  return sql.raw(`json_build_object(${fields.join(', ')})`)
}

/** Rows with the figures of both periods, and rows that only one period has. A missing key equals an empty one. */
function joined(request: ReportRequest, part: 'row' | 'total'): Sql {
  const inPart = (row: string) => sql.raw(`${row}.part = '${part}'`)
  const pair = sql.raw(part === 'row' ? "coalesce(a.key::text, '') = coalesce(b.key::text, '') and" : '')
  const compared = request.compared ? sql`, ${valuesOf(request, 'b')} as compared` : sql``
  const by = request.order.by === 'key' ? sql.raw('null::numeric') : sql.raw(`a."${request.order.by}"`)
  return sql`select coalesce(a.key, b.key)::text as key, nullif(coalesce(a.currency_code, b.currency_code), '') as currency_code,
      ${valuesOf(request, 'a')} as values${compared}, ${by} as sorted_by
    from (select * from sums a where ${inPart('a')}) a
      full join (select * from compared b where ${inPart('b')}) b on ${pair} a.currency_code = b.currency_code`
}

const list = (select: Sql) => sql`(select coalesce(json_agg(y), '[]') from (${select}) y)`

/** Rates that the answer names; a long period can have thousands. */
const NAMED_RATES = 100

/** By which rates the rows of both periods were converted, and which of them were not. */
function conversionOf(convertTo: string): Sql {
  const both = (part: string) =>
    sql.raw(`(select * from sums where part = '${part}' union all select * from compared where part = '${part}')`)
  const used = sql`exchange_rate e where e.id in (select b.rate_id from ${both('rate')} b)`
  return sql`json_build_object('rate_count', (select count(*)::int from ${used}),
    'rates', ${list(sql`select e.id, e.from_currency, e.to_currency, e.valid_from, e.rate, ${sql.raw(isoTime('e.created_at'))} as created_at, ${sql.raw(isoTime('e.updated_at'))} as updated_at
      from ${used} order by e.from_currency, e.to_currency, e.valid_from desc, e.id limit ${NAMED_RATES}`)},
    'unconverted', ${list(sql`select b.currency_code, min(b.first_day) as from, max(b.last_day) as to from ${both('total')} b
      where b.currency_code not in ('', ${convertTo}) group by b.currency_code order by b.currency_code`)})`
}

/** The sums that a report shows. */
export function reportSums(db: Db, request: ReportRequest, { limit, offset }: Page): Promise<Sums> {
  const { period = noPeriod, compared, groupBy, order, convertTo } = request
  const direction = sql.raw(order.descending ? 'desc nulls last' : 'asc nulls first')
  const none = sql`select * from sums where false`
  const shown = sql.raw(compared ? 'x.values, x.compared' : 'x.values')
  return sql<Sums>`with sums as materialized (${sumsOf(request, period, true)}),
      compared as materialized (${compared ? sumsOf(request, compared, false) : none}),
      lines as materialized (${joined(request, 'row')})
    select ${list(sql`select x.key, ${sql.raw(labelOf(groupBy))} as label, x.currency_code, ${shown}
        from lines x order by x.sorted_by ${direction}, x.key ${direction}, x.currency_code limit ${limit} offset ${offset}`)} as rows,
      ${list(sql`select x.currency_code, ${shown} from (${joined(request, 'total')}) x order by x.currency_code`)} as totals,
      ${list(sql`select s.at, nullif(s.currency_code, '') as currency_code, ${valuesOf(request, 's')} as values
        from sums s where s.part = 'point' order by s.at, s.currency_code`)} as series,
      ${convertTo === undefined ? sql`null::json` : conversionOf(convertTo)} as conversion,
      (select count(*)::int from lines) as count`.one(db)
}

export type Standing = { readonly time_zone: string; readonly as_of: Date; readonly pending: number }

/** Up to when all orders are entered, and how many are not. Before the first run, no order is. */
export const findStanding = (db: Db): Promise<Standing> =>
  sql<Standing>`select coalesce((select time_zone from report_progress), (select time_zone from store order by created_at, id limit 1), 'UTC') as time_zone,
      least(now(), (select min(at) from report_due), r.since) as as_of,
      ((select count(distinct order_id) from report_due) + coalesce(r.orders, 0))::int as pending
    from (select count(*) as orders, min(o.created_at) as since from "order" o
      where not exists (select from report_progress p where p.noted_at is not null)
        and o.id > coalesce((select noted_to from report_progress), '')) r`.one(db)
