import { invalid } from '../../../../kernel/errors.ts'
import { withIsoTimes } from '../../../../kernel/write/honest-save.ts'
import { condition, now, type Boundary, type Condition } from '../../../../kernel/read/condition.ts'

/** The dates that limit the visibility of a product (`product-dates.conditions.ts`) or a collection to shoppers. */
const dates = ['publish_at', 'unpublish_at'] as const

type SomeDates = { readonly [Name in keyof ShownDates]?: string | null | undefined }

/** The row with its dates as ISO texts, as responses show them. */
export const withDates = <R extends SomeDates>(row: R): R => withIsoTimes(row, ...dates)

/** ISO dates; null sets no limit. */
export type ShownDates = { readonly publish_at: string | null; readonly unpublish_at: string | null }

/** Whether a record with these dates is visible to shoppers at a time (milliseconds since 1970). */
export const isWithin = ({ publish_at, unpublish_at }: ShownDates, at: number): boolean =>
  (publish_at === null || Date.parse(publish_at) <= at) && (unpublish_at === null || Date.parse(unpublish_at) > at)

/** @throws invalid_data if the end is not after the start */
export function checkDates({ publish_at, unpublish_at }: SomeDates) {
  if (typeof publish_at !== 'string' || typeof unpublish_at !== 'string') return
  if (Date.parse(unpublish_at) <= Date.parse(publish_at))
    throw invalid('unpublish_at must be after publish_at', 'unpublish_at')
}

/** The times at which rows of a table become visible or hidden. */
export const boundariesIn = (table: string): readonly Boundary[] => dates.map((column) => ({ table, column }))

/** Whether the dates of a row let shoppers see it: for tables of which one page or few are read. */
export const withinDates = (table: string, row: string): Condition => ({
  ...condition(
    `(${row}.publish_at is null or ${row}.publish_at <= ?) and (${row}.unpublish_at is null or ${row}.unpublish_at > ?)`,
    now,
    now,
  ),
  boundaries: boundariesIn(table),
})

/**
 * Products that shoppers may see in any channel (`isVisible`). Few products have dates: those hidden by them are found
 * in a partial index, and all others in the general indexes.
 */
export const isOffered = (row: string): Condition => ({
  ...condition(
    `${row}.status = 'published' and not exists (select from product away where away.id = ${row}.id
      and (away.publish_at > ? or away.unpublish_at <= ?))`,
    now,
    now,
  ),
  boundaries: boundariesIn('product'),
})
