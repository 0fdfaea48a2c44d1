import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

type NewChange = { id: string; customerId: string; before: string; after: string; now: Date }

export const insertChange = (db: Db, { id, customerId, before, after, now }: NewChange) =>
  sql`insert into email_change (id, customer_id, before, after, created_at)
    values (${id}, ${customerId}, ${before}, ${after}, ${now})`.run(db)

export type EmailChange = { id: string; customer_id: string; before: string; after: string; created_at: Date }

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
