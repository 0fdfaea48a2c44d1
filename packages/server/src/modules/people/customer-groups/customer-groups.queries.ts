import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Removes all members of a deleted group. Price lists that were only for this group stay, but apply to no shopper. */
export const removeAllMembers = (db: Db, groupId: string) =>
  sql`delete from customer_group_customers where customer_group_id = ${groupId}`.run(db)

/**
 * Locks all customers that a request adds to a group or removes from it, in one statement and in the order of their ids. Otherwise
 * triggers would lock the removed ones first and the added ones later, and two such requests could deadlock.
 */
export const lockCustomers = (db: Db, ids: readonly string[]) =>
  sql`select 1 from customer where id = any(${ids}) order by id for no key update`.run(db)

/** Adds customers to a group, as `addLinks` does, but returns the ids of those that are new in it. */
export const addMembers = (db: Db, groupId: string, customerIds: readonly string[]): Promise<string[]> =>
  sql<{ customer_id: string }>`insert into customer_group_customers (customer_group_id, customer_id)
      select ${groupId}::text, c from unnest(${customerIds}::text[]) c order by c
      on conflict do nothing returning customer_id`.column(db)

/** Removes customers from a group, as `removeLinks` does, but returns those that were in it. */
export const removeMembers = (db: Db, groupId: string, customerIds: readonly string[]): Promise<string[]> =>
  sql<{ customer_id: string }>`delete from customer_group_customers
      where customer_group_id = ${groupId} and customer_id = any(${customerIds}) returning customer_id`.column(db)
