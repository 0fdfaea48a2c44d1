import type { Db } from '../../kernel/db.ts'
import { removeRows } from '../../kernel/write/rows.ts'
import { inventoryItem } from './inventory.entity.ts'
import * as queries from './inventory.queries.ts'

/** What other modules may do with stock. */
export { because } from './because.ts'
export { inventoryItems, stockItem } from './inventory-items.entity.ts'
export { changeLevel, checkFree, heldItem } from './levels.ts'
export {
  copyFromVariants,
  holdRows,
  lockLevels,
  removeLevels,
  removeReservations,
  type Level,
} from './inventory.queries.ts'
export { isOfBundle } from './inventory.entity.ts'
export { moveStockAt, type StockMove } from './move-stock.ts'

/** The answer of `GET /admin/variants/{id}/inventory`; undefined for an unknown variant. */
export { findVariantStock as variantInventory } from './inventory.queries.ts'

/** Deletes stock items with their levels, reservations and links to variants. Say why before. */
export async function removeStockItems(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await queries.lockLevels(db, { itemIds: ids })
  await queries.removeLinks(db, ids)
  await removeRows(db, inventoryItem, ids)
  await queries.removeReservations(db, 'inventory_item_id', ids)
  await queries.removeLevels(db, { itemIds: ids })
}
