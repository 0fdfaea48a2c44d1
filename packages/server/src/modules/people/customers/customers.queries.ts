import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import { accountsIn } from '../../access/auth/auth.ts'

/** Customers who can sign in. A guest with the same email address is another customer. */
export const customerAccounts = accountsIn('customer', sql`has_account and deleted_at is null`)
export const { findById: findAccountById } = customerAccounts

/** In id order, as the triggers lock the groups. */
export const replaceGroups = (db: Db, id: string, groupIds: readonly string[]) =>
  sql`with left_groups as (
      delete from customer_group_customers where customer_id = ${id} and not (customer_group_id = any(${groupIds}))
    )
    insert into customer_group_customers (customer_group_id, customer_id)
      select g, ${id} from unnest(${groupIds}::text[]) g order by g on conflict do nothing`.run(db)

/** The id of the guest with an email address, created if there is none. Concurrent calls get the same guest. */
export async function guestByEmail(db: Db, email: string): Promise<string> {
  const address = email.trim().toLowerCase()
  const { id } = await sql<{ id: string }>`with known as (
        select id from customer where email = ${address} and not has_account and deleted_at is null
      ), made as (
        insert into customer (id, email) select ${newId('cus')}, ${address} where not exists (select from known)
          on conflict (email, has_account) where deleted_at is null do update set email = excluded.email returning id
      )
      select id from known union all select id from made`.one(db)
  return id
}

/**
 * Typing the email address of a guest into a cart proves nothing: when the guest gets an account, the open carts are moved
 * to a new guest.
 */
export async function leaveGuestCarts(db: Db, id: string) {
  const cart = await sql<{ email: string }>`select u.email from cart c join customer u on u.id = c.customer_id
      where c.customer_id = ${id} and c.completed_at is null limit 1`.first(db)
  if (!cart) return
  const guest = await guestByEmail(db, cart.email)
  await sql`update cart set customer_id = ${guest} where customer_id = ${id} and completed_at is null`.run(db)
}

type NewChange = { id: string; customerId: string; before: string; after: string; now: Date }

export const insertChange = (db: Db, { id, customerId, before, after, now }: NewChange) =>
  sql`insert into email_change (id, customer_id, before, after, created_at)
    values (${id}, ${customerId}, ${before}, ${after}, ${now})`.run(db)

type EmailChange = { id: string; customer_id: string; before: string; after: string; created_at: Date }

const columns = sql`id, customer_id, before, after, created_at`

export const findChange = (db: Db, id: string) =>
  sql<EmailChange>`select ${columns} from email_change where id = ${id} and undone_at is null`.first(db)

/** A change that was not undone yet, with its customer locked until the transaction ends. */
export async function lockChange(db: Db, id: string): Promise<EmailChange | undefined> {
  await sql`select id from customer where id = (select customer_id from email_change where id = ${id})
      for update`.run(db)
  return findChange(db, id)
}

/** Undoing a change also undoes later ones: they were not the owner's either. */
export const markUndone = (db: Db, { id, customer_id, created_at }: EmailChange, now: Date) =>
  sql`update email_change set undone_at = ${now}
    where customer_id = ${customer_id} and undone_at is null
    and (created_at, id) >= (${created_at}::timestamptz, ${id})`.run(db)

export const restoreEmail = (db: Db, customerId: string, email: string) =>
  sql`update customer set email = ${email}, password_hash = null, updated_at = now() where id = ${customerId}`.run(db)
