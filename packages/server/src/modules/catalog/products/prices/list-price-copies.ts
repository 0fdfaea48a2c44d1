import type { Db } from '../../../../kernel/db.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertRows } from '../../../../kernel/write/rows.ts'
import { missingIds } from '../../../../kernel/write/existing.ts'
import { listPricesInLists, lockListsWithPrices } from './prices.queries.ts'
import { moneyAmount } from '../products.entity.ts'

/** The variant whose prices in price lists are copied, if any, with the name of its field. */
type Source = { readonly id: string | undefined; readonly field: string }

/**
 * Locks the price lists that have prices for variants, before any product, in the same order as edits of a price list.
 * @throws invalid_data, naming the field of an unknown variant
 */
export async function lockListsOf(db: Db, sources: readonly Source[]) {
  const ids = sources.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const [missing] = await missingIds(db, 'product_variant', ids)
  if (missing !== undefined) {
    const field = sources.find(({ id }) => id === missing)?.field
    throw invalid(`Variant with id: ${missing} was not found`, field)
  }
  await lockListsWithPrices(db, ids)
}

type Copy = { readonly from: string | undefined; readonly to: string }

/** Copies prices in price lists of any status from variants to others, with tiers and regions. */
export async function copyListPrices(db: Db, copies: readonly Copy[]) {
  const sources = copies.flatMap(({ from }) => from ?? [])
  if (sources.length === 0) return
  const prices = Map.groupBy(await listPricesInLists(db, sources), ({ variant_id }) => variant_id)
  const rows = copies.flatMap(({ from = '', to }) =>
    (prices.get(from) ?? []).map((price) => ({ ...price, id: newId('ma'), variant_id: to })),
  )
  await insertRows(db, moneyAmount, rows)
}
