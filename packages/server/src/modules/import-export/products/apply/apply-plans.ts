import type { Db } from '../../../../kernel/db.ts'
import { duplicateMessages } from '../../../products/products.ts'
import type { LookUps } from '../plan/look-ups.ts'
import type { ProductPlan } from '../plan/plan.ts'
import * as queries from '../../engine/batch-writes.queries.ts'
import { createProducts } from './create-products.ts'
import { resolveNames, type Names } from './names.ts'
import { saleListNamed } from './sale-list.ts'
import { updateProducts, type StoredPlan } from './update-products.ts'

export type Applied = {
  readonly created: readonly string[]
  readonly updated: readonly string[]
  /** Pictures of other servers that products refer to from now on. */
  readonly images: readonly { readonly product_id: string; readonly url: string; readonly line: number }[]
  readonly names: Names
}

/**
 * Writes plans; those of products that stay as they are cost nothing. History is not kept row by row for what an
 * import creates: the caller records the batch. Columns of stored products and variants do leave theirs, so that
 * whoever edits one of them at the same time is told.
 * @param saleList the name of the price list for sale prices
 * @throws duplicate when somebody else took a handle, SKU or barcode in the meantime
 */
export async function applyPlans(
  db: Db,
  plans: readonly ProductPlan[],
  lookUps: LookUps,
  saleList: string,
): Promise<Applied> {
  const creates = plans.filter(({ action }) => action === 'create')
  const updates = plans.filter((plan): plan is StoredPlan => plan.action === 'update' && plan.stored !== undefined)
  const writing = [...creates, ...updates]
  const hasSales = writing.some(({ variants }) => variants.some(({ sale }) => sale?.added))
  const saleListId = hasSales ? await saleListNamed(db, saleList) : null
  return duplicateMessages(async () => {
    await queries.switchTriggers(db, 'history', false)
    const names = await resolveNames(
      db,
      writing.map(({ draft }) => draft),
      saleListId,
    )
    const created = await createProducts(db, creates, names, lookUps)
    await updateProducts(db, updates, names, lookUps)
    const updated = updates.map(({ stored }) => stored.id)
    const ids = [...created, ...updated]
    return {
      created,
      updated,
      images: writing.flatMap((plan, index) => foreignImages(plan, ids[index] ?? '', lookUps)),
      names,
    }
  })
}

/** Ours have no scheme: they are addressed within the shop. */
function foreignImages({ unit, draft, stored }: ProductPlan, product_id: string, { fetched }: LookUps) {
  const known = new Set(stored?.images.map(({ url }) => url))
  const { thumbnail } = draft.columns
  const urls = [...(draft.images ?? []).map(({ url }) => url), ...(typeof thumbnail === 'string' ? [thumbnail] : [])]
  return [...new Set(urls)]
    .filter((url) => /^https?:\/\//i.test(url) && !known.has(url) && !known.has(fetched.get(url) ?? ''))
    .map((url) => ({ product_id, url, line: unit.product.lines[0] }))
}
