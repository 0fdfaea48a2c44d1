import type { ImportDifference } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError, invalid, notFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { BatchRun, BatchStrategy } from '../../batch-jobs/batch-jobs.entity.ts'
import { addRows, clearRows, problemRow, type FoundRow } from '../engine/found-rows.queries.ts'
import { BATCH } from '../products/batches.ts'
import { checkedFile } from '../products/prepare.ts'
import { findMarkets } from '../prices/markets.queries.ts'
import { refusal } from '../products/survey.ts'
import { UnreadableFile } from '../products/import-file.ts'
import { writeProblems } from '../engine/problems-file.ts'
import type { ImportProblem } from '../tables/problem.ts'
import type { TableFile } from '../tables/table-file.ts'
import { applyPlans, titleOf } from './apply-list-prices.ts'
import { readList, type ListEntry } from './list-file.ts'
import { newTally, resultOf, withBatch, type ListTally } from './list-counts.ts'
import { planPrices, planRemoval, type VariantPlan } from './plan-list-prices.ts'
import * as queries from './price-list-import.queries.ts'

/** Differences that are kept; the counts are always complete. */
const KEPT = 10_000

type ImportContext = TableFile & { readonly price_list_id: string; readonly on_error: 'skip' | 'abort' }

/** `prepare` has completed it. */
const contextOf = ({ job }: BatchRun) => job.context as ImportContext

/**
 * Imports the prices of a list from v1's format (docs/contract/imports.md §5). Afterwards the list has the prices of
 * the file and no others. Each variant's prices change at one stroke, so that the list is never empty in between;
 * variants of rows that were left out keep theirs.
 */
export const priceListImport: BatchStrategy = {
  type: 'price-list-import',
  permission: 'price-lists:write',
  prepare,
  preProcess: survey,
  process: carryOut,
}

/** @throws invalid_data, not_found for a list that is not there */
async function prepare({ db, files }: Services, context: Row): Promise<Row> {
  const { price_list_id: id } = context
  if (typeof id !== 'string' || id === '') throw invalid('Price list id is required', 'context.price_list_id')
  if (!(await queries.findList(db, id))) throw missing(id)
  return { ...context, ...(await checkedFile(files, context)), price_list_id: id }
}

const missing = (id: string) => notFound(`Price list with id: ${id} was not found`)

type Planned = {
  readonly plans: readonly VariantPlan[]
  readonly problems: readonly ImportProblem[]
  readonly stored: readonly queries.ListPrice[]
}

/** Rows with problems do nothing, and what they mean keeps its prices. */
async function planEntries(db: Db, listId: string, entries: readonly ListEntry[]): Promise<Planned> {
  const good = entries.flatMap(({ problems, variant, ...entry }) =>
    variant && problems.length === 0 ? [{ ...entry, variant }] : [],
  )
  const stored = await queries.pricesOf(
    db,
    listId,
    good.map(({ variant }) => variant.id),
  )
  const byVariant = Map.groupBy(stored, ({ variant_id }) => variant_id)
  const markets = await findMarkets(db)
  const planned = good.map((entry) => planPrices(entry, byVariant.get(entry.variant.id) ?? [], markets))
  return {
    stored,
    plans: planned.flatMap(({ plan, problems }) => (problems.length === 0 ? [plan] : [])),
    problems: [...entries.flatMap(({ problems }) => problems), ...planned.flatMap(({ problems }) => problems)],
  }
}

/** Variants that the file does not name lose their prices. */
async function planOthers(db: Db, listId: string, ids: readonly string[]): Promise<Planned> {
  const stored = await queries.pricesOf(db, listId, ids)
  const byVariant = Map.groupBy(stored, ({ variant_id }) => variant_id)
  const markets = await findMarkets(db)
  const variants = await queries.findVariants(db, ids, [])
  const plans = variants.map((variant) => planRemoval(variant, byVariant.get(variant.id) ?? [], markets))
  return { stored, plans, problems: [] }
}

/** What the file would do, and which bad rows it has. Nothing else is written. */
async function survey(run: BatchRun) {
  const { job, commit } = run
  await commit(async (db) => {
    await clearRows(db, job.id)
    return { result: { advancement_count: 0, progress: 0 } }
  })
  const found: Found = { tally: newTally(), rows: 0, seen: [] }
  try {
    await surveyFile(run, found)
  } catch (error) {
    if (error instanceof UnreadableFile) await conclude(run, found, [error.problem])
    throw error
  }
  await surveyOthers(run, found)
  await conclude(run, found, [])
  if (found.tally.problems > 0 && contextOf(run).on_error === 'abort') throw refusal(found.tally.problems)
}

type Found = { tally: ListTally; rows: number; readonly seen: string[] }

async function surveyFile(run: BatchRun, found: Found) {
  const { price_list_id } = contextOf(run)
  for await (const entries of readList(run.services, contextOf(run))) {
    found.rows += entries.filter(({ variant }) => variant).length
    found.seen.push(...idsOf(entries))
    await keep(run, found, (db) => planEntries(db, price_list_id, entries))
  }
}

async function surveyOthers(run: BatchRun, found: Found) {
  const { price_list_id } = contextOf(run)
  for (let after = ''; ;) {
    const ids = await queries.pricedVariants(run.services.db, price_list_id, {
      after,
      except: found.seen,
      limit: BATCH,
    })
    if (ids.length > 0) await keep(run, found, (db) => planOthers(db, price_list_id, ids))
    after = ids.at(-1) ?? ''
    if (ids.length < BATCH) return
  }
}

const idsOf = (entries: readonly ListEntry[]) => entries.flatMap(({ variant }) => variant?.id ?? [])

async function keep(run: BatchRun, found: Found, plan: (db: Db) => Promise<Planned>) {
  const tally = await run.commit(async (db) => {
    const planned = await plan(db)
    await addRows(db, run.job.id, foundRows(planned, found.tally))
    return {
      value: withBatch(found.tally, planned.plans, planned.problems),
      result: { advancement_count: found.rows },
    }
  })
  if (tally) found.tally = tally
}

function foundRows({ plans, problems }: Planned, { variants }: ListTally): FoundRow[] {
  const left = KEPT - variants.created - variants.updated - variants.unchanged - variants.deleted
  return [...problems.map(problemRow), ...plans.slice(0, Math.max(0, left)).map(differenceRow)]
}

function differenceRow({ line, variant, action, changes }: VariantPlan): FoundRow {
  const content: ImportDifference = {
    line,
    handle: variant.handle,
    title: titleOf(variant),
    action,
    variants: 1,
    changes: [...changes],
  }
  return { kind: 'difference', line, action, content }
}

async function conclude(run: BatchRun, found: Found, more: readonly ImportProblem[]) {
  found.tally = withBatch(found.tally, [], more)
  await run.commit(async (db) => {
    await addRows(db, run.job.id, more.map(problemRow))
    return { result: resultOf(found.tally, found.rows) }
  })
  if (found.tally.problems > 0) await writeProblems(run)
}

/** Everything up to this line of the file is done. */
type Checkpoint = { readonly line: number; readonly done: number; readonly applied: ListTally }

/** Applies the good rows in batches, each in one transaction with its checkpoint; then takes away what is left over. */
async function carryOut(run: BatchRun) {
  const { price_list_id } = contextOf(run)
  const seen: string[] = []
  let checkpoint = (run.job.checkpoint as Checkpoint | null) ?? { line: 0, done: 0, applied: newTally() }
  for await (const entries of readList(run.services, contextOf(run))) {
    seen.push(...idsOf(entries))
    const line = entries.at(-1)?.line ?? 0
    if (line <= checkpoint.line) continue
    const plan = (db: Db) => planEntries(db, price_list_id, entries)
    checkpoint = await apply(run, plan, { ...checkpoint, line, done: checkpoint.done + idsOf(entries).length })
  }
  for (;;) {
    const ids = await queries.pricedVariants(run.services.db, price_list_id, { after: '', except: seen, limit: BATCH })
    if (ids.length === 0) break
    checkpoint = await apply(run, (db) => planOthers(db, price_list_id, ids), checkpoint)
  }
  await run.commit(async () => ({ result: { advancement_count: run.job.result?.['count'] ?? 0, progress: 1 } }))
}

async function apply(
  run: BatchRun,
  plan: (db: Db) => Promise<Planned>,
  { line, done, applied }: Checkpoint,
): Promise<Checkpoint> {
  const { price_list_id, on_error } = contextOf(run)
  const next = await run.commit(async (db) => {
    if (!(await queries.lockList(db, price_list_id))) throw missing(price_list_id)
    const planned = await plan(db)
    if (planned.problems.length > 0 && on_error === 'abort') throw stopped()
    await applyPlans(db, run.job.id, price_list_id, planned.plans, planned.stored)
    const value = { line, done, applied: withBatch(applied, planned.plans, planned.problems) }
    return { value, checkpoint: value, result: progressOf(run, value) }
  })
  return next ?? { line, done, applied }
}

const stopped = () =>
  new AppError('conflict', 'The import was stopped: the shop has changed since the dry run, and rows became bad.')

function progressOf({ job }: BatchRun, { done, applied }: Checkpoint): Row {
  const count = Number(job.result?.['count'] ?? 0)
  const advancement_count = Math.min(done, count)
  return { advancement_count, progress: count === 0 ? 0 : advancement_count / count, applied }
}
