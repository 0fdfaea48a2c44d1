import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, invalid, orNotFound } from '../../../../kernel/errors.ts'
import { differences } from '../../../../kernel/write/honest-save.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { holdRows } from '../../../../kernel/write/existing.ts'
import { setStockReason, type Level } from '../inventory.queries.ts'
import { holdLocations } from '../../../shop/stock-locations/stock-locations.ts'
import { inventoryLevel } from '../inventory.entity.ts'
import * as queries from '../inventory.queries.ts'

type Routes = Contract['admin']['inventoryItems']
type Adjustment = Input<Routes['adjust']>['body']
type Transfer = Input<Routes['transfer']>['body']
/** The largest value of the column. */
const MAX_QUANTITY = 2_147_483_647

type Quantities = Partial<Pick<Level, 'stocked_quantity' | 'reserved_quantity' | 'incoming_quantity'>>

/** Locks the item against deletion until the end of the transaction; returns its id. @throws not_found */
export async function lockItem(db: Db, id: string): Promise<string> {
  await lockItems(db, [id])
  return id
}

/**
 * Locks items against deletion until the end of the transaction.
 * @param fieldAt the field of the request that names an item, by its index
 * @throws not_found
 */
export async function lockItems(db: Db, ids: readonly string[], fieldAt?: (index: number) => string) {
  const existing = new Set(await holdRows(db, 'inventory_item', ids))
  const missing = ids.findIndex((id) => !existing.has(id))
  if (missing === -1) return
  const message = `InventoryItem with id ${ids[missing]} was not found`
  throw new AppError('not_found', message, fieldAt && { fields: [{ field: fieldAt(missing), message }] })
}

/** @throws not_found */
export async function lockLevel(db: Db, itemId: string, locationId: string): Promise<Level> {
  const [level] = await queries.lockLevels(db, { itemIds: [itemId], locationIds: [locationId] })
  return orNoLevel(level, itemId, locationId)
}

const orNoLevel = (level: Level | undefined, itemId: string, locationId: string): Level =>
  orNotFound(level, `Inventory level for item ${itemId} and location ${locationId} not found`)

type LevelKey = Pick<Level, 'inventory_item_id' | 'location_id'>

/** Whether something is of the item and at the location of a level. */
export const isAt =
  (level: LevelKey) =>
  (other: LevelKey): boolean =>
    other.inventory_item_id === level.inventory_item_id && other.location_id === level.location_id

/** Sets quantities of a locked level. */
export const changeLevel = (db: Db, level: Level, quantities: Quantities) =>
  updateRows(db, inventoryLevel, [{ id: level.id, ...differences(level, quantities) }])

const availableAt = ({ stocked_quantity, reserved_quantity }: Level) => stocked_quantity - reserved_quantity

/**
 * Checks that a locked level has this many available units. The error has v1's message (docs/contract/errors.md §7)
 * and the available quantity.
 * @throws not_allowed
 */
export async function checkFree(db: Db, level: Level, quantity: number) {
  const available = availableAt(level)
  if (quantity <= Math.max(0, available)) return
  const name = await queries.nameOf(db, level.inventory_item_id)
  throw new AppError('not_allowed', `Insufficient stock for item: ${name}`, {
    wireCode: 'insufficient_inventory',
    fields: [{ field: 'quantity', message: `Only ${Math.max(0, available)} available` }],
  })
}

/** @throws invalid_data */
function checkStorable(quantity: number, field: string) {
  if (quantity > MAX_QUANTITY) throw invalid(`There can be ${MAX_QUANTITY} units at most`, field)
}

/**
 * Changes the stock at a location, by a difference or to a counted quantity; returns the quantities before and after.
 * @throws invalid_data, not_found, edit_conflict
 */
export async function adjustStock(db: Db, itemId: string, body: Adjustment) {
  const { location_id, change, stocked_quantity, expected_quantity, reason, note, reference } = body
  const level = await lockLevel(db, itemId, location_id)
  if (expected_quantity !== undefined && expected_quantity !== level.stocked_quantity)
    throw new AppError(
      'edit_conflict',
      `The stock has changed: ${level.stocked_quantity} instead of ${expected_quantity}`,
    )
  if ((change === undefined) === (stocked_quantity === undefined))
    throw invalid('Say either change or stocked_quantity', 'stocked_quantity')
  const stocked = stocked_quantity ?? level.stocked_quantity + (change ?? 0)
  if (stocked < 0) throw invalid('There cannot be less than nothing in stock', 'change')
  checkStorable(stocked, 'change')
  await setStockReason(db, { reason, note, reference })
  await changeLevel(db, level, { stocked_quantity: stocked })
  return { before: level.stocked_quantity, after: stocked }
}

/**
 * Moves available units from one location to another; a missing level is created there.
 * @throws invalid_data, not_found, not_allowed when less is free
 */
export async function transferStock(db: Db, itemId: string, body: Transfer) {
  const { from_location_id: fromId, to_location_id: toId, quantity, note } = body
  await lockItem(db, itemId)
  if (fromId === toId) throw invalid('A transfer needs two locations', 'to_location_id')
  await holdLocations(db, [fromId, toId])
  await setStockReason(db, { reason: 'transfer', note })
  const at = (location_id: string) => ({ inventory_item_id: itemId, location_id })
  const levels = await lockOrMakeLevels(db, [at(fromId), at(toId)], [at(toId)])
  const levelAt = (id: string) => orNoLevel(levels.find(isAt(at(id))), itemId, id)
  const [from, to] = [levelAt(fromId), levelAt(toId)]
  await checkFree(db, from, quantity)
  checkStorable(to.stocked_quantity + quantity, 'quantity')
  await updateRows(db, inventoryLevel, [
    { id: from.id, stocked_quantity: from.stocked_quantity - quantity },
    { id: to.id, stocked_quantity: to.stocked_quantity + quantity },
  ])
}

/**
 * The levels of items at locations, locked; of the missing levels, the `needed` ones are created. Insertion locks out
 * of order, existing rows too, so it comes last and only for missing levels.
 */
export async function lockOrMakeLevels(
  db: Db,
  places: readonly LevelKey[],
  needed: readonly LevelKey[] = places,
): Promise<Level[]> {
  const levels = await lockPlaces(db, places)
  const missing = needed.filter((place) => !levels.some(isAt(place)))
  if (missing.length === 0) return levels
  for (const [locationId, here] of Map.groupBy(missing, ({ location_id }) => location_id))
    await queries.insertLevels(db, locationId, itemsAt(here))
  return lockPlaces(db, places)
}

const lockPlaces = (db: Db, places: readonly LevelKey[]) =>
  queries.lockLevels(db, {
    itemIds: itemsAt(places),
    locationIds: [...new Set(places.map(({ location_id }) => location_id))],
  })

const itemsAt = (places: readonly LevelKey[]) => [...new Set(places.map(({ inventory_item_id }) => inventory_item_id))]

/** A change of an item's stocked and incoming quantities at a location. */
export type StockMove = { readonly itemId: string; readonly stocked: number; readonly incoming: number }

const isIncrease = ({ stocked, incoming }: StockMove) => stocked > 0 || incoming > 0

/**
 * Changes stock of several items at one location, each item once. Levels are locked in the order of their ids, the
 * common lock order. An increase makes the level if there is none; a decrease without a level does nothing. Call
 * `setStockReason` before.
 * @throws not_found for an increase at a deleted location or of a deleted item, invalid_data
 */
export async function moveStockAt(db: Db, locationId: string, moves: readonly StockMove[]) {
  const coming = moves.filter(isIncrease).map(({ itemId }) => itemId)
  if (coming.length > 0) {
    await lockItems(db, coming)
    await holdLocations(db, [locationId])
  }
  const at = (inventory_item_id: string) => ({ inventory_item_id, location_id: locationId })
  const places = moves.map(({ itemId }) => at(itemId))
  const levels = await lockOrMakeLevels(db, places, coming.map(at))
  const byItem = new Map(moves.map((move) => [move.itemId, move]))
  const rows = levels.flatMap((level) => {
    const move = byItem.get(level.inventory_item_id)
    return move ? [{ id: level.id, ...moved(level, move) }] : []
  })
  await updateRows(db, inventoryLevel, rows)
}

/** A level that was deleted and restored has lost its incoming quantity, hence the floor of zero. */
function moved(level: Level, { stocked, incoming }: StockMove) {
  const quantities = {
    stocked_quantity: level.stocked_quantity + stocked,
    incoming_quantity: Math.max(0, level.incoming_quantity + incoming),
  }
  for (const quantity of Object.values(quantities)) checkStorable(quantity, 'items')
  return quantities
}
