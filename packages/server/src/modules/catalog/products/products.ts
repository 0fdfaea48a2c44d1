/** What other modules may do with products. */
export { createProduct, profileFor } from './write/create-product.ts'
export { replaceImages, updateProduct } from './write/update-product.ts'
export {
  insertImages,
  insertPrices,
  insertProducts,
  insertStock,
  insertVariants,
  linkRows,
  productImages,
  productLinks,
  type ProductLink,
  duplicateMessages,
} from './write/product-writer.queries.ts'
export { changePrices, setPrices } from './prices/price-changes.ts'
export { priceOf, shownList, type Amount } from './prices/pricing.ts'
export { isCustomer, listGroups } from './prices/prices.queries.ts'
export { marketOf, shopper, isVisible, offered, shopperReading } from './shop/shopper-context.ts'
export { checkId, checkNames, productChecks } from './read/product-checks.conditions.ts'
export { withinDates, checkDates, isWithin, withDates } from './read/product-dates.conditions.ts'
export type { PriceRow, ProductGraph, VariantGraph } from './write/product-graph.ts'
export { currenciesOfRegions, findDefaults, idsOfValues } from './products.queries.ts'
export { products, storeProducts, productTags, productTypes, productVariants } from './products.resources.ts'
export { removeVariants } from './write/variants.ts'
export { vendorIs } from './read/vendors.queries.ts'
export { sellableUnits } from './read/sellable-stock.queries.ts'
