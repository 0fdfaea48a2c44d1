import type { Db } from '../../../../kernel/db.ts'
import type { RowOf } from '../../../../kernel/entity.ts'
import { notFound, orNotFound } from '../../../../kernel/errors.ts'
import { lockPart, lockRow } from '../../../../kernel/write/honest-save.ts'
import { product, variant } from '../products.entity.ts'
import * as queries from '../products.queries.ts'

export type LockedProduct = RowOf<typeof product>

/** The product row, locked, so that two editors of its parts come one after the other. @throws not_found */
export const lockProduct = async (db: Db, id: string): Promise<LockedProduct> =>
  orNotFound(await lockRow(db, product, id), `Product with id: ${id} was not found`)

/** A product's variant, both locked. @throws not_found, naming the missing one */
async function lockVariant(db: Db, productId: string, id: string): Promise<RowOf<typeof variant>> {
  const stored = await lockPart(db, [product, productId], [variant, id, 'product_id'])
  if (stored) return stored
  await lockProduct(db, productId)
  throw notFound(`Variant with id: ${id} was not found`)
}

/** The variant to change, with its prices outside of price lists if they change, too. */
export type LockedVariant = {
  readonly row: RowOf<typeof variant>
  readonly prices: readonly queries.StoredPrice[]
}

/** Locks product and variant, and reads the prices in the same round trip if they change. @throws not_found */
export const lockToUpdate = (
  db: Db,
  productId: string,
  id: string,
  { prices }: { readonly prices?: unknown },
): Promise<LockedVariant> =>
  db.withConnection(async (db) => {
    const [row, stored] = await Promise.all([
      lockVariant(db, productId, id),
      prices === undefined ? [] : queries.listBasePrices(db, [id]),
    ])
    return { row, prices: stored }
  })
