import type { Db } from '../../kernel/db.ts'
import type { Row } from '../../kernel/entity.ts'
import { notFound, orNotFound } from '../../kernel/errors.ts'
import { lockPart, lockRow } from '../../kernel/write/honest-save.ts'
import { product, variant } from './products.entity.ts'

/** The product row, locked, so that two editors of its parts come one after the other. @throws not_found */
export const lockProduct = async (db: Db, id: string): Promise<Row> =>
  orNotFound(await lockRow(db, product, id), `Product with id: ${id} was not found`)

/** A product's variant, both locked. @throws not_found, naming the one that is not there */
export async function lockVariant(db: Db, productId: string, id: string): Promise<Row> {
  const stored = await lockPart(db, [product, productId], [variant, id, 'product_id'])
  if (stored) return stored
  await lockProduct(db, productId)
  throw notFound(`Variant with id: ${id} was not found`)
}
