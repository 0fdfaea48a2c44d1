import type { ImportDifference } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import {
  batchJobs,
  type BatchJobState,
  type BatchRun,
  type BatchStrategy,
} from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { Import } from './define-import.ts'
import { countEffects, effectsBefore, markUndone, type Effect, findImport, recordUndone } from './effects.queries.ts'
import { addRows, clearRows, problemRow, type JobRow } from './job-rows.queries.ts'
import { writeProblems } from './problems-file.ts'
import { inSavepoint, notWritten } from './savepoint.ts'
import { notUndone, type UndoContext, type UndoFamily, type UndoResult } from './undo-result.ts'

/** Records of one transaction. */
const PAGE = 100
/** Differences that are stored per action; the counts are always complete. */
const STORED = 10_000

type Counts = Record<UndoResult['action'], number>
type Progress = {
  /** Effects are undone from the last to the first: the one at this position and all behind it are done. */
  readonly position: number | undefined
  readonly done: number
  readonly records: Counts
  readonly problems: number
}

const start: Progress = {
  position: undefined,
  done: 0,
  records: { deleted: 0, restored: 0, unchanged: 0, kept: 0 },
  problems: 0,
}

/**
 * The job that undoes one of these imports: created records are deleted, changed ones restored unless they were
 * changed since. The rest stays and is listed with the reason. A dry run shows all of it first.
 */
export const importUndo = (imports: readonly Import[]): BatchStrategy => {
  const families = imports.flatMap(({ undo }) => undo)
  return {
    type: 'import-undo',
    permission: { field: 'type', kinds: new Map(imports.map(({ type, permission }) => [type, permission])) },
    prepare: (services, context, userId) => prepare(services.db, context, userId),
    preProcess: (run) => preview(run, families),
    process: (run) => undo(run, families),
    completed: async (db, { clock }, job) => {
      const undone = { batch_job_id: job.id, completed_at: new Date(clock.now()).toISOString() }
      await recordUndone(db, importOf(job), { undone })
    },
  }
}

const importOf = ({ context }: Pick<BatchJobState, 'context'>) => String(context['batch_job_id'])

const ENDED: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed'])

/** @throws invalid_data, not_found, not_allowed for an import of another user, or one with nothing to undo */
async function prepare(db: Db, context: Row, userId: string): Promise<Row> {
  const { batch_job_id: id } = context
  if (typeof id !== 'string' || id === '')
    throw invalid('context.batch_job_id should not be empty', 'context.batch_job_id')
  const job = orNotFound(await findImport(db, id), batchJobs.notFound(id))
  if (job.created_by !== userId)
    throw notAllowed('Cannot access a batch job that does not belong to the logged in user')
  if (!ENDED.has(job.status)) throw notAllowed('Cannot take back a batch job that has not ended')
  if ((await countEffects(db, id)) === 0) throw notAllowed('There is nothing of this batch job to take back')
  return { batch_job_id: id, type: job.type }
}

async function preview(run: BatchRun, families: readonly UndoFamily[]) {
  const { job, services, commit } = run
  const count = await countEffects(services.db, importOf(job))
  await commit(async (db) => {
    await clearRows(db, job.id)
    return { result: { count, advancement_count: 0, progress: 0 } }
  })
  const progress = await undoAll(run, families, start, false)
  await commit(async () => ({ result: { ...summaryOf(progress), advancement_count: 0 } }))
  if (progress.problems > 0) await writeProblems(run)
}

/** Replaces the findings of the dry run by the actual ones. */
async function undo(run: BatchRun, families: readonly UndoFamily[]) {
  const { job, commit } = run
  const stored = job.checkpoint as Progress | null
  if (!stored)
    await commit(async (db) => {
      await clearRows(db, job.id)
      return { checkpoint: start }
    })
  const progress = await undoAll(run, families, stored ?? start, true)
  if (progress.problems > 0) await writeProblems(run)
}

/** Undoes page by page, each in one transaction with its checkpoint; or previews that. */
async function undoAll(
  run: BatchRun,
  families: readonly UndoFamily[],
  from: Progress,
  isWriting: boolean,
): Promise<Progress> {
  const { job, services, commit } = run
  const context = { services, importId: importOf(job), undoId: job.id, isWriting }
  let progress = from
  for (let isMore = true; isMore;) {
    const next = await commit(async (db) => {
      const page = await pageBefore(db, context.importId, progress.position)
      const results = await undoPage(db, families, page, context)
      await addRows(db, job.id, jobRows(results, progress.records))
      if (isWriting) await markUndone(db, context.importId, positionsOf(results))
      const value = { progress: advanced(progress, page, results), isMore: page.length > 0 }
      if (!isWriting) return { value, result: { advancement_count: value.progress.done } }
      return { value, checkpoint: value.progress, result: resultOf(run, value.progress) }
    })
    progress = next?.progress ?? progress
    isMore = next?.isMore ?? false
  }
  return progress
}

/** Effects that are completely undone. */
const positionsOf = (results: readonly UndoResult[]) =>
  results.filter(({ problems }) => problems.length === 0).map(({ effect }) => effect.position)

/** The next effects, the last one first; no record twice, because its later effect is undone before the earlier one. */
async function pageBefore(db: Db, importId: string, position: number | undefined): Promise<Effect[]> {
  const page = await effectsBefore(db, importId, position, PAGE)
  const ids = new Set<string>()
  // The size of the set stays the same when an id is added again.
  const again = page.findIndex(({ row_id }) => ids.size === ids.add(row_id).size)
  return again < 0 ? page : page.slice(0, again)
}

async function undoPage(
  db: Db,
  families: readonly UndoFamily[],
  page: readonly Effect[],
  context: UndoContext,
): Promise<UndoResult[]> {
  const results: UndoResult[] = []
  for (const family of families) {
    const effects = page.filter(({ kind }) => family.effectKinds.includes(kind))
    if (effects.length > 0) results.push(...(await undoFamily(db, family, effects, context)))
  }
  return results
}

/** One invalid record must not block the others: then each is tried separately. */
async function undoFamily(
  db: Db,
  family: UndoFamily,
  effects: readonly Effect[],
  context: UndoContext,
): Promise<UndoResult[]> {
  if (!context.isWriting) return family.undo(db, effects, context)
  const together = await inSavepoint(db, () => family.undo(db, effects, context))
  if ('value' in together) return together.value
  const results: UndoResult[] = []
  for (const effect of effects) {
    const alone = await inSavepoint(db, () => family.undo(db, [effect], context))
    results.push(...('value' in alone ? alone.value : [refused(effect, alone.error)]))
  }
  return results
}

function refused(effect: Effect, error: unknown): UndoResult {
  const { code, params } = notWritten(error)
  return notUndone(effect, code, params)
}

function advanced(progress: Progress, page: readonly Effect[], results: readonly UndoResult[]): Progress {
  const records = { ...progress.records }
  for (const { action } of results) records[action] += 1
  return {
    position: page.at(-1)?.position ?? progress.position,
    done: progress.done + page.length,
    records,
    problems: progress.problems + results.flatMap(({ problems }) => problems).length,
  }
}

const summaryOf = ({ records, problems }: Progress): Row => ({ summary: { records, problems } })

function resultOf({ job }: BatchRun, progress: Progress): Row {
  const count = Math.max(progress.done, job.result?.count ?? 0)
  return {
    ...summaryOf(progress),
    count,
    advancement_count: progress.done,
    progress: count === 0 ? 1 : progress.done / count,
  }
}

const actions = { deleted: 'delete', restored: 'update', unchanged: 'unchanged' } as const

function jobRows(results: readonly UndoResult[], counts: Counts): JobRow[] {
  return [
    ...results.flatMap(({ problems }) => problems.map(problemRow)),
    ...results.flatMap((record): JobRow[] =>
      record.action !== 'kept' && counts[record.action] < STORED ? [differenceRow(record, actions[record.action])] : [],
    ),
  ]
}

function differenceRow(
  { effect: { line, handle, title }, changes, variants }: UndoResult,
  action: ImportDifference['action'],
): JobRow {
  const content = { line, handle, title, action, variants, changes: [...changes] }
  return { kind: 'difference', line, action, content }
}
