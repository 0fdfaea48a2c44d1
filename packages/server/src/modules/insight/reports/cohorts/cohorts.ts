import type { Cohort } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'
import { plusDays, today } from '../../../../kernel/calendar.ts'
import type { Context } from '../../../../kernel/http/context.ts'
import { FileAnswer } from '../../../../kernel/http/file-answer.ts'
import { toCsv } from '../../../transfer/import-export/import-export.ts'
import { findStanding, type Standing } from '../report-sums.queries.ts'
import { listCohorts } from './cohorts.queries.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month that is `count` months before that of a day. */
function monthsBefore(day: string, count: number): string {
  let month = firstOfMonth(day)
  for (let left = count; left > 0; left -= 1) month = firstOfMonth(plusDays(month, -1))
  return month
}

/** The cohorts of the last months, the last of which is this one. */
export async function readCohorts(
  { db, services }: Pick<Context, 'db' | 'services'>,
  months: number,
): Promise<{ readonly standing: Standing; readonly cohorts: readonly Cohort[] }> {
  const standing = await findStanding(db)
  const end = firstOfMonth(today(services.clock, standing.time_zone))
  const start = monthsBefore(end, months - 1)
  return { standing, cohorts: await listCohorts(db, start, months, standing.time_zone) }
}

/** A row for each cohort, month and currency. Amounts in whole currency units. */
export function cohortsFile(cohorts: readonly Cohort[]): FileAnswer {
  const header = ['month', 'customers', 'months_after', 'customers_ordered', 'orders', 'currency_code', 'total']
  const rows = cohorts.flatMap(({ month, customers, months }) =>
    months.flatMap((later) => {
      const counts = [month, String(customers), ...[later.after, later.customers, later.orders].map(String)]
      if (later.sales.length === 0) return [[...counts, '', '']]
      return later.sales.map(({ currency_code, total }) => [...counts, currency_code, toMajor(total, currency_code)])
    }),
  )
  return new FileAnswer(Buffer.from(toCsv([header, ...rows])), 'text/csv; charset=utf-8', 'cohorts.csv')
}
