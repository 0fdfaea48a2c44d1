import type { Db } from '../db.ts'
import type { Entity } from '../entity.ts'
import type { Services } from '../services.ts'
import { sql } from '../sql.ts'
import { condition, type Condition } from './condition.ts'
import type { FilterCondition } from './page/plan.ts'

/**
 * The exact number of rows that fulfill a condition. All rows that are not deleted, and those with each value of the
 * column `tally`, are counted as they come and go (table `tally`, filled by triggers), instead of by scanning a million
 * rows.
 */
export function countSql(entity: Entity, where: FilterCondition): Condition {
  const { table, tally } = entity
  const sum = `select coalesce(sum(delta), 0)::int from tally where name = '${table}'`
  if (tally !== undefined && where.text === 'r.deleted_at is null') return condition(`(${sum})`)
  if (tally !== undefined && where.text === `(r."${tally}" = ?) and (r.deleted_at is null)`)
    return condition(`(${sum} and part = ?::text)`, String(where.values[0]))
  const onSideTable = where.plan?.onSideTable
  if (entity.sideTable && onSideTable?.isOnlyCondition)
    return condition(
      `(select count(*)::int from "${entity.sideTable.table}" b where ${onSideTable.text})`,
      ...onSideTable.values,
    )
  const { text, values } = where
  return condition(`(select count(*)::int from "${table}" r where ${text})`, ...values)
}

/** Merges the rows of a tally into one for each part. A count at the same time reads the rows before or after. */
export const sumUpTallies = (db: Db) =>
  sql`with gone as (delete from tally returning name, part, delta)
    insert into tally (name, part, delta) select name, part, sum(delta) from gone
    group by name, part having sum(delta) <> 0`.run(db)

export const registerTallyTask = ({ jobs, db }: Services) =>
  jobs.define({
    name: 'sum-up-tallies',
    lane: 'quick',
    everyMinutes: 60,
    run: async () => {
      await sumUpTallies(db)
    },
  })
