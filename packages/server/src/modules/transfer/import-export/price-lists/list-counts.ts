import type { CountRules } from '../engine/recipe.ts'
import type { PriceCount, VariantPlan } from './plan-list-prices.ts'

type Prices = Record<PriceCount, number>

/** Prices of a list by column, and variants, by what happens to them; `failed` are rows that were left out. */
type ListCounts = {
  readonly variants: Record<'created' | 'updated' | 'unchanged' | 'deleted' | 'failed', number>
  readonly prices: Prices
  /** By the name of the column. */
  readonly columns: Record<string, Prices>
  readonly problems: number
}

const noPrices = (): Prices => ({ added: 0, changed: 0, removed: 0, unchanged: 0 })
const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', delete: 'deleted' } as const

export const listCounts: CountRules<VariantPlan, ListCounts> = {
  initial: {
    variants: { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 },
    prices: noPrices(),
    columns: {},
    problems: 0,
  },

  add(counts, { plans, problems, badRows }) {
    const { variants, prices, columns } = structuredClone(counts)
    variants.failed += badRows
    for (const plan of plans) {
      variants[counted[plan.action]] += 1
      for (const [name, what] of plan.columns) {
        prices[what] += 1
        const column = (columns[name] ??= noPrices())
        column[what] += 1
      }
    }
    return { variants, prices, columns, problems: counts.problems + problems.length }
  },

  /** v1's fields (docs/contract/imports.md §5). */
  result({ variants, prices }, rows) {
    const message = `${variants.created + variants.updated + variants.unchanged} variants will be priced: ${prices.added} new prices, ${prices.changed} changed, ${prices.removed} removed.`
    return {
      count: rows,
      advancement_count: 0,
      progress: 0,
      operations: { PRICE_LIST_PRICE_CREATE: rows },
      stat_descriptors: [{ key: 'price-list-import-count', name: 'PriceList to import', message }],
    }
  },
}
