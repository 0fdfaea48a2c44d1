import type { Db } from '../../../../kernel/db.ts'
import { findMarkets, type Markets } from '../prices/markets.queries.ts'
import type { Effect } from '../engine/effects.queries.ts'
import { writePrices, type ListEffect } from './apply-list-prices.ts'
import { nameOf, priceKey, type NewPrice } from './plan-list-prices.ts'
import { findVariants, lockList, pricesOf, type ListPrice } from './price-list-import.queries.ts'
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
  if (isWriting)
    await writePrices(db, listId, {
      added: plans.flatMap(({ result, back }) =>
        (back?.added ?? []).map((price) => ({ ...price, variant_id: result.effect.row_id })),
      ),
      changed: plans.flatMap(({ back }) => back?.changed ?? []),
      removed: plans.flatMap(({ back }) => back?.removed ?? []),
    })
  return plans.map(({ result }) => result)
}

type Plan = { readonly result: UndoResult; readonly back?: ReturnType<typeof difference> }

function planUndo(effect: Effect<ListEffect>, stored: readonly ListPrice[], markets: Markets): Plan {
  const { before, after } = effect.content
  if (isSame(stored, before)) return { result: unchanged(effect) }
  if (!isSame(stored, after)) return { result: notUndone(effect, 'changed_since', { now: textsOf(stored, markets) }) }
  const back = difference(stored, before)
  const changes = changesOf(stored, before, markets)
  return { back, result: { effect, action: 'restored', changes, problems: [], variants: 1 } }
}

const amounts = (prices: readonly NewPrice[]) => new Map(prices.map((price) => [priceKey(price), price]))

function isSame(a: readonly NewPrice[], b: readonly NewPrice[]): boolean {
  const others = amounts(b)
  return a.length === b.length && a.every((price) => others.get(priceKey(price))?.amount === price.amount)
}

const textsOf = (prices: readonly NewPrice[], markets: Markets) =>
  prices.map((price) => `${nameOf(price, markets).replace('prices.', '')} ${price.amount}`).join(', ') || '–'

function difference(stored: readonly ListPrice[], formerPrices: readonly NewPrice[]) {
  const [old, next] = [new Map(stored.map((price) => [priceKey(price), price])), amounts(formerPrices)]
  return {
    added: formerPrices.filter((price) => !old.has(priceKey(price))),
    changed: stored.flatMap(({ id, ...price }) => {
      const amount = next.get(priceKey(price))?.amount
      return amount === undefined || amount === price.amount ? [] : [{ id, amount }]
    }),
    removed: stored.filter((price) => !next.has(priceKey(price))).map(({ id }) => id),
  }
}

function changesOf(
  stored: readonly NewPrice[],
  formerPrices: readonly NewPrice[],
  markets: Markets,
): UndoResult['changes'] {
  const [old, next] = [amounts(stored), amounts(formerPrices)]
  const money = (price: NewPrice | undefined) =>
    price ? { amount: price.amount, currency_code: price.currency_code } : null
  return [...new Map([...old, ...next])].flatMap(([key, price]) => {
    const [before, after] = [money(old.get(key)), money(next.get(key))]
    return before?.amount === after?.amount ? [] : [{ field: nameOf(price, markets), before, after }]
  })
}
