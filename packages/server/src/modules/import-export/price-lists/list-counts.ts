import type { Row } from '../../../kernel/entity.ts'
import type { ImportProblem } from '../tables/problem.ts'
import type { PriceCount, VariantPlan } from './plan-list-prices.ts'

type Prices = Record<PriceCount, number>

const noPrices = (): Prices => ({ added: 0, changed: 0, removed: 0, unchanged: 0 })
const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', delete: 'deleted' } as const

/** Adds up what a file would do to a list, or has done: prices by column, variants, and rows that were left out. */
export type ListTally = {
  readonly variants: { created: number; updated: number; unchanged: number; deleted: number; failed: number }
  readonly prices: Prices
  /** By the name of the column. */
  readonly columns: Record<string, Prices>
  problems: number
}

export const newTally = (): ListTally => ({
  variants: { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 },
  prices: noPrices(),
  columns: {},
  problems: 0,
})

/** A tally with one more batch. */
export function withBatch(
  tally: ListTally,
  plans: readonly VariantPlan[],
  problems: readonly ImportProblem[],
): ListTally {
  const next = structuredClone(tally)
  next.problems += problems.length
  next.variants.failed += new Set(problems.map(({ line }) => line)).size
  for (const { action, columns } of plans) {
    next.variants[counted[action]] += 1
    for (const [name, what] of columns) {
      next.prices[what] += 1
      const column = (next.columns[name] ??= noPrices())
      column[what] += 1
    }
  }
  return next
}

/** v1's fields of `result` (docs/contract/imports.md §5), and what we found out besides. */
export function resultOf(tally: ListTally, rows: number): Row {
  const { variants, prices } = tally
  const message = `${variants.created + variants.updated + variants.unchanged} variants will be priced: ${prices.added} new prices, ${prices.changed} changed, ${prices.removed} removed.`
  return {
    count: rows,
    advancement_count: 0,
    progress: 0,
    operations: { PRICE_LIST_PRICE_CREATE: rows },
    stat_descriptors: [{ key: 'price-list-import-count', name: 'PriceList to import', message }],
    summary: tally,
  }
}
