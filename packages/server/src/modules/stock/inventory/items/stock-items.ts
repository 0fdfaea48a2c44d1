import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound, notFound } from '../../../../kernel/errors.ts'
import { insertRow, removeRows } from '../../../../kernel/write/rows.ts'
import { setStockReason } from '../inventory.queries.ts'
import { holdLocations } from '../../../shop/stock-locations/stock-locations.ts'
import { inventoryItem } from '../inventory.entity.ts'
import * as queries from '../inventory.queries.ts'
import { lockItem } from '../levels/levels.ts'

type NewItem = NonNullable<Input<Contract['admin']['inventoryItems']['create']>['body']>
type FirstLevels = NonNullable<NewItem['location_levels']>

/**
 * Creates an inventory item for a variant, or without one if `variant_id` is null; returns its id.
 * @throws not_found, not_allowed, duplicate, invalid_data
 */
export async function createItem(db: Db, body: NewItem): Promise<string> {
  const { variant_id, location_levels = [], ...columns } = body
  const variantId = await checkVariant(db, variant_id)
  if (variantId === null && !columns.sku) throw invalid('An item without a variant needs a SKU', 'sku')
  refuseRepeatedLocation(location_levels)
  const id = await insertRow(db, inventoryItem, columns)
  if (variantId !== null) await queries.linkVariant(db, id, variantId)
  await insertFirstLevels(db, id, location_levels)
  return id
}

/** @throws not_found, not_allowed when the variant has an item already (docs/contract/errors.md §7) */
async function checkVariant(db: Db, id: string | null | undefined): Promise<string | null> {
  if (id === undefined) throw notAllowed('variant_id is required')
  if (id === null) return null
  const { items } = orNotFound(await queries.findVariant(db, id), `Variant with id: ${id} was not found`)
  const [first, ...others] = items
  if (first === undefined) return id
  // v1's dashboard turns on managed stock, for which we create an item, and then creates one itself.
  if (others.length > 0 || !(await queries.isUnused(db, first)))
    throw notAllowed('Inventory Item already exists for this variant')
  await removeStockItems(db, [first])
  return id
}

/** @throws invalid_data */
function refuseRepeatedLocation(levels: FirstLevels) {
  const locationIds = levels.map(({ location_id }) => location_id)
  const repeated = locationIds.findIndex((place, index) => locationIds.indexOf(place) < index)
  if (repeated >= 0) throw invalid('This location is named already', `location_levels.${repeated}.location_id`)
}

/** @throws not_found for a location */
async function insertFirstLevels(db: Db, itemId: string, levels: FirstLevels) {
  if (levels.length === 0) return
  const locationIds = levels.map((level) => level.location_id)
  await holdLocations(db, locationIds)
  await setStockReason(db, { reason: 'correction' })
  for (const { location_id, stocked_quantity: stocked } of levels)
    await queries.insertLevel(db, { itemId, locationId: location_id }, { stocked })
}

/** Deletes inventory items with their levels, reservations and links to variants. Call `setStockReason` before. */
export async function removeStockItems(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await queries.lockLevels(db, { itemIds: ids })
  await queries.removeLinks(db, ids)
  await removeRows(db, inventoryItem, ids)
  await queries.removeReservations(db, 'inventory_item_id', ids)
  await queries.removeLevels(db, { itemIds: ids })
}

type Variant = { readonly id: string; readonly manage_inventory: boolean }

/** Adds an item to a variant; an item that it has already gets the new quantity. @throws not_found */
export async function addPart(db: Db, variantId: string, itemId: string, required: number) {
  await queries.linkVariant(db, await lockItem(db, itemId), variantId, required)
}

/** @throws not_found when the variant is not made of the item */
export async function setPart(db: Db, variantId: string, itemId: string, required: number) {
  if (!(await queries.setRequired(db, itemId, variantId, required)))
    throw notFound(`Variant with id: ${variantId} is not made of the item ${itemId}`)
}

/**
 * Removes an item from a locked variant; an item that it does not have is no error. An item without
 * stock and without variants is deleted, so that it does not clutter the list.
 * @throws not_allowed for the last item of a variant whose stock is managed
 */
export async function removePart(db: Db, { id, manage_inventory }: Variant, itemId: string) {
  const linked = await queries.linkedItems(db, id)
  if (!linked.includes(itemId)) return
  if (linked.length === 1 && manage_inventory)
    throw notAllowed('A variant whose stock is managed is made of one stock item at least: add another one first')
  await queries.unlinkVariant(db, itemId, id)
  if (!(await queries.isLeftOver(db, itemId))) return
  await setStockReason(db, { reason: 'removal' })
  await removeStockItems(db, [itemId])
}

/** Refuses to delete items that are part of a bundle. @throws not_allowed */
export async function refuseParts(db: Db, itemId: string) {
  const bundle = await queries.bundleOf(db, itemId)
  if (bundle !== undefined) throw notAllowed(`“${bundle}” is made of this item: take it out of there first`)
}
