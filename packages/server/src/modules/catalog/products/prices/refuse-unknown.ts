import type { ErrorCode, FieldError } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { missingVariants, type PriceKey, type PriceOwner } from './placed-prices.queries.ts'
import { currenciesOfRegions } from '../products.queries.ts'
import { unknownCurrencies } from '../../../shop/store/store.ts'

type SentKeys = { readonly set: readonly PriceKey[]; readonly remove: readonly PriceKey[] }
type Problem = FieldError & { readonly code: ErrorCode }

/**
 * Refuses prices of unknown records, each named by its path in the request: `set.3.variant_id`.
 * @throws not_found, invalid_data
 */
export async function refuseUnknown(db: Db, owner: PriceOwner, { set, remove }: SentKeys) {
  // In a price list, prices of deleted records are gone already: removing one is no error.
  const checked = 'listId' in owner ? [] : remove
  const existing = await findRecords(db, owner, [...set, ...checked])
  const problems = [
    ...set.flatMap((key, index) => problemsOf(key, `set.${index}`, existing)),
    ...checked.flatMap((key, index) => problemsOf(key, `remove.${index}`, existing)),
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

async function findRecords(db: Db, owner: PriceOwner, keys: readonly PriceKey[]): Promise<ExistingRecords> {
  const variants = await missingVariants(db, owner, [...new Set(keys.map(({ variant_id }) => variant_id))])
  const regions = new Set(keys.flatMap(({ region_id }) => region_id ?? []))
  const codes = new Set(keys.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  return {
    missing: new Set(variants),
    regions: await currenciesOfRegions(db, [...regions]),
    unknown: new Set(await unknownCurrencies(db, [...codes])),
  }
}

function problemsOf(
  { variant_id, region_id, currency_code }: PriceKey,
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
