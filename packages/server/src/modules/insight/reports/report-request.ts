import {
  hasMoney,
  reportFilters,
  reportMeasures,
  reports,
  type Contract,
  type Input,
  type ReportFilter,
  type ReportGrouping,
  type ReportId,
} from '@storeroom/contract'
import { findCurrency } from '@storeroom/money'
import { daysBetween, FIRST_DAY, LAST_DAY, plusDays, today } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalid } from '../../../kernel/errors.ts'

type Query = Omit<NonNullable<Input<Contract['admin']['reports']['retrieve']>['query']>, 'limit' | 'offset'>

/** Days such as `2026-03-29`, both included, in the time zone of the shop. */
export type Period = { readonly from: string; readonly to: string }
export type Interval = 'day' | 'week' | 'month'

export type ReportRequest = {
  readonly id: ReportId
  /** Undefined for a report of this moment. */
  readonly period: Period | undefined
  readonly compared: Period | undefined
  readonly timeZone: string
  /** The day that it is in the shop. */
  readonly today: string
  /** The currency that amounts are converted into; undefined if they stay in their own. */
  readonly convertTo: string | undefined
  readonly groupBy: ReportGrouping
  readonly interval: Interval | undefined
  readonly filters: readonly { readonly name: ReportFilter; readonly values: readonly string[] }[]
  readonly order: { readonly by: string; readonly descending: boolean }
}

/** The length of a period that names no first day. */
const DAYS = 30
/** The longest period: ten years and their leap days. */
const MAX_DAYS = 3_653
/** The longest series, which has a row for each point and currency. */
const MAX_POINTS = 400
const daysOf = { day: 1, week: 7, month: 30 } as const
/** The most days of a period whose series is by day, and of one whose series is by week. */
const LONGEST = { day: 92, week: 366 }

/** What a query asks of a report. @throws invalid_data naming the field */
export function reportRequest(id: ReportId, query: Query, timeZone: string, clock: Clock): ReportRequest {
  const row = reports[id]
  const { group_by: groupBy = row.groupings[0] } = query
  if (!row.groupings.includes(groupBy))
    throw invalid(`This report is grouped by one of the following values: ${row.groupings.join(', ')}`, 'group_by')
  const day = today(clock, timeZone)
  const period = row.period === 'now' ? noPeriod(query) : periodOf(query, 'from', 'to', day)
  return {
    ...{ id, timeZone, today: day, groupBy, period },
    convertTo: convertedTo(id, query.convert_to),
    compared: comparedOf(query),
    interval: period && intervalOf(query.interval, period),
    filters: filtersOf(id, query),
    order: orderOf(id, groupBy, query.order),
  }
}

function noPeriod(query: Query): undefined {
  const sent = (['from', 'to', 'compare_from', 'compare_to', 'interval'] as const).find(
    (name) => query[name] !== undefined,
  )
  if (sent) throw invalid(`This report is of now: it has no ${sent}`, sent)
}

type Field = 'from' | 'to' | 'compare_from' | 'compare_to'

function periodOf(query: Query, first: Field, last: Field, end: string): Period {
  const to = query[last] ?? end
  if (to > LAST_DAY) throw invalid(`${last} must not be after ${LAST_DAY}`, last)
  const from = query[first] ?? plusDays(to, 1 - DAYS)
  if (from < FIRST_DAY) throw invalid(`${first} must not be before ${FIRST_DAY}`, first)
  if (from > to) throw invalid(`${first} must not be after ${last}`, first)
  if (daysBetween(from, to) > MAX_DAYS) throw invalid(`The period must have at most ${MAX_DAYS} days`, first)
  return { from, to }
}

function comparedOf(query: Query): Period | undefined {
  const { compare_from, compare_to } = query
  if (compare_from === undefined && compare_to === undefined) return undefined
  if (compare_from === undefined) throw invalid('compare_from is missing', 'compare_from')
  if (compare_to === undefined) throw invalid('compare_to is missing', 'compare_to')
  return periodOf(query, 'compare_from', 'compare_to', compare_to)
}

function intervalOf(requested: Interval | undefined, { from, to }: Period): Interval {
  const length = daysBetween(from, to)
  const usual = length <= LONGEST.day ? 'day' : length <= LONGEST.week ? 'week' : 'month'
  const interval = requested ?? usual
  if (length / daysOf[interval] > MAX_POINTS)
    throw invalid(`The period is too long for the interval ${interval}`, 'interval')
  return interval
}

function convertedTo(id: ReportId, sent: string | undefined): string | undefined {
  if (sent === undefined) return undefined
  if (!hasMoney(id)) throw invalid('This report has no amounts', 'convert_to')
  const currency = findCurrency(sent)
  if (!currency) throw invalid(`Currency with code: ${sent} was not found`, 'convert_to')
  return currency.code
}

function filtersOf(id: ReportId, query: Query) {
  return reportFilters.flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    if (!reports[id].filters.includes(name)) throw invalid(`This report has no filter ${name}`, name)
    return [{ name, values: [value].flat() }]
  })
}

/** Whether the rows of a report are days, weeks or months. */
export const isInterval = (grouping: ReportGrouping): grouping is Interval => grouping in daysOf

function orderOf(id: ReportId, groupBy: ReportGrouping, order: string | undefined) {
  const { measures } = reports[id]
  if (order === undefined)
    return isInterval(groupBy) ? { by: 'key', descending: false } : { by: measures[0], descending: true }
  const by = order.replace(/^-/, '')
  if (by !== 'key' && !(by in reportMeasures && measures.some((measure) => measure === by)))
    throw invalid(`order must be key or one of the following values: ${measures.join(', ')}`, 'order')
  return { by, descending: order.startsWith('-') }
}
