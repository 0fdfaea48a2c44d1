import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { addEffects } from '../engine/effects.queries.ts'
import { recordBatch, switchTriggers } from '../engine/batch-writes.queries.ts'
import { moneyAmount } from '../../products/products.entity.ts'
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

/** Writes prices of a list that is locked. History does not tell of each: the caller records the batch. */
export async function writePrices(db: Db, listId: string, { added, changed, removed }: PriceWrite) {
  await switchTriggers(db, 'history', false)
  await removeRows(db, moneyAmount, removed)
  await updateRows(db, moneyAmount, changed)
  await insertRows(
    db,
    moneyAmount,
    added.map((price) => ({ ...price, id: newId('ma'), price_list_id: listId })),
  )
  await switchTriggers(db, 'history', true)
}

/** Carries plans out, and writes down what was there before. */
export async function applyPlans(
  db: Db,
  jobId: string,
  listId: string,
  plans: readonly VariantPlan[],
  stored: readonly ListPrice[],
) {
  const writing = plans.filter(({ action }) => action !== 'unchanged')
  if (writing.length === 0) return
  await writePrices(db, listId, {
    added: writing.flatMap(({ added, variant }) => added.map((price) => ({ ...price, variant_id: variant.id }))),
    changed: writing.flatMap(({ changed }) => changed),
    removed: writing.flatMap(({ removed }) => removed),
  })
  const ids = writing.map(({ variant }) => variant.id)
  const before = byVariant(stored)
  const after = byVariant(await pricesOf(db, listId, ids))
  await addEffects(
    db,
    jobId,
    writing.map(({ line, variant }) => ({
      kind: 'list_prices',
      row_id: variant.id,
      line,
      handle: variant.handle,
      title: titleOf(variant),
      content: {
        price_list_id: listId,
        before: before.get(variant.id) ?? [],
        after: after.get(variant.id) ?? [],
      } satisfies ListEffect,
    })),
  )
  await recordBatch(db, { jobId, columns: { priced: { before: null, after: ids } } })
}

export const titleOf = ({ product_title, title }: VariantPlan['variant']) =>
  title === product_title ? title : `${product_title} · ${title}`

const byVariant = (prices: readonly ListPrice[]): Map<string, NewPrice[]> =>
  new Map(
    [...Map.groupBy(prices, ({ variant_id }) => variant_id)].map(([id, own]) => [
      id,
      own.map(({ id: _, variant_id: __, ...price }) => price),
    ]),
  )
