/** What other modules may do with stock. */
export {
  setStockReason,
  copyFromVariants,
  lockLevels,
  removeLevels,
  removeReservations,
  type Level,
  findVariantStock,
} from './inventory.queries.ts'
export { inventoryItems, itemMatches, stockItem, totalQuantities } from './items/inventory-items.entity.ts'
export {
  changeLevel,
  checkFree,
  isAt,
  lockItem,
  lockItems,
  lockOrMakeLevels,
  moveStockAt,
  type StockMove,
} from './levels/levels.ts'
export { isOfBundle } from './inventory.entity.ts'

/** The answer of `GET /admin/variants/{id}/inventory`; undefined for an unknown variant. */
export { removeStockItems, addPart, removePart, setPart } from './items/stock-items.ts'
