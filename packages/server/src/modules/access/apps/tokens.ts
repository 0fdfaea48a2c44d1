import { createHash } from 'node:crypto'
import { days, hours, seconds, type Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { fingerprint, newId, newSecret } from '../../../kernel/ids.ts'
import { APP_ACCESS } from '../auth/auth.ts'
import { OAuthError } from './client-authentication.ts'
import * as queries from './app-grants.queries.ts'

const CODE_LIFETIME = seconds(60)
const ACCESS_LIFETIME = hours(1)
/** An app that is not used for this long asks again. */
const REFRESH_LIFETIME = days(90)

type Granted = {
  readonly appId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly scopes: readonly string[]
}

/** Stores what the signed-in user grants. @returns the code, with which the app gets its first tokens */
export async function openGrant(context: Context, granted: Granted): Promise<string> {
  const { db, services } = context
  const id = newId('grant')
  const code = `srac_${newSecret()}`
  const now = services.clock.now()
  const expires = new Date(now + CODE_LIFETIME)
  await queries.insertGrant(db, { ...granted, id, userId: userOf(context).id, now: new Date(now), expires })
  await queries.insertTokens(db, [{ grantId: id, kind: 'code', secretHash: fingerprint(code), expires }])
  return code
}

/** The answer of the token endpoint (RFC 6749 §5.1). */
type TokenAnswer = {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** The result of a request for tokens. A reuse is stored: an error would roll back the transaction. */
export type Outcome = { readonly tokens: TokenAnswer } | { readonly reused: queries.FoundToken }

type Sent = { readonly db: Db; readonly clock: Clock; readonly appId: string }

/** The tokens for a code. @throws {OAuthError} */
export async function exchangeCode(sent: Sent, code: string, redirectUri: string, verifier: string): Promise<Outcome> {
  const found = await lockTokenOfApp(sent, 'code', code)
  if (found.used_at !== null) return revokeReused(sent, found)
  if (found.redirect_uri !== redirectUri) throw badGrant('The redirect_uri is not that of the request for the code')
  if (challengeOf(verifier) !== found.code_challenge) throw badGrant('The code_verifier is wrong')
  return { tokens: await replace(sent, found) }
}

/** New tokens for a refresh token, which has then been used. @throws {OAuthError} */
export async function refresh(sent: Sent, token: string, scope: string | undefined): Promise<Outcome> {
  const found = await lockTokenOfApp(sent, 'refresh', token)
  if (found.used_at !== null) return revokeReused(sent, found)
  const isSame = scope === undefined || isSameSet(scope.split(' '), found.scopes)
  if (!isSame) throw new OAuthError('invalid_scope', 'A refreshed token has all scopes that were granted')
  return { tokens: await replace(sent, found) }
}

const isSameSet = (names: readonly string[], others: readonly string[]) =>
  new Set(names).symmetricDifference(new Set(others)).size === 0

const badGrant = (description: string) => new OAuthError('invalid_grant', description)

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The code or refresh token of this app, locked; it may have been used. @throws {OAuthError} */
async function lockTokenOfApp({ db, clock, appId }: Sent, kind: queries.TokenKind, secret: string) {
  const found = await queries.lockToken(db, fingerprint(secret))
  if (!found || found.kind !== kind || found.app_id !== appId || found.expires_at.getTime() <= clock.now())
    throw badGrant(`The ${kind === 'code' ? 'code' : 'refresh token'} is unknown, or not valid any more`)
  return found
}

/** One of two users of a code or token has stolen it: neither is served, and the grant ends (RFC 9700 §4.14.2). */
async function revokeReused({ db }: Sent, reused: queries.FoundToken): Promise<Outcome> {
  await queries.removeGrant(db, reused.grant_id)
  return { reused }
}

async function replace({ db, clock }: Sent, { grant_id: grantId, secret_hash, scopes }: queries.FoundToken) {
  const [access, next] = [`${APP_ACCESS}${newSecret()}`, `srar_${newSecret()}`]
  const now = clock.now()
  const expires = new Date(now + REFRESH_LIFETIME)
  await queries.markUsed(db, secret_hash, new Date(now))
  await queries.insertTokens(db, [
    { grantId, kind: 'access', secretHash: fingerprint(access), expires: new Date(now + ACCESS_LIFETIME) },
    { grantId, kind: 'refresh', secretHash: fingerprint(next), expires },
  ])
  await queries.extendGrant(db, grantId, expires)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFETIME / seconds(1),
    refresh_token: next,
    scope: scopes.join(' '),
  } as const
}

/**
 * Ends an access token, or with a refresh token its whole grant. An unknown token is no error (RFC 7009 §2.2).
 * @returns the grant that has ended
 * @throws {OAuthError} for a token of another app
 */
export async function revokeToken({ db, appId }: Sent, token: string): Promise<queries.FoundToken | undefined> {
  const found = await queries.lockToken(db, fingerprint(token))
  if (!found) return undefined
  if (found.app_id !== appId) throw badGrant('The token was issued to another app')
  if (found.kind === 'access') await queries.removeToken(db, found.secret_hash)
  else await queries.removeGrant(db, found.grant_id)
  return found.kind === 'access' ? undefined : found
}
