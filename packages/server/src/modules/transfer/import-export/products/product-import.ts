import type { ImportDifference } from '@storeroom/contract'
import type { Entity } from '../../../../kernel/entity.ts'
import { collection, tag, type } from '../../../catalog/products/products.entity.ts'
import { priceList } from '../../../pricing/price-lists/price-lists.entity.ts'
import type { ImportRun } from '../engine/context.ts'
import { defineImport } from '../engine/define-import.ts'
import type { Change } from '../engine/job-rows.queries.ts'
import { startingResult, sum } from '../engine/progress.ts'
import type { Entry, CountRules } from '../engine/recipe.ts'
import { undoMade, type UndoFamily } from '../engine/undo-result.ts'
import { applyProducts } from './apply/apply-products.ts'
import { enqueueDownloads } from './images/fetch-images.ts'
import { storeImagesOfFile } from './images/store-images.ts'
import { asNamed, imagesForDryRun } from './images/zip-images.ts'
import { lookUp } from './plan/look-ups.ts'
import { planProduct } from './plan/plan-product.ts'
import { titleOf, type ProductPlan, type SalePlan } from './plan/plan.ts'
import { preparedContext, type ProductContext } from './product-context.ts'
import { readProducts } from './read-products.ts'
import { madeRecords, type MadeKind } from './undo/product-undo.queries.ts'
import { undoProducts } from './undo/undo-products.ts'
import { productUnits, type Unit } from './units.ts'

type Outcomes = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>

type SaleOutcomes = Readonly<Record<keyof SalePlan, number>>

/**
 * Products and variants by what happens to them; `failed` variants are rows that were left out. Sale prices only if the
 * file changes any.
 */
type ProductCounts = {
  readonly products: Outcomes
  readonly variants: Outcomes
  readonly sale_prices?: SaleOutcomes
  readonly problems: number
}

const noOutcomes: Outcomes = { created: 0, updated: 0, unchanged: 0, failed: 0 }
const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

/** The counts of sale prices together with those of more plans. */
function countedSales(before: SaleOutcomes | undefined, plans: readonly ProductPlan[]) {
  const sales = plans.flatMap(({ variants }) => variants.flatMap(({ sale }) => sale ?? []))
  const total = { ...(before ?? { added: 0, changed: 0, removed: 0 }) }
  for (const { added, changed, removed } of sales) {
    total.added += added ? 1 : 0
    total.changed += changed.length
    total.removed += removed.length
  }
  return sum(Object.values(total)) > 0 ? { sale_prices: total } : {}
}

const productCounts: CountRules<ProductPlan, ProductCounts, ProductContext> = {
  initial: { products: noOutcomes, variants: noOutcomes, problems: 0 },

  add(counts, { plans, problems, badRows, failed }) {
    const products = { ...counts.products, failed: counts.products.failed + failed }
    const variants = { ...counts.variants, failed: counts.variants.failed + badRows }
    for (const { unit, action, variants: own } of plans) {
      if (!unit.isContinuation) products[counted[action]] += 1
      for (const variant of own) variants[counted[variant.action]] += 1
    }
    const sales = countedSales(counts.sale_prices, plans)
    return { products, variants, ...sales, problems: counts.problems + problems.length }
  },

  /** v1's fields (docs/contract/imports.md §3.4), and the price list that new sale prices go to. */
  result({ products, variants, sale_prices }, _, { sale_price_list }) {
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
    const count = sum(Object.values(operations))
    return {
      ...startingResult(count, 'product-import-count', 'Products/variants to import', message),
      operations,
      ...(sale_prices && sale_prices.added > 0 && { sale_list: { name: sale_price_list } }),
    }
  },

  applied: ({ products, variants, sale_prices }) => ({ products, variants, ...(sale_prices && { sale_prices }) }),
}

const undoRecords = (kind: MadeKind, entity: Entity): UndoFamily => ({
  effectKinds: [kind],
  undo: undoMade(entity, 'still_used', madeRecords(kind)),
})

/** Imports products from v1's CSV format and from Shopify's product export (docs/contract/imports.md §2, §3). */
export const productImport = defineImport({
  type: 'product-import',
  permission: 'products:write',
  prepare: preparedContext,

  async *read(run: ImportRun<ProductContext>, { name, after }): AsyncGenerator<Entry<Unit>> {
    const { services, context } = run
    const zipImages =
      name === 'apply' ? await storeImagesOfFile(run, after) : await imagesForDryRun(services, context.picturesKey)
    yield* readProducts(services.files, context, zipImages)
  },

  units: productUnits,

  async plan(db, run, units, isWriting) {
    const lookUps = await lookUp(db, run, units, isWriting)
    const plans = units.map((unit) => planProduct(unit, lookUps))
    return { plans, problems: plans.flatMap(({ problems }) => problems), facts: lookUps }
  },

  difference,
  apply: (db, run, { plans, facts }) => applyProducts(db, run, plans, facts),
  counts: productCounts,

  progress: (_, plans) => {
    const records = plans.flatMap(({ unit, action, variants }) => [
      ...(unit.isContinuation ? [] : [action]),
      ...variants.map((variant) => variant.action),
    ])
    return records.filter((action) => action === 'create' || action === 'update').length
  },

  growingTables: [
    ...['product', 'product_variant', 'product_option', 'product_option_value', 'money_amount', 'image'],
    ...['product_images', 'product_tags', 'product_category_product', 'product_sales_channel'],
    ...['product_shipping_profile', 'inventory_item', 'inventory_level', 'product_variant_inventory_item'],
  ],
  completed: enqueueDownloads,

  undo: [
    { effectKinds: ['product_created', 'product_updated'], undo: undoProducts },
    undoRecords('price_list', priceList),
    undoRecords('product_tag', tag),
    undoRecords('product_type', type),
    undoRecords('product_collection', collection),
  ],
})

/** Changes that the difference of one product lists. */
const MAX_CHANGES = 200
/** Characters of a value in a change. */
const MAX_TEXT = 500

function difference(plan: ProductPlan): ImportDifference | undefined {
  const { unit, action, changes, variants } = plan
  if (action === 'failed') return undefined
  const { lines, handle } = unit.product
  return {
    line: lines[0],
    handle,
    title: titleOf(plan),
    action,
    variants: variants.length,
    changes: changes.slice(0, MAX_CHANGES).map(clipped),
  }
}

const clipped = ({ field, before, after }: Change): Change => ({
  field,
  before: clip(before),
  after: clip(asNamed(after)),
})

const clip = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT).toWellFormed()}…` : value
