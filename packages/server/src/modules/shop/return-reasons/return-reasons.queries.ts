import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Deletes a reason with its children: without it they would appear nowhere. */
export const removeFamily = (db: Db, id: string) =>
  sql`update return_reason set deleted_at = now(), updated_at = now()
    where (id = ${id} or parent_return_reason_id = ${id}) and deleted_at is null`.run(db)
