import type { ApiToken, Session, TeamSession } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'
import type { StoredRoleOf } from '../roles/roles.ts'

/** The role that a session's owner views the dashboard as; null: none. */
export const setSeenRole = (db: Db, id: string, roleId: string | null) =>
  sql`update session set seen_role_id = ${roleId} where id = ${id}`.run(db)

const iso = (column: string, name = column) => sql.raw(`${isoTime(column)} as ${name}`)

type SessionFilter = { readonly now: Date; readonly earliest: Date; readonly currentId: string | undefined }

const sessionColumns = (currentId: string | undefined) => sql`session.id, kind,
  session.id is not distinct from ${currentId ?? null} as current, ip, user_agent,
  ${iso('session.created_at', 'created_at')}, ${iso('last_seen_at')}, ${iso('expires_at')}`

const isLive = ({ now, earliest }: SessionFilter) =>
  sql`expires_at > ${now} and coalesce(user_since, session.created_at) > ${earliest}`

export const listSessions = (db: Db, userId: string, filter: SessionFilter) =>
  sql<Session>`select ${sessionColumns(filter.currentId)} from session where user_id = ${userId} and ${isLive(filter)}
      order by session.last_seen_at desc, session.id`.all(db)

/** Sign-ins of all users, or of one. */
export const listTeamSessions = (db: Db, userId: string | undefined, filter: SessionFilter) =>
  sql<TeamSession>`select ${sessionColumns(filter.currentId)}, jsonb_build_object('id', u.id, 'email', u.email,
        'first_name', u.first_name, 'last_name', u.last_name) as "user"
      from session join "user" u on u.id = session.user_id and u.deleted_at is null
      where ${isLive(filter)} and (${userId ?? null}::text is null or u.id = ${userId ?? null})
      order by session.last_seen_at desc, session.id`.all(db)

/** The user of a sign-in, if it is one of the team's. */
export const findTeamSession = (db: Db, id: string) =>
  sql<StoredRoleOf & { user_id: string; email: string }>`select u.id as user_id, u.email, u.role, u.role_id
      from session s join "user" u on u.id = s.user_id where s.id = ${id}`.first(db)

const tokenColumns = () =>
  sql`id, name, hint, scopes, ${iso('created_at')}, ${iso('expires_at')}, ${iso('last_used_at')}`

export const listTokens = (db: Db, userId: string) =>
  sql<ApiToken>`select ${tokenColumns()} from api_token where user_id = ${userId}
      order by api_token.created_at desc, id`.all(db)

type NewToken = {
  id: string
  userId: string
  name: string
  hint: string
  secretHash: string
  scopes: readonly string[] | null
  expires: Date | null
}

export const insertToken = (db: Db, token: NewToken) =>
  sql<ApiToken>`insert into api_token (id, user_id, name, hint, secret_hash, scopes, expires_at)
      values (${token.id}, ${token.userId}, ${token.name}, ${token.hint}, ${token.secretHash}, ${token.scopes}, ${token.expires})
      returning ${tokenColumns()}`.first(db)

export const removeToken = (db: Db, id: string, userId: string) =>
  sql`delete from api_token where id = ${id} and user_id = ${userId}`.run(db)
