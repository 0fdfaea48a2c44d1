import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notFound, orNotFound } from '../../../kernel/errors.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, updateRows } from '../../../kernel/write/rows.ts'
import { holdRows, refuseMissing } from '../../../kernel/write/existing.ts'
import { stockLocation, stockLocationAddress, stockLocations } from './stock-locations.entity.ts'
import * as queries from './stock-locations.queries.ts'

type Routes = Contract['admin']['stockLocations']
type NewLocation = Input<Routes['create']>['body']
type LocationChange = NonNullable<Input<Routes['update']>['body']>
type Address = NonNullable<LocationChange['address']>

/** Creates a location; returns its id. @throws invalid_data for an unknown country, not_found for an address */
export async function createLocation(db: Db, body: NewLocation): Promise<string> {
  const { name, metadata, address, address_id, sales_channels = [] } = body
  await checkAddress(db, address_id)
  const addressId = address ? await insertRow(db, stockLocationAddress, await addressColumns(db, address)) : address_id
  const id = await insertRow(db, stockLocation, { name, metadata: metadata ?? null, address_id: addressId ?? null })
  await setChannels(db, id, sales_channels)
  return id
}

/** Changes the sent fields. @throws not_found, invalid_data, edit_conflict */
export async function updateLocation(db: Db, id: string, body: LocationChange, version: number | undefined) {
  const stored = orNotFound(await lockRow(db, stockLocation, id), stockLocations.notFound(id))
  const before = stored.address_id
  const address_id = await addressIdOf(db, before, body)
  await saveRow(db, stockLocation, stored, { name: body.name, address_id, metadata: body.metadata }, version)
  if (body.sales_channels) await setChannels(db, id, body.sales_channels)
  if (before !== null && address_id === null) await queries.removeAddress(db, before)
}

/** The address after a change: sent fields are merged into the stored one; null removes it. */
async function addressIdOf(db: Db, before: string | null, { address, address_id }: LocationChange) {
  await checkAddress(db, address_id)
  const id = address_id === undefined ? before : address_id
  if (address === null) return null
  if (address === undefined) return id
  const columns = await addressColumns(db, address)
  if (id === null) return insertRow(db, stockLocationAddress, columns)
  await updateRows(db, stockLocationAddress, [{ ...columns, id }])
  return id
}

async function checkAddress(db: Db, id: string | null | undefined) {
  if (id && !(await queries.hasAddress(db, id))) throw notFound(`StockLocation address with id ${id} was not found`)
}

async function addressColumns(db: Db, address: Address) {
  const country_code = address.country_code.toLowerCase()
  if (!(await queries.isCountry(db, country_code))) throw invalid('Invalid country code', 'address.country_code')
  return { ...address, country_code }
}

/** Sells from a location in exactly these channels. @throws not_found */
async function setChannels(db: Db, id: string, channels: readonly { readonly id: string }[]) {
  const ids = channels.map((channel) => channel.id)
  await refuseMissing(db, 'sales_channel', ids, (missing) => `Sales Channel with id ${missing} was not found`)
  await queries.unlinkChannels(db, id, ids)
  for (const channelId of ids.toSorted()) await queries.linkChannel(db, channelId, id)
}

/** Keeps locations from being deleted until the transaction ends. @throws not_found */
export async function holdLocations(db: Db, ids: readonly string[]) {
  const existing = await holdRows(db, 'stock_location', ids)
  const missing = ids.find((id) => !existing.includes(id))
  if (missing !== undefined) throw notFound(stockLocations.notFound(missing))
}

/** Sells from a location in a channel. @throws not_found for the location */
export async function linkChannel(db: Db, channelId: string, locationId: string) {
  await holdLocations(db, [locationId])
  await queries.linkChannel(db, channelId, locationId)
}

export {
  isCountry,
  replaceDefaultLocation,
  removeAddress,
  unlinkChannel,
  unlinkChannels,
} from './stock-locations.queries.ts'
