import { invalid } from '../../../../kernel/errors.ts'
import { condition, now, type Boundary, type Condition } from '../../../../kernel/read/condition.ts'
import { withIsoTimes } from '../../../../kernel/write/honest-save.ts'

/** The dates that limit the visibility of a product (`offered.ts`) or a collection to shoppers. */
const dates = ['publish_at', 'unpublish_at'] as const

type SomeDates = { readonly [Name in keyof ShownDates]?: string | null | undefined }

/** Dates of the row, as responses show them. */
export const withDates = <R extends SomeDates>(row: R): R => withIsoTimes(row, ...dates)

/** ISO dates; null sets no limit. */
export type ShownDates = { readonly publish_at: string | null; readonly unpublish_at: string | null }

/** Whether a record with these dates is visible to shoppers at a time (milliseconds since 1970). */
export const isWithin = ({ publish_at, unpublish_at }: ShownDates, at: number): boolean =>
  (publish_at === null || Date.parse(publish_at) <= at) && (unpublish_at === null || Date.parse(unpublish_at) > at)

/** The times at which rows of a table become visible or hidden. */
export const boundariesIn = (table: string): readonly Boundary[] => dates.map((column) => ({ table, column }))

/** Whether the dates of a row let shoppers see it: for tables of which one page or few are read. `row` is one of the table. */
export const withinDates = (table: string, row: string): Condition => ({
  ...condition(
    `(${row}.publish_at is null or ${row}.publish_at <= ?) and (${row}.unpublish_at is null or ${row}.unpublish_at > ?)`,
    now,
    now,
  ),
  boundaries: boundariesIn(table),
})

/** @throws invalid_data for what would go before it has come */
export function checkDates({ publish_at, unpublish_at }: SomeDates) {
  if (typeof publish_at !== 'string' || typeof unpublish_at !== 'string') return
  if (Date.parse(unpublish_at) <= Date.parse(publish_at))
    throw invalid('unpublish_at must be after publish_at', 'unpublish_at')
}
