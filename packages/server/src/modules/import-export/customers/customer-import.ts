import type { ImportDifference } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { BatchRun, BatchStrategy } from '../../batch-jobs/batch-jobs.entity.ts'
import { addRows, badLines, clearRows, problemRow, type FoundRow } from '../engine/found-rows.queries.ts'
import { checkedChoice, checkedFile } from '../products/prepare.ts'
import { inSavepoint, isRowError } from '../products/write-batch.ts'
import { keptMapping, type MappedTable } from '../tables/mapping.ts'
import { problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { refusal } from '../products/survey.ts'
import { UnreadableFile } from '../products/import-file.ts'
import { writeProblems } from '../engine/problems-file.ts'
import type { ColumnMapping } from '../products/formats/shopify.columns.ts'
import type { TableFile } from '../tables/table-file.ts'
import { applyPlans } from './apply-customers.ts'
import { customerTargets, IGNORED, isShared, targetOf } from './customer-columns.ts'
import { findCountries, findCustomers } from './customer-import.queries.ts'
import { readCustomers, type CustomerRow } from './customer-rows.ts'
import { newTally, resultOf, withPlans, type CustomerTally } from './customer-counts.ts'
import { planCustomer, titleOf, type CustomerPlan } from './plan-customer.ts'

/** Differences that are kept per kind; the counts are always complete. */
const KEPT = { create: 10_000, update: 10_000, unchanged: 1_000, failed: 0 } as const

/** The columns of a file of customers; Shopify's are told by its default address. */
export const customerTable: MappedTable = {
  name: 'customers',
  formatOf: (columns) => {
    if (columns.every((name) => targetOf(name) === IGNORED)) return null
    return columns.some((name) => /^(?:default address|accepts) /i.test(name)) ? 'shopify' : 'medusa'
  },
  targetOf,
  targets: customerTargets,
  isShared,
  needed: [['email', 'id']],
}

type ImportContext = TableFile & {
  readonly on_error: 'skip' | 'abort'
  readonly only_existing: boolean
  readonly mapping?: ColumnMapping
}

/** `prepare` has completed it. */
const contextOf = ({ job }: BatchRun) => job.context as ImportContext

/**
 * Imports customers, their groups and an address of each. Whoever has an account keeps the e-mail address and the
 * password; new ones are guests. Addresses are added and never changed.
 */
export const customerImport: BatchStrategy = {
  type: 'customer-import',
  permission: 'customers:write',
  prepare,
  preProcess: survey,
  process: carryOut,
}

/** @throws invalid_data naming the field */
async function prepare({ db, files }: Services, context: Row): Promise<Row> {
  return {
    ...context,
    ...(await checkedFile(files, context)),
    only_existing: checkedChoice(context['only_existing']),
    ...(await keptMapping(db, customerTable, context['mapping'])),
  }
}

async function planRows(db: Db, run: BatchRun, rows: readonly CustomerRow[], isWriting: boolean) {
  const filled = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
  const customers = await findCustomers(db, {
    ids: filled(rows.map(({ id }) => id)),
    emails: filled(rows.map(({ email }) => email)),
    isWriting,
  })
  const countries = await findCountries(db)
  const known = { customers, countries, isOnlyExisting: contextOf(run).only_existing }
  return rows.map((row) => planCustomer(row, known))
}

/** What the file would do, and which bad rows it has. Nothing else is written. */
async function survey(run: BatchRun) {
  const { job, commit } = run
  await commit(async (db) => {
    await clearRows(db, job.id)
    return { result: { advancement_count: 0, progress: 0 } }
  })
  const found: Found = { tally: newTally(), rows: 0 }
  const tellIgnored = async (ignored_columns: readonly string[]) =>
    void (await commit(async () => ({ result: { ignored_columns } })))
  try {
    for await (const rows of readCustomers(run.services, contextOf(run), tellIgnored)) await keep(run, found, rows)
  } catch (error) {
    if (error instanceof UnreadableFile) await conclude(run, found, [error.problem])
    throw error
  }
  await conclude(run, found, [])
  if (found.tally.problems > 0 && contextOf(run).on_error === 'abort') throw refusal(found.tally.problems)
}

type Found = { tally: CustomerTally; rows: number }

async function keep(run: BatchRun, found: Found, rows: readonly CustomerRow[]) {
  found.rows += rows.length
  const tally = await run.commit(async (db) => {
    const plans = await planRows(db, run, rows, false)
    await addRows(db, run.job.id, [
      ...plans.flatMap(({ problems }) => problems).map(problemRow),
      ...differences(plans, found.tally),
    ])
    return { value: withPlans(found.tally, plans), result: { advancement_count: found.rows } }
  })
  if (tally) found.tally = tally
}

const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

function differences(plans: readonly CustomerPlan[], { customers }: CustomerTally): FoundRow[] {
  return Object.entries(KEPT).flatMap(([action, limit]) =>
    plans
      .filter((plan) => plan.action === action)
      .slice(0, Math.max(0, limit - customers[counted[action as keyof typeof KEPT]]))
      .flatMap(differenceRow),
  )
}

function differenceRow(plan: CustomerPlan): FoundRow[] {
  const { action, row, stored, changes } = plan
  if (action === 'failed') return []
  const { line, email } = row
  const handle = email || (stored?.email ?? '')
  const content: ImportDifference = { line, handle, title: titleOf(plan), action, variants: 0, changes: [...changes] }
  return [{ kind: 'difference', line, action, content }]
}

async function conclude(run: BatchRun, { tally, rows }: Found, more: readonly ImportProblem[]) {
  const whole = { ...tally, problems: tally.problems + more.length }
  await run.commit(async (db) => {
    await addRows(db, run.job.id, more.map(problemRow))
    return { result: resultOf(whole, rows) }
  })
  if (whole.problems > 0) await writeProblems(run)
}

/** Everything up to this line of the file is done. */
type Checkpoint = { readonly line: number; readonly done: number; readonly applied: CustomerTally }

/** Applies the good rows in batches, each in one transaction with its checkpoint. */
async function carryOut(run: BatchRun) {
  let checkpoint = (run.job.checkpoint as Checkpoint | null) ?? { line: 0, done: 0, applied: newTally() }
  for await (const rows of readCustomers(run.services, contextOf(run))) {
    const line = rows.at(-1)?.line ?? 0
    if (line > checkpoint.line) checkpoint = await apply(run, rows, { ...checkpoint, line })
  }
  if (checkpoint.applied.problems > 0) await writeProblems(run)
  await run.commit(async () => ({ result: { advancement_count: run.job.result?.['count'] ?? 0, progress: 1 } }))
}

/** One customer that cannot be written must not hold up the others: then each is tried by itself. */
async function apply(run: BatchRun, rows: readonly CustomerRow[], next: Checkpoint): Promise<Checkpoint> {
  try {
    return await commitBatch(run, next, async (db) => writeTogether(db, run, await goodRows(db, run, rows)))
  } catch (error) {
    if (!isRowError(error)) throw error
    return commitBatch(run, next, async (db) => writeOneByOne(db, run, await goodRows(db, run, rows)))
  }
}

async function commitBatch(
  run: BatchRun,
  { line, done, applied }: Checkpoint,
  write: (db: Db) => Promise<readonly CustomerPlan[]>,
): Promise<Checkpoint> {
  const next = await run.commit(async (db) => {
    const plans = await write(db)
    const written = plans.filter(({ action }) => action === 'create' || action === 'update').length
    const value = { line, done: done + written, applied: withPlans(applied, plans) }
    return { value, checkpoint: value, result: progressOf(run, value) }
  })
  return next ?? { line, done, applied }
}

async function writeTogether(db: Db, run: BatchRun, rows: readonly CustomerRow[]): Promise<readonly CustomerPlan[]> {
  const plans = await planRows(db, run, rows, true)
  await tellProblems(db, run, plans)
  const { created, updated } = await applyPlans(db, run.job.id, plans)
  const { events } = run.services
  await events.emitAll(
    db,
    'customer.created',
    created.map((id) => ({ id })),
  )
  await events.emitAll(
    db,
    'customer.updated',
    updated.map((id) => ({ id })),
  )
  return plans
}

async function writeOneByOne(db: Db, run: BatchRun, rows: readonly CustomerRow[]): Promise<readonly CustomerPlan[]> {
  const plans: CustomerPlan[] = []
  for (const row of rows) {
    const attempt = await inSavepoint(db, () => writeTogether(db, run, [row]))
    if ('value' in attempt) plans.push(...attempt.value)
    else plans.push(await notWritten(db, run, row, attempt.error))
  }
  return plans
}

async function notWritten(db: Db, run: BatchRun, row: CustomerRow, error: unknown): Promise<CustomerPlan> {
  const message = error instanceof AppError ? error.message : 'the database refused a value'
  const problem = problemAt({ line: row.line, handle: row.email || null }, reason('not_written', { message }))
  const [plan] = await planRows(db, run, [{ ...row, problems: [problem] }], false)
  if (!plan) throw new Error('A row has one plan')
  await tellProblems(db, run, [plan])
  return plan
}

/** What has become bad since the dry run is listed, or stops everything. */
async function tellProblems(db: Db, run: BatchRun, plans: readonly CustomerPlan[]) {
  const fresh = plans.flatMap(({ problems }) => problems)
  if (fresh.length === 0) return
  if (contextOf(run).on_error === 'abort')
    throw new AppError(
      'conflict',
      'The import was stopped: the shop has changed since the dry run, and rows became bad.',
    )
  await addRows(db, run.job.id, fresh.map(problemRow))
}

/** Leaves out the rows that the dry run reported, whatever has become of them. */
async function goodRows(db: Db, { job }: BatchRun, rows: readonly CustomerRow[]): Promise<readonly CustomerRow[]> {
  const lines = rows.map(({ line }) => line)
  const bad = await badLines(db, job.id, Math.min(...lines), Math.max(...lines))
  return rows.filter(({ line }) => !bad.has(line))
}

function progressOf({ job }: BatchRun, { done, applied }: Checkpoint): Row {
  const count = Number(job.result?.['count'] ?? 0)
  const advancement_count = Math.min(done, count)
  return { advancement_count, progress: count === 0 ? 0 : advancement_count / count, applied }
}
