import type { Db } from '../../../../kernel/db.ts'
import type { BatchJobState } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { badLines } from './found-rows.queries.ts'
import type { Units } from './recipe.ts'

/**
 * Leaves out the rows that the dry run reported, even if they have become good. `listed` are those bad lines that stay,
 * because their unit is planned in spite of them.
 */
export async function goodUnits<Unit>(
  db: Db,
  { id, result }: Pick<BatchJobState, 'id' | 'result'>,
  units: readonly Unit[],
  { lines, withoutLines }: Pick<Units<Unit>, 'lines' | 'withoutLines'>,
): Promise<{ readonly good: readonly Unit[]; readonly reportedLines: ReadonlySet<number> }> {
  const all = units.flatMap(lines)
  const bad =
    result?.summary?.problems === 0 || all.length === 0
      ? new Set<number>()
      : await badLines(db, id, Math.min(...all), Math.max(...all))
  if (bad.size === 0) return { good: units, reportedLines: bad }
  const good = units.flatMap((unit) => withoutLines(unit, bad) ?? [])
  return { good, reportedLines: bad.intersection(new Set(good.flatMap(lines))) }
}
