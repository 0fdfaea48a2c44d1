import type { ImportDifference } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BatchRun } from '../../batch-jobs/batch-jobs.entity.ts'
import { Batches, Pace, wholeUnit, type Unit } from './batches.ts'
import type { ImportProblem } from '../tables/problem.ts'
import { contextOf, readImport, UnreadableFile, type ImportEntry } from './import-file.ts'
import { addRows, clearRows, problemRow, type FoundRow } from '../engine/found-rows.queries.ts'
import { lookUp } from './plan/look-ups.ts'
import type { Change, ProductPlan } from './plan/plan.ts'
import { planProduct } from './plan/plan-product.ts'
import { asNamed, knownPictures } from './pictures/zip-pictures.ts'
import { writeProblems } from '../engine/problems-file.ts'
import { resultOf, Tally } from './product-counts.ts'

/** Differences that are kept per kind; the counts are always complete. */
const KEPT = { create: 10_000, update: 10_000, unchanged: 1_000 } as const
const MAX_CHANGES = 200
const MAX_TEXT = 500
/** Problems are written at the latest when so many are waiting. */
const MANY = 500

/**
 * The dry run: reads the whole file, compares it with the database, and keeps what it found with the job. Nothing
 * else is written.
 * @throws invalid_data when the file cannot be read, or has problems and was to be imported whole or not at all
 */
export async function survey(run: BatchRun): Promise<void> {
  const { job, commit } = run
  await commit(async (db) => {
    await clearRows(db, job.id)
    return { result: { advancement_count: 0, progress: 0 } }
  })
  const tally = new Tally()
  try {
    await readAll(run, tally)
  } catch (error) {
    if (error instanceof UnreadableFile) await conclude(run, tally, [error.problem])
    throw error
  }
  await conclude(run, tally, [])
  if (tally.problems > 0 && contextOf(job.context).on_error === 'abort') throw refusal(tally.problems)
}

/** One bad row was to refuse the whole file. */
export const refusal = (count: number) =>
  new AppError('invalid_data', `Nothing was imported: the file has ${count === 1 ? 'a problem' : `${count} problems`}.`)

async function readAll(run: BatchRun, tally: Tally) {
  const pace = new Pace(run.services)
  const batches = new Batches(pace)
  const surveyor = new Surveyor(run, tally, pace)
  const pictures = await knownPictures(run.services, contextOf(run.job.context).picturesKey)
  for await (const entry of readImport(run.services, run.job.context, pictures)) {
    tally.addEntry(entry)
    if (entry.type === 'header') await tellFormat(run, entry)
    else if (entry.type === 'problem') await surveyor.hold(entry.problem)
    else await surveyor.take(batches.add(wholeUnit(entry.product, entry.format)))
  }
  tally.settle()
  await surveyor.take(batches.take())
}

const tellFormat = ({ commit }: BatchRun, { format, ignoredColumns }: ImportEntry & { readonly type: 'header' }) =>
  commit(async () => ({ result: { format, ignored_columns: ignoredColumns } }))

class Surveyor {
  readonly #run: BatchRun
  readonly #tally: Tally
  readonly #pace: Pace
  #problems: ImportProblem[] = []
  #rows = 0
  readonly #kept = { create: 0, update: 0, unchanged: 0 }

  constructor(run: BatchRun, tally: Tally, pace: Pace) {
    this.#run = run
    this.#tally = tally
    this.#pace = pace
  }

  async hold(problem: ImportProblem) {
    this.#problems.push(problem)
    if (this.#problems.length >= MANY) await this.#write([])
  }

  async take(units: readonly Unit[] | undefined) {
    if (units && units.length + this.#problems.length > 0) await this.#write(units)
  }

  async #write(units: readonly Unit[]) {
    const { job, commit } = this.#run
    const waiting = this.#problems
    this.#problems = []
    this.#rows += units.reduce((sum, { product }) => sum + product.variants.length, 0)
    const plans = await commit((db) =>
      this.#pace.time(units, async () => {
        const plans = await planAll(db, this.#run, units)
        const problems = [...waiting, ...plans.flatMap((plan) => plan.problems)]
        await addRows(db, job.id, [...problems.map(problemRow), ...this.#differences(plans)])
        return { value: plans, result: { advancement_count: this.#rows } }
      }),
    )
    for (const plan of plans ?? []) this.#tally.addPlan(plan)
    this.#count(plans ?? [])
  }

  #differences(plans: readonly ProductPlan[]): FoundRow[] {
    const left = { ...this.#kept }
    return plans.flatMap((plan) => {
      if (plan.action === 'failed' || left[plan.action] >= KEPT[plan.action]) return []
      left[plan.action] += 1
      return [differenceRow(plan, plan.action)]
    })
  }

  /** After the transaction, which may have been tried more than once. */
  #count(plans: readonly ProductPlan[]) {
    for (const { action } of plans) if (action !== 'failed') this.#kept[action] += 1
  }
}

async function planAll(db: Db, run: BatchRun, units: readonly Unit[]): Promise<ProductPlan[]> {
  if (units.length === 0) return []
  const lookUps = await lookUp(db, run, units, false)
  return units.map((unit) => planProduct(unit, lookUps))
}

function differenceRow({ unit, stored, changes, variants }: ProductPlan, action: ImportDifference['action']): FoundRow {
  const { product } = unit
  const content = {
    line: product.lines[0],
    handle: product.handle,
    title: product.fields.title ?? stored?.row.title ?? product.handle,
    action,
    variants: variants.length,
    changes: changes.slice(0, MAX_CHANGES).map(clipped),
  }
  return { kind: 'difference', line: content.line, action, content }
}

const clipped = ({ field, before, after }: Change): Change => ({
  field,
  before: clip(before),
  after: clip(asNamed(after)),
})

const clip = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT).toWellFormed()}…` : value

/** Says in the job's result what was found. */
async function conclude(run: BatchRun, tally: Tally, more: readonly ImportProblem[]) {
  tally.addProblems(more)
  await run.commit(async (db) => {
    await addRows(db, run.job.id, more.map(problemRow))
    return { result: { ...resultOf(tally.summary), summary: tally.summary } }
  })
  if (tally.problems > 0) await writeProblems(run)
}
