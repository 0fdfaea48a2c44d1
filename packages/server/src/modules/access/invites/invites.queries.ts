import type { Invite } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'
import type { StoredRoleOf } from '../roles/roles.ts'

const iso = (column: string) => sql.raw(`${isoTime(column)} as ${column}`)

export const listInvites = (db: Db) =>
  sql<Invite>`select id, user_email, role, coalesce(role_id, role) as role_id, accepted, null as token, ${iso('expires_at')}, metadata,
      ${iso('created_at')}, ${iso('updated_at')}, ${iso('deleted_at')}
      from invite where deleted_at is null order by invite.created_at desc, id`.all(db)

/** `token_hash`: the hash of its token. The column has v1's name. */
export type InviteRow = StoredRoleOf & { id: string; user_email: string; token_hash: string; expires_at: Date }

const selectInvite = sql`select id, user_email, role, role_id, token as token_hash, expires_at from invite`

export const findInvite = (db: Db, id: string) =>
  sql<InviteRow>`${selectInvite} where id = ${id} and deleted_at is null`.first(db)

/** An invite, and whether its address has an account (`joined`). One statement: between two, another acceptance could commit. */
export const findInvited = (db: Db, id: string) =>
  sql<InviteRow & { joined: boolean }>`select id, user_email, role, role_id, token as token_hash, expires_at,
        exists (select from "user" u where u.email = invite.user_email and u.deleted_at is null) as joined
      from invite where id = ${id} and deleted_at is null`.first(db)

export const findByEmail = (db: Db, email: string) =>
  sql<InviteRow>`${selectInvite} where user_email = ${email}`.first(db)

/** One invite per address. The token names the id, so that both are replaced together. */
export const saveInvite = (db: Db, { id, user_email, role, role_id, token_hash, expires_at }: InviteRow) =>
  sql`insert into invite (id, user_email, role, role_id, token, expires_at)
    values (${id}, ${user_email}, ${role}, ${role_id}, ${token_hash}, ${expires_at})
    on conflict (user_email) do update set id = excluded.id, role = excluded.role, role_id = excluded.role_id, token = excluded.token,
      expires_at = excluded.expires_at, accepted = false, deleted_at = null, updated_at = now()`.run(db)

/** Returns whether the invite still existed. */
export const renewInvite = async (db: Db, { id, token_hash, expires_at }: InviteRow) =>
  (await sql`update invite set token = ${token_hash}, expires_at = ${expires_at}, updated_at = now()
      where id = ${id} and deleted_at is null`.affected(db)) === 1

/** Returns whether this call deleted it. */
export const removeInvite = async (db: Db, id: string) =>
  (await sql`delete from invite where id = ${id}`.affected(db)) === 1
