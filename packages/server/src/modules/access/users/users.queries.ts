import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Credentials } from '../auth/auth.ts'

export const findByEmail = (db: Db, email: string) =>
  sql<Credentials>`select id, email, password_hash from "user"
      where email = ${email.toLowerCase()} and deleted_at is null`.first(db)

export const findById = (db: Db, id: string) =>
  sql<Credentials>`select id, email, password_hash from "user" where id = ${id} and deleted_at is null`.first(db)

export const setPasswordHash = (db: Db, id: string, hash: string) =>
  sql`update "user" set password_hash = ${hash}, updated_at = now() where id = ${id}`.affected(db)

/** Replaces the hash if it is still `before`; returns whether it was. */
export const replacePasswordHash = async (db: Db, id: string, before: string | null, after: string) =>
  (await sql`update "user" set password_hash = ${after}, updated_at = now()
      where id = ${id} and password_hash is not distinct from ${before} and deleted_at is null`.affected(db)) === 1

/** Whether the hash is unchanged; locks it until the transaction ends. */
export const holdsPasswordHash = (db: Db, id: string, hash: string | null) =>
  sql`select id from "user" where id = ${id}
      and password_hash is not distinct from ${hash} and deleted_at is null for share`.exists(db)

export const listUsers = (db: Db) =>
  sql<{
    id: string
    email: string
    role: string
    created_at: Date
  }>`select id, email, coalesce(role_id, role) as role, created_at from "user"
      where deleted_at is null order by email, id`.all(db)

export const countUsers = (db: Db) =>
  sql<{ count: number }>`select count(*)::int as count from "user" where deleted_at is null`.value(db)

export const countOwners = (db: Db) =>
  sql<{ count: number }>`select count(*)::int as count from "user"
        where deleted_at is null and role_id = 'owner'`.value(db)

/** Role changes and removals wait for each other: two owners could otherwise remove each other and leave none. */
export const lockUsers = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('storeroom.users'))`.run(db)

type NewToken = { id: string; userId: string; name: string; hint: string; secretHash: string }

/** Stores the one token of a name; returns false when another user has the same token. */
export async function replaceToken(db: Db, { id, userId, name, hint, secretHash }: NewToken): Promise<boolean> {
  await sql`delete from api_token where user_id = ${userId} and name = ${name}`.run(db)
  const inserted = await sql`insert into api_token (id, user_id, name, hint, secret_hash)
      values (${id}, ${userId}, ${name}, ${hint}, ${secretHash}) on conflict (secret_hash) do nothing`.affected(db)
  return inserted === 1
}
