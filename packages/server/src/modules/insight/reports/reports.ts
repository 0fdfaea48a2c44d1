import { reportMeasures, reports, type Report, type ReportId, type ReportMeasure } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'
import { plusDays } from '../../../kernel/calendar.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { Services } from '../../../kernel/services.ts'
import { neutralized, toCsv } from '../../transfer/import-export/import-export.ts'
import { enterOrders } from './enter-orders.ts'
import { reportRequest, type Interval, type ReportRequest } from './report-request.ts'
import { isQuotient } from './report-sources.queries.ts'
import { findStanding, reportSums, type Page, type Standing, type Sums } from './report-sums.queries.ts'

export { findStanding }

/** Minutes between two looks for orders that changed. */
const PAUSE = 0.1

/** Enters orders in the reports a few seconds after they changed. */
export const registerReportTasks = (services: Services) =>
  services.jobs.define({
    name: 'enter-orders',
    lane: 'background',
    everyMinutes: PAUSE,
    run: (_, signal) => enterOrders(services, signal),
  })

type ReportNeeds = Pick<Context, 'db' | 'services'>
export type ReportQuery = Parameters<typeof reportRequest>[1]

/**
 * The request for a report, and its sums. The standing is read first, so that the sums have at least what it says.
 * @throws invalid_data naming the field
 */
async function readSums(
  { db, services }: ReportNeeds,
  { time_zone }: Standing,
  id: ReportId,
  query: ReportQuery,
  page: Page,
) {
  const request = reportRequest(id, query, time_zone, services.clock)
  return { request, sums: await reportSums(db, request, page) }
}

/** A report as it is answered. @throws invalid_data naming the field */
export async function readReport(
  needs: ReportNeeds,
  standing: Standing,
  id: ReportId,
  query: ReportQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<Report> {
  const { request, sums } = await readSums(needs, standing, id, query, page)
  const { period, compared, groupBy, interval, timeZone, convertTo } = request
  return {
    ...{ id, from: period?.from ?? null, to: period?.to ?? null },
    ...{ compare_from: compared?.from ?? null, compare_to: compared?.to ?? null },
    ...{ time_zone: timeZone, group_by: groupBy, interval: interval ?? null },
    ...sums,
    conversion: sums.conversion && convertTo !== undefined ? { currency_code: convertTo, ...sums.conversion } : null,
    series: withoutGaps(request, sums),
    ...page,
    ...{ as_of: standing.as_of.toISOString(), pending: standing.pending },
  }
}

/** A point for each interval and currency; where nothing happened, sums are 0. */
function withoutGaps({ id, period, interval }: ReportRequest, { series, totals }: Sums): Sums['series'] {
  if (!period || !interval) return []
  const known = new Map(series.map((point) => [`${point.at} ${point.currency_code}`, point]))
  const nothing = Object.fromEntries(reports[id].measures.map((measure) => [measure, isQuotient(measure) ? null : 0]))
  const currencies = totals.map(({ currency_code }) => currency_code)
  return firstDays(period.from, period.to, interval).flatMap((at) =>
    currencies.map((currency_code) => known.get(`${at} ${currency_code}`) ?? { at, currency_code, values: nothing }),
  )
}

/** The first days of the intervals that a period touches. */
function firstDays(from: string, to: string, interval: Interval): string[] {
  const days: string[] = []
  for (let day = begin(from, interval); day <= to; day = next(day, interval)) days.push(day)
  return days
}

/** Weeks begin on Monday. */
function begin(day: string, interval: Interval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  return interval === 'week' ? plusDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day
}

const next = (day: string, interval: Interval) =>
  // No month has more than 31 days, so that 31 days after its first day it is the next month.
  interval === 'month' ? begin(plusDays(day, 31), 'month') : plusDays(day, interval === 'week' ? 7 : 1)

/** All rows of a report as CSV. @throws invalid_data naming the field */
export async function readReportFile(needs: ReportNeeds, id: ReportId, query: ReportQuery): Promise<FileAnswer> {
  const all = { limit: null, offset: 0 }
  const { request, sums } = await readSums(needs, await findStanding(needs.db), id, query, all)
  return reportFile(request, sums.rows)
}

/**
 * The rows as CSV, with a column for each measure, and for each of the compared period. Amounts in whole units of
 * the currency. If they were converted, `converted_to` says into what; it is empty in rows that have no rate.
 */
function reportFile({ id, groupBy, period, compared, convertTo }: ReportRequest, rows: Sums['rows']): FileAnswer {
  const { measures } = reports[id]
  const header = [
    ...[groupBy, 'label', 'currency_code'],
    ...(convertTo ? ['converted_to'] : []),
    ...measures,
    ...(compared ? measures.map((measure) => `${measure} ${compared.from} – ${compared.to}`) : []),
  ]
  const lines = rows.map(({ key, label, currency_code, values, compared: other }) => [
    ...[key, label, currency_code].map((cell) => neutralized(cell ?? '')),
    ...(convertTo ? [currency_code === convertTo ? convertTo : ''] : []),
    ...measures.map((measure) => cellOf(measure, values[measure], currency_code)),
    ...(compared ? measures.map((measure) => cellOf(measure, other?.[measure], currency_code)) : []),
  ])
  const dates = period ? ` ${period.from} ${period.to}` : ''
  const into = convertTo ? ` ${convertTo.toUpperCase()}` : ''
  return new FileAnswer(Buffer.from(toCsv([header, ...lines])), 'text/csv; charset=utf-8', `${id}${dates}${into}.csv`)
}

function cellOf(measure: ReportMeasure, value: number | null | undefined, currency: string | null): string {
  if (value == null) return ''
  return reportMeasures[measure] === 'money' && currency !== null ? toMajor(value, currency) : String(value)
}
