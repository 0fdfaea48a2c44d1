import { minutes, days } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { AnyContext, AnyStaged } from '../../../kernel/http/context.ts'
import { hashPassword, verifyPassword } from '../../../kernel/passwords.ts'
import type { Side } from '../../../kernel/principal.ts'
import { countAttempt, forgetAttempts, refuseFlood, whileCounted, type RateLimit } from '../../../kernel/rate-limit.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../../kernel/security/security-log.ts'
import { leaveSession, type AccountQueries, type Credentials } from './auth.queries.ts'
import {
  clearSessionCookie,
  setSessionCookie,
  cookieOptions,
  COOKIE,
  openBearerSession,
  openCookieSession,
} from './sessions.ts'
import type { FastifyReply } from 'fastify'
import { newSecret } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, verifyToken } from '../../../kernel/signed-tokens.ts'

/** The accounts of one side, whose passwords are checked. */
export type Accounts = AccountQueries & {
  readonly side: Side
  /** Prefix of the counted attempts, so that guesses in the storefront do not lock out the staff. */
  readonly name: string
}

/** Limits password guessing by IP address and, more strictly, by account, existing or not. Failures count. */
export const limitsOf = ({ name }: Pick<Accounts, 'name'>) => ({
  perAddress: { name: `${name}:address`, hits: 30, window: minutes(5) },
  perAccount: { name: `${name}:account`, hits: 10, window: minutes(5) },
  /** Instead of the account's limit: password guessing from elsewhere does not lock people out of their own device. */
  perDevice: { name: `${name}:device`, hits: 10, window: minutes(5) },
})

type SentCredentials = { readonly email: string; readonly password: string }

/** Logs the sign-in in its transaction; returns the account's id. @throws unauthorized for a password changed since */
type SignedIn = (db: Db) => Promise<string>

/**
 * Checks a password; returns the function that completes the sign-in.
 * @throws unauthorized, after the same time and with the same message for an unknown address; rate_limited
 */
export async function checkPassword(accounts: Accounts, context: AnyStaged, sent: SentCredentials): Promise<SignedIn> {
  const { db, request } = context
  const { perAddress } = limitsOf(accounts)
  // One entry for all accounts that are tried from this address.
  await countOrBlock(context, perAddress, request.ip, { side: accounts.side })
  return whileCounted(db, [[perAddress, request.ip]], () => verifyCredentials(accounts, context, sent))
}

async function verifyCredentials(
  accounts: Accounts,
  context: AnyStaged,
  { email, password }: SentCredentials,
): Promise<SignedIn> {
  const { db } = context
  const { perAccount, perDevice } = limitsOf(accounts)
  const account = await accounts.find(db, email)
  const by = { side: accounts.side, id: account?.id, email: email.toLowerCase() }
  const device = await knownDevice(context, accounts.side, account?.id)
  const [limit, subject] = device === undefined ? [perAccount, by.email] : [perDevice, device]
  await countOrBlock(context, limit, subject, by)
  const { correct, outdated } = await verifyPassword(account?.password_hash, password)
  if (!account || !correct) {
    await recordSecurityEvent(context, { type: 'sign-in.failed', actor: by })
    throw new AppError('unauthorized')
  }
  const hash = outdated ? await rehashed(accounts, context, account, password) : account.password_hash
  await forgetAttempts(db, limit, subject)
  return async (inside) => {
    if (!(await accounts.holdsHash(inside, account.id, hash))) throw new AppError('unauthorized')
    await recordSecurityEvent({ ...context, db: inside }, { type: 'sign-in.succeeded', actor: by })
    return account.id
  }
}

type By = NonNullable<SecurityEvent['actor']>

/** @throws rate_limited, which is logged once per window */
async function countOrBlock(context: AnyStaged, limit: RateLimit, subject: string, by: By) {
  // Refuses without a log entry: the first refusal in the window has one.
  refuseFlood(context.services.clock, limit, subject)
  try {
    await countAttempt(context.db, context.services.clock, limit, subject)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited')
      await recordSecurityEvent(context, { type: 'sign-in.blocked', actor: by, repeatAfter: limit.window })
    throw error
  }
}

/** The new hash that replaces v1's. @throws unauthorized when the password was changed meanwhile */
async function rehashed(accounts: Accounts, { transaction }: AnyStaged, account: Credentials, password: string) {
  const { id, password_hash: before } = account
  const hash = await hashPassword(password)
  if (!(await transaction((db) => accounts.replaceHash(db, id, before, hash)))) throw new AppError('unauthorized')
  return hash
}

/**
 * Signs in the account that `who` returns, on one side, in the same transaction; the browser's other side stays
 * signed in. The session gets a new secret, so that a planted session cookie is worthless (session fixation).
 */
export async function signInWithCookie(
  { services, transaction, request, reply }: AnyStaged,
  side: Side,
  who: (db: Db) => Promise<string>,
): Promise<string> {
  const before = reply.request.cookies[COOKIE]
  const { id, secret } = await transaction(async (db) => {
    const id = await who(db)
    return { id, secret: await openCookieSession(db, services.clock, { side, id }, request, before) }
  })
  setSessionCookie(reply, secret)
  await rememberDevice(services, reply, side, id)
  return id
}

/** Signs in by a password; returns the bearer token of the session. @throws unauthorized, rate_limited */
export async function signInWithToken(accounts: Accounts, context: AnyStaged, sent: SentCredentials) {
  const who = await checkPassword(accounts, context, sent)
  const { services, request, transaction } = context
  return transaction(async (db) => openBearerSession(services, db, { side: accounts.side, id: await who(db) }, request))
}

/** Ends one side of the sign-in behind a request. A browser keeps its cookie while the other side is signed in. */
export async function signOut(context: AnyContext, side: Side) {
  const { db, principal, reply } = context
  const { sessionId, byCookie } = principal
  const holder = principal[side]
  if (sessionId !== undefined && holder) {
    await leaveSession(db, sessionId, { side, id: holder.id })
    await recordSecurityEvent(context, { type: 'sign-out', actor: { side, id: holder.id } })
  }
  if (byCookie && !principal[side === 'user' ? 'customer' : 'user']) clearSessionCookie(reply)
}

/** A device without a sign-in for this long counts as unknown again. */
const DEVICE_LIFETIME = days(180)

const cookies = { user: 'storeroom.device', customer: 'storeroom.shopper_device' } as const
const domains = { user: 'admin-device', customer: 'store-device' } as const

/**
 * Marks a browser as known to this account. The mark grants no access: it only has a limit of guesses of its own.
 */
async function rememberDevice({ secrets, clock }: Services, reply: FastifyReply, side: Side, id: string) {
  const claims = { domain: domains[side], sub: id, jti: newSecret() }
  const token = await signToken(secrets.jwt, claims, clock, DEVICE_LIFETIME)
  reply.setCookie(cookies[side], token, { ...cookieOptions(reply), maxAge: DEVICE_LIFETIME / 1000 })
}

/** An id of the request's device, if this account has signed in with it before. */
async function knownDevice(
  { services, principal, reply }: AnyContext,
  side: Side,
  id: string | undefined,
): Promise<string | undefined> {
  const token = reply.request.cookies[cookies[side]]
  const verified = token === undefined ? undefined : await verifyToken(services.secrets.jwt, token, services.clock)
  if (id === undefined) return undefined
  if (verified?.valid && verified.claims['domain'] === domains[side] && verified.claims.sub === id)
    return `device ${verified.claims.jti ?? ''}`
  return principal[side]?.id === id && principal.sessionId !== undefined ? `session ${principal.sessionId}` : undefined
}
