import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** The product of a variant, undefined for an unknown variant. */
export const findProductId = async (db: Db, variantId: string): Promise<string | undefined> =>
  (await sql<{ product_id: string }>`select product_id from product_variant where id = ${variantId}`.first(db))
    ?.product_id
