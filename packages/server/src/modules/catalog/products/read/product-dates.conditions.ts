import { condition, now, type Boundary, type Condition } from '../../../../kernel/read/condition.ts'
import { dates } from '../write/product-dates.ts'

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
