import type { Report, ReportMeasure } from '@storeroom/contract'

/** A measure in one currency, and in the period that it is compared with; null for what has no currency. */
export type MeasureValue = {
  readonly currency: string | null
  readonly value: number | null | undefined
  readonly compared: number | null | undefined
}

/** What a measure comes to in the period of a report, and in the other one. */
export const valuesIn = ({ totals }: Report, measure: ReportMeasure): MeasureValue[] =>
  totals.map(({ currency_code: currency, values, compared }) => ({
    currency,
    value: values[measure],
    compared: compared?.[measure],
  }))
