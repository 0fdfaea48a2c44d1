import type { ImportDifference, Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { batchJobs, type BatchJobState, type BatchRun, type BatchStrategy } from '../../batch-jobs/batch-jobs.entity.ts'
import { problemRow, addRows, clearRows, type FoundRow } from './found-rows.queries.ts'
import { writeProblems } from './problems-file.ts'
import { inSavepoint } from '../products/write-batch.ts'
import { countEffects, effectsBefore, markUndone, type Effect, type EffectKind } from './effects.queries.ts'
import { findImport, sayUndone } from './undo.queries.ts'
import { kept, type UndoContext, type Undoer, type Undone } from './undone.ts'

/** Records that one transaction takes. */
const PAGE = 100
/** Differences that are kept per kind; the counts are always complete. */
const KEPT = 10_000

/** Families of records; within a page, products go before what they refer to. */
export type Family = { readonly kinds: readonly EffectKind[]; readonly undo: Undoer }

type Counts = Record<Undone['action'], number>
type Progress = {
  readonly position: number | undefined
  readonly done: number
  readonly records: Counts
  readonly problems: number
}

const start = (): Progress => ({
  position: undefined,
  done: 0,
  records: { deleted: 0, restored: 0, unchanged: 0, kept: 0 },
  problems: 0,
})

/**
 * Takes back what an import did: what it created is deleted, what it changed is restored where nobody has changed it
 * since. Whatever cannot be taken back stays as it is and is listed with the reason. A dry run tells all of it before.
 */
export const undoStrategy = (
  families: readonly Family[],
  permissionOf: (type: string) => Permission,
): BatchStrategy => ({
  type: 'import-undo',
  permission: ({ type }) => permissionOf(String(type)),
  prepare: (services, context, userId) => prepare(services.db, context, userId),
  preProcess: (run) => preProcess(run, families),
  process: (run) => process(run, families),
  completed: async (db, { clock }, job) => {
    const undone = { batch_job_id: job.id, completed_at: new Date(clock.now()).toISOString() }
    await sayUndone(db, importOf(job), { undone })
  },
})

const importOf = ({ context }: Pick<BatchJobState, 'context'>) => String(context['batch_job_id'])

const ENDED: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed'])

/** @throws invalid_data, not_found, not_allowed for an import of somebody else, or one with nothing to take back */
async function prepare(db: Db, context: Row, userId: string): Promise<Row> {
  const { batch_job_id: id } = context
  if (typeof id !== 'string' || id === '')
    throw invalid('context.batch_job_id should not be empty', 'context.batch_job_id')
  const job = orNotFound(await findImport(db, id), batchJobs.missing(id))
  if (job.created_by !== userId)
    throw notAllowed('Cannot access a batch job that does not belong to the logged in user')
  if (!ENDED.has(job.status)) throw notAllowed('Cannot take back a batch job that has not ended')
  if ((await countEffects(db, id)) === 0) throw notAllowed('There is nothing of this batch job to take back')
  return { batch_job_id: id, type: job.type }
}

async function preProcess(run: BatchRun, families: readonly Family[]) {
  const { job, services, commit } = run
  const importId = importOf(job)
  const count = await countEffects(services.db, importId)
  await commit(async (db) => {
    await clearRows(db, job.id)
    return { result: { count, advancement_count: 0, progress: 0 } }
  })
  let progress = start()
  for (let isMore = true; isMore;) {
    const next = await commit(async (db) => {
      const page = await pageBefore(db, importId, progress.position)
      const undone = await undoPage(db, families, page, contextOf(run, false))
      await addRows(db, job.id, foundRows(undone, progress.records))
      const value = advanced(progress, page, undone)
      return { value: { progress: value, isMore: page.length > 0 }, result: { advancement_count: value.done } }
    })
    progress = next?.progress ?? progress
    isMore = next?.isMore ?? false
  }
  await commit(async () => ({ result: { ...summaryOf(progress), advancement_count: 0 } }))
  if (progress.problems > 0) await writeProblems(run)
}

/** The same once more, and this time it is done; the dry run's findings give way to what really happened. */
async function process(run: BatchRun, families: readonly Family[]) {
  const { job, commit } = run
  const importId = importOf(job)
  let progress = (job.checkpoint as Progress | null) ?? start()
  if (job.checkpoint === null)
    await commit(async (db) => {
      await clearRows(db, job.id)
      return { checkpoint: progress }
    })
  for (let isMore = true; isMore;) {
    const next = await commit(async (db) => {
      const page = await pageBefore(db, importId, progress.position)
      const undone = await undoPage(db, families, page, contextOf(run, true))
      await addRows(db, job.id, foundRows(undone, progress.records))
      await markUndone(
        db,
        importId,
        undone.filter(({ problems }) => problems.length === 0).map(({ effect }) => effect.position),
      )
      const value = advanced(progress, page, undone)
      return { value: { progress: value, isMore: page.length > 0 }, checkpoint: value, result: resultOf(run, value) }
    })
    progress = next?.progress ?? progress
    isMore = next?.isMore ?? false
  }
  if (progress.problems > 0) await writeProblems(run)
}

const contextOf = ({ services, job }: BatchRun, isWriting: boolean): UndoContext => ({
  services,
  importId: importOf(job),
  undoId: job.id,
  isWriting,
})

/** The next records, the last thing first; none twice, because what was done to it later is to be undone before. */
async function pageBefore(db: Db, importId: string, position: number | undefined): Promise<Effect[]> {
  const page = await effectsBefore(db, importId, position, PAGE)
  const seen = new Set<string>()
  const again = page.findIndex(({ row_id }) => seen.size === seen.add(row_id).size)
  return again < 0 ? page : page.slice(0, again)
}

async function undoPage(
  db: Db,
  families: readonly Family[],
  page: readonly Effect[],
  context: UndoContext,
): Promise<Undone[]> {
  const undone: Undone[] = []
  for (const { kinds, undo } of families) {
    const effects = page.filter(({ kind }) => kinds.includes(kind))
    if (effects.length > 0) undone.push(...(await undoFamily(db, undo, effects, context)))
  }
  return undone
}

/** One record that cannot be written must not hold up the others: then each is tried by itself. */
async function undoFamily(db: Db, undo: Undoer, effects: readonly Effect[], context: UndoContext): Promise<Undone[]> {
  if (!context.isWriting) return undo(db, effects, context)
  const together = await inSavepoint(db, () => undo(db, effects, context))
  if ('value' in together) return together.value
  const undone: Undone[] = []
  for (const effect of effects) {
    const alone = await inSavepoint(db, () => undo(db, [effect], context))
    undone.push(...('value' in alone ? alone.value : [refused(effect, alone.error)]))
  }
  return undone
}

const refused = (effect: Effect, error: unknown): Undone =>
  kept(effect, 'not_written', {
    message: error instanceof AppError ? error.message : 'the database refused a value',
  })

function advanced(progress: Progress, page: readonly Effect[], undone: readonly Undone[]): Progress {
  const records = { ...progress.records }
  for (const { action } of undone) records[action] += 1
  return {
    position: page.at(-1)?.position ?? progress.position,
    done: progress.done + page.length,
    records,
    problems: progress.problems + undone.reduce((sum, { problems }) => sum + problems.length, 0),
  }
}

const summaryOf = ({ records, problems }: Progress): Row => ({ summary: { records, problems } })

function resultOf({ job }: BatchRun, progress: Progress): Row {
  const count = Math.max(progress.done, Number(job.result?.['count'] ?? 0))
  return {
    ...summaryOf(progress),
    count,
    advancement_count: progress.done,
    progress: count === 0 ? 1 : progress.done / count,
  }
}

const actions = { deleted: 'delete', restored: 'update', unchanged: 'unchanged' } as const

function foundRows(undone: readonly Undone[], counts: Counts): FoundRow[] {
  return [
    ...undone.flatMap(({ problems }) => problems.map(problemRow)),
    ...undone.flatMap((one): FoundRow[] =>
      one.action !== 'kept' && counts[one.action] < KEPT ? [differenceRow(one, actions[one.action])] : [],
    ),
  ]
}

function differenceRow(
  { effect: { line, handle, title }, changes, variants }: Undone,
  action: ImportDifference['action'],
): FoundRow {
  const content = { line, handle, title, action, variants, changes: [...changes] }
  return { kind: 'difference', line, action, content }
}
