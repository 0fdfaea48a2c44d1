import type { Db } from '../../../../kernel/db.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { findCurrency } from './markets.queries.ts'

/** The currency that a context names, else the shop's default one. @throws invalid_data naming the field */
export async function checkedCurrency(db: Db, code: unknown): Promise<string> {
  const named = code ?? null
  const isText = named === null || typeof named === 'string'
  const currency = isText ? await findCurrency(db, named?.toLowerCase() ?? null) : undefined
  if (currency === undefined)
    throw invalid(`Currency with code: ${String(code)} was not found`, 'context.currency_code')
  return currency
}
