import type { HomeFigures, Report, ReportMeasure } from '@storeroom/contract'
import { seriesOf, type Series } from '../../shared/reports/series.ts'
import { valuesIn, type MeasureValue } from '../../shared/reports/measure-values.ts'

/** The measures that both figure cards show, each with its report. */
const figures = [
  { measure: 'total', report: 'sales' },
  { measure: 'orders', report: 'sales' },
  { measure: 'average', report: 'sales' },
  { measure: 'refunded', report: 'sales' },
  { measure: 'carts', report: 'stopped_carts' },
] as const satisfies readonly { readonly measure: ReportMeasure; readonly report: 'sales' | 'stopped_carts' }[]

export type Figure = {
  readonly measure: ReportMeasure
  readonly report: 'sales' | 'stopped_carts'
  readonly values: readonly MeasureValue[]
  readonly series: readonly Series[]
  /** The currency that its amounts are converted into. */
  readonly convertTo: string | undefined
}

/** What a measure comes to on the last day, and on the one before. */
const ofLastDay = ({ totals, series }: Report, measure: ReportMeasure): MeasureValue[] =>
  totals.map(({ currency_code: currency }) => {
    const [before, last] = series.filter(({ currency_code }) => currency_code === currency).slice(-2)
    return { currency, value: last?.values[measure], compared: before?.values[measure] }
  })

type Reports = { readonly sales: Report; readonly stopped_carts: Report }

const figuresIn = (reports: Reports, valuesOf: (report: Report, measure: ReportMeasure) => MeasureValue[]): Figure[] =>
  figures.map(({ measure, report }) => ({
    ...{ measure, report },
    values: valuesOf(reports[report], measure),
    series: seriesOf(reports[report], undefined, measure),
    convertTo: reports[report].conversion?.currency_code,
  }))

export const figuresOfToday = ({ recent_sales, recent_stopped_carts }: HomeFigures): Figure[] =>
  figuresIn({ sales: recent_sales, stopped_carts: recent_stopped_carts }, ofLastDay)

export const figuresOfPeriod = (reports: HomeFigures): Figure[] => figuresIn(reports, valuesIn)
