import type { ErrorCode, FieldError } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { missingVariants, type Cell, type PriceScope } from './placed-prices.queries.ts'
import { currenciesOfRegions, unknownCurrencies } from '../products.queries.ts'

type Sent = { readonly set: readonly Cell[]; readonly remove: readonly Cell[] }
type Problem = FieldError & { readonly code: ErrorCode }

/**
 * Refuses prices of unknown records, each named by its path in the request: `set.3.variant_id`.
 * @throws not_found, invalid_data
 */
export async function refuseUnknown(db: Db, place: PriceScope, { set, remove }: Sent) {
  // Prices of deleted records are removed from price lists already.
  const checked = 'listId' in place ? [] : remove
  const known = await knownThings(db, place, [...set, ...checked])
  const problems = [
    ...set.flatMap((cell, index) => problemsOf(cell, `set.${index}`, known)),
    ...checked.flatMap((cell, index) => problemsOf(cell, `remove.${index}`, known)),
  ]
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field, message }) => ({ field, message }))
  throw new AppError(first.code, first.message, { fields })
}

type Known = {
  readonly missing: ReadonlySet<string>
  readonly regions: ReadonlyMap<string, string>
  readonly unknown: ReadonlySet<string>
}

async function knownThings(db: Db, place: PriceScope, cells: readonly Cell[]): Promise<Known> {
  const variants = await missingVariants(db, place, [...new Set(cells.map(({ variant_id }) => variant_id))])
  const regions = new Set(cells.flatMap(({ region_id }) => region_id ?? []))
  const codes = new Set(cells.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  return {
    missing: new Set(variants),
    regions: await currenciesOfRegions(db, [...regions]),
    unknown: new Set(await unknownCurrencies(db, [...codes])),
  }
}

function problemsOf({ variant_id, region_id, currency_code }: Cell, path: string, known: Known): Problem[] {
  const problem = (code: ErrorCode, name: string, message: string): Problem[] => [
    { code, field: `${path}.${name}`, message },
  ]
  if (known.missing.has(variant_id))
    return problem('not_found', 'variant_id', `Variant with id: ${variant_id} was not found`)
  if (region_id !== undefined && !known.regions.has(region_id))
    return problem('not_found', 'region_id', `Region with ${region_id} was not found`)
  if (currency_code !== undefined && known.unknown.has(currency_code.toLowerCase()))
    return problem('invalid_data', 'currency_code', `Currency with code: ${currency_code} was not found`)
  return []
}
