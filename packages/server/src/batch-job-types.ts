import type { BatchStrategy } from './modules/batch-jobs/batch-jobs.entity.ts'
import { permissionFor, strategyOf } from './modules/batch-jobs/strategies.ts'
import { customerImport } from './modules/import-export/customers/customer-import.ts'
import { undoCustomerGroups, undoCustomers } from './modules/import-export/customers/undo-customers.ts'
import { priceListExport } from './modules/import-export/price-lists/price-list-export.ts'
import { priceListImport } from './modules/import-export/price-lists/price-list-import.ts'
import { undoListPrices } from './modules/import-export/price-lists/undo-list-prices.ts'
import { productExport } from './modules/import-export/products/export/product-export.ts'
import { productImport, productUndo } from './modules/import-export/products/product-import.ts'
import { undoStrategy } from './modules/import-export/engine/undo.ts'
import { ruleStrategy } from './modules/rules/rules.ts'
import { ruleMembers } from './rule-members.ts'

const imports: readonly BatchStrategy[] = [productImport, priceListImport, customerImport]

/** Within a page of effects: products before the names they refer to, customers before their groups. */
const importUndo = undoStrategy(
  [
    ...productUndo,
    { kinds: ['list_prices'], undo: undoListPrices },
    { kinds: ['customer_created', 'customer_updated'], undo: undoCustomers },
    { kinds: ['customer_group'], undo: undoCustomerGroups },
  ],
  (type) => permissionFor(strategyOf(imports, type), {}),
)

/** Every type of batch job, one line per type. */
export const batchJobTypes: readonly BatchStrategy[] = [
  ...imports,
  productExport,
  priceListExport,
  ruleStrategy(ruleMembers),
  importUndo,
]
