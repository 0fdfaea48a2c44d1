import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import { writeDifferences } from '../../../../kernel/write/rows.ts'
import type { BatchResult } from '../engine/recipe.ts'
import { switchTriggers } from '../engine/batch-writes.queries.ts'
import type { NewPrice, PriceWrites } from '../prices/prices.ts'
import { moneyAmount } from '../../../catalog/products/products.entity.ts'
import { pricesOf, type ListPrice } from './price-list.queries.ts'
import type { VariantPlan } from './plan-list-prices.ts'

/** Prices of one variant in a list, before an import and after it. */
export type ListEffect = {
  readonly price_list_id: string
  readonly before: readonly NewPrice[]
  readonly after: readonly NewPrice[]
}

/** Writes prices of variants in a list that is locked. They write no history: one entry records the whole batch. */
export async function writePrices(
  db: Db,
  listId: string,
  ofVariants: readonly { readonly variantId: string; readonly writes: PriceWrites }[],
) {
  const added = ofVariants.flatMap(({ variantId, writes }) =>
    writes.added.map((price) => ({ ...price, id: newId('ma'), price_list_id: listId, variant_id: variantId })),
  )
  const changed = ofVariants.flatMap(({ writes }) => writes.changed)
  const removed = ofVariants.flatMap(({ writes }) => writes.removed)
  await switchTriggers(db, 'history', false)
  await writeDifferences(db, moneyAmount, { removed, changed, added })
  await switchTriggers(db, 'history', true)
}

/** Writes plans. `stored` are the prices that were there before, by variant. */
export async function applyListPrices(
  db: Db,
  listId: string,
  plans: readonly VariantPlan[],
  stored: ReadonlyMap<string, readonly ListPrice[]>,
): Promise<BatchResult> {
  const writing = plans.filter(({ action }) => action !== 'unchanged')
  if (writing.length === 0) return { effects: [] }
  const ids = writing.map(({ variant }) => variant.id)
  const ofVariants = writing.map(({ variant, writes }) => ({ variantId: variant.id, writes }))
  await writePrices(db, listId, ofVariants)
  const after = Map.groupBy(await pricesOf(db, listId, ids), ({ variant_id }) => variant_id)
  return {
    effects: writing.map(({ line, variant }) => ({
      kind: 'list_prices',
      row_id: variant.id,
      line,
      handle: variant.handle,
      title: titleOf(variant),
      content: {
        price_list_id: listId,
        before: withoutIds(stored.get(variant.id)),
        after: withoutIds(after.get(variant.id)),
      } satisfies ListEffect,
    })),
    history: { ids: { priced: ids }, changes: {} },
  }
}

export const titleOf = ({ product_title, title }: VariantPlan['variant']) =>
  title === product_title ? title : `${product_title} · ${title}`

const withoutIds = (prices: readonly ListPrice[] = []): NewPrice[] =>
  prices.map(({ id: _, variant_id: __, ...price }) => price)
