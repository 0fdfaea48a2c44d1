import { isReport, reports as rows, type Contract, type Report, type ReportId } from '@storeroom/contract'
import { plusDays } from '../../../kernel/calendar.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { reportFile } from './report-file.ts'
import { reportRequest, type ReportRequest } from './report-request.ts'
import { isQuotient } from './report-sources.ts'
import { findStanding, reportSums, type Page, type Sums } from './report-sums.queries.ts'

type Query = Parameters<typeof reportRequest>[1]

/** @throws not_found */
function idOf(id: string): ReportId {
  if (!isReport(id)) throw notFound(`Report with id: ${id} was not found`)
  return id
}

/** @throws not_found, invalid_data naming the field */
async function read({ db, services }: Context, id: ReportId, query: Query, page: Page) {
  // Before the sums, which then have at least what it says.
  const standing = await findStanding(db)
  const request = reportRequest(id, query, standing.time_zone, services.clock)
  return { request, standing, sums: await reportSums(db, request, page) }
}

export const reports: Handlers<Contract['admin']['reports']> = {
  async retrieve({ id, query }, context) {
    const { limit, offset, ...asked } = query
    const { request, standing, sums } = await read(context, idOf(id), asked, { limit, offset })
    const { period, compared, groupBy, interval, timeZone } = request
    const report: Report = {
      ...{ id, from: period?.from ?? null, to: period?.to ?? null },
      ...{ compare_from: compared?.from ?? null, compare_to: compared?.to ?? null },
      ...{ time_zone: timeZone, group_by: groupBy, interval: interval ?? null },
      ...sums,
      series: withoutGaps(request, sums),
      ...{ limit, offset, as_of: standing.as_of.toISOString(), pending: standing.pending },
    }
    return { report }
  },

  async export({ id, query }, context) {
    const { request, sums } = await read(context, idOf(id), query, { limit: null, offset: 0 })
    return reportFile(request, sums.rows)
  },
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
  // No month has more than 31 days, so that the 32nd is in the one after it.
  interval === 'month' ? begin(plusDays(day, 31), 'month') : plusDays(day, interval === 'week' ? 7 : 1)
