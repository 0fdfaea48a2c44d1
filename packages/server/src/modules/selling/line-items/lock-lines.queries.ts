import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** How far the units of a line are. */
export type LockedLine = {
  readonly id: string
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
}

/** The lines `i` that meet a condition, with `more` columns. */
const linesOf = (condition: Sql, more: Sql) => sql`select i.id, i.quantity,
        coalesce(i.fulfilled_quantity, 0) as fulfilled_quantity, coalesce(i.shipped_quantity, 0) as shipped_quantity, ${more}
      from line_item i where ${condition} order by i.id`

/**
 * The lines `i` that meet a condition, locked until the transaction ends; the order is locked before them.
 * @param more further columns of the line
 */
export const lockLines = <More extends object>(db: Db, condition: Sql, more: Sql): Promise<(LockedLine & More)[]> =>
  sql<LockedLine & More>`${linesOf(condition, more)} for no key update of i`.all(db)

/** The same lines as they are now, for something that changes nothing. */
export const findLines = <More extends object>(db: Db, condition: Sql, more: Sql): Promise<(LockedLine & More)[]> =>
  sql<LockedLine & More>`${linesOf(condition, more)}`.all(db)
