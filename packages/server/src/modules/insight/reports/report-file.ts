import { reportMeasures, reports, type ReportMeasure } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import { neutralized, toCsv } from '../../transfer/import-export/import-export.ts'
import type { ReportRequest } from './report-request.ts'
import type { Sums } from './report-sums.queries.ts'

/** The rows as CSV, with a column for each measure, and for each in the other period. Amounts in whole currency units. */
export function reportFile({ id, groupBy, period, compared }: ReportRequest, rows: Sums['rows']): FileAnswer {
  const { measures } = reports[id]
  const header = [
    ...[groupBy, 'label', 'currency_code'],
    ...measures,
    ...(compared ? measures.map((measure) => `${measure} ${compared.from} – ${compared.to}`) : []),
  ]
  const lines = rows.map(({ key, label, currency_code, values, compared: other }) => [
    ...[key, label, currency_code].map((cell) => neutralized(cell ?? '')),
    ...measures.map((measure) => cellOf(measure, values[measure], currency_code)),
    ...(compared ? measures.map((measure) => cellOf(measure, other?.[measure], currency_code)) : []),
  ])
  const dates = period ? ` ${period.from} ${period.to}` : ''
  return new FileAnswer(Buffer.from(toCsv([header, ...lines])), 'text/csv; charset=utf-8', `${id}${dates}.csv`)
}

function cellOf(measure: ReportMeasure, value: number | null | undefined, currency: string | null): string {
  if (value == null) return ''
  return reportMeasures[measure] === 'money' && currency !== null ? toMajor(value, currency) : String(value)
}
