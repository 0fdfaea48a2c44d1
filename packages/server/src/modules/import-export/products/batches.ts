import type { Clock } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import type { ImportFormatName, ImportProduct } from './formats/import-product.ts'

/** Rows that one transaction takes at most. */
export const BATCH = 500
const FEWEST = 10

/**
 * How long a transaction may take, in milliseconds, and how many rows the first one has. On the embedded engine
 * everybody else waits for its end.
 */
const paces = { embedded: { first: 40, target: 34 }, postgres: { first: BATCH, target: 300 } } as const

/** How many rows the next transaction takes: as many as fit into its time, by what the last one took. */
export class Pace {
  readonly #clock: Clock
  readonly #target: number
  #rows: number

  constructor({ engine, clock }: Pick<Services, 'engine' | 'clock'>) {
    const { first, target } = paces[engine]
    this.#clock = clock
    this.#rows = first
    this.#target = target
  }

  get rows(): number {
    return this.#rows
  }

  /** Does what a batch of units is for, and learns from how long it took. */
  async time<T>(units: readonly Unit[], work: () => Promise<T>): Promise<T> {
    const started = this.#clock.now()
    const value = await work()
    const rows = units.reduce((sum, unit) => sum + rowsOf(unit), 0)
    if (rows > 0) this.#took(rows, this.#clock.now() - started)
    return value
  }

  /** Goes down at once and up step by step: one quick transaction does not promise another. */
  #took(rows: number, milliseconds: number) {
    const fitting = (rows * this.#target) / Math.max(1, milliseconds)
    this.#rows = Math.round(Math.min(BATCH, Math.max(FEWEST, Math.min(fitting, this.#rows * 1.25))))
  }
}

/** A product, or the next part of one that has more variants than a batch has rows. */
export type Unit = {
  readonly format: ImportFormatName
  readonly product: ImportProduct
  /** What the product itself says was in an earlier part. */
  readonly continues: boolean
  /** Once it is written, everything up to this line is done. */
  readonly lastLine: number
}

/** The product as it is, however many variants it has. */
export const wholeUnit = (product: ImportProduct, format: ImportFormatName): Unit => ({
  format,
  product,
  continues: false,
  lastLine: product.lines[1],
})

/**
 * What is left of a product behind a line, in parts of at most a batch each; all but its first say nothing of the
 * product but which one it is.
 */
export function unitsOf(product: ImportProduct, format: ImportFormatName, batch: number, done: number): Unit[] {
  const { id, handle, lines, options } = product
  if (lines[1] <= done) return []
  const variants = product.variants.filter(({ line }) => line > done)
  const isBegun = lines[0] <= done
  if (variants.length <= batch && !isBegun) return [wholeUnit(product, format)]
  const same = { ...(id !== undefined && { id }), handle, lines, options, fields: {} }
  const parts = Array.from({ length: Math.ceil(variants.length / batch) }, (_, index) =>
    variants.slice(index * batch, (index + 1) * batch),
  )
  return parts.map((part, index) => ({
    format,
    product: { ...(index === 0 && !isBegun ? product : same), variants: part },
    continues: index > 0 || isBegun,
    lastLine: index === parts.length - 1 ? lines[1] : (part.at(-1)?.line ?? lines[1]),
  }))
}

const rowsOf = ({ product }: Unit) => Math.max(1, product.variants.length)

/** Collects units into batches of at most so many rows; one that is larger alone is a batch of its own. */
export class Batches {
  readonly #limit: { readonly rows: number }
  #waiting: Unit[] = []
  #rows = 0

  constructor(limit: { readonly rows: number }) {
    this.#limit = limit
  }

  /** Takes one more unit; answers the batch that it did not fit into any more. */
  add(unit: Unit): Unit[] | undefined {
    const full = this.#rows > 0 && this.#rows + rowsOf(unit) > this.#limit.rows ? this.take() : undefined
    this.#waiting.push(unit)
    this.#rows += rowsOf(unit)
    return full
  }

  /** Whatever is waiting. */
  take(): Unit[] {
    const units = this.#waiting
    this.#waiting = []
    this.#rows = 0
    return units
  }
}
