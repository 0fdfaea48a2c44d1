import type { Row } from '../../../kernel/entity.ts'
import type { ImportEntry } from './import-file.ts'
import type { ImportProblem, ReasonCode } from '../tables/problem.ts'
import type { ProductPlan } from './plan/plan.ts'

export type Counts = { created: number; updated: number; unchanged: number; failed: number }

export const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, failed: 0 })

const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

/** Reasons that leave out a row of a product and say nothing of the product itself. */
const ROW_ONLY: ReadonlySet<ReasonCode> = new Set(['handle_again', 'too_many_rows'])

/** Adds up what a file would do, or has done, in products and in variants. */
export class Tally {
  readonly products = noCounts()
  readonly variants = noCounts()
  problems = 0
  readonly #badLines = new Set<number>()
  /** A product with problems that may yet turn out to be left with something to import. */
  #doubtful: string | undefined

  /** Takes an entry of the file, in the order of the file. */
  addEntry(entry: ImportEntry) {
    if (entry.type === 'header') return
    const handle = entry.type === 'product' ? entry.product.handle : this.#handleOf(entry.problem)
    if (handle !== this.#doubtful) this.settle()
    this.#doubtful = entry.type === 'product' ? undefined : handle
    if (entry.type === 'problem') this.addProblems([entry.problem])
  }

  #handleOf({ handle, reason }: ImportProblem) {
    return handle === null || ROW_ONLY.has(reason.code) ? this.#doubtful : handle
  }

  /** A product of which no row was left. To be called once more at the end of the file. */
  settle() {
    if (this.#doubtful !== undefined) this.products.failed += 1
    this.#doubtful = undefined
  }

  addProblems(problems: readonly ImportProblem[]) {
    this.problems += problems.length
    for (const { line } of problems) this.#badLines.add(line)
    this.variants.failed = this.#badLines.size
  }

  addPlan({ unit, action, variants, problems }: ProductPlan) {
    if (!unit.continues) this.products[counted[action]] += 1
    for (const variant of variants) this.variants[counted[variant.action]] += 1
    this.addProblems(problems)
  }

  /** Counts by name; `failed` variants are rows that were left out. */
  get summary() {
    return { products: { ...this.products }, variants: { ...this.variants }, problems: this.problems }
  }
}

export type Summary = Tally['summary']

/** v1's fields of `result` (docs/contract/imports.md §3.4). */
export function resultOf({ products, variants }: Summary): Row {
  const operations = {
    PRODUCT_CREATE: products.created,
    PRODUCT_UPDATE: products.updated,
    VARIANT_CREATE: variants.created,
    VARIANT_UPDATE: variants.updated,
  }
  // Clients of v1 pick the numbers out: new and changed products, then new and changed variants.
  const message =
    `Products: ${products.created} new, ${products.updated} changed. ` +
    `Variants: ${variants.created} new, ${variants.updated} changed.`
  return {
    advancement_count: 0,
    progress: 0,
    count: Object.values(operations).reduce((sum, count) => sum + count, 0),
    operations,
    stat_descriptors: [{ key: 'product-import-count', name: 'Products/variants to import', message }],
  }
}
