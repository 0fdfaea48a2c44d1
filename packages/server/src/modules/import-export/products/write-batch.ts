import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sqlState } from '../../../kernel/tx.ts'
import type { BatchRun } from '../../batch-jobs/batch-jobs.entity.ts'
import { because } from '../../inventory/inventory.ts'
import { applyPlans, type Applied } from './apply/apply-plans.ts'
import { recordBatch, releaseSavepoint, returnToSavepoint, setSavepoint } from '../engine/batch-writes.queries.ts'
import type { Unit } from './batches.ts'
import { problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { contextOf } from './import-file.ts'
import { addRows, badLines, problemRow, type FoundRow } from '../engine/found-rows.queries.ts'
import { lookUp } from './plan/look-ups.ts'
import type { ProductPlan } from './plan/plan.ts'
import { planProduct } from './plan/plan-product.ts'
import { Tally, type Summary } from './product-counts.ts'
import { recordEffects } from './undo/record-effects.ts'

const saleListOf = ({ job }: BatchRun) => contextOf(job.context).sale_price_list

/** What a batch did. */
export type Written = { readonly tally: Tally }

/** Whether an error says that a value cannot be stored, and not that the database is in trouble. */
export const isRowError = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'duplicate') || /^2[123]/.test(sqlState(error))

/** Writes the good rows of a batch, all or none. @throws duplicate, or what the database says to a value */
export async function writeBatch(db: Db, run: BatchRun, units: readonly Unit[]): Promise<Written> {
  await because(db, { reason: 'import', reference: run.job.id })
  const good = await goodUnits(db, run, units)
  const plans = await planLocked(db, run, good)
  const applied = await applyPlans(db, plans.plans, plans.lookUps, saleListOf(run))
  return record(db, run, plans.plans, [applied], [])
}

/** The same product by product; those that cannot be written are among the problems. */
export async function writeOneByOne(db: Db, run: BatchRun, units: readonly Unit[]): Promise<Written> {
  await because(db, { reason: 'import', reference: run.job.id })
  const plans: ProductPlan[] = []
  const applied: Applied[] = []
  const problems: ImportProblem[] = []
  for (const unit of await goodUnits(db, run, units)) {
    const attempt = await inSavepoint(db, () => writeUnit(db, run, unit))
    if ('error' in attempt) problems.push(...notWritten(unit, attempt.error))
    else {
      plans.push(attempt.value.plan)
      applied.push(attempt.value.applied)
    }
  }
  return record(db, run, plans, applied, problems)
}

async function writeUnit(db: Db, run: BatchRun, unit: Unit) {
  const { lookUps, plans } = await planLocked(db, run, [unit])
  const [plan] = plans
  if (!plan) throw new Error('A unit has one plan')
  return { plan, applied: await applyPlans(db, plans, lookUps, saleListOf(run)) }
}

async function planLocked(db: Db, run: BatchRun, units: readonly Unit[]) {
  const lookUps = await lookUp(db, run, units, true)
  return { lookUps, plans: units.map((unit) => planProduct(unit, lookUps)) }
}

/** Leaves out the rows that the dry run reported; a product of which none is left is left out with them. */
export async function goodUnits(db: Db, { job }: BatchRun, units: readonly Unit[]): Promise<Unit[]> {
  if ((job.result?.['summary'] as Summary | undefined)?.problems === 0) return [...units]
  const from = Math.min(...units.map(({ product }) => product.lines[0]))
  const to = Math.max(...units.map(({ product }) => product.lines[1]))
  const bad = await badLines(db, job.id, from, to)
  if (bad.size === 0) return [...units]
  return units.flatMap((unit) => {
    const variants = unit.product.variants.filter(({ line }) => !bad.has(line))
    const isLeft = unit.product.variants.length > 0 ? variants.length > 0 : !bad.has(unit.product.lines[0])
    return isLeft ? [{ ...unit, product: { ...unit.product, variants } }] : []
  })
}

type Attempt<T> = { readonly value: T } | { readonly error: unknown }

/** Work that may fail by itself without undoing what came before it. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<Attempt<T>> {
  await setSavepoint(db)
  try {
    const value = await work()
    await releaseSavepoint(db)
    return { value }
  } catch (error) {
    if (!isRowError(error)) throw error
    await returnToSavepoint(db)
    return { error }
  }
}

function notWritten({ product: { handle, lines, variants } }: Unit, error: unknown): ImportProblem[] {
  const message = error instanceof AppError ? error.message : 'the database refused a value'
  const all = variants.length > 0 ? variants.map(({ line }) => line) : [lines[0]]
  return all.map((line) => problemAt({ line, handle }, reason('not_written', { message })))
}

/** What a batch did, written down with it: problems, pictures to fetch, one entry of history, events. */
async function record(
  db: Db,
  { job, services: { events } }: BatchRun,
  plans: readonly ProductPlan[],
  applied: readonly Applied[],
  more: readonly ImportProblem[],
): Promise<Written> {
  const tally = new Tally()
  for (const plan of plans) tally.addPlan(plan)
  tally.addProblems(more)
  const created = applied.flatMap((one) => one.created)
  const updated = applied.flatMap((one) => one.updated)
  const problems = [...plans.flatMap((plan) => plan.problems), ...more]
  const rows = [...problems.map(problemRow), ...applied.flatMap(({ images }) => images.map(imageRow))]
  await db.withConnection((sent) =>
    Promise.all([
      addRows(sent, job.id, rows),
      created.length + updated.length > 0 && recordBatch(sent, { jobId: job.id, columns: history(created, plans) }),
      recordEffects(sent, job.id, plans, applied),
    ]),
  )
  await events.emitAll(
    db,
    'product.created',
    created.map((id) => ({ id })),
  )
  await events.emitAll(
    db,
    'product.updated',
    updated.map((id) => ({ id })),
  )
  return { tally }
}

const imageRow = ({ product_id, url, line }: Applied['images'][number]): FoundRow => ({
  kind: 'image',
  line,
  action: 'waiting',
  content: { product_id, url },
})

/** Ids of new products, and the changed fields of stored ones before and after. */
function history(created: readonly string[], plans: readonly ProductPlan[]) {
  const updated = plans.flatMap(({ action, stored, changes }) =>
    action === 'update' && stored ? changes.map((change) => ({ ...change, id: stored.id })) : [],
  )
  const names = updated.map(({ id, field, before, after }) => [`${id}.${field}`, { before, after }] as const)
  return { ...(created.length > 0 && { created: { before: null, after: created } }), ...Object.fromEntries(names) }
}
