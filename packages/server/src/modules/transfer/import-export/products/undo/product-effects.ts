import type { Db } from '../../../../../kernel/db.ts'
import { findDefaults } from '../../../../catalog/products/products.ts'
import { addEffects, type NewEffect } from '../../engine/effects.queries.ts'
import type { Names } from '../apply/names.ts'
import type { StoredPlan } from '../apply/update-products.ts'
import { titleOf, type ProductPlan } from '../plan/plan.ts'
import { loadProducts } from '../stored-products.queries.ts'
import { productEffect } from './fields.ts'
import { madeNow, type MadeKind } from './product-undo.queries.ts'

const kinds: readonly MadeKind[] = ['product_tag', 'product_type', 'product_collection', 'price_list']

/** Records the names and price lists that a batch has made, so that the undo can delete them. */
export async function recordNames(db: Db, jobId: string, { added }: Names) {
  const effects: NewEffect[] = []
  for (const kind of kinds.filter((candidate) => added[candidate].length > 0))
    for (const { id, label } of await madeNow(db, kind, added[kind]))
      effects.push({ kind, row_id: id, line: 0, handle: '', title: label })
  await addEffects(db, jobId, effects)
}

const nameOf = (plan: ProductPlan) => ({
  line: plan.unit.product.lines[0],
  handle: plan.unit.product.handle,
  title: titleOf(plan),
})

/** @param ids of the created products, in the order of the plans */
export const createdEffects = (plans: readonly ProductPlan[], ids: readonly string[]): NewEffect[] =>
  plans.flatMap((plan, index) => {
    const row_id = ids[index]
    return row_id === undefined ? [] : [{ kind: 'product_created', row_id, ...nameOf(plan) }]
  })

/** Compares products as they are stored before and after, so that it does not matter how a field came to change. */
export async function updatedEffects(db: Db, plans: readonly StoredPlan[]): Promise<NewEffect[]> {
  if (plans.length === 0) return []
  const { location_id } = await findDefaults(db)
  const productIds = plans.map(({ stored }) => stored.id)
  const now = await loadProducts(db, productIds, location_id)
  return plans.flatMap((plan) => {
    const after = now.get(plan.stored.id)
    if (!after) return []
    const content = productEffect(plan.stored, after)
    return [{ kind: 'product_updated', row_id: plan.stored.id, ...nameOf(plan), content }]
  })
}
