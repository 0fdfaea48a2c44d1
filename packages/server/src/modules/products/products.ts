/** What other modules may do with products. */
export { createProduct, profileFor } from './create-product.ts'
export { replaceImages, updateProduct } from './update-product.ts'
export { insertImages, insertPrices, insertProducts, insertStock, insertVariants } from './product-writer.ts'
export { image, productCategories, productChannels, productImages, productTagLinks } from './product-rows.ts'
export type { PriceRow, ProductGraph, VariantGraph } from './product-graph.ts'
export { currenciesOfRegions, findDefaults, idsOfValues, missingIds } from './products.queries.ts'
export { products, storeProducts, productTags, productTypes, productVariants } from './products.readings.ts'
export { duplicateMessages } from './duplicates.ts'
