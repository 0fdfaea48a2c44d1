import type { Db } from '../../../../../kernel/db.ts'
import { setStockReason } from '../../../../stock/inventory/inventory.ts'
import { duplicateMessages } from '../../../../catalog/products/products.ts'
import { switchTriggers } from '../../engine/batch-writes.queries.ts'
import type { ImportRun } from '../../engine/context.ts'
import type { JobRow } from '../../engine/job-rows.queries.ts'
import type { BatchResult } from '../../engine/recipe.ts'
import type { LookUps } from '../plan/look-ups.ts'
import type { ProductPlan } from '../plan/plan.ts'
import type { ProductContext } from '../product-context.ts'
import { createdEffects, recordNames, updatedEffects } from '../undo/product-effects.ts'
import { createProducts } from './create-products.ts'
import { resolveNames, ensuredSaleList } from './names.ts'
import { updateProducts, type StoredPlan } from './update-products.ts'

/**
 * Writes plans; unchanged products cost nothing. New products write no history of their own: one entry records the
 * batch. Columns of stored products and variants do write theirs, so that a concurrent edit sees the conflict.
 * @throws duplicate when another request took a handle, SKU or barcode meanwhile
 */
export async function applyProducts(
  db: Db,
  { job, context }: ImportRun<ProductContext>,
  plans: readonly ProductPlan[],
  lookUps: LookUps,
): Promise<BatchResult> {
  await setStockReason(db, { reason: 'import', reference: job.id })
  const creates = plans.filter(({ action }) => action === 'create')
  const updates = plans.filter((plan): plan is StoredPlan => plan.action === 'update' && plan.stored !== undefined)
  const writing = [...creates, ...updates]
  const hasSales = writing.some(({ variants }) => variants.some(({ sale }) => sale?.added))
  const saleList = hasSales ? await ensuredSaleList(db, context.sale_price_list) : undefined
  const { created, names } = await duplicateMessages(async () => {
    await switchTriggers(db, 'history', false)
    const drafts = writing.map(({ draft }) => draft)
    const names = await resolveNames(db, drafts, saleList)
    const created = await createProducts(db, creates, names, lookUps)
    await updateProducts(db, updates, names, lookUps)
    return { created, names }
  })
  const updated = updates.map(({ stored }) => stored.id)
  const ids = [...created, ...updated]
  // Before the updated products are compared: only recorded price lists count as sale lists.
  await recordNames(db, job.id, names)
  return {
    effects: [...createdEffects(creates, created), ...(await updatedEffects(db, updates))],
    rows: writing.flatMap((plan, index) => foreignImages(plan, ids[index] ?? '', lookUps)),
    ...(saleList && { result: { sale_list: { id: saleList.id, name: context.sale_price_list } } }),
    history: { ids: { created }, changes: changesOf(updates) },
    events: [
      ['product.created', created],
      ['product.updated', updated],
    ],
  }
}

/** Images of other servers that a product refers to from now on. Our own have no scheme. */
function foreignImages(
  { unit, draft, stored }: ProductPlan,
  product_id: string,
  { downloadedImages }: LookUps,
): JobRow[] {
  const storedUrls = new Set(stored?.images.map(({ url }) => url))
  const { thumbnail } = draft.columns
  const urls = [...(draft.images ?? []).map(({ url }) => url), ...(typeof thumbnail === 'string' ? [thumbnail] : [])]
  return [...new Set(urls)]
    .filter(
      (url) => /^https?:\/\//i.test(url) && !storedUrls.has(url) && !storedUrls.has(downloadedImages.get(url) ?? ''),
    )
    .map((url) => ({
      kind: 'image',
      line: unit.product.lines[0],
      action: 'waiting',
      content: { product_id, url },
    }))
}

/** The changed fields of stored products before and after, by id and field. */
const changesOf = (updates: readonly StoredPlan[]) =>
  Object.fromEntries(
    updates.flatMap(({ stored, changes }) =>
      changes.map(({ field, before, after }) => [`${stored.id}.${field}`, { before, after }] as const),
    ),
  )
