import type { FieldConflict, ErrorCode, FieldError } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertRows, removeRows, updateRows } from '../../../../kernel/write/rows.ts'
import { priceRows } from '../write/product-input.ts'
import { moneyAmount } from '../products.entity.ts'
import { currenciesOfRegions } from '../products.queries.ts'
import { unknownCurrencies } from '../../../shop/store/store.ts'
import {
  missingVariants,
  listPricesAt,
  type PlacedPrice,
  type PriceKey,
  type PriceOwner,
  type StoredPlacedPrice,
} from './prices.queries.ts'

/** A price that an editor changes, and the amount that it had loaded. */
type EditedKey = PriceKey & { readonly before?: number | null }

type SentPrice = EditedKey & { readonly id?: string; readonly amount: number }

/** A price to be found among the stored ones, as it was sent or as a row. */
type SoughtPrice = Pick<PriceKey, 'variant_id' | 'min_quantity' | 'max_quantity'> & {
  readonly id?: string | undefined
  readonly region_id?: string | null
  readonly currency_code?: string
}

const marketOf = ({ region_id, currency_code }: SoughtPrice) => region_id ?? currency_code?.toLowerCase()

const keyOf = (price: SoughtPrice) =>
  JSON.stringify([price.variant_id, marketOf(price), price.min_quantity ?? null, price.max_quantity ?? null])

/**
 * Prices as rows, one for each variant, market and range of quantities: of two with the same key the later one
 * counts. Prices of regions are in the region's currency.
 * @throws invalid_data, not_found for an unknown region or variant
 */
async function rowsOf(db: Db, owner: PriceOwner, sent: readonly SentPrice[]): Promise<PlacedPrice[]> {
  const [rows = []] = await priceRows(db, [sent])
  const ids = sent.map(({ variant_id }) => variant_id)
  const [missing] = await missingVariants(db, owner, ids)
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
export async function setPrices(db: Db, owner: PriceOwner, sent: readonly SentPrice[]): Promise<string[]> {
  if (sent.length === 0) return []
  const requestedRows = await rowsOf(db, owner, sent)
  const stored = await storedPrices(db, owner, requestedRows)
  const matched = requestedRows.map((price) => ({ price, old: stored.find(price) }))
  const changed = matched.flatMap(({ price, old }) => (old && differs(price, old) ? [{ ...price, id: old.id }] : []))
  const price_list_id = 'listId' in owner ? owner.listId : null
  const added = matched.flatMap(({ price, old }) => (old ? [] : [{ ...price, id: newId('ma'), price_list_id }]))
  await updateRows(db, moneyAmount, changed)
  await insertRows(db, moneyAmount, added)
  return [...matched.flatMap(({ old }) => old?.id ?? []), ...added.map(({ id }) => id)]
}

async function storedPrices(db: Db, owner: PriceOwner, sought: readonly SoughtPrice[]) {
  const variantIds = [...new Set(sought.map(({ variant_id }) => variant_id))]
  const stored = await listPricesAt(db, owner, variantIds)
  const byId = new Map(stored.map((price) => [price.id, price]))
  const byKey = Map.groupBy(stored, keyOf)
  return {
    find: (price: SoughtPrice) => byId.get(price.id ?? '') ?? byKey.get(keyOf(price))?.[0],
    /** Duplicates of a key: v1 stores as many as are sent. */
    others: (price: SoughtPrice) => byKey.get(keyOf(price))?.slice(1) ?? [],
  }
}

const differs = (price: PlacedPrice, old: StoredPlacedPrice) =>
  price.amount !== old.amount || keyOf(price) !== keyOf(old) || price.currency_code !== old.currency_code

type Changes = { readonly set?: readonly SentPrice[]; readonly remove?: readonly EditedKey[] }

/**
 * Applies an editor's changes, all or none. With the loaded prices, a price that another user has changed since is
 * refused.
 * @throws invalid_data, not_found, edit_conflict; each names its prices
 */
export async function changePrices(db: Db, owner: PriceOwner, { set = [], remove = [] }: Changes) {
  await refuseUnknown(db, owner, { set, remove })
  const edits = await withStored(db, owner, [...set, ...remove.map((key) => ({ ...key, amount: null }))])
  refuseConflicts(edits)
  await setPrices(db, owner, set)
  const removedIds = edits.flatMap(({ edit, current }) => (edit.amount === null && current ? [current.id] : []))
  const duplicateIds = edits.flatMap(({ others }) => others.map(({ id }) => id))
  await removeRows(db, moneyAmount, [...removedIds, ...duplicateIds])
  return { set: set.length, removed: removedIds.length }
}

type PriceEdit = EditedKey & { readonly amount: number | null }
type EditOfStored = {
  readonly edit: PriceEdit
  readonly current: StoredPlacedPrice | undefined
  readonly others: readonly StoredPlacedPrice[]
}

async function withStored(db: Db, owner: PriceOwner, edits: readonly PriceEdit[]): Promise<EditOfStored[]> {
  const stored = await storedPrices(db, owner, edits)
  return edits.map((edit) => ({ edit, current: stored.find(edit), others: stored.others(edit) }))
}

/** `variant|market`, followed by `|min-max` for a price of a range of quantities. */
function nameOf(key: PriceKey): string {
  const { min_quantity: min = null, max_quantity: max = null } = key
  const name = `${key.variant_id}|${marketOf(key)}`
  return min === null && max === null ? name : `${name}|${min ?? ''}-${max ?? ''}`
}

/** @throws edit_conflict naming each price as `variant|market` with both amounts; null for no price */
function refuseConflicts(edits: readonly EditOfStored[]) {
  const conflicts: FieldConflict[] = edits
    .map(({ edit, current }) => ({ edit, theirs: current?.amount ?? null }))
    .filter(({ edit, theirs }) => edit.before !== undefined && theirs !== edit.before && theirs !== edit.amount)
    .map(({ edit, theirs }) => ({ field: nameOf(edit), yours: edit.amount, theirs }))
  if (conflicts.length === 0) return
  throw new AppError('edit_conflict', 'Somebody else changed these prices in the meantime', { conflicts })
}

type SentKeys = { readonly set: readonly PriceKey[]; readonly remove: readonly PriceKey[] }
type Problem = FieldError & { readonly code: ErrorCode }

/**
 * Refuses prices of unknown records, each named by its path in the request: `set.3.variant_id`.
 * @throws not_found, invalid_data
 */
async function refuseUnknown(db: Db, owner: PriceOwner, { set, remove }: SentKeys) {
  // In a price list, prices of deleted records are gone already: removing one is no error.
  const checked = 'listId' in owner ? [] : remove
  const existing = await findRecords(db, owner, [...set, ...checked])
  const problems = [
    ...set.flatMap((key, index) => problemsOf(key, `set.${index}`, existing)),
    ...checked.flatMap((key, index) => problemsOf(key, `remove.${index}`, existing)),
  ]
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field, message }) => ({ field, message }))
  throw new AppError(first.code, first.message, { fields })
}

type ExistingRecords = {
  readonly missing: ReadonlySet<string>
  readonly regions: ReadonlyMap<string, string>
  readonly unknown: ReadonlySet<string>
}

async function findRecords(db: Db, owner: PriceOwner, keys: readonly PriceKey[]): Promise<ExistingRecords> {
  const variants = await missingVariants(db, owner, [...new Set(keys.map(({ variant_id }) => variant_id))])
  const regions = new Set(keys.flatMap(({ region_id }) => region_id ?? []))
  const codes = new Set(keys.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  return {
    missing: new Set(variants),
    regions: await currenciesOfRegions(db, [...regions]),
    unknown: new Set(await unknownCurrencies(db, [...codes])),
  }
}

function problemsOf(
  { variant_id, region_id, currency_code }: PriceKey,
  path: string,
  existing: ExistingRecords,
): Problem[] {
  const problem = (code: ErrorCode, name: string, message: string): Problem[] => [
    { code, field: `${path}.${name}`, message },
  ]
  if (existing.missing.has(variant_id))
    return problem('not_found', 'variant_id', `Variant with id: ${variant_id} was not found`)
  if (region_id !== undefined && !existing.regions.has(region_id))
    return problem('not_found', 'region_id', `Region with ${region_id} was not found`)
  if (currency_code !== undefined && existing.unknown.has(currency_code.toLowerCase()))
    return problem('invalid_data', 'currency_code', `Currency with code: ${currency_code} was not found`)
  return []
}
