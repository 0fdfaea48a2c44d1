import type { BatchStrategy } from './modules/shop/batch-jobs/batch-jobs.entity.ts'
import { customerImport } from './modules/transfer/import-export/customers/customer-import.ts'
import { importUndo } from './modules/transfer/import-export/engine/undo.ts'
import { orderExport } from './modules/transfer/import-export/orders/order-export.ts'
import { orderPrint } from './modules/transfer/import-export/orders/order-print.ts'
import { priceListExport } from './modules/transfer/import-export/price-lists/price-list-export.ts'
import { priceListImport } from './modules/transfer/import-export/price-lists/price-list-import.ts'
import { productExport } from './modules/transfer/import-export/products/export/product-export.ts'
import { productImport } from './modules/transfer/import-export/products/product-import.ts'
import { ruleStrategy, type MemberWriters } from './modules/catalog/rules/rules.ts'
import { customerDataExport, customerErasure } from './modules/operation/privacy/privacy.ts'
import { orderBulkJobs, orderUndo } from './modules/selling/order-bulk/order-bulk.ts'
import {
  putProducts as putIntoCollection,
  takeProducts as takeFromCollection,
} from './modules/catalog/collections/collections.ts'
import { addLinks, removeLinks } from './kernel/write/links.ts'
import { memberLink } from './modules/people/customer-groups/customer-groups.entity.ts'
import {
  putProducts as putIntoCategory,
  takeProducts as takeFromCategory,
} from './modules/catalog/product-categories/product-categories.ts'

/** How a rule adds members to what it fills and removes them, one line per kind. */
export const ruleMembers: MemberWriters = {
  collection: { add: putIntoCollection, remove: takeFromCollection },
  category: { add: putIntoCategory, remove: takeFromCategory },
  customer_group: {
    add: (db, _, id, ids) => addLinks(db, memberLink, id, ids),
    remove: (db, _, id, ids) => removeLinks(db, memberLink, id, ids),
  },
}

const imports = [productImport, priceListImport, customerImport]

/** All types of batch jobs, one per line. */
export const batchJobTypes: readonly BatchStrategy[] = [
  ...imports.map(({ strategy }) => strategy),
  importUndo(imports),
  productExport,
  priceListExport,
  orderExport,
  orderPrint,
  ruleStrategy(ruleMembers),
  ...orderBulkJobs,
  orderUndo,
  customerDataExport,
  customerErasure,
]
