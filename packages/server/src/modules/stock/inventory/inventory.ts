/** What other modules may do with stock. */
export { setStockReason } from './stock-reason.queries.ts'
export { inventoryItems, itemMatches, stockItem, totalQuantities } from './inventory-items.entity.ts'
export { changeLevel, checkFree, lockItem } from './levels.ts'
export {
  copyFromVariants,
  insertLevels,
  lockLevels,
  removeLevels,
  removeReservations,
  type Level,
} from './inventory.queries.ts'
export { isOfBundle } from './inventory.entity.ts'
export { moveStockAt, type StockMove } from './move-stock.ts'

/** The answer of `GET /admin/variants/{id}/inventory`; undefined for an unknown variant. */
export { findVariantStock as variantInventory } from './inventory.queries.ts'
export { removeStockItems } from './remove-stock-items.ts'
export { addPart, removePart, setPart } from './variant-parts.ts'
