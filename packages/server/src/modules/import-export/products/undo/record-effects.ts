import type { Db } from '../../../../kernel/db.ts'
import { findDefaults } from '../../../products/products.ts'
import type { Applied } from '../apply/apply-plans.ts'
import type { Names } from '../apply/names.ts'
import type { ProductPlan } from '../plan/plan.ts'
import { loadProducts } from '../stored-products.queries.ts'
import { productEffect } from './effect.ts'
import { addEffects, madeNow, type NameKind, type NewEffect } from '../../engine/effects.queries.ts'

/** Writes down what a batch did, so that it can be taken back; what it made first comes first. */
export async function recordEffects(db: Db, jobId: string, plans: readonly ProductPlan[], applied: readonly Applied[]) {
  const names = applied.map((one) => one.names)
  // What updated products are compared by counts sale prices of lists that are written down here.
  await addEffects(db, jobId, await madeNames(db, names))
  await addEffects(db, jobId, [...createdProducts(plans, applied), ...(await updatedProducts(db, plans))])
}

const kinds: readonly NameKind[] = ['product_tag', 'product_type', 'product_collection']

async function madeNames(db: Db, names: readonly Names[]): Promise<NewEffect[]> {
  const made: NewEffect[] = []
  const add = async (kind: NameKind | 'price_list', ids: readonly string[]) => {
    if (ids.length === 0) return
    for (const { id, label } of await madeNow(db, kind, ids))
      made.push({ kind, row_id: id, line: 0, handle: '', title: label })
  }
  for (const kind of kinds) await add(kind, [...new Set(names.flatMap(({ added }) => added[kind]))])
  await add('price_list', [...new Set(names.flatMap(({ saleListId }) => saleListId ?? []))])
  return made
}

const nameOf = ({ unit: { product }, stored }: ProductPlan) => ({
  line: product.lines[0],
  handle: product.handle,
  title: product.fields.title ?? stored?.row.title ?? product.handle,
})

function createdProducts(plans: readonly ProductPlan[], applied: readonly Applied[]): NewEffect[] {
  const ids = applied.flatMap(({ created }) => created)
  return plans
    .filter(({ action }) => action === 'create')
    .flatMap((plan, index) => {
      const row_id = ids[index]
      return row_id === undefined ? [] : [{ kind: 'product_created' as const, row_id, ...nameOf(plan) }]
    })
}

/** Compared as they are stored before and after, so that it does not matter by what way a field came to change. */
async function updatedProducts(db: Db, plans: readonly ProductPlan[]): Promise<NewEffect[]> {
  const updated = plans.flatMap((plan) =>
    plan.action === 'update' && plan.stored ? [{ plan, before: plan.stored }] : [],
  )
  if (updated.length === 0) return []
  const { location_id } = await findDefaults(db)
  const stored = await loadProducts(
    db,
    updated.map(({ before }) => before.id),
    location_id,
  )
  return updated.flatMap(({ plan, before }) => {
    const after = stored.get(before.id)
    if (!after) return []
    return [
      { kind: 'product_updated' as const, row_id: before.id, ...nameOf(plan), content: productEffect(before, after) },
    ]
  })
}
