import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Choice,
  File,
  ValueFilter,
  MAX_LIMIT,
  MAX_OFFSET,
  Nullable,
  ResponseWith,
  Query,
  Time,
} from '../../kit/shapes.ts'
import { ExchangeRate } from '../shop/exchange-rates.ts'
import { reportFilters, reportGroupings, type ReportFilter, type ReportGrouping } from '../../reports.ts'

const Day = Type.String({ format: 'date' })
const Grouping = Choice(...(Object.keys(reportGroupings) as ReportGrouping[]))

/** By measure; null where there is nothing to measure, such as the average of no orders. */
const Values = Type.Record(Type.String(), Nullable(Type.Number()))

/** Sums in one currency; null for a report that has no money. */
const figures = {
  currency_code: Nullable(Type.String()),
  values: Values,
  /** The same of the compared period; in rows by date, of the date at the same position in it. */
  compared: Type.Optional(Values),
}

/** How amounts were converted. Amounts without a rate stay in their currency, in rows of their own. */
const Conversion = Type.Object({
  currency_code: Type.String(),
  /** The rates that were used, at most 100, by pair and the newest first. */
  rates: Type.Array(ExchangeRate),
  /** How many were used. */
  rate_count: Type.Integer(),
  /** Currencies that have figures without a rate: the first and the last day of these figures. */
  unconverted: Type.Array(Type.Object({ currency_code: Type.String(), from: Day, to: Day })),
})
export type Conversion = Static<typeof Conversion>

export const Report = Type.Object({
  id: Type.String(),
  /** Both included, in the shop’s time zone; null for a report of this moment. */
  from: Nullable(Day),
  to: Nullable(Day),
  compare_from: Nullable(Day),
  compare_to: Nullable(Day),
  time_zone: Type.String(),
  group_by: Grouping,
  /** A row for each key and currency. The key is null for what has none, such as products in no collection. */
  rows: Type.Array(Type.Object({ key: Nullable(Type.String()), label: Nullable(Type.String()), ...figures })),
  /** A row for each currency, whatever page is asked for. */
  totals: Type.Array(Type.Object(figures)),
  interval: Nullable(Choice('day', 'week', 'month')),
  /** By the first day of the interval and by currency, without gaps. */
  series: Type.Array(Type.Object({ at: Day, currency_code: Nullable(Type.String()), values: Values })),
  /** Null if amounts are in the currencies of their orders. */
  conversion: Nullable(Conversion),
  count: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  /** What happened before this time is included. */
  as_of: Time,
  /** Orders that changed and are not entered yet. */
  pending: Type.Integer(),
})
export type Report = Static<typeof Report>

const filters = Object.fromEntries(reportFilters.map((name) => [name, Type.Optional(ValueFilter)])) as Record<
  ReportFilter,
  ReturnType<typeof Type.Optional<typeof ValueFilter>>
>

/** The currency that amounts are converted into, each with the rate of its day. ISO 4217. */
export const ConvertTo = Type.String({ minLength: 3, maxLength: 3 })

const asked = {
  /** The last 30 days if left out. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  compare_from: Type.Optional(Day),
  compare_to: Type.Optional(Day),
  group_by: Type.Optional(Grouping),
  /** Of the series; by the length of the period if left out. */
  interval: Type.Optional(Choice('day', 'week', 'month')),
  ...filters,
  convert_to: Type.Optional(ConvertTo),
  /** A measure, or `key`; with `-` before it the greatest first. */
  order: Type.Optional(Type.String({ maxLength: 80 })),
}

const path = '/admin/reports/{id}'
const read = { method: 'GET', stale: true, access: 'admin', permission: 'reports:read' } as const

/** Sums of orders, money and stock. Not in v1. */
export const reports = {
  retrieve: {
    ...read,
    path,
    query: Query({
      ...asked,
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LIMIT, default: 50 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
    }),
    response: ResponseWith('report', Report),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a report: sums by what it is grouped by, in total and over time, with those of another period',
  },
  export: {
    ...read,
    path: `${path}/export`,
    query: Query(asked),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Download the rows of a report as CSV',
  },
} as const satisfies Record<string, Route>
