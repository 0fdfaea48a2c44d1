import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** The product of a variant, undefined for an unknown variant. */
export const findProductId = (db: Db, variantId: string): Promise<string | undefined> =>
  sql<{ product_id: string }>`select product_id from product_variant where id = ${variantId}`.firstValue(db)
