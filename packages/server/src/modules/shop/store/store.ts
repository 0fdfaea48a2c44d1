import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { lockRow, mergedMetadata, saveRow } from '../../../kernel/write/honest-save.ts'
import { holdLocation } from '../stock-locations/stock-locations.ts'
import { store, stores } from './store.entity.ts'
import { checkAddresses } from './staff-addresses.ts'
import * as queries from './store.queries.ts'

export { checkedSettings } from './shop-settings.ts'
export { staffAddresses } from './staff-addresses.ts'
export { addCurrency, findDefaultCurrency, findName, findStoreId, unknownCurrencies } from './store.queries.ts'

/** @throws not_found while the shop is not set up */
export const storeId = async (db: Db): Promise<string> => orNotFound(await queries.findStoreId(db), stores.notFound(''))

/** @throws not_found */
export async function lockStore(db: Db): Promise<RowOf<typeof store>> {
  const id = await storeId(db)
  return orNotFound(await lockRow(db, store, id), stores.notFound(id))
}

type StoreChange = NonNullable<Input<Contract['admin']['store']['update']>['body']>

/**
 * Changes the sent fields; `currencies` replaces the list. The location is locked before the store, as in its
 * deletion.
 * @throws not_found, invalid_data, edit_conflict
 */
export async function updateStore(db: Db, body: StoreChange, version: number | undefined) {
  if (body.default_location_id !== undefined) await holdLocation(db, body.default_location_id)
  const stored = await lockStore(db)
  const { id } = stored
  const { currencies, metadata, default_currency_code, ...own } = body
  const codes = currencies && [...new Set(currencies.map((code) => code.toLowerCase()))]
  const main = default_currency_code?.toLowerCase()
  await checkCurrencies(db, stored, codes, main)
  checkAddresses(metadata)
  const merged = mergedMetadata(stored.metadata, metadata)
  const changes = {
    ...own,
    ...(main !== undefined && { default_currency_code: main }),
    ...(merged !== undefined && { metadata: merged }),
  }
  await saveRow(db, store, stored, changes, version)
  if (codes && (await queries.setCurrencies(db, id, codes))) await queries.renewStore(db, id)
}

/** Checks that the default currency is one of the store's. @throws invalid_data */
async function checkCurrencies(
  db: Db,
  stored: RowOf<typeof store>,
  codes: readonly string[] | undefined,
  main: string | undefined,
) {
  const [unknown] = await queries.unknownCurrencies(db, codes ?? [])
  if (unknown !== undefined) throw invalid(`Currency with code ${unknown} does not exist`, 'currencies')
  const sold = codes ?? (await queries.listCurrencyCodes(db, stored.id))
  if (main !== undefined && !sold.includes(main))
    throw invalid(`Store does not have currency: ${main}`, 'default_currency_code')
  if (main === undefined && codes && !codes.includes(stored.default_currency_code))
    throw invalid(
      'You are not allowed to remove default currency from store currencies without replacing it as well',
      'currencies',
    )
}

/** Adds a currency. @throws not_found without a store, invalid_data, duplicate */
export async function startSellingIn(db: Db, sent: string): Promise<string> {
  const { id } = await lockStore(db)
  const code = sent.toLowerCase()
  const [unknown] = await queries.unknownCurrencies(db, [code])
  if (unknown !== undefined) throw invalid(`Currency ${unknown} not found`, 'code')
  if (!(await queries.addCurrency(db, id, code))) throw new AppError('duplicate', 'Currency already added')
  await queries.renewStore(db, id)
  return id
}

/** Removes a currency; one that the store does not have is no error. @throws not_found without a store, not_allowed */
export async function stopSellingIn(db: Db, sent: string): Promise<string> {
  const { id, default_currency_code } = await lockStore(db)
  const code = sent.toLowerCase()
  if (default_currency_code === code)
    throw notAllowed('The default currency cannot be removed: choose another default currency first')
  if (await queries.removeCurrency(db, id, code)) await queries.renewStore(db, id)
  return id
}
