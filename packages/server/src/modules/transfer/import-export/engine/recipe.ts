import type { EventName, ImportDifference, Permission } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchStrategy } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { ImportProblem } from '../tables/problem.ts'
import type { ImportContext, ImportRun } from './context.ts'
import type { NewEffect } from './effects.queries.ts'
import type { JobRow } from './job-rows.queries.ts'
import type { UndoFamily } from './undo-result.ts'

/** An item of a file, in its order; the same file always yields the same items. */
export type Entry<Unit> =
  /** Once, before all others: the columns for the job's result. */
  | { readonly type: 'header'; readonly result: Row }
  | { readonly type: 'unit'; readonly unit: Unit }
  /** A skipped row with its problem. */
  | { readonly type: 'problem'; readonly problem: ImportProblem }
  /** A record whose rows are all skipped. */
  | { readonly type: 'failed' }

/** How the engine handles the units that an import plans and writes: a product with its variants, a customer. */
export type Units<Unit> = {
  /** Lines of the unit's rows; none for a unit that the file does not mention. */
  readonly lines: (unit: Unit) => readonly number[]
  /** The line up to which the file is applied once the unit is written. */
  readonly lastLine: (unit: Unit) => number
  /** Rows that the progress of the dry run counts. */
  readonly rows: (unit: Unit) => number
  /** The unit without its invalid rows; undefined if no row is left. */
  readonly withoutLines: (unit: Unit, bad: ReadonlySet<number>) => Unit | undefined
  /** The part of a unit after a line, in parts of at most `rows` rows. */
  readonly parts: (unit: Unit, limits: { readonly rows: number; readonly after: number }) => readonly Unit[]
}

/** The plans of a batch. `facts` are further data for applying them. */
export type PlannedBatch<Plan, Facts> = {
  readonly plans: readonly Plan[]
  readonly problems: readonly ImportProblem[]
  readonly facts: Facts
}

/** The result of a batch; the engine records it in the same transaction. */
export type BatchResult = {
  /** For the undo. */
  readonly effects: readonly NewEffect[]
  /** Rows to store with the job, such as images that are to be downloaded later. */
  readonly rows?: readonly JobRow[]
  /** The batch's one entry of history, where its rows write none: ids by what was done, changed fields by name. */
  readonly history?: {
    readonly ids: Readonly<Record<string, readonly string[]>>
    readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  }
  /** What else the job's result says from then on. */
  readonly result?: Row
  /** Ids of the records that each event is about. */
  readonly events?: readonly (readonly [name: EventName, ids: readonly string[]])[]
}

/** What the counts of a batch are computed from. */
export type BatchCounts<Plan> = {
  readonly plans: readonly Plan[]
  readonly problems: readonly ImportProblem[]
  /** How many rows were skipped and are not yet counted. */
  readonly badRows: number
  /** How many records were skipped with all of their rows. */
  readonly failed: number
}

/** Counts of records by what happens to them, as plain JSON; the dry run and the import add up the same. */
export type CountRules<Plan, Counts, Context = ImportContext> = {
  readonly initial: Counts
  readonly add: (counts: Counts, counted: BatchCounts<Plan>) => Counts
  /** The job's result after the dry run, which has read `rows` rows. */
  readonly result: (counts: Counts, rows: number, context: Context) => Row
  /** The counts that the result reports as applied so far; by default all of them. */
  readonly applied?: (counts: Counts) => Row
}

/** An import: everything that differs between imports. */
export type ImportRecipe<
  Context extends ImportContext,
  Unit,
  Plan,
  Facts,
  Counts extends { readonly problems: number },
> = {
  readonly type: string
  readonly permission: Permission
  /** Checks the context of a new job and completes it. @throws invalid_data, not_found */
  readonly prepare: (services: Services, context: Row) => Promise<Context>
  /**
   * Reads the file from its beginning. `step` is the purpose of the read (dry run or apply); units up to the line
   * `after` are already applied.
   * @throws ImportFileError, not_found when the file was deleted
   */
  readonly read: (
    run: ImportRun<Context>,
    step: { readonly name: 'dry run' | 'apply'; readonly after: number },
  ) => AsyncIterable<Entry<Unit>>
  readonly units: Units<Unit>
  /** Rows per transaction. By default the number adapts to the time that a batch takes. */
  readonly batchSize?: Readonly<Record<Services['engine'], number>>
  /** Compares units with the database. `isWriting`: locks the records found, to be written in this transaction. */
  readonly plan: (
    db: Db,
    run: ImportRun<Context>,
    units: readonly Unit[],
    isWriting: boolean,
  ) => Promise<PlannedBatch<Plan, Facts>>
  /** The difference that the dry run shows for a plan; undefined for a failed plan. */
  readonly difference: (plan: Plan) => ImportDifference | undefined
  /** Writes plans. @throws duplicate, or the database's error for an invalid value */
  readonly apply: (db: Db, run: ImportRun<Context>, planned: PlannedBatch<Plan, Facts>) => Promise<BatchResult>
  readonly counts: CountRules<Plan, Counts, Context>
  /** How much of the job's `count` a batch has done. */
  readonly progress: (units: readonly Unit[], plans: readonly Plan[]) => number
  /** Tables that may grow so much during the import that PostgreSQL's planner needs new statistics. */
  readonly growingTables?: readonly string[]
  readonly completed?: BatchStrategy['completed']
  readonly undo: readonly UndoFamily[]
}

/** Units that are one row each, on the line that they name. */
export const oneRowEach = <Unit extends { readonly line: number }>(): Units<Unit> => ({
  lines: ({ line }) => [line],
  lastLine: ({ line }) => line,
  rows: () => 1,
  withoutLines: (unit, bad) => (bad.has(unit.line) ? undefined : unit),
  parts: (unit, { after }) => (unit.line > after ? [unit] : []),
})
