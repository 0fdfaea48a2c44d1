import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import { writeDifferences } from '../../../../kernel/write/rows.ts'
import type { BatchResult } from '../engine/recipe.ts'
import { switchTriggers } from '../engine/batch-writes.queries.ts'
import { moneyAmount } from '../../../catalog/products/products.entity.ts'
import { pricesOf, type ListPrice } from './price-list-import.queries.ts'
import type { NewPrice, VariantPlan } from './plan-list-prices.ts'

/** Prices of one variant in a list, before an import and after it. */
export type ListEffect = {
  readonly price_list_id: string
  readonly before: readonly NewPrice[]
  readonly after: readonly NewPrice[]
}

export type PriceWrite = {
  readonly added: readonly (NewPrice & { readonly variant_id: string })[]
  readonly changed: readonly { readonly id: string; readonly amount: number }[]
  readonly removed: readonly string[]
}

/** Writes prices of a list that is locked. The rows write no history: one entry records the whole batch. */
export async function writePrices(db: Db, listId: string, { added, changed, removed }: PriceWrite) {
  await switchTriggers(db, 'history', false)
  const rows = added.map((price) => ({ ...price, id: newId('ma'), price_list_id: listId }))
  await writeDifferences(db, moneyAmount, { removed, changed, added: rows })
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
  await writePrices(db, listId, {
    added: writing.flatMap(({ added, variant }) => added.map((price) => ({ ...price, variant_id: variant.id }))),
    changed: writing.flatMap(({ changed }) => changed),
    removed: writing.flatMap(({ removed }) => removed),
  })
  const ids = writing.map(({ variant }) => variant.id)
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
