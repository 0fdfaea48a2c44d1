import type { BatchStrategy } from './modules/batch-jobs/batch-jobs.entity.ts'
import { customerImport } from './modules/import-export/customers/customer-import.ts'
import { importUndo } from './modules/import-export/engine/undo.ts'
import { priceListExport } from './modules/import-export/price-lists/price-list-export.ts'
import { priceListImport } from './modules/import-export/price-lists/price-list-import.ts'
import { productExport } from './modules/import-export/products/export/product-export.ts'
import { productImport } from './modules/import-export/products/product-import.ts'
import { ruleStrategy } from './modules/rules/rules.ts'
import { ruleMembers } from './rule-members.ts'

const imports = [productImport, priceListImport, customerImport]

/** Every type of batch job, one line per type. */
export const batchJobTypes: readonly BatchStrategy[] = [
  ...imports.map(({ strategy }) => strategy),
  importUndo(imports),
  productExport,
  priceListExport,
  ruleStrategy(ruleMembers),
]
