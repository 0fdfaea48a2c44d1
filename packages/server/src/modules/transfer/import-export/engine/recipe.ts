import type { EventName, ImportDifference, Permission } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchStrategy } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { ImportProblem } from '../tables/problem.ts'
import type { ImportContext, ImportRun } from './context.ts'
import type { NewEffect } from './effects.queries.ts'
import type { FoundRow } from './found-rows.queries.ts'
import type { UndoFamily } from './undone.ts'

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
  /** Once the unit is written, the file is done up to this line. */
  readonly lastLine: (unit: Unit) => number
  /** Rows that the progress of the dry run counts. */
  readonly rows: (unit: Unit) => number
  /** The unit without its bad rows; undefined when nothing is left of it. */
  readonly without: (unit: Unit, bad: ReadonlySet<number>) => Unit | undefined
  /** The part of a unit behind a line, in pieces of at most so many rows. */
  readonly parts: (unit: Unit, limits: { readonly rows: number; readonly after: number }) => readonly Unit[]
}

/** The plans of a batch. `facts` are further data for applying them. */
export type Planned<Plan, Facts> = {
  readonly plans: readonly Plan[]
  readonly problems: readonly ImportProblem[]
  readonly facts: Facts
}

/** The result of a batch; the engine records it in the same transaction. */
export type Written = {
  /** For the undo. */
  readonly effects: readonly NewEffect[]
  /** Found on the way, such as images that are still to be fetched. */
  readonly rows?: readonly FoundRow[]
  /** The batch's one entry of history, where its rows write none: ids by what was done, changed fields by name. */
  readonly history?: {
    readonly ids: Readonly<Record<string, readonly string[]>>
    readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  }
  /** Ids of the records that each event is about. */
  readonly events?: readonly (readonly [name: EventName, ids: readonly string[]])[]
}

/** What a batch adds to the counts. */
export type Counted<Plan> = {
  readonly plans: readonly Plan[]
  readonly problems: readonly ImportProblem[]
  /** Rows that were left out and not counted before. */
  readonly badRows: number
  /** Records of which the file left no row. */
  readonly failed: number
}

/** Counts of records by what happens to them, as plain JSON; the dry run and the import add up the same. */
export type CountRules<Plan, Counts> = {
  readonly none: Counts
  readonly add: (counts: Counts, counted: Counted<Plan>) => Counts
  /** What the result says after the dry run. `rows` were read. */
  readonly result: (counts: Counts, rows: number) => Row
  /** What the result says is applied so far, if not all counts. */
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
   * Reads the file from its beginning. `step` is what it is read for; units up to the line `after` are already applied.
   * @throws ImportFileError, not_found when the file is gone
   */
  readonly read: (
    run: ImportRun<Context>,
    step: { readonly name: 'dry run' | 'apply'; readonly after: number },
  ) => AsyncIterable<Entry<Unit>>
  readonly units: Units<Unit>
  /** Rows of one transaction; without, as many as take a fixed time. */
  readonly batchSize?: Readonly<Record<Services['engine'], number>>
  /** Compares units with the database. `isWriting`: what is found is locked and written in this transaction. */
  readonly plan: (
    db: Db,
    run: ImportRun<Context>,
    units: readonly Unit[],
    isWriting: boolean,
  ) => Promise<Planned<Plan, Facts>>
  /** What the dry run shows of a plan; undefined for one that failed. */
  readonly difference: (plan: Plan) => ImportDifference | undefined
  /** Writes plans. @throws duplicate, or what the database says about a value */
  readonly apply: (db: Db, run: ImportRun<Context>, planned: Planned<Plan, Facts>) => Promise<Written>
  readonly counts: CountRules<Plan, Counts>
  /** How much of the job's `count` a batch has done. */
  readonly done: (units: readonly Unit[], plans: readonly Plan[]) => number
  /** Tables that may grow so much that the planner needs new statistics meanwhile. */
  readonly growing?: readonly string[]
  readonly completed?: BatchStrategy['completed']
  readonly undo: readonly UndoFamily[]
}

/** Units that are one row each, on the line that they name. */
export const oneRowEach = <Unit extends { readonly line: number }>(): Units<Unit> => ({
  lines: ({ line }) => [line],
  lastLine: ({ line }) => line,
  rows: () => 1,
  without: (unit, bad) => (bad.has(unit.line) ? undefined : unit),
  parts: (unit, { after }) => (unit.line > after ? [unit] : []),
})
