import type { ImportDifference } from '@storeroom/contract'
import { AppError } from '../../../../kernel/errors.ts'
import type { ImportProblem } from '../tables/problem.ts'
import { Batches, sizerOf, weightOf } from './batches.ts'
import { readable, UnreadableFile, type ImportContext, type ImportRun } from './context.ts'
import { addRows, clearRows, problemRow, type JobRow } from './job-rows.queries.ts'
import { writeProblems } from './problems-file.ts'
import { sum } from './progress.ts'
import type { BatchCounts, ImportRecipe } from './recipe.ts'

type Action = ImportDifference['action']

/** Differences that are stored per action; the counts are always complete. */
const STORED: Readonly<Record<Action, number>> = { create: 10_000, update: 10_000, delete: 10_000, unchanged: 1_000 }
/** Problems are written at the latest when so many are waiting. */
const MAX_WAITING = 500

/**
 * Reads the whole file, compares it with the database, and stores with the job what it found. Writes nothing else.
 * @throws invalid_data when the file cannot be read, or has problems and `on_error` is `abort`
 */
export async function dryRun<Context extends ImportContext, Unit, Plan, Facts, Counts extends { problems: number }>(
  recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>,
  run: ImportRun<Context>,
): Promise<void> {
  await run.commit(async (db) => {
    await clearRows(db, run.job.id)
    return { result: { advancement_count: 0, progress: 0 } }
  })
  const findings = new Findings(recipe, run)
  try {
    await findings.readAll()
  } catch (error) {
    if (error instanceof UnreadableFile) await findings.conclude([error.problem])
    throw error
  }
  const { problems } = await findings.conclude([])
  if (problems > 0 && run.context.on_error === 'abort') throw refusal(problems)
}

/** `on_error: abort`: one bad row refuses the whole file. */
const refusal = (count: number) =>
  new AppError('invalid_data', `Nothing was imported: the file has ${count === 1 ? 'a problem' : `${count} problems`}.`)

/** The findings of a dry run so far. */
class Findings<Context extends ImportContext, Unit, Plan, Facts, Counts extends { problems: number }> {
  readonly #sizer: ReturnType<typeof sizerOf>
  /** Records that were left out as a whole and are not counted yet. */
  #failed = 0
  readonly #recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>
  readonly #run: ImportRun<Context>
  #counts: Counts
  #rows = 0
  #problems: ImportProblem[] = []
  readonly #badLines = new Set<number>()
  readonly #storedCounts: Record<Action, number> = { create: 0, update: 0, delete: 0, unchanged: 0 }

  constructor(recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>, run: ImportRun<Context>) {
    this.#sizer = sizerOf(run, recipe)
    this.#recipe = recipe
    this.#run = run
    this.#counts = recipe.counts.initial
  }

  async readAll() {
    const { read, units } = this.#recipe
    const batches = new Batches(this.#sizer, weightOf(units))
    for await (const entry of readable(read(this.#run, { name: 'dry run', after: 0 }))) {
      if (entry.type === 'header') await this.#run.commit(async () => ({ result: entry.result }))
      else if (entry.type === 'problem') await this.#hold(entry.problem)
      else if (entry.type === 'failed') this.#failed += 1
      else await this.#take(batches.add(entry.unit) ?? [])
    }
    await this.#take(batches.take())
  }

  /** Buffers a problem until the next batch. */
  async #hold(problem: ImportProblem) {
    this.#problems.push(problem)
    if (this.#problems.length >= MAX_WAITING) await this.#write([])
  }

  async #take(units: readonly Unit[]) {
    if (units.length > 0) await this.#write(units)
  }

  /** Stores the last problems and says in the job's result what was found. */
  async conclude(lastProblems: readonly ImportProblem[]): Promise<Counts> {
    const problems = [...this.#problems, ...lastProblems]
    this.#count({ plans: [], problems })
    const counts = this.#counts
    const { job, context } = this.#run
    await this.#run.commit(async (db) => {
      await addRows(db, job.id, problems.map(problemRow))
      return { result: { ...this.#recipe.counts.result(counts, this.#rows, context), summary: counts } }
    })
    if (counts.problems > 0) await writeProblems(this.#run)
    return counts
  }

  async #write(units: readonly Unit[]) {
    const { job, commit } = this.#run
    const waiting = this.#problems
    this.#problems = []
    this.#rows += sum(units.map(this.#recipe.units.rows))
    const imported = await commit((db) =>
      this.#sizer.time(sum(units.map(weightOf(this.#recipe.units))), async () => {
        const planned = units.length > 0 && (await this.#recipe.plan(db, this.#run, units, false))
        const { plans, problems } = planned || { plans: [], problems: [] }
        const all = [...waiting, ...problems]
        const differences = this.#differences(plans)
        await addRows(db, job.id, [...all.map(problemRow), ...differences])
        return { value: { plans, problems: all, differences }, result: { advancement_count: this.#rows } }
      }),
    )
    // After the transaction, which may have been tried more than once.
    if (!imported) return
    this.#count(imported)
    for (const { content } of imported.differences) this.#storedCounts[content.action] += 1
  }

  #differences(plans: readonly Plan[]): DifferenceRow[] {
    const stored = { ...this.#storedCounts }
    return plans.flatMap((plan) => {
      const content = this.#recipe.difference(plan)
      if (!content || stored[content.action] >= STORED[content.action]) return []
      stored[content.action] += 1
      return [{ kind: 'difference', line: content.line, action: content.action, content }]
    })
  }

  #count({ plans, problems }: Pick<BatchCounts<Plan>, 'plans' | 'problems'>) {
    const before = this.#badLines.size
    for (const { line } of problems) this.#badLines.add(line)
    const badRows = this.#badLines.size - before
    this.#counts = this.#recipe.counts.add(this.#counts, { plans, problems, badRows, failed: this.#failed })
    this.#failed = 0
  }
}

type DifferenceRow = Extract<JobRow, { kind: 'difference' }>
