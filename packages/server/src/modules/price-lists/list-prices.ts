import type { FieldConflict } from '@storeroom/contract'
import type { Db } from '../../kernel/db.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { insertRows, updateRows } from '../../kernel/write/rows.ts'
import { moneyAmount } from '../products/products.entity.ts'
import { missingIds, priceRows } from '../products/products.ts'
import * as queries from './price-lists.queries.ts'
import type { ListPrice, StoredListPrice } from './price-lists.queries.ts'

/** What names a price: a variant, a market and quantities. */
type Cell = {
  readonly variant_id: string
  readonly region_id?: string
  readonly currency_code?: string
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
  /** What the editor had loaded there. */
  readonly before?: number | null
}
type SentPrice = Cell & { readonly id?: string; readonly amount: number }

type Named = Pick<Cell, 'variant_id' | 'min_quantity' | 'max_quantity'> & {
  readonly id?: string | undefined
  readonly region_id?: string | null
  readonly currency_code?: string
}

const marketOf = ({ region_id, currency_code }: Named) => region_id ?? currency_code?.toLowerCase()

const keyOf = (price: Named) =>
  JSON.stringify([price.variant_id, marketOf(price), price.min_quantity ?? null, price.max_quantity ?? null])

/**
 * Prices as rows, one for each variant, market and range of quantities: of two that say different things the later one
 * holds. Prices of regions are in the region's currency.
 * @throws invalid_data, not_found for an unknown region or variant
 */
async function rowsOf(db: Db, sent: readonly SentPrice[]): Promise<ListPrice[]> {
  const [rows = []] = await priceRows(db, [sent])
  const ids = sent.map(({ variant_id }) => variant_id)
  const [missing] = await missingIds(db, 'product_variant', ids)
  if (missing !== undefined) throw notFound(`Variant with id: ${missing} was not found`)
  const prices = rows.map((row, index) => ({ ...row, variant_id: sent[index]?.variant_id ?? '' }))
  return [...new Map(prices.map((price) => [price.id ?? keyOf(price), price])).values()]
}

/**
 * Sets prices of a locked list. A price is the stored one by its id, else by variant, market and quantities; only
 * those that differ are written.
 * @returns ids of all prices that were sent
 * @throws invalid_data, not_found
 */
export async function setPrices(db: Db, listId: string, sent: readonly SentPrice[]): Promise<string[]> {
  if (sent.length === 0) return []
  const wanted = await rowsOf(db, sent)
  const stored = await storedPrices(db, listId, wanted)
  const matched = wanted.map((price) => ({ price, old: stored.find(price) }))
  const changed = matched.flatMap(({ price, old }) => (old && differs(price, old) ? [{ ...price, id: old.id }] : []))
  const added = matched.flatMap(({ price, old }) => (old ? [] : [{ ...price, id: newId('ma'), price_list_id: listId }]))
  await updateRows(db, moneyAmount, changed)
  await insertRows(db, moneyAmount, added)
  return [...matched.flatMap(({ old }) => old?.id ?? []), ...added.map(({ id }) => id)]
}

async function storedPrices(db: Db, listId: string, wanted: readonly Named[]) {
  const variantIds = [...new Set(wanted.map(({ variant_id }) => variant_id))]
  const stored = await queries.listPricesOf(db, listId, variantIds)
  const byId = new Map(stored.map((price) => [price.id, price]))
  const byKey = new Map(stored.map((price) => [keyOf(price), price]))
  return { find: (price: Named) => byId.get(price.id ?? '') ?? byKey.get(keyOf(price)) }
}

const differs = (price: ListPrice, old: StoredListPrice) =>
  price.amount !== old.amount || keyOf(price) !== keyOf(old) || price.currency_code !== old.currency_code

type Changes = { readonly set?: readonly SentPrice[]; readonly remove?: readonly Cell[] }

/**
 * What an editor changed, at once. With what it had loaded, a price that somebody else changed since is refused.
 * @throws invalid_data, not_found, edit_conflict
 */
export async function changePrices(db: Db, listId: string, { set = [], remove = [] }: Changes) {
  const cells = await storedCells(db, listId, [...set, ...remove.map((cell) => ({ ...cell, amount: null }))])
  refuseConflicts(cells)
  await setPrices(db, listId, set)
  const gone = cells.flatMap(({ cell, old }) => (cell.amount === null && old ? [old.id] : []))
  await queries.removePrices(db, listId, gone)
  return { set: set.length, removed: gone.length }
}

type Wanted = Cell & { readonly amount: number | null }
type StoredCell = { readonly cell: Wanted; readonly old: StoredListPrice | undefined }

async function storedCells(db: Db, listId: string, cells: readonly Wanted[]): Promise<StoredCell[]> {
  const stored = await storedPrices(db, listId, cells)
  return cells.map((cell) => ({ cell, old: stored.find(cell) }))
}

/** `variant|market`, with `|min-max` behind it for a price of certain quantities. */
function nameOf(cell: Cell): string {
  const { min_quantity: min = null, max_quantity: max = null } = cell
  const name = `${cell.variant_id}|${marketOf(cell)}`
  return min === null && max === null ? name : `${name}|${min ?? ''}-${max ?? ''}`
}

/** @throws edit_conflict naming each price as `variant|market` with both amounts; null for no price */
function refuseConflicts(cells: readonly StoredCell[]) {
  const conflicts: FieldConflict[] = cells
    .map(({ cell, old }) => ({ cell, theirs: old?.amount ?? null }))
    .filter(({ cell, theirs }) => cell.before !== undefined && theirs !== cell.before && theirs !== cell.amount)
    .map(({ cell, theirs }) => ({ field: nameOf(cell), yours: cell.amount, theirs }))
  if (conflicts.length === 0) return
  throw new AppError('edit_conflict', 'Somebody else changed these prices in the meantime', { conflicts })
}
