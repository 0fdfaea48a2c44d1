import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Those of `ids` that are no customers. */
export async function missingCustomers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>`select id from customer where id = any(${ids}) and deleted_at is null`.all(db)
  const existingIds = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !existingIds.has(id))
}

/** In id order, as the triggers lock the customers. */
export const addCustomers = (db: Db, groupId: string, ids: readonly string[]) =>
  sql`insert into customer_group_customers (customer_group_id, customer_id)
    select ${groupId}, c from unnest(${ids}::text[]) c order by c on conflict do nothing`.run(db)

export const removeCustomers = (db: Db, groupId: string, ids: readonly string[]) =>
  sql`delete from customer_group_customers where customer_group_id = ${groupId} and customer_id = any(${ids})`.run(db)

/** Removes the members of a deleted group; price lists for it alone stay, without an audience. */
export const releaseCustomers = (db: Db, groupId: string) =>
  sql`delete from customer_group_customers where customer_group_id = ${groupId}`.run(db)
