import type { ConnectedService } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'

type Problem = 'refused' | 'unreachable'

const iso = (column: string) => sql.raw(isoTime(column))

type Connection = { readonly name: string; readonly data: NonNullable<ConnectedService['data']> }

/** How services are connected; never their tokens. */
export const listConnections = (db: Db) =>
  sql<Connection>`select application_name as name, jsonb_build_object('installed_at', ${iso('installed_at')},
        'installed_by', installed_by, 'scope', scope, 'expires_at', ${iso('expires_at')}, 'problem', problem) as data
      from service_connection order by application_name`.all(db)

type NewState = {
  readonly stateHash: string
  readonly name: string
  readonly sessionId: string
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly expires: Date
}

export const insertState = (db: Db, state: NewState) =>
  sql`insert into service_state (state_hash, application_name, session_id, redirect_uri, code_verifier, expires_at)
    values (${state.stateHash}, ${state.name}, ${state.sessionId}, ${state.redirectUri}, ${state.codeVerifier},
      ${state.expires})`.run(db)

type Begun = Pick<NewState, 'stateHash' | 'name' | 'sessionId'>

const isState = ({ stateHash, name, sessionId }: Begun) =>
  sql`state_hash = ${stateHash} and application_name = ${name} and session_id = ${sessionId}`

/** Uses a state of this session, once. */
export const useState = (db: Db, begun: Begun, now: Date) =>
  sql<{ redirect_uri: string; code_verifier: string }>`update service_state set used_at = ${now}
    where ${isState(begun)} and used_at is null and expires_at > ${now} returning redirect_uri, code_verifier`.first(db)

/** Whether the service is connected by an installation that this session has begun with this state. */
export const isInstalledBy = (db: Db, begun: Begun) =>
  sql`select from service_connection c where c.application_name = ${begun.name} and c.state_hash = ${begun.stateHash}
    and exists (select from service_state where ${isState(begun)})`.exists(db)

/** Tokens as they are stored. */
type SealedTokens = {
  readonly access: string
  readonly refresh: string | null
  readonly scope: string | null
  readonly expires: Date | null
}

type Installed = { readonly name: string; readonly stateHash: string; readonly by: string; readonly now: Date }

export const saveConnection = (db: Db, { name, stateHash, by, now }: Installed, tokens: SealedTokens) =>
  sql`insert into service_connection (application_name, access_token, refresh_token, scope, expires_at, state_hash,
      installed_at, installed_by)
    values (${name}, ${tokens.access}, ${tokens.refresh}, ${tokens.scope}, ${tokens.expires}, ${stateHash}, ${now}, ${by})
    on conflict (application_name) do update set access_token = excluded.access_token,
      refresh_token = excluded.refresh_token, scope = excluded.scope, expires_at = excluded.expires_at,
      state_hash = excluded.state_hash, installed_at = excluded.installed_at, installed_by = excluded.installed_by,
      refreshing_since = null, problem = null`.run(db)

/** Returns whether the service was connected. */
export const removeConnection = async (db: Db, name: string) =>
  (await sql`delete from service_connection where application_name = ${name}`.affected(db)) === 1

export const findAccess = (db: Db, name: string) =>
  sql<{ access_token: string; expires_at: Date | null }>`select access_token, expires_at from service_connection
      where application_name = ${name}`.first(db)

/** Connections whose token runs out before `by`, and for which the service has not refused a new one. */
export const listDue = (db: Db, by: Date) =>
  sql<{ name: string }>`select application_name as name from service_connection
      where expires_at < ${by} and refresh_token is not null and problem is distinct from 'refused'
      order by application_name`.column(db)

type Claim = { readonly now: Date; readonly by: Date; readonly abandoned: Date }

/**
 * Claims the refresh of a token that runs out until `by`, unless another process has; returns the refresh token.
 * @param claim `abandoned`: a claim from before this time no longer counts
 */
export const claimRefresh = (db: Db, name: string, { now, by, abandoned }: Claim) =>
  sql<{ refresh_token: string }>`update service_connection set refreshing_since = ${now}
    where application_name = ${name} and refresh_token is not null and expires_at <= ${by}
      and (refreshing_since is null or refreshing_since < ${abandoned}) returning refresh_token`.first(db)

/** Unless the service was installed again or removed meanwhile. A service that sends no new refresh token lets the old one be used. */
export const saveRefreshed = (db: Db, name: string, claimed: Date, tokens: SealedTokens) =>
  sql`update service_connection set access_token = ${tokens.access},
      refresh_token = coalesce(${tokens.refresh}, refresh_token), scope = coalesce(${tokens.scope}, scope),
      expires_at = ${tokens.expires}, refreshing_since = null, problem = null
    where application_name = ${name} and refreshing_since = ${claimed}`.run(db)

export const giveUpRefresh = (db: Db, name: string, claimed: Date, problem: Problem) =>
  sql`update service_connection set refreshing_since = null, problem = ${problem}
    where application_name = ${name} and refreshing_since = ${claimed}`.run(db)
