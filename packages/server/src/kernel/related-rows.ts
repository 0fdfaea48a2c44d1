import { expression, hidden, integer, type Filter } from './entity.ts'
import { condition } from './read/condition.ts'

/** The number of related rows. Hidden, because it changes without a new revision of the row. */
export const countOf = (rows: (row: string) => string) =>
  hidden(expression(integer.kind, (row) => `(select count(*)::int from ${rows(row)})`))

/** Rows that a table links to one of the values. */
export const linkedBy =
  (table: string, own: string, other: string): Filter =>
  (value, row) =>
    condition(`exists (select from ${table} l where l.${own} = ${row}.id and l.${other} = any(?))`, [value].flat())
