import type { Db } from '../../../kernel/db.ts'
import type { StoredGrant } from '../../../kernel/permissions.ts'
import type { Side } from '../../../kernel/principal.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** An account with a password: a user, or a customer who has registered. */
export type Credentials = { readonly id: string; readonly email: string; readonly password_hash: string | null }

/** The queries for passwords of one table. @param isAccount which of its rows can sign in */
export const accountsIn = (table: Side, isAccount: Sql) => {
  const select = sql<Credentials>`select id, email, password_hash from ${sql.identifier(table)} where ${isAccount}`
  return {
    /** Email addresses are stored in lower case (docs/contract/states.md §1.3). */
    find: (db: Db, email: string) => sql<Credentials>`${select} and email = ${email.toLowerCase()}`.first(db),
    findById: (db: Db, id: string) => sql<Credentials>`${select} and id = ${id}`.first(db),
    /** Replaces the hash if it is still `before`; returns whether it was. */
    replaceHash: async (db: Db, id: string, before: string | null, after: string) =>
      (await sql`update ${sql.identifier(table)} set password_hash = ${after}, updated_at = now()
          where id = ${id} and password_hash is not distinct from ${before} and ${isAccount}`.affected(db)) === 1,
    /** Whether the hash is unchanged; locks it until the transaction ends. */
    holdsHash: (db: Db, id: string, hash: string | null) =>
      sql`${select} and id = ${id} and password_hash is not distinct from ${hash} for share`.exists(db),
  }
}

export type AccountQueries = ReturnType<typeof accountsIn>

/** The account that is signed in by a session, on one of its sides. */
export type Holder = { readonly side: Side; readonly id: string }

export type SessionRow = {
  id: string
  kind: 'cookie' | 'bearer'
  user_id: string | null
  customer_id: string | null
  user_since: Date
  customer_since: Date
  last_seen_at: Date
  expires_at: Date
  wrote_lsn: string | null
} & StoredRole

/** The user's role, and the one that an owner views the dashboard as. */
export type StoredRole = {
  role_id: string | null
  own_role: StoredGrant | null
  seen_role_id: string | null
  seen_role: StoredGrant | null
}

type NewSession = {
  id: string
  secretHash: string
  kind: 'cookie' | 'bearer'
  holder: Holder
  ip: string
  userAgent: string | undefined
  now: Date
  expires: Date
  /** Hash of the browser's earlier session, which ends; the sign-in on its other side moves to the new one. */
  replaces: string | null
}

/** The time of a side's sign-in; older sessions have one time for both sides. */
const since = (side: Side) => sql.raw(`coalesce(${side}_since, created_at)`)

const sinceOn = ({ holder, now }: NewSession, side: Side) =>
  holder.side === side ? now : sql`(select ${sql.identifier(`${side}_since`)} from before)`

const idOn = ({ side, id }: Holder, requestedSide: Side) => (side === requestedSide ? id : null)

export const insertSession = (db: Db, session: NewSession) =>
  sql`with before as (
      delete from session where secret_hash = ${session.replaces} and kind = 'cookie' and expires_at > ${session.now}
        returning user_id, customer_id, ${since('user')} as user_since, ${since('customer')} as customer_since
    )
    insert into session (id, secret_hash, kind, user_id, customer_id, ip, user_agent, created_at, last_seen_at, expires_at,
      user_since, customer_since)
    values (${session.id}, ${session.secretHash}, ${session.kind},
      coalesce(${idOn(session.holder, 'user')}, (select user_id from before)),
      coalesce(${idOn(session.holder, 'customer')}, (select customer_id from before)), ${session.ip},
      ${session.userAgent?.slice(0, 300) ?? null}, ${session.now}, ${session.now}, ${session.expires},
      ${sinceOn(session, 'user')}, ${sinceOn(session, 'customer')})`.run(db)

const grant = (row: string) =>
  sql.raw(`case when ${row}.id is not null then json_build_object('permissions', ${row}.permissions,
    'refund_limit', ${row}.refund_limit, 'discount_limit', ${row}.discount_limit) end`)

/** Of the user `u`, with `r`, their role, and `n`, the role that they see as. */
const roleColumns = sql`coalesce(u.role_id, u.role) as role_id, ${grant('r')} as own_role, n.id as seen_role_id,
  ${grant('n')} as seen_role`

/** Only sessions have a role that the user sees as. */
const withOwnRole = sql`left join role r on r.id = u.role_id and r.deleted_at is null left join role n on false`

export const findStoredRole = (db: Db, userId: string) =>
  sql<StoredRole>`select ${roleColumns} from "user" u ${withOwnRole} where u.id = ${userId} and u.deleted_at is null`.first(
    db,
  )

/** @param earliest sign-ins up to this time have ended */
export const findSession = (db: Db, secretHash: string, now: Date, earliest: Date) =>
  sql<SessionRow>`select s.id, s.kind, u.id as user_id, c.id as customer_id, ${roleColumns}, s.last_seen_at, s.expires_at,
        s.user_since, s.customer_since, s.wrote_lsn::text
      from (select id, kind, secret_hash, user_id, customer_id, seen_role_id, last_seen_at, expires_at, wrote_lsn,
          ${since('user')} as user_since, ${since('customer')} as customer_since from session) s
        left join "user" u on u.id = s.user_id and s.user_since > ${earliest} and u.deleted_at is null
        left join role r on r.id = u.role_id and r.deleted_at is null
        left join role n on n.id = s.seen_role_id and n.deleted_at is null
        left join customer c on c.id = s.customer_id and s.customer_since > ${earliest} and c.deleted_at is null
      where s.secret_hash = ${secretHash} and s.expires_at > ${now}`.first(db)

export const touchSession = (db: Db, id: string, now: Date, expires: Date) =>
  sql`update session set last_seen_at = ${now}, expires_at = ${expires} where id = ${id}`.run(db)

const sides = {
  user: { own: sql.identifier('user_id'), other: sql.identifier('customer_id') },
  customer: { own: sql.identifier('customer_id'), other: sql.identifier('user_id') },
}

/** Ends one side of sessions; a browser's session stays for the other side, if that is signed in. */
function leave(db: Db, { side, id }: Holder, which: Sql) {
  const { own, other } = sides[side]
  return sql`with kept as (update session set ${own} = null where ${own} = ${id} and ${which} and ${other} is not null)
    delete from session where ${own} = ${id} and ${which} and ${other} is null`.run(db)
}

export const leaveSession = (db: Db, id: string, holder: Holder) => leave(db, holder, sql`id = ${id}`)

export const endSessionsOf = (db: Db, userId: string, exceptId: string | undefined) =>
  leave(db, { side: 'user', id: userId }, sql`id is distinct from ${exceptId ?? null}`)

export const endCustomerSessions = (db: Db, customerId: string, exceptId: string | undefined) =>
  leave(db, { side: 'customer', id: customerId }, sql`id is distinct from ${exceptId ?? null}`)

type TokenOwner = { id: string; user_id: string; scopes: string[] | null; wrote_lsn: string | null } & StoredRole

export const findToken = (db: Db, secretHash: string, now: Date) =>
  sql<TokenOwner>`select t.id, u.id as user_id, ${roleColumns}, t.scopes, t.wrote_lsn::text
      from api_token t join "user" u on u.id = t.user_id ${withOwnRole}
      where t.secret_hash = ${secretHash} and (t.expires_at is null or t.expires_at > ${now})
      and u.deleted_at is null`.first(db)

/** At most once a minute, so that a busy program does not write with every call. */
export const noteUse = (db: Db, table: 'api_token' | 'app_grant', id: string, now: Date) =>
  sql`update ${sql.identifier(table)} set last_used_at = ${now} where id = ${id}
    and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.run(db)

type AppGrantOwner = {
  id: string
  app_id: string
  user_id: string
  scopes: string[]
  wrote_lsn: string | null
} & StoredRole

/** The grant of a valid access token. Its scopes are those that the app may still ask for. */
export const findAppGrant = (db: Db, secretHash: string, now: Date) =>
  sql<AppGrantOwner>`select g.id, g.app_id, u.id as user_id, ${roleColumns}, g.wrote_lsn::text,
        array(select s from unnest(g.scopes) s where jsonb_exists(a.scopes, s)) as scopes
      from app_token t join app_grant g on g.id = t.grant_id
        join client_app a on a.id = g.app_id and a.deleted_at is null
        join "user" u on u.id = g.user_id and u.deleted_at is null ${withOwnRole}
      where t.secret_hash = ${secretHash} and t.kind = 'access' and t.expires_at > ${now}`.first(db)

/** Who switched the extension on with these permissions; undefined once it is off, has fewer, or the user is removed. */
export const findExtensionOwner = (db: Db, id: string, permissions: readonly string[]) =>
  sql<{ user_id: string } & StoredRole>`select u.id as user_id, ${roleColumns}
      from extension e join "user" u on u.id = e.enabled_by and u.deleted_at is null ${withOwnRole}
      where e.id = ${id} and e.is_enabled and e.approved_permissions @> ${permissions}::text[]`.first(db)

/** Ends all sessions, tokens and apps of a user, except one session. */
export async function endAccessOf(db: Db, userId: string, exceptSessionId: string | undefined) {
  await endSessionsOf(db, userId, exceptSessionId)
  await sql`delete from api_token where user_id = ${userId}`.run(db)
  await sql`delete from app_grant where user_id = ${userId}`.run(db)
}
