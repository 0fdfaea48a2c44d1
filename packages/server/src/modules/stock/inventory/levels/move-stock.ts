import type { Db } from '../../../../kernel/db.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { inventoryLevel } from '../inventory.entity.ts'
import type { Level } from '../inventory.queries.ts'
import { checkStorable, lockItems, lockLocations, lockOrMakeLevels } from './levels.ts'

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
    await lockLocations(db, [locationId])
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
