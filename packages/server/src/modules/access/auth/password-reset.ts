import type { EventName } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import type { AppError } from '../../../kernel/errors.ts'
import type { AnyContext, AnyStaged, RequestFacts } from '../../../kernel/http/context.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import type { Side } from '../../../kernel/principal.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, verifyToken } from '../../../kernel/signed-tokens.ts'
import type { AccountQueries, Credentials } from './auth.queries.ts'

/** Lifetime of the token in a reset mail (docs/contract/states.md §2). */
export const RESET_LIFETIME = minutes(15)

/** How the passwords of one side are reset. */
export type PasswordReset<Sent> = AccountQueries & {
  readonly side: Side
  /** The name under which attempts are counted. */
  readonly name: string
  readonly requestedEvent: EventName
  /** The account of a token. @throws for a token that is another account's, forged, used or expired */
  readonly accountOf: (services: Services, db: Db, sent: Sent) => Promise<Credentials>
  readonly endAccess: (db: Db, id: string, exceptSessionId: string | undefined) => Promise<unknown>
  /** Notifies the account of the new password by mail. */
  readonly changedEvent: EventName
  /** The error for a token that has just been used. */
  readonly usedTokenError: () => AppError
}

/** Reset mails are rare; the limit protects mailboxes from floods. */
const mailsPerAddress = (name: string) => ({ name: `${name}-mail:address`, hits: 20, window: minutes(15) })
const mailsPerAccount = (name: string) => ({ name: `${name}-mail:account`, hits: 5, window: minutes(15) })
const resetsPerAddress = (name: string) => ({ name: `${name}-reset:address`, hits: 30, window: minutes(15) })

/** The signing key is the password's hash, so that a token ends with the password. Without one, it is the server's. */
const keyOf = ({ secrets }: Services, { password_hash }: Credentials) =>
  password_hash ?? `password reset ${secrets.jwt}`

type Claims = Readonly<Record<string, string>>

/** The token of a reset mail, valid for 15 minutes and one use. */
export const resetToken = (services: Services, account: Credentials, claims: Claims) =>
  signToken(keyOf(services, account), claims, services.clock, RESET_LIFETIME)

/**
 * Whether a token is a valid reset token of the account. Without an account, it takes the same time.
 * @param claim name of the account's claim in the token
 */
export async function isResetToken(services: Services, account: Credentials | undefined, token: string, claim: string) {
  const key = account ? keyOf(services, account) : `nobody ${services.secrets.jwt}`
  const verified = await verifyToken(key, token, services.clock)
  return account !== undefined && verified.valid && verified.claims[claim] === account.id
}

/**
 * Requests a reset mail for an account. Known and unknown addresses cost the same lookup and the same commit: the attempts
 * are counted in either case.
 * @throws rate_limited
 */
export async function requestReset(
  side: Pick<PasswordReset<never>, 'side' | 'name' | 'requestedEvent' | 'find'>,
  email: string,
  context: AnyContext,
) {
  const { db, services, request } = context
  await countAttempt(db, services.clock, mailsPerAddress(side.name), request.ip)
  await countAttempt(db, services.clock, mailsPerAccount(side.name), email.toLowerCase())
  const account = await side.find(db, email)
  const by = { side: side.side, id: account?.id, email: email.toLowerCase() }
  await recordSecurityEvent(context, { type: 'password.reset-requested', actor: by })
  if (account) await services.events.emit(db, side.requestedEvent, { id: account.id, ...mailFacts(request) })
}

/** The parts of a request that its mails need: the start of their links, and the sender's language. */
export const mailFacts = ({ origin, language }: RequestFacts) => ({
  origin,
  ...(language !== undefined && { language }),
})

/**
 * Sets a password with the token of a reset mail, ends all sign-ins, and returns the account's id.
 * @throws rate_limited, or the side's error for an invalid token, also for one that has just been used
 */
export async function resetPassword<Sent extends { readonly password: string }>(
  side: PasswordReset<Sent>,
  sent: Sent,
  context: AnyStaged,
): Promise<string> {
  const { db, services, request, transaction } = context
  await countAttempt(db, services.clock, resetsPerAddress(side.name), request.ip)
  const { id, password_hash } = await side.accountOf(services, db, sent)
  const hash = await hashPassword(sent.password)
  await transaction(async (inside) => {
    if (!(await side.replaceHash(inside, id, password_hash, hash))) throw side.usedTokenError()
    await side.endAccess(inside, id, undefined)
    await recordSecurityEvent({ ...context, db: inside }, { type: 'password.reset', actor: { side: side.side, id } })
    await services.events.emit(inside, side.changedEvent, { id, ...mailFacts(request) })
  })
  return id
}
