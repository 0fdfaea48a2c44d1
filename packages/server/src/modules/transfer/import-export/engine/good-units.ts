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
  { lines, without }: Pick<Units<Unit>, 'lines' | 'without'>,
): Promise<{ readonly good: readonly Unit[]; readonly listed: ReadonlySet<number> }> {
  const all = units.flatMap(lines)
  const bad =
    result?.summary?.problems === 0 || all.length === 0
      ? new Set<number>()
      : await badLines(db, id, Math.min(...all), Math.max(...all))
  if (bad.size === 0) return { good: units, listed: bad }
  const good = units.flatMap((unit) => without(unit, bad) ?? [])
  return { good, listed: bad.intersection(new Set(good.flatMap(lines))) }
}
