import type { BatchStrategy } from './modules/batch-jobs/batch-jobs.entity.ts'
import { permissionFor, strategyOf } from './modules/batch-jobs/strategies.ts'
import { customerImport, undoCustomerGroups, undoCustomers } from './modules/customer-import/customer-import.ts'
import { priceListExport, priceListImport, undoListPrices } from './modules/price-list-import/price-list-import.ts'
import { productExport } from './modules/product-export/product-export.ts'
import { productImport, productUndo, undoStrategy } from './modules/product-import/product-import.ts'
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
