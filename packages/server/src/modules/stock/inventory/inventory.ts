/** What other modules may do with stock. */
export { setStockReason } from './levels/stock-reason.queries.ts'
export { inventoryItems, itemMatches, stockItem, totalQuantities } from './items/inventory-items.entity.ts'
export { changeLevel, checkFree, isAt, lockItem, lockItems, lockLocations, lockOrMakeLevels } from './levels/levels.ts'
export { copyFromVariants, lockLevels, removeLevels, removeReservations, type Level } from './inventory.queries.ts'
export { isOfBundle } from './inventory.entity.ts'
export { moveStockAt, type StockMove } from './levels/move-stock.ts'

/** The answer of `GET /admin/variants/{id}/inventory`; undefined for an unknown variant. */
export { findVariantStock } from './inventory.queries.ts'
export { removeStockItems } from './items/remove-stock-items.ts'
export { addPart, removePart, setPart } from './items/variant-parts.ts'
