import type { Db } from './db.ts'
import { days, type Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import { sql, type Sql } from './sql.ts'

/** Rows that can be deleted at a certain age. The SQL refers to the row as `r`. */
export type CleanUp = {
  readonly table: string
  /** As text for the operator (docs/operate.md). */
  readonly label: string
  /** The time from which the age of a row counts. */
  readonly ageColumn: string
  /** Days; 0 where `ageColumn` is the expiry time. */
  readonly keepDays: number
  /** Further conditions. */
  readonly where?: string
  /** The primary key. */
  readonly key?: string
  /**
   * Rows of another table to delete as well: `ids` are the columns of `r` that refer to them. `where` is a condition on
   * such a row, there named `r`.
   */
  readonly orphans?: { readonly table: string; readonly ids: readonly string[]; readonly where: string }
  /** Keys of stored files to delete before the row, as expressions of `r`. */
  readonly files?: readonly string[]
}

/** Rows per statement: a fraction of a second on the slowest machine, so that requests do not wait. */
const BATCH = 200

type Needs = {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'giveWay'>
  readonly clock: Clock
  readonly removeFile: (key: string) => Promise<void>
}

/**
 * Removes what is old in small batches, each its own transaction, so that other work runs in between. Safe to repeat,
 * and to run in several processes at once.
 * @returns the number of deleted rows
 */
export async function cleanUp(needs: Needs, rule: CleanUp, signal?: AbortSignal): Promise<number> {
  const isOld = ageOf(rule, new Date(needs.clock.now() - days(rule.keepDays)))
  let gone = 0
  for (let selected = BATCH; selected === BATCH;) {
    if (signal?.aborted) break
    await needs.jobs.giveWay()
    const old = await oldRows(rule, isOld).all(needs.db)
    // Files before their rows: a row without its file is found by the next run, a file without its row never.
    for (const key of old.flatMap(({ files }) => files)) await needs.removeFile(key)
    const ids = old.map(({ id }) => id)
    gone += ids.length === 0 ? 0 : await removal(rule, isOld, ids).affected(needs.db)
    selected = old.length
  }
  return gone
}

type Age = Sql<boolean>

const ageOf = ({ ageColumn, where = 'true' }: CleanUp, before: Date): Age =>
  sql<boolean>`${sql.raw(ageColumn)} <= ${before} and (${sql.raw(where)})`

const oldRows = ({ table, ageColumn, key = 'id', files = [] }: CleanUp, isOld: Age) =>
  sql<{ id: string; files: string[] }>`select r.${sql.identifier(key)} as id,
      array_remove(array[${sql.raw(files.join(', '))}]::text[], null) as files
    from ${sql.identifier(table)} r where ${isOld} order by ${sql.raw(ageColumn)} limit ${BATCH}`

/** Rows that have been used again meanwhile stay. */
function removal({ table, key = 'id', orphans }: CleanUp, isOld: Age, ids: readonly string[]): Sql {
  const gone = sql`delete from ${sql.identifier(table)} r where r.${sql.identifier(key)} = any(${ids}) and ${isOld}`
  if (!orphans) return gone
  const parts = sql.raw(orphans.ids.map((column) => `select ${column} from gone`).join(' union all '))
  return sql`with gone as (${gone} returning *),
    parts as (delete from ${sql.identifier(orphans.table)} r where r.id in (${parts}) and (${sql.raw(orphans.where)}))
    select from gone`
}
