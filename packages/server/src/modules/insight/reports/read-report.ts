import { reports as rows, type Report, type ReportId } from '@storeroom/contract'
import { plusDays } from '../../../kernel/calendar.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { reportRequest, type ReportRequest } from './report-request.ts'
import { isQuotient } from './report-sources.queries.ts'
import { reportSums, type Page, type Standing, type Sums } from './report-sums.queries.ts'

export type ReportNeeds = Pick<Context, 'db' | 'services'>
export type ReportQuery = Parameters<typeof reportRequest>[1]

/**
 * The request for a report, and its sums. The standing is read first, so that the sums have at least what it says.
 * @throws invalid_data naming the field
 */
export async function readSums(
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
  const nothing = Object.fromEntries(rows[id].measures.map((measure) => [measure, isQuotient(measure) ? null : 0]))
  const currencies = totals.map(({ currency_code }) => currency_code)
  return firstDays(period.from, period.to, interval).flatMap((at) =>
    currencies.map((currency_code) => known.get(`${at} ${currency_code}`) ?? { at, currency_code, values: nothing }),
  )
}

/** The first days of the intervals that a period touches. */
function firstDays(from: string, to: string, interval: 'day' | 'week' | 'month'): string[] {
  const days: string[] = []
  for (let day = begin(from, interval); day <= to; day = next(day, interval)) days.push(day)
  return days
}

/** Weeks begin on Monday. */
function begin(day: string, interval: 'day' | 'week' | 'month'): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  return interval === 'week' ? plusDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day
}

const next = (day: string, interval: 'day' | 'week' | 'month') =>
  // No month has more than 31 days, so that 31 days after its first day it is the next month.
  interval === 'month' ? begin(plusDays(day, 31), 'month') : plusDays(day, interval === 'week' ? 7 : 1)
