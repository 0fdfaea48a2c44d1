import type { Db } from '../../../../kernel/db.ts'
import { removeRows } from '../../../../kernel/write/rows.ts'
import { inventoryItem } from '../inventory.entity.ts'
import * as queries from '../inventory.queries.ts'

/** Deletes inventory items with their levels, reservations and links to variants. Call `setStockReason` before. */
export async function removeStockItems(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await queries.lockLevels(db, { itemIds: ids })
  await queries.removeLinks(db, ids)
  await removeRows(db, inventoryItem, ids)
  await queries.removeReservations(db, 'inventory_item_id', ids)
  await queries.removeLevels(db, { itemIds: ids })
}
