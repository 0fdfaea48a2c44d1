import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'

export const groupMembers: Link = {
  table: 'customer_group_customers',
  owner: 'customer_group_id',
  linked: 'customer_id',
}

/** Removes the members of a deleted group; price lists for it alone stay, without an audience. */
export const releaseCustomers = (db: Db, groupId: string) =>
  sql`delete from customer_group_customers where customer_group_id = ${groupId}`.run(db)

/** Adds customers to a group, in the order of their ids, as the triggers lock them; returns those that were not in it. */
export const addMembers = (db: Db, groupId: string, customerIds: readonly string[]): Promise<string[]> =>
  sql<{ customer_id: string }>`insert into customer_group_customers (customer_group_id, customer_id)
      select ${groupId}::text, c from unnest(${customerIds}::text[]) c order by c
      on conflict do nothing returning customer_id`.column(db)

/** Removes customers from a group; returns those that were in it. */
export const removeMembers = (db: Db, groupId: string, customerIds: readonly string[]): Promise<string[]> =>
  sql<{ customer_id: string }>`delete from customer_group_customers
      where customer_group_id = ${groupId} and customer_id = any(${customerIds}) returning customer_id`.column(db)
