import type { Report, ReportMeasure } from '@storeroom/contract'

/** A measure in one currency, and in the period that it is compared with. `currency` is null for what has none. */
export type MeasureValue = {
  readonly currency: string | null
  readonly value: number | null | undefined
  readonly compared: number | null | undefined
}

/** The values of a measure in a report, one for each currency. */
export const valuesIn = ({ totals }: Report, measure: ReportMeasure): MeasureValue[] =>
  totals.map(({ currency_code: currency, values, compared }) => ({
    currency,
    value: values[measure],
    compared: compared?.[measure],
  }))
