import type { ErrorCode, FieldError } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { missingVariants, type Cell, type PriceScope } from './placed-prices.queries.ts'
import { currenciesOfRegions, unknownCurrencies } from '../products.queries.ts'

type SentCells = { readonly set: readonly Cell[]; readonly remove: readonly Cell[] }
type Problem = FieldError & { readonly code: ErrorCode }

/**
 * Refuses prices of unknown records, each named by its path in the request: `set.3.variant_id`.
 * @throws not_found, invalid_data
 */
export async function refuseUnknown(db: Db, place: PriceScope, { set, remove }: SentCells) {
  // Prices of deleted records are removed from price lists already.
  const checked = 'listId' in place ? [] : remove
  const existing = await knownThings(db, place, [...set, ...checked])
  const problems = [
    ...set.flatMap((cell, index) => problemsOf(cell, `set.${index}`, existing)),
    ...checked.flatMap((cell, index) => problemsOf(cell, `remove.${index}`, existing)),
  ]
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field, message }) => ({ field, message }))
  throw new AppError(first.code, first.message, { fields })
}

type ExistingRecords = {
  readonly missing: ReadonlySet<string>
  readonly regions: ReadonlyMap<string, string>
  readonly unknown: ReadonlySet<string>
}

async function knownThings(db: Db, place: PriceScope, cells: readonly Cell[]): Promise<ExistingRecords> {
  const variants = await missingVariants(db, place, [...new Set(cells.map(({ variant_id }) => variant_id))])
  const regions = new Set(cells.flatMap(({ region_id }) => region_id ?? []))
  const codes = new Set(cells.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  return {
    missing: new Set(variants),
    regions: await currenciesOfRegions(db, [...regions]),
    unknown: new Set(await unknownCurrencies(db, [...codes])),
  }
}

function problemsOf(
  { variant_id, region_id, currency_code }: Cell,
  path: string,
  existing: ExistingRecords,
): Problem[] {
  const problem = (code: ErrorCode, name: string, message: string): Problem[] => [
    { code, field: `${path}.${name}`, message },
  ]
  if (existing.missing.has(variant_id))
    return problem('not_found', 'variant_id', `Variant with id: ${variant_id} was not found`)
  if (region_id !== undefined && !existing.regions.has(region_id))
    return problem('not_found', 'region_id', `Region with ${region_id} was not found`)
  if (currency_code !== undefined && existing.unknown.has(currency_code.toLowerCase()))
    return problem('invalid_data', 'currency_code', `Currency with code: ${currency_code} was not found`)
  return []
}
