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
