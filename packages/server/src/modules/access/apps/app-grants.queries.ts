import type { AppGrant, Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'

type FoundApp = {
  readonly id: string
  readonly name: string
  readonly redirect_uris: readonly string[]
  readonly scopes: readonly Permission[]
  readonly secret_hash: string | null
}

export const findApp = (db: Db, id: string) =>
  sql<FoundApp>`select id, name, redirect_uris, scopes, secret_hash from client_app
      where id = ${id} and deleted_at is null`.first(db)

const iso = (column: string) => sql.raw(`${isoTime(`g.${column}`)} as ${column}`)

/** Grants whose code has been exchanged, of one user or of all. */
export const listGrants = (db: Db, userId: string | undefined, now: Date) =>
  sql<AppGrant>`select g.id, jsonb_build_object('id', a.id, 'name', a.name) as app,
        jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name) as "user",
        g.scopes, ${iso('created_at')}, ${iso('last_used_at')}, ${iso('expires_at')}
      from app_grant g join client_app a on a.id = g.app_id join "user" u on u.id = g.user_id
      where (${userId ?? null}::text is null or g.user_id = ${userId ?? null}) and g.expires_at > ${now}
        and exists (select from app_token t where t.grant_id = g.id and t.kind = 'refresh')
      order by g.created_at desc, g.id`.all(db)

/** With the name of its app. */
export const findGrant = (db: Db, id: string) =>
  sql<{ user_id: string; app_id: string; app_name: string }>`select g.user_id, g.app_id, a.name as app_name
      from app_grant g join client_app a on a.id = g.app_id where g.id = ${id}`.first(db)

/** Its codes and tokens go with it. */
export const removeGrant = (db: Db, id: string) => sql`delete from app_grant where id = ${id}`.run(db)

export const removeGrantsOfApp = (db: Db, appId: string) => sql`delete from app_grant where app_id = ${appId}`.run(db)

type NewGrant = {
  readonly id: string
  readonly appId: string
  readonly userId: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly now: Date
  readonly expires: Date
}

export const insertGrant = (db: Db, grant: NewGrant) =>
  sql`insert into app_grant (id, app_id, user_id, scopes, redirect_uri, code_challenge, created_at, expires_at)
    values (${grant.id}, ${grant.appId}, ${grant.userId}, ${grant.scopes}, ${grant.redirectUri}, ${grant.codeChallenge},
      ${grant.now}, ${grant.expires})`.run(db)

export type TokenKind = 'code' | 'access' | 'refresh'

type NewToken = {
  readonly grantId: string
  readonly kind: TokenKind
  readonly secretHash: string
  readonly expires: Date
}

export const insertTokens = (db: Db, tokens: readonly NewToken[]) =>
  sql`insert into app_token (secret_hash, grant_id, kind, expires_at)
    values ${sql.join(
      tokens.map(
        ({ secretHash, grantId, kind, expires }) => sql`(${secretHash}, ${grantId}, ${kind}, ${expires}::timestamptz)`,
      ),
    )}`.run(db)

/** The grant lasts as long as its newest refresh token. */
export const extendGrant = (db: Db, id: string, expires: Date) =>
  sql`update app_grant set expires_at = ${expires} where id = ${id}`.run(db)

export const markUsed = (db: Db, secretHash: string, now: Date) =>
  sql`update app_token set used_at = ${now} where secret_hash = ${secretHash}`.run(db)

export const removeToken = (db: Db, secretHash: string) =>
  sql`delete from app_token where secret_hash = ${secretHash}`.run(db)

export type FoundToken = {
  readonly secret_hash: string
  readonly kind: TokenKind
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly grant_id: string
  readonly app_id: string
  readonly app_name: string
  readonly user_id: string
  readonly scopes: readonly string[]
  readonly redirect_uri: string
  readonly code_challenge: string
}

/**
 * A code or token with its grant, which is locked first: of two requests with one token, the second one reads that it was
 * used.
 */
export async function lockToken(db: Db, secretHash: string): Promise<FoundToken | undefined> {
  await sql`select from app_grant where id = (select grant_id from app_token where secret_hash = ${secretHash})
    for update`.run(db)
  return sql<FoundToken>`select t.secret_hash, t.kind, t.expires_at, t.used_at, g.id as grant_id, g.app_id, a.name as app_name,
        g.user_id, g.redirect_uri, g.code_challenge,
        array(select s from unnest(g.scopes) s where jsonb_exists(a.scopes, s)) as scopes
      from app_token t join app_grant g on g.id = t.grant_id join client_app a on a.id = g.app_id
      where t.secret_hash = ${secretHash}`.first(db)
}
