import type { BatchStrategy } from '../batch-jobs/batch-jobs.entity.ts'
import { carryOut } from './carry-out.ts'
import { fetchLater } from './pictures/fetch-images.ts'
import { prepareImport } from './prepare.ts'
import { survey } from './survey.ts'

export { registerImportTasks } from './import-tasks.ts'
export { retryImages } from './pictures/fetch-images.ts'
export { emptyShape, exportWriter, withProduct, type ExportProduct, type ExportShape } from './formats/export.format.ts'
export { findMarkets, priceInWords, type Markets } from './markets.queries.ts'
export { loadProducts, type StoredProduct } from './stored-products.queries.ts'

/** Imports products from v1's CSV format and from Shopify's product export (contract/imports.md §2, §3). */
export const productImport: BatchStrategy = {
  type: 'product-import',
  prepare: prepareImport,
  preProcess: survey,
  process: carryOut,
  completed: fetchLater,
}
