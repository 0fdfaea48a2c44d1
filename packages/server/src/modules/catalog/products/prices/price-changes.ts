import type { FieldConflict } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertRows, removeRows, updateRows } from '../../../../kernel/write/rows.ts'
import {
  missingVariants,
  listPricesAt,
  type Cell,
  type PriceScope,
  type PlacedPrice,
  type StoredPlacedPrice,
} from './placed-prices.queries.ts'
import { refuseUnknown } from './price-cells.ts'
import { priceRows } from '../write/product-input.ts'
import { moneyAmount } from '../products.entity.ts'

type SentPrice = Cell & { readonly id?: string; readonly amount: number }

type PriceKey = Pick<Cell, 'variant_id' | 'min_quantity' | 'max_quantity'> & {
  readonly id?: string | undefined
  readonly region_id?: string | null
  readonly currency_code?: string
}

const marketOf = ({ region_id, currency_code }: PriceKey) => region_id ?? currency_code?.toLowerCase()

const keyOf = (price: PriceKey) =>
  JSON.stringify([price.variant_id, marketOf(price), price.min_quantity ?? null, price.max_quantity ?? null])

/**
 * Prices as rows, one for each variant, market and range of quantities: of two for the same place the later one
 * counts. Prices of regions are in the region's currency.
 * @throws invalid_data, not_found for an unknown region or variant
 */
async function rowsOf(db: Db, place: PriceScope, sent: readonly SentPrice[]): Promise<PlacedPrice[]> {
  const [rows = []] = await priceRows(db, [sent])
  const ids = sent.map(({ variant_id }) => variant_id)
  const [missing] = await missingVariants(db, place, ids)
  if (missing !== undefined) throw notFound(`Variant with id: ${missing} was not found`)
  const prices = rows.map((row, index) => ({ ...row, variant_id: sent[index]?.variant_id ?? '' }))
  return [...new Map(prices.map((price) => [price.id ?? keyOf(price), price])).values()]
}

/**
 * Sets prices of a locked owner. Sent prices match stored ones by id, else by variant, market and quantities;
 * only those that differ are written.
 * @returns ids of all prices that were sent
 * @throws invalid_data, not_found
 */
export async function setPrices(db: Db, place: PriceScope, sent: readonly SentPrice[]): Promise<string[]> {
  if (sent.length === 0) return []
  const requestedRows = await rowsOf(db, place, sent)
  const stored = await storedPrices(db, place, requestedRows)
  const matched = requestedRows.map((price) => ({ price, old: stored.find(price) }))
  const changed = matched.flatMap(({ price, old }) => (old && differs(price, old) ? [{ ...price, id: old.id }] : []))
  const price_list_id = 'listId' in place ? place.listId : null
  const added = matched.flatMap(({ price, old }) => (old ? [] : [{ ...price, id: newId('ma'), price_list_id }]))
  await updateRows(db, moneyAmount, changed)
  await insertRows(db, moneyAmount, added)
  return [...matched.flatMap(({ old }) => old?.id ?? []), ...added.map(({ id }) => id)]
}

async function storedPrices(db: Db, place: PriceScope, keys: readonly PriceKey[]) {
  const variantIds = [...new Set(keys.map(({ variant_id }) => variant_id))]
  const stored = await listPricesAt(db, place, variantIds)
  const byId = new Map(stored.map((price) => [price.id, price]))
  const byKey = Map.groupBy(stored, keyOf)
  return {
    find: (price: PriceKey) => byId.get(price.id ?? '') ?? byKey.get(keyOf(price))?.[0],
    /** Duplicates of a place: v1 stores as many as are sent. */
    others: (price: PriceKey) => byKey.get(keyOf(price))?.slice(1) ?? [],
  }
}

const differs = (price: PlacedPrice, old: StoredPlacedPrice) =>
  price.amount !== old.amount || keyOf(price) !== keyOf(old) || price.currency_code !== old.currency_code

type Changes = { readonly set?: readonly SentPrice[]; readonly remove?: readonly Cell[] }

/**
 * Applies an editor's changes, all or none. With the loaded prices, a price that another user has changed since is
 * refused.
 * @throws invalid_data, not_found, edit_conflict; each names its prices
 */
export async function changePrices(db: Db, place: PriceScope, { set = [], remove = [] }: Changes) {
  await refuseUnknown(db, place, { set, remove })
  const cells = await storedCells(db, place, [...set, ...remove.map((cell) => ({ ...cell, amount: null }))])
  refuseConflicts(cells)
  await setPrices(db, place, set)
  const gone = cells.flatMap(({ cell, current }) => (cell.amount === null && current ? [current.id] : []))
  const further = cells.flatMap(({ others }) => others.map(({ id }) => id))
  await removeRows(db, moneyAmount, [...gone, ...further])
  return { set: set.length, removed: gone.length }
}

type PriceEdit = Cell & { readonly amount: number | null }
type StoredCell = {
  readonly cell: PriceEdit
  readonly current: StoredPlacedPrice | undefined
  readonly others: readonly StoredPlacedPrice[]
}

async function storedCells(db: Db, place: PriceScope, cells: readonly PriceEdit[]): Promise<StoredCell[]> {
  const stored = await storedPrices(db, place, cells)
  return cells.map((cell) => ({ cell, current: stored.find(cell), others: stored.others(cell) }))
}

/** `variant|market`, followed by `|min-max` for a price of a range of quantities. */
function nameOf(cell: Cell): string {
  const { min_quantity: min = null, max_quantity: max = null } = cell
  const name = `${cell.variant_id}|${marketOf(cell)}`
  return min === null && max === null ? name : `${name}|${min ?? ''}-${max ?? ''}`
}

/** @throws edit_conflict naming each price as `variant|market` with both amounts; null for no price */
function refuseConflicts(cells: readonly StoredCell[]) {
  const conflicts: FieldConflict[] = cells
    .map(({ cell, current }) => ({ cell, theirs: current?.amount ?? null }))
    .filter(({ cell, theirs }) => cell.before !== undefined && theirs !== cell.before && theirs !== cell.amount)
    .map(({ cell, theirs }) => ({ field: nameOf(cell), yours: cell.amount, theirs }))
  if (conflicts.length === 0) return
  throw new AppError('edit_conflict', 'Somebody else changed these prices in the meantime', { conflicts })
}
