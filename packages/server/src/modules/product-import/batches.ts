import type { Engine } from '../../kernel/database/engine.ts'
import type { ImportFormatName, ImportProduct } from './formats/import-product.ts'

/** Rows that one transaction takes. */
export const BATCH = 500
/** Where everybody shares one connection, they wait until it ends: fewer. */
const SMALL_BATCH = 50

export const batchOn = (engine: Engine['kind']): number => (engine === 'embedded' ? SMALL_BATCH : BATCH)

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

/** Parts of at most a batch each; all but the first say nothing of the product but which one it is. */
export function unitsOf(product: ImportProduct, format: ImportFormatName, batch: number): Unit[] {
  const { id, handle, lines, options, variants } = product
  if (variants.length <= batch) return [wholeUnit(product, format)]
  const same = { ...(id !== undefined && { id }), handle, lines, options, fields: {} }
  const parts = Array.from({ length: Math.ceil(variants.length / batch) }, (_, index) =>
    variants.slice(index * batch, (index + 1) * batch),
  )
  return parts.map((part, index) => ({
    format,
    product: { ...(index === 0 ? product : same), variants: part },
    continues: index > 0,
    lastLine: index === parts.length - 1 ? lines[1] : (part.at(-1)?.line ?? lines[1]),
  }))
}

const rowsOf = ({ product }: Unit) => Math.max(1, product.variants.length)

/** Collects units into batches of at most so many rows; one that is larger alone is a batch of its own. */
export class Batches {
  readonly #limit: number
  #waiting: Unit[] = []
  #rows = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes one more unit; answers the batch that it did not fit into any more. */
  add(unit: Unit): Unit[] | undefined {
    const full = this.#rows > 0 && this.#rows + rowsOf(unit) > this.#limit ? this.take() : undefined
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
