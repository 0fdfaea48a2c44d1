import type { FastifyReply } from 'fastify'
import { days, hours, minutes, type Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { fingerprint, newId, newSecret } from '../../../kernel/ids.ts'
import { unlessDiskFull } from '../../../kernel/disk-space.ts'
import { signToken } from '../../../kernel/signed-tokens.ts'
import type { Services } from '../../../kernel/services.ts'
import * as queries from './auth.queries.ts'

/** docs/contract/states.md §2: the name of the cookie, and the lifetime of a sign-in, which each use extends. */
export const COOKIE = 'connect.sid'
const COOKIE_LIFETIME = hours(10)
/** The longest time between two password prompts, regardless of activity. */
export const LONGEST_SESSION = days(30)
/** Claims of a bearer token and how long it lasts. */
const bearers = {
  user: { claim: 'user_id', domain: 'admin', lifetime: hours(24) },
  customer: { claim: 'customer_id', domain: 'store', lifetime: days(30) },
} as const
/** The shortest time between two extensions: not every request extends a session. */
const ROLL_AFTER = minutes(5)

type Caller = { readonly ip: string; readonly userAgent: string | undefined }

/**
 * Opens a session; returns the secret for the browser's cookie. It replaces the session with the
 * secret `before`, whose other side stays signed in.
 */
export async function openCookieSession(
  db: Db,
  clock: Clock,
  holder: queries.Holder,
  caller: Caller,
  before?: string,
): Promise<string> {
  const secret = newSecret()
  await open(db, clock, { kind: 'cookie', holder, secret, lifetime: COOKIE_LIFETIME, before }, caller)
  return secret
}

/** A bearer token with v1's claims (`domain`, `user_id`); its `jti` is a session, so that signing out ends it. */
export async function openBearerSession({ clock, secrets }: Services, db: Db, holder: queries.Holder, caller: Caller) {
  const secret = newSecret()
  const { claim, domain, lifetime } = bearers[holder.side]
  await open(db, clock, { kind: 'bearer', holder, secret, lifetime }, caller)
  return signToken(secrets.jwt, { [claim]: holder.id, domain, jti: secret }, clock, lifetime)
}

type NewSession = {
  readonly kind: 'cookie' | 'bearer'
  readonly holder: queries.Holder
  readonly secret: string
  readonly lifetime: number
  readonly before?: string | undefined
}

const open = (db: Db, clock: Clock, { kind, holder, secret, lifetime, before }: NewSession, caller: Caller) =>
  queries.insertSession(db, {
    id: newId('sess'),
    secretHash: fingerprint(secret),
    kind,
    holder,
    ip: caller.ip,
    userAgent: caller.userAgent,
    now: new Date(clock.now()),
    expires: new Date(clock.now() + lifetime),
    replaces: before === undefined ? null : fingerprint(before),
  })

type LiveSession = queries.SessionRow & { /** Whether this use extended it. */ readonly prolonged: boolean }

/** The valid session of a secret; a browser's is extended if it is due. */
export async function useSession(db: Db, clock: Clock, secret: string): Promise<LiveSession | undefined> {
  const now = clock.now()
  const session = await queries.findSession(db, fingerprint(secret), new Date(now), new Date(now - LONGEST_SESSION))
  if (!session) return undefined
  const isStale = now - session.last_seen_at.getTime() > ROLL_AFTER
  const prolonged = isStale && session.kind === 'cookie'
  const last = Math.max(session.user_since.getTime(), session.customer_since.getTime()) + LONGEST_SESSION
  const expires = prolonged ? new Date(Math.min(now + COOKIE_LIFETIME, last)) : session.expires_at
  if (isStale) await unlessDiskFull(() => queries.touchSession(db, session.id, new Date(now), expires))
  return { ...session, prolonged }
}

/** Not readable by scripts; sent across sites only over https, for storefronts and dashboards on other origins. */
export const cookieOptions = ({ request }: FastifyReply) => {
  const secure = request.isSecure
  return { path: '/', httpOnly: true, secure, sameSite: secure ? ('none' as const) : ('lax' as const) }
}

export const setSessionCookie = (reply: FastifyReply, secret: string) =>
  reply.setCookie(COOKIE, secret, { ...cookieOptions(reply), maxAge: COOKIE_LIFETIME / 1000 })

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(COOKIE, cookieOptions(reply))
