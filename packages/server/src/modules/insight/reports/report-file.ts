import { reportMeasures, reports, type ReportMeasure } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import { neutralized, toCsv } from '../../transfer/import-export/import-export.ts'
import type { ReportRequest } from './report-request.ts'
import type { Sums } from './report-sums.queries.ts'

/**
 * The rows as CSV, with a column for each measure, and for each of the compared period. Amounts in whole units of
 * the currency. If they were converted, `converted_to` says into what; it is empty in rows that have no rate.
 */
export function reportFile(
  { id, groupBy, period, compared, convertTo }: ReportRequest,
  rows: Sums['rows'],
): FileAnswer {
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
