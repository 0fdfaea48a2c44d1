import type { Cohort } from '@storeroom/contract'
import { lastOfMonth } from '@storeroom/contract/report-periods'
import { emptyList, writeList } from '../../../framework/list/list-state.ts'
import { paths } from '../../../lib/paths.ts'

/** What a cell shows: how many customers ordered, how many orders, or their total in the currency of this code. */
export type CohortFigure = 'customers' | 'orders' | `total:${string}`

type CohortMonth = Cohort['months'][number]

export const currencyOf = (figure: CohortFigure): string | undefined => figure.split(':')[1]

/** The currencies that the customers of any cohort ordered in. */
export const currenciesIn = (cohorts: readonly Cohort[]): readonly string[] =>
  [
    ...new Set(cohorts.flatMap(({ months }) => months.flatMap(({ sales }) => sales.map((one) => one.currency_code)))),
  ].toSorted()

/** A figure of a month; amounts in minor units. */
export function valueOf(month: CohortMonth, figure: CohortFigure): number {
  if (figure === 'customers' || figure === 'orders') return month[figure]
  return month.sales.find(({ currency_code }) => currency_code === currencyOf(figure))?.total ?? 0
}

/**
 * How strong the tint of a cell is, from 0 to 1: the share of the customers who ordered; of other figures compared with the
 * greatest one of all cells.
 */
export function tintOf(cohorts: readonly Cohort[], figure: CohortFigure) {
  const greatest = Math.max(1, ...cohorts.flatMap(({ months }) => months.map((month) => valueOf(month, figure))))
  return (cohort: Cohort, month: CohortMonth): number => {
    const share = valueOf(month, figure) / (figure === 'customers' ? Math.max(1, cohort.customers) : greatest)
    return Math.min(1, Math.max(0, share))
  }
}

/** The list of the customers of a cohort. */
export const customersOf = ({ month }: Cohort): string =>
  paths.customers(
    Object.fromEntries(
      writeList({
        ...emptyList,
        filters: { first_order_at: { operator: 'between', values: [month, lastOfMonth(month)] } },
      }),
    ),
  )
