import { invalid } from '../../../../kernel/errors.ts'
import { withIsoTimes } from '../../../../kernel/write/honest-save.ts'

/** The dates that limit the visibility of a product (`product-dates.conditions.ts`) or a collection to shoppers. */
export const dates = ['publish_at', 'unpublish_at'] as const

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
