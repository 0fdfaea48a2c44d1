import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import { insertRow } from '../../../../kernel/write/rows.ts'
import { setStockReason } from '../levels/stock-reason.queries.ts'
import { inventoryItem } from '../inventory.entity.ts'
import * as queries from '../inventory.queries.ts'
import { lockLocations } from '../levels/levels.ts'
import { removeStockItems } from './remove-stock-items.ts'

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
  refuseTwice(location_levels)
  const id = await insertRow(db, inventoryItem, columns)
  if (variantId !== null) await queries.linkVariant(db, id, variantId)
  await stockFirst(db, id, location_levels)
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
function refuseTwice(levels: FirstLevels) {
  const locationIds = levels.map(({ location_id }) => location_id)
  const repeated = locationIds.findIndex((place, index) => locationIds.indexOf(place) < index)
  if (repeated >= 0) throw invalid('This location is named already', `location_levels.${repeated}.location_id`)
}

/** @throws not_found for a location */
async function stockFirst(db: Db, itemId: string, levels: FirstLevels) {
  if (levels.length === 0) return
  const locationIds = levels.map((level) => level.location_id)
  await lockLocations(db, locationIds)
  await setStockReason(db, { reason: 'correction' })
  for (const { location_id, stocked_quantity: stocked } of levels)
    await queries.insertLevel(db, { itemId, locationId: location_id }, { stocked })
}
