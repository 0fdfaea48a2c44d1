import type { CountRules } from '../engine/recipe.ts'
import type { ProductPlan } from './plan/plan.ts'

type Outcomes = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>

/** Products and variants by what happens to them; `failed` variants are rows that were left out. */
type ProductCounts = {
  readonly products: Outcomes
  readonly variants: Outcomes
  readonly problems: number
}

const noOutcomes: Outcomes = { created: 0, updated: 0, unchanged: 0, failed: 0 }
const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

export const productCounts: CountRules<ProductPlan, ProductCounts> = {
  initial: { products: noOutcomes, variants: noOutcomes, problems: 0 },

  add(counts, { plans, problems, badRows, failed }) {
    const products = { ...counts.products, failed: counts.products.failed + failed }
    const variants = { ...counts.variants, failed: counts.variants.failed + badRows }
    for (const { unit, action, variants: own } of plans) {
      if (!unit.isContinuation) products[counted[action]] += 1
      for (const variant of own) variants[counted[variant.action]] += 1
    }
    return { products, variants, problems: counts.problems + problems.length }
  },

  /** v1's fields (docs/contract/imports.md §3.4). */
  result({ products, variants }) {
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
  },

  applied: ({ products, variants }) => ({ products, variants }),
}
