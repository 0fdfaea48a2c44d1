import type { Db } from '../../../../kernel/db.ts'
import { findMarkets, type Markets } from '../prices/markets.queries.ts'
import {
  changesOf,
  comparePrices,
  fieldOf,
  priceKey,
  writesOf,
  type NewPrice,
  type PriceWrites,
} from '../prices/prices.ts'
import type { Effect } from '../engine/effects.queries.ts'
import { writePrices, type ListEffect } from './apply-list-prices.ts'
import { findVariants, lockList, pricesOf, type ListPrice } from './price-list.queries.ts'
import { notUndone, unchanged, type Undoer, type UndoResult } from '../engine/undo-result.ts'

/** Restores the prices that lists had before an import, for each variant whose prices were not changed since. */
export const undoListPrices: Undoer<ListEffect> = async (db, effects, { isWriting }) => {
  const results: UndoResult[] = []
  for (const [listId, own] of Map.groupBy(effects, listOf))
    results.push(...(await undoList(db, listId, own, isWriting)))
  return results
}

const listOf = ({ content }: Effect<ListEffect>) => content.price_list_id

async function undoList(
  db: Db,
  listId: string,
  effects: readonly Effect<ListEffect>[],
  isWriting: boolean,
): Promise<UndoResult[]> {
  const ids = effects.map(({ row_id }) => row_id)
  const variants = new Set((await findVariants(db, ids, [])).map(({ id }) => id))
  if (!(await lockList(db, listId))) return effects.map((effect) => notUndone(effect, 'record_gone'))
  const markets = await findMarkets(db)
  const stored = Map.groupBy(await pricesOf(db, listId, ids), ({ variant_id }) => variant_id)
  const plans = effects.map((effect) =>
    variants.has(effect.row_id)
      ? planUndo(effect, stored.get(effect.row_id) ?? [], markets)
      : { result: notUndone(effect, 'record_gone') },
  )
  const restored = plans.flatMap(({ result, writes }) => (writes ? [{ variantId: result.effect.row_id, writes }] : []))
  if (isWriting) await writePrices(db, listId, restored)
  return plans.map(({ result }) => result)
}

type Plan = { readonly result: UndoResult; readonly writes?: PriceWrites }

function planUndo(effect: Effect<ListEffect>, stored: readonly ListPrice[], markets: Markets): Plan {
  const { before, after } = effect.content
  if (isSame(stored, before)) return { result: unchanged(effect) }
  if (!isSame(stored, after)) return { result: notUndone(effect, 'changed_since', { now: textsOf(stored, markets) }) }
  const comparison = comparePrices(stored, before)
  const changes = changesOf(comparison, markets)
  return {
    writes: writesOf(comparison),
    result: { effect, action: 'restored', changes, problems: [], variants: 1 },
  }
}

function isSame(a: readonly NewPrice[], b: readonly NewPrice[]): boolean {
  const others = new Map(b.map((price) => [priceKey(price), price]))
  return a.length === b.length && a.every((price) => others.get(priceKey(price))?.amount === price.amount)
}

const textsOf = (prices: readonly NewPrice[], markets: Markets) =>
  prices.map((price) => `${fieldOf(price, markets).replace('prices.', '')} ${price.amount}`).join(', ') || '–'
