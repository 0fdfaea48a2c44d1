import type { Clock } from '../../../../kernel/clock.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { ImportRun } from './context.ts'
import type { Units } from './recipe.ts'

/** Most rows of one transaction. */
export const BATCH = 500
const SMALLEST_BATCH = 10

/**
 * Milliseconds that a transaction may take, and the rows of the first one. On the embedded engine all other work waits
 * until it ends.
 */
const targets = { embedded: { first: 40, target: 34 }, postgres: { first: BATCH, target: 300 } } as const

/** Rows of the next transaction. */
export type BatchLimit = { readonly rows: number }

/** Sizes the next transaction by how long the last one took. */
export class BatchSizer implements BatchLimit {
  readonly #clock: Clock
  readonly #target: number
  #rows: number

  constructor({ engine, clock }: Pick<Services, 'engine' | 'clock'>) {
    const { first, target } = targets[engine]
    this.#clock = clock
    this.#rows = first
    this.#target = target
  }

  get rows(): number {
    return this.#rows
  }

  /** Runs a batch of this many rows, and adjusts the batch size to its duration. */
  async time<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const started = this.#clock.now()
    const value = await work()
    if (rows > 0) this.#adjust(rows, this.#clock.now() - started)
    return value
  }

  /** Shrinks immediately and grows step by step: one quick transaction does not promise another. */
  #adjust(rows: number, milliseconds: number) {
    const fitting = (rows * this.#target) / Math.max(1, milliseconds)
    this.#rows = Math.round(Math.min(BATCH, Math.max(SMALLEST_BATCH, Math.min(fitting, this.#rows * 1.25))))
  }
}

/** A size that stays the same. */
const fixedSize = (rows: number): Pick<BatchSizer, 'rows' | 'time'> => ({
  rows,
  time: (_, work) => work(),
})

type Sized = { readonly batchSize?: Readonly<Record<'embedded' | 'postgres', number>> }

/** How the batches of one run are sized. */
export const sizerOf = ({ services }: ImportRun<unknown>, { batchSize }: Sized) =>
  batchSize ? fixedSize(batchSize[services.engine]) : new BatchSizer(services)

/** Rows that a batch counts a unit as. */
export const weightOf =
  <Unit>({ rows }: Pick<Units<Unit>, 'rows'>) =>
  (unit: Unit): number =>
    Math.max(1, rows(unit))

/** Collects units into batches of at most so many rows; a unit that is larger makes a batch of its own. */
export class Batches<Unit> {
  readonly #limit: BatchLimit
  readonly #rowsOf: (unit: Unit) => number
  #units: Unit[] = []
  #rows = 0

  constructor(limit: BatchLimit, rowsOf: (unit: Unit) => number) {
    this.#limit = limit
    this.#rowsOf = rowsOf
  }

  /** Adds a unit; returns the full batch if the unit did not fit. */
  add(unit: Unit): Unit[] | undefined {
    const rows = this.#rowsOf(unit)
    const full = this.#rows > 0 && this.#rows + rows > this.#limit.rows ? this.take() : undefined
    this.#units.push(unit)
    this.#rows += rows
    return full
  }

  /** The units that are waiting. */
  take(): Unit[] {
    const units = this.#units
    this.#units = []
    this.#rows = 0
    return units
  }
}
