import type { BatchStrategy } from '../../batch-jobs/batch-jobs.entity.ts'
import { carryOut } from './carry-out.ts'
import { fetchLater } from './pictures/fetch-images.ts'
import { prepareImport } from './prepare.ts'
import { survey } from './survey.ts'
import type { Family } from '../engine/undo.ts'
import { undoLists } from './undo/undo-lists.ts'
import { undoNames } from './undo/undo-names.ts'
import { undoProducts } from './undo/undo-products.ts'

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
