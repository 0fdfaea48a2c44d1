import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { problemAt, type ImportProblem } from '../tables/problem.ts'
import { Batches, sizerOf, weightOf } from './batches.ts'
import { recordBatch, analyze } from './batch-writes.queries.ts'
import { readable, type ImportContext, type ImportRun } from './context.ts'
import { addEffects } from './effects.queries.ts'
import { addRows, problemRow, badLines } from './job-rows.queries.ts'
import { writeProblems } from './problems-file.ts'
import { progressOf, sum } from './progress.ts'
import type { BatchCounts, ImportRecipe, BatchResult, Units } from './recipe.ts'
import { inSavepoint, isRowError, notWritten } from './savepoint.ts'
import type { BatchJobState } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { Services } from '../../../../kernel/services.ts'

/** The checkpoint of an import, stored with each batch in its transaction. */
type Checkpoint<Counts> = {
  /** The file is done up to this line. */
  readonly line: number
  /** How much of the job's `count` is done. */
  readonly done: number
  /** Its problems are rows that were valid in the dry run. */
  readonly applied: Counts
}

/** What one transaction wrote, and what it could not write. */
type Batch<Plan> = Pick<BatchCounts<Plan>, 'plans' | 'problems'> & { readonly written: readonly BatchResult[] }

/**
 * Applies the good rows of the file, from the checkpoint on, in batches: each is one transaction together with its
 * checkpoint, so that a run that is killed at any point neither repeats nor loses a row.
 */
export async function applyImport<
  Context extends ImportContext,
  Unit,
  Plan,
  Facts,
  Counts extends { problems: number },
>(recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>, run: ImportRun<Context>): Promise<void> {
  const application = new Application(recipe, run)
  const statistics = growingStatistics(run.services, recipe.growingTables ?? [])
  let batches = 0
  for await (const units of oneAhead(application.batches())) {
    await application.apply(units)
    batches += 1
    if (isPowerOfTwo(batches)) await statistics.refresh()
  }
  await statistics.settled()
  await application.conclude()
}

/** Statistics are refreshed after 1, 2, 4, 8 … batches: each time the tables may have doubled. */
const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count))

class Application<Context extends ImportContext, Unit, Plan, Facts, Counts extends { problems: number }> {
  readonly #recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>
  readonly #run: ImportRun<Context>
  readonly #sizer: ReturnType<typeof sizerOf>
  #checkpoint: Checkpoint<Counts>

  constructor(recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>, run: ImportRun<Context>) {
    this.#recipe = recipe
    this.#run = run
    this.#sizer = sizerOf(run, recipe)
    const stored = run.job.checkpoint as Checkpoint<Counts> | null
    this.#checkpoint = stored ?? { line: 0, done: 0, applied: recipe.counts.initial }
  }

  /** The batches of the file after the checkpoint. */
  async *batches(): AsyncGenerator<Unit[]> {
    const { read, units } = this.#recipe
    const { line: after } = this.#checkpoint
    const batches = new Batches(this.#sizer, weightOf(units))
    for await (const entry of readable(read(this.#run, { name: 'apply', after }))) {
      if (entry.type !== 'unit') continue
      for (const part of units.parts(entry.unit, { rows: this.#sizer.rows, after })) {
        const full = batches.add(part)
        if (full) yield full
      }
    }
    const last = batches.take()
    if (last.length > 0) yield last
  }

  /** One invalid unit must not block the others: then each is tried separately. */
  async apply(units: readonly Unit[]) {
    try {
      await this.#commit(units, (db, good) => this.#writeAll(db, good))
    } catch (error) {
      if (!isRowError(error)) throw error
      await this.#commit(units, (db, good) => this.#oneByOne(db, good))
    }
  }

  async conclude() {
    const { job, commit } = this.#run
    if (this.#checkpoint.applied.problems > 0) await writeProblems(this.#run)
    await commit(async () => ({ result: { advancement_count: job.result?.count ?? 0, progress: 1 } }))
  }

  async #commit(units: readonly Unit[], write: (db: Db, good: readonly Unit[]) => Promise<Batch<Plan>>) {
    const { job, commit, context } = this.#run
    const next = await commit(async (db) => {
      const { good, reportedLines } = await goodUnits(db, job, units, this.#recipe.units)
      const batch = await write(db, good)
      const fresh = batch.problems.filter(({ line }) => !reportedLines.has(line))
      if (fresh.length > 0 && context.on_error === 'abort') throw stopped()
      await this.#record(db, batch, fresh)
      const value = this.#next(units, batch)
      const { applied = (counts: Counts) => ({ ...counts }) } = this.#recipe.counts
      const facts = Object.fromEntries(batch.written.flatMap(({ result = {} }) => Object.entries(result)))
      const result = { ...progressOf(job, value.done), applied: applied(value.applied), ...facts }
      return { value, checkpoint: value, result }
    })
    this.#checkpoint = next ?? this.#checkpoint
  }

  /** Writes units, all or none; the next batch is as large as this one lets it be. */
  #writeAll(db: Db, units: readonly Unit[]): Promise<Batch<Plan>> {
    return this.#sizer.time(sum(units.map(weightOf(this.#recipe.units))), () => this.#write(db, units))
  }

  async #write(db: Db, units: readonly Unit[]): Promise<Batch<Plan>> {
    const planned = await this.#recipe.plan(db, this.#run, units, true)
    return { ...planned, written: [await this.#recipe.apply(db, this.#run, planned)] }
  }

  async #oneByOne(db: Db, units: readonly Unit[]): Promise<Batch<Plan>> {
    const batches: Batch<Plan>[] = []
    for (const unit of units) {
      const attempt = await inSavepoint(db, () => this.#write(db, [unit]))
      batches.push('value' in attempt ? attempt.value : this.#failedUnit(unit, attempt.error))
    }
    return {
      plans: batches.flatMap(({ plans }) => plans),
      problems: batches.flatMap(({ problems }) => problems),
      written: batches.flatMap(({ written }) => written),
    }
  }

  #failedUnit(unit: Unit, error: unknown): Batch<Plan> {
    const problems = this.#recipe.units.lines(unit).map((line) => problemAt({ line }, notWritten(error)))
    return { plans: [], problems, written: [] }
  }

  /** What the batch did, in its own transaction: problems, one entry of history, effects for the undo, events. */
  async #record(db: Db, { written }: Batch<Plan>, problems: readonly ImportProblem[]) {
    const { job, services } = this.#run
    const rows = [...problems.map(problemRow), ...written.flatMap((outcome) => outcome.rows ?? [])]
    const columns = historyOf(written)
    const effects = written.flatMap((outcome) => outcome.effects)
    await db.withConnection((sent) =>
      Promise.all([
        addRows(sent, job.id, rows),
        Object.keys(columns).length > 0 && recordBatch(sent, { jobId: job.id, columns }),
        addEffects(sent, job.id, effects),
      ]),
    )
    const events = written.flatMap((outcome) => outcome.events ?? [])
    for (const [name, groups] of Map.groupBy(events, ([name]) => name)) {
      const ids = groups.flatMap(([, own]) => own)
      await services.events.emitFor(db, name, ids)
    }
  }

  #next(units: readonly Unit[], { plans, problems }: Batch<Plan>): Checkpoint<Counts> {
    const { line, done, applied } = this.#checkpoint
    const badRows = new Set(problems.map((problem) => problem.line)).size
    return {
      line: Math.max(line, ...units.map(this.#recipe.units.lastLine)),
      done: done + this.#recipe.progress(units, plans),
      applied: this.#recipe.counts.add(applied, { plans, problems, badRows, failed: 0 }),
    }
  }
}

const stopped = () =>
  new AppError('conflict', 'The import was stopped: the shop has changed since the dry run, and rows became bad.')

/** Ids by what was done, and the changed fields before and after. */
function historyOf(written: readonly BatchResult[]): Record<string, { before: unknown; after: unknown }> {
  const ids: Record<string, string[]> = {}
  const columns: Record<string, { before: unknown; after: unknown }> = {}
  for (const { history } of written) {
    for (const [name, own] of Object.entries(history?.ids ?? {})) (ids[name] ??= []).push(...own)
    Object.assign(columns, history?.changes)
  }
  for (const [name, after] of Object.entries(ids)) if (after.length > 0) columns[name] = { before: null, after }
  return columns
}

/** Reads the next batch of the file while the database works on the one before. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (let read = await next; !read.done; read = await next) {
      next = source.next()
      // The loop reports a failure; once the work itself has failed, this one is not needed.
      next.catch(() => undefined)
      yield read.value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}

/**
 * Leaves out the rows that the dry run reported, even if they have become good. `reportedLines` are those bad lines
 * that stay, because their unit is planned in spite of them.
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

/**
 * Analyzes growing tables. Foreign keys are checked with plans that a connection caches:
 * a plan made for empty tables reads them completely for every row. Table by table, so that other work on the embedded
 * engine waits for one of them at most; where there are other connections the import continues meanwhile.
 */
function growingStatistics({ db, jobs, engine }: Services, tables: readonly string[]) {
  let refreshing: Promise<void> | undefined
  const analyzeAll = async () => {
    for (const name of tables) {
      await jobs.giveWay()
      await analyze(db, name)
    }
  }
  return {
    refresh: async (): Promise<void> => {
      if (engine === 'embedded') return analyzeAll()
      // Without statistics the import is only slower; the next refresh tries again.
      refreshing ??= analyzeAll()
        .catch(() => {})
        .finally(() => (refreshing = undefined))
    },
    /** Waits until nothing is in progress. */
    settled: async () => refreshing,
  }
}
