import { activeLanguageTag } from '../lib/i18n.ts'

/** Counting ends here, so that no page load counts a whole table. */
const MAX_COUNT = 99

/** A page of a list that is only counted: one row more than is counted, and nothing of the rows but their ids. */
export const boundedPage = { fields: 'id', expand: '', limit: MAX_COUNT + 1, count: false } as const

/** "12", or "99+" of a page with more rows than are counted. */
export function boundedCount(rows: number): string {
  const number = new Intl.NumberFormat(activeLanguageTag()).format(Math.min(rows, MAX_COUNT))
  return rows > MAX_COUNT ? `${number}+` : number
}
