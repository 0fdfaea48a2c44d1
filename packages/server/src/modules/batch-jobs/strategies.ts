import { notFound } from '../../kernel/errors.ts'
import { productExport } from '../product-export/product-export.ts'
import { productImport } from '../product-import/product-import.ts'
import type { BatchStrategy } from './batch-jobs.entity.ts'

/** Every type of job there is. */
const strategies: readonly BatchStrategy[] = [productImport, productExport]

export const findStrategy = (type: string): BatchStrategy | undefined => strategies.find((one) => one.type === type)

/** @throws not_found for a type that nobody knows */
export function strategyOf(type: string): BatchStrategy {
  const found = findStrategy(type)
  if (!found) throw notFound(`Unable to find a BatchJob strategy with the type ${type}`)
  return found
}
