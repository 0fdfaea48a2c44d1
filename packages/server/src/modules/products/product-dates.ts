import type { Row } from '../../kernel/entity.ts'
import { invalid } from '../../kernel/errors.ts'

/** The dates by which shoppers find a product (`offered.ts`). */
const dates = ['publish_at', 'unpublish_at']

const iso = (time: unknown) => (typeof time === 'string' ? new Date(time).toISOString() : null)

/** Dates that the row has, to the millisecond in UTC as answers show them: an unchanged one is seen to be unchanged. */
export const withDates = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(dates.filter((name) => name in row).map((name) => [name, iso(row[name])])),
})

/** @throws invalid_data for a product that would go before it has come */
export function checkDates({ publish_at, unpublish_at }: Row) {
  if (typeof publish_at !== 'string' || typeof unpublish_at !== 'string') return
  if (Date.parse(unpublish_at) <= Date.parse(publish_at))
    throw invalid('unpublish_at must be after publish_at', 'unpublish_at')
}
