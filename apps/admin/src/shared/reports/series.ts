import type { Report, ReportMeasure } from '@storeroom/contract'

type Point = {
  readonly at: string
  readonly value: number
  /** The value at the same position of the period that it is compared with; undefined until that is loaded. */
  readonly compared: number | undefined
}
/** The values of a measure over time, in one currency. */
export type Series = { readonly currency: string | null; readonly points: readonly Point[] }

type ReportSeries = Report['series']

/** The series of a measure in each currency, and in the other period once that is loaded. */
export function seriesOf(
  { totals, series }: Report,
  before: ReportSeries | undefined,
  measure: ReportMeasure,
): readonly Series[] {
  return totals.map(({ currency_code: currency }) => {
    const inCurrency = (points: ReportSeries) => points.filter(({ currency_code }) => currency_code === currency)
    const compared = before && inCurrency(before)
    const points = inCurrency(series).map(({ at, values }, place) => ({
      at,
      value: values[measure] ?? 0,
      compared: compared && comparedAt(compared, place, measure),
    }))
    return { currency, points }
  })
}

/** 0 for a currency that has no points in the other period; undefined past the end of a shorter period. */
const comparedAt = (series: ReportSeries, place: number, measure: ReportMeasure): number | undefined =>
  series.length === 0 ? 0 : (series[place]?.values[measure] ?? undefined)
