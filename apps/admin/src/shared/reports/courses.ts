import type { Report, ReportMeasure } from '@storeroom/contract'

type Point = {
  readonly at: string
  readonly value: number
  /** Of the same place in the period that it is compared with. */
  readonly compared: number | undefined
}
export type Course = { readonly currency: string | null; readonly points: readonly Point[] }

type Series = Report['series']

/** The course of a measure in each currency, and in the other period once that is loaded. */
export function coursesOf(
  { totals, series }: Report,
  before: Series | undefined,
  measure: ReportMeasure,
): readonly Course[] {
  return totals.map(({ currency_code: currency }) => {
    const inCurrency = (points: Series) => points.filter(({ currency_code }) => currency_code === currency)
    const compared = before && inCurrency(before)
    const points = inCurrency(series).map(({ at, values }, place) => ({
      at,
      value: values[measure] ?? 0,
      compared: compared && comparedAt(compared, place, measure),
    }))
    return { currency, points }
  })
}

/** A currency without sales in the other period has no points there. A shorter period ends earlier. */
const comparedAt = (series: Series, place: number, measure: ReportMeasure): number | undefined =>
  series.length === 0 ? 0 : (series[place]?.values[measure] ?? undefined)
