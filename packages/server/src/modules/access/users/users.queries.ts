import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { accountsIn } from '../auth/auth.ts'

export const userAccounts = accountsIn('user', sql`deleted_at is null`)
export const { find: findByEmail, findById } = userAccounts

export const setPasswordHash = (db: Db, id: string, hash: string) =>
  sql`update "user" set password_hash = ${hash}, updated_at = now() where id = ${id}`.affected(db)

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
