import type { Permission } from '@storeroom/contract'
import type { Row } from '../../kernel/entity.ts'
import { notFound } from '../../kernel/errors.ts'
import { customerImport, undoCustomerGroups, undoCustomers } from '../customer-import/customer-import.ts'
import { priceListExport, priceListImport, undoListPrices } from '../price-list-import/price-list-import.ts'
import { productExport } from '../product-export/product-export.ts'
import { productImport, productUndo, undoStrategy } from '../product-import/product-import.ts'
import { ruleStrategy } from '../rules/rules.ts'
import type { BatchStrategy } from './batch-jobs.entity.ts'

/** Prices of lists go before the lists themselves, customers before their groups. */
const importUndo = undoStrategy(
  [
    ...productUndo,
    { kinds: ['list_prices'], undo: undoListPrices },
    { kinds: ['customer_created', 'customer_updated'], undo: undoCustomers },
    { kinds: ['customer_group'], undo: undoCustomerGroups },
  ],
  (type) => permissionFor(strategyOf(type), {}),
)

/** Every type of job there is. */
const strategies: readonly BatchStrategy[] = [
  productImport,
  productExport,
  priceListImport,
  priceListExport,
  ruleStrategy,
  customerImport,
  importUndo,
]

export const findStrategy = (type: string): BatchStrategy | undefined => strategies.find((one) => one.type === type)

/** @throws not_found for a type that nobody knows */
export function strategyOf(type: string): BatchStrategy {
  const found = findStrategy(type)
  if (!found) throw notFound(`Unable to find a BatchJob strategy with the type ${type}`)
  return found
}

/** What somebody needs to start a job, or to confirm one. */
export const permissionFor = ({ permission }: BatchStrategy, context: Row): Permission =>
  typeof permission === 'function' ? permission(context) : permission
