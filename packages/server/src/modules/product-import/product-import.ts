import type { BatchStrategy } from '../batch-jobs/batch-jobs.entity.ts'
import { carryOut } from './carry-out.ts'
import { fetchLater } from './pictures/fetch-images.ts'
import { prepareImport } from './prepare.ts'
import { survey } from './survey.ts'
import type { Family } from './undo/import-undo.ts'
import { undoLists } from './undo/undo-lists.ts'
import { undoNames } from './undo/undo-names.ts'
import { undoProducts } from './undo/undo-products.ts'

export { emptyShape, exportWriter, withProduct, type ExportProduct, type ExportShape } from './formats/export.format.ts'
export { findCurrency, findMarkets, priceInWords, regionNamed, type Markets } from './markets.queries.ts'
export { loadProducts, type StoredProduct } from './stored-products.queries.ts'
// What imports of other things are made of as well.
export { recordBatch, switchTriggers } from './apply/apply.queries.ts'
export { BATCH } from './batches.ts'
export { readAmount, splitTags as readTags } from './formats/cell.ts'
export { findColumn, priceName, type PriceColumn } from './formats/columns.ts'
export type { CsvRow, CsvTable } from './formats/csv.ts'
export { toCsv } from './formats/export.format.ts'
export { neutralised, restored } from './formats/formula.ts'
export type { ProductPrice } from './formats/import-product.ts'
export { ImportFileError, problemAt, reason, type ImportProblem } from './formats/problem.ts'
export { rowFault } from './formats/product-groups.ts'
export type { ColumnMapping } from './formats/shopify.columns.ts'
export { UnreadableFile } from './import-file.ts'
export { addRows, badLines, clearRows, problemRow, type FoundRow } from './import-rows.queries.ts'
export { keptMapping, type MappedTable } from './mapping/mapping.ts'
export type { Change } from './plan/plan.ts'
export { checkedChoice, checkedFile } from './prepare.ts'
export { writeProblems } from './problems-file.ts'
export { refusal } from './survey.ts'
export { openTable, type TableFile } from './table-file.ts'
export { addEffects, type Effect, type NewEffect } from './undo/effects.queries.ts'
export { undoStrategy, type Family } from './undo/import-undo.ts'
export { kept, nothing, staying, type Undone, type Undoer } from './undo/undoing.ts'
export { inSavepoint, isRowError } from './write-batch.ts'

/** Imports products from v1's CSV format and from Shopify's product export (docs/contract/imports.md §2, §3). */
export const productImport: BatchStrategy = {
  type: 'product-import',
  permission: 'products:write',
  prepare: prepareImport,
  preProcess: survey,
  process: carryOut,
  completed: fetchLater,
}

/** What it takes to take an import of products back. */
export const productUndo: readonly Family[] = [
  { kinds: ['product_created', 'product_updated'], undo: undoProducts },
  { kinds: ['price_list'], undo: undoLists },
  { kinds: ['product_tag'], undo: undoNames('product_tag') },
  { kinds: ['product_type'], undo: undoNames('product_type') },
  { kinds: ['product_collection'], undo: undoNames('product_collection') },
]
