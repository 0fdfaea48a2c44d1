import { hours, minutes, type Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { fingerprint, newId, newSecret } from '../../kernel/ids.ts'
import { signToken } from '../../kernel/signed-tokens.ts'
import type { Services } from '../../kernel/services.ts'
import * as queries from './auth.queries.ts'

/** contract/states.md §2: the name of the cookie, and how long sign-ins last. Ours roll while they are used. */
export const COOKIE = 'connect.sid'
export const COOKIE_LIFETIME = hours(10)
const BEARER_LIFETIME = hours(24)
/** A session is prolonged when this much of it is over, not with every request. */
const ROLL_AFTER = minutes(5)

type Caller = { readonly ip: string; readonly userAgent: string | undefined }

/** Opens a session; answers the secret that the browser keeps in its cookie. */
export async function openCookieSession(db: Db, clock: Clock, userId: string, caller: Caller): Promise<string> {
  const secret = newSecret()
  await open(db, clock, 'cookie', userId, secret, COOKIE_LIFETIME, caller)
  return secret
}

/** A bearer token with v1's claims (`domain`, `user_id`); its `jti` is a session, so that signing out ends it. */
export async function openBearerSession(services: Services, db: Db, userId: string, caller: Caller): Promise<string> {
  const secret = newSecret()
  await open(db, services.clock, 'bearer', userId, secret, BEARER_LIFETIME, caller)
  return signToken(
    services.secrets.jwt,
    { user_id: userId, domain: 'admin', jti: secret },
    services.clock,
    BEARER_LIFETIME,
  )
}

async function open(
  db: Db,
  clock: Clock,
  kind: 'cookie' | 'bearer',
  userId: string,
  secret: string,
  lifetime: number,
  { ip, userAgent }: Caller,
) {
  const now = new Date(clock.now())
  const expires = new Date(clock.now() + lifetime)
  const secretHash = fingerprint(secret)
  await queries.insertSession(db, { id: newId('sess'), secretHash, kind, userId, ip, userAgent, now, expires })
}

export type LiveSession = queries.SessionRow & { /** Just now. */ readonly prolonged: boolean }

/** The live session of a secret, prolonged if it is a browser's and some of its time has passed. */
export async function useSession(db: Db, clock: Clock, secret: string): Promise<LiveSession | undefined> {
  const now = clock.now()
  const session = await queries.findSession(db, fingerprint(secret), new Date(now))
  if (!session) return undefined
  const isStale = now - session.last_seen_at.getTime() > ROLL_AFTER
  const prolonged = isStale && session.kind === 'cookie'
  const expires = prolonged ? new Date(now + COOKIE_LIFETIME) : session.expires_at
  if (isStale) await queries.touchSession(db, session.id, new Date(now), expires)
  return { ...session, prolonged }
}
