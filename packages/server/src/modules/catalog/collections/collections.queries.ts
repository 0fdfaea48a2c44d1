import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Adds products to a collection; returns those that were not in it. */
export const addProducts = (db: Db, collectionId: string, productIds: readonly string[]) =>
  sql<{ id: string }>`update product set collection_id = ${collectionId}, updated_at = now()
      where id = any(${productIds}) and deleted_at is null and collection_id is distinct from ${collectionId}
      returning id`.column(db)

export const removeProducts = (db: Db, collectionId: string, productIds: readonly string[]) =>
  sql<{ id: string }>`update product set collection_id = null, updated_at = now()
      where id = any(${productIds}) and collection_id = ${collectionId} returning id`.column(db)

/** Removes the products of a deleted collection from it. */
export const releaseProducts = (db: Db, collectionId: string) =>
  sql`update product set collection_id = null, updated_at = now() where collection_id = ${collectionId}`.run(db)
