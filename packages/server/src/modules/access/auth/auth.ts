import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForOwnersApps, isPermission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import { apiOf } from '../../../kernel/http/context.ts'
import { originOf } from '../../../kernel/http/own-addresses.ts'
import { fingerprint } from '../../../kernel/ids.ts'
import { grantOf } from '../../../kernel/permissions.ts'
import { EXTENSION_HEADER } from '../../../kernel/extensions/whose-code.ts'
import { type Principal, type Side, type SignedInUser, nobody } from '../../../kernel/principal.ts'
import { unlessDiskFull } from '../../../kernel/disk-space.ts'
import type { Services } from '../../../kernel/services.ts'
import { verifyToken } from '../../../kernel/signed-tokens.ts'
import * as queries from './auth.queries.ts'
import { setSessionCookie, COOKIE, useSession } from './sessions.ts'

export { accountsIn, endAccessOf, endCustomerSessions, leaveSession, type Credentials } from './auth.queries.ts'
export {
  isResetToken,
  requestReset,
  resetPassword,
  resetToken,
  RESET_LIFETIME,
  mailFacts,
  type PasswordReset,
} from './password-reset.ts'
export { LONGEST_SESSION, openBearerSession, setSessionCookie, clearSessionCookie } from './sessions.ts'
export { checkPassword, limitsOf, signInWithCookie, signInWithToken, signOut, type Accounts } from './sign-in.ts'

/**
 * Authenticates a request by cookie session, bearer token (of a sign-in or an app), key of an extension, then API token
 * (docs/contract/states.md §2): the first that is valid for the side of the route. An invalid one counts as none.
 * @throws forbidden for a write with a cookie from an origin that is not allowed
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal> {
  const principal = await principalFor(apiOf(request) === 'store' ? 'customer' : 'user', services, request, reply)
  if (principal?.byCookie) refuseForeignOrigin(services, request)
  return principal ?? nobody
}

/** A browser can hold a user's cookie and a customer's token; a side without a sign-in falls back to the other one. */
async function principalFor(side: Side, services: Services, request: FastifyRequest, reply: FastifyReply) {
  let first: Principal | undefined
  for (const authenticateBy of [byCookie, byBearer, byApp, byExtension, byToken]) {
    const principal = await authenticateBy(services, request, reply)
    if (principal?.[side]) return principal
    first ??= principal
  }
  return first
}

const principalOf = (session: queries.SessionRow, byCookie: boolean): Principal => ({
  byCookie,
  sessionId: session.id,
  ...(session.wrote_lsn !== null && { wroteAt: session.wrote_lsn }),
  ...(session.user_id !== null && { user: userOf(session.user_id, session) }),
  ...(session.customer_id !== null && {
    customer: { id: session.customer_id, signedInAt: session.customer_since.getTime() },
  }),
})

/** The user who has just signed in, with their permissions. @throws unauthorized when they have been removed */
export async function findSignedIn(db: Db, id: string) {
  const storedRole = await queries.findStoredRole(db, id)
  if (!storedRole) throw new AppError('unauthorized')
  return userOf(id, storedRole)
}

/** Only an owner can view the dashboard as another role, whatever the session says. */
function userOf(id: string, { role_id, own_role, seen_role_id, seen_role }: queries.StoredRole) {
  const roleId = role_id ?? 'member'
  return roleId === 'owner' && seen_role_id !== null
    ? { id, roleId, grant: grantOf(seen_role_id, seen_role), seeingAs: seen_role_id }
    : { id, roleId, grant: grantOf(roleId, own_role) }
}

/** A browser deletes its cookie at the expiry it received: an extended session sends the cookie again. */
async function byCookie(
  { db, clock }: Services,
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  const secret = cookies[COOKIE]
  const session = secret === undefined ? undefined : await useSession(db, clock, secret)
  if (secret === undefined || session?.kind !== 'cookie') return undefined
  if (session.prolonged) setSessionCookie(reply, secret)
  return principalOf(session, true)
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

async function byBearer(services: Services, request: FastifyRequest): Promise<Principal | undefined> {
  const token = bearerOf(request)
  if (token === undefined || isAppToken(token)) return undefined
  const verified = await verifyToken(services.secrets.jwt, token, services.clock)
  if (!verified.valid || typeof verified.claims.jti !== 'string') return undefined
  const session = await useSession(services.db, services.clock, verified.claims.jti)
  return session && session.kind === 'bearer' ? principalOf(session, false) : undefined
}

/** An app acts for a user in the staff API only, with what both the grant and the user's role allow at the moment. */
async function byApp({ db, clock }: Services, request: FastifyRequest): Promise<Principal | undefined> {
  const token = bearerOf(request)
  if (token === undefined || !isAppToken(token) || apiOf(request) !== 'admin') return undefined
  const now = new Date(clock.now())
  const grant = await queries.findAppGrant(db, fingerprint(token), now)
  if (!grant) return undefined
  await unlessDiskFull(() => queries.noteUse(db, 'app_grant', grant.id, now))
  const user = userOf(grant.user_id, grant)
  const wrote = grant.wrote_lsn === null ? {} : { wroteAt: grant.wrote_lsn }
  const scopes = scopesOfApp(user, grant.scopes)
  return { byCookie: false, tokenId: grant.id, appId: grant.app_id, ...wrote, user: { ...user, scopes } }
}

/** Code of an extension acts for the owner who switched it on, with no more permissions than its package names. */
async function byExtension(
  { db, extensionKeys }: Services,
  { headers }: FastifyRequest,
): Promise<Principal | undefined> {
  const extension = extensionKeys.get(String(headers[EXTENSION_HEADER]))
  if (!extension) return undefined
  const owner = await queries.findExtensionOwner(db, extension.id, extension.permissions)
  if (!owner) return undefined
  const user = userOf(owner.user_id, owner)
  return { byCookie: false, appId: extension.id, user: { ...user, scopes: scopesOfApp(user, extension.permissions) } }
}

async function byToken({ db, clock }: Services, { headers }: FastifyRequest): Promise<Principal | undefined> {
  const token = headers['x-medusa-access-token']
  if (typeof token !== 'string' || token === '') return undefined
  const now = new Date(clock.now())
  const owner = await queries.findToken(db, fingerprint(token), now)
  if (!owner) return undefined
  await unlessDiskFull(() => queries.noteUse(db, 'api_token', owner.id, now))
  const wrote = owner.wrote_lsn === null ? {} : { wroteAt: owner.wrote_lsn }
  const user = { ...userOf(owner.user_id, owner), ...(owner.scopes && { scopes: owner.scopes }) }
  return { byCookie: false, tokenId: owner.id, ...wrote, user }
}

/** Browsers send cookies with cross-site requests, too. Reads may be answered: CORS keeps the answer from the page. */
function refuseForeignOrigin({ config }: Services, request: FastifyRequest) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.method === 'GET' || request.method === 'HEAD') return
  const own = new URL(originOf(config, request)).origin
  const allowed = [own, ...config.cors[apiOf(request)]]
  const isForeign = origin === undefined ? site === 'cross-site' || site === 'same-site' : !allowed.includes(origin)
  if (isForeign) throw new AppError('forbidden', 'This origin may not change anything here')
}

/** The start of an app's access tokens, which tells them from the bearer tokens of a sign-in. */
export const APP_ACCESS = 'srat_'

const isAppToken = (token: string): boolean => token.startsWith(APP_ACCESS)

/** The scopes that an app may use for this user: scopes for people and their access only if the user is an owner. */
const scopesOfApp = ({ roleId }: SignedInUser, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => isPermission(scope) && (roleId === 'owner' || !isForOwnersApps(scope)))
