import type { Db } from '../../kernel/db.ts'
import { requestErrors } from '../../kernel/errors.ts'
import { missingIds } from './products.queries.ts'

type Batch = { readonly product_ids: readonly { readonly id: string }[] }

/** v1's middleware: unknown products are named before anything is done. @throws request_errors */
export async function checkedProducts(db: Db, { product_ids }: Batch): Promise<string[]> {
  const ids = product_ids.map(({ id }) => id)
  const missing = await missingIds(db, 'product', ids)
  if (missing.length > 0) throw requestErrors([`Products ${missing.join(', ')} do not exist`])
  return ids
}
