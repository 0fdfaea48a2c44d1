import { days, minutes } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, invalid } from '../../../../kernel/errors.ts'
import { customerOf, type AnyContext, type AnyStaged } from '../../../../kernel/http/context.ts'
import { newId } from '../../../../kernel/ids.ts'
import { verifyPassword } from '../../../../kernel/passwords.ts'
import { countAttempt, forgetAttempts } from '../../../../kernel/rate-limit.ts'
import { recordSecurityEvent } from '../../../../kernel/security/security-log.ts'
import type { Services } from '../../../../kernel/services.ts'
import { signToken, verifyToken } from '../../../../kernel/signed-tokens.ts'
import { refuseDuplicates } from '../../../../kernel/write/duplicates.ts'
import {
  endCustomerSessions,
  mailFacts,
  isResetToken,
  resetToken,
  type Credentials,
  type PasswordReset,
} from '../../../access/auth/auth.ts'
import { customer } from '../customers.entity.ts'
import * as queries from '../customers.queries.ts'

/** How long after a sign-in no password is required. */
const RECENT_SIGN_IN = minutes(15)

/** How long a link mailed to the old address can undo a change of address. */
export const UNDO_LIFETIME = days(7)

const CURRENT_PASSWORD = { name: 'customer-current-password', hits: 10, window: minutes(5) }
const RESTORES_PER_ADDRESS = { name: 'restore-email:address', hits: 30, window: minutes(15) }

/**
 * A new password needs a recent sign-in, which v1's storefronts make first, or the current password. A new address
 * needs neither: the old address gets a mail that can undo the change.
 * @throws invalid_data for a wrong current password, not_allowed without a recent sign-in, rate_limited
 */
export async function requireRecentSignInOrPassword(
  context: AnyStaged,
  current: string | undefined,
  isNewPassword: boolean,
) {
  const { db, services, principal } = context
  const { id } = customerOf(context)
  if (current !== undefined) return compareCurrent(db, services, id, current)
  const signedInAt = principal.customer?.signedInAt ?? 0
  if (isNewPassword && services.clock.now() - signedInAt > RECENT_SIGN_IN)
    throw new AppError('not_allowed', 'Send your current password, or sign in again, to choose another one')
}

async function compareCurrent(db: Db, { clock }: Services, id: string, current: string) {
  await countAttempt(db, clock, CURRENT_PASSWORD, id)
  const { correct } = await verifyPassword((await queries.findAccountById(db, id))?.password_hash, current)
  if (!correct) throw invalid('This is not your current password', 'current_password')
  await forgetAttempts(db, CURRENT_PASSWORD, id)
}

/** Records a new address, and notifies both. */
export async function noteNewEmail(context: AnyContext, customerId: string, before: string, after: string) {
  const { db, services, request } = context
  const change = { id: newId('emch'), customerId, before, after, now: new Date(services.clock.now()) }
  await queries.insertChange(db, change)
  await recordSecurityEvent(context, { type: 'email.changed', subjectId: customerId, details: { before, after } })
  await services.events.emit(db, 'customer.email_changed', { id: change.id, ...mailFacts(request) })
}

/** Notifies of a new password, and logs it. */
export async function noteNewPassword(context: AnyContext, customerId: string) {
  const { db, services, request } = context
  await recordSecurityEvent(context, { type: 'password.changed', subjectId: customerId })
  await services.events.emit(db, 'customer.password_changed', { id: customerId, ...mailFacts(request) })
}

const DOMAIN = 'email-change'

/** The token that undoes a change. */
export const undoToken = ({ secrets, clock }: Services, changeId: string) =>
  signToken(secrets.jwt, { domain: DOMAIN, sub: changeId }, clock, UNDO_LIFETIME)

const refusedChange = () => new AppError('not_authorized', 'Invalid or expired token')

/** The id of the change that a token undoes. @throws not_authorized, rate_limited */
export async function changeOfToken({ db, services, request }: AnyStaged, token: string): Promise<string> {
  await countAttempt(db, services.clock, RESTORES_PER_ADDRESS, request.ip)
  const verified = await verifyToken(services.secrets.jwt, token, services.clock)
  if (!verified.valid || verified.claims['domain'] !== DOMAIN || verified.claims.sub === undefined)
    throw refusedChange()
  return verified.claims.sub
}

/**
 * Restores the address that an account had before a change; later changes are undone, too. All sign-ins end, and the
 * password is invalidated, because an attacker may have changed it, too: a mail lets the owner choose a new one.
 * @throws not_authorized when it was undone before, duplicate when the address has another account now
 */
export async function takeBackEmail(context: AnyContext, changeId: string): Promise<string> {
  const { db, services, request } = context
  const change = await queries.lockChange(db, changeId)
  if (!change) throw refusedChange()
  const { customer_id: id, before } = change
  await refuseDuplicates([customer], () => queries.restoreEmail(db, id, before))
  await queries.markUndone(db, change, new Date(services.clock.now()))
  await endCustomerSessions(db, id, undefined)
  await recordSecurityEvent(context, { type: 'email.restored', actor: { side: 'customer', id }, subjectId: id })
  await services.events.emit(db, 'customer.updated', { id })
  await services.events.emit(db, 'customer.password_reset', { id, ...mailFacts(request) })
  return before
}

const refusedReset = () => new AppError('not_authorized', 'Invalid or expired password reset token')

/** The token of a reset mail; undefined without an account. */
export async function passwordResetToken(services: Services, db: Db, customerId: string): Promise<string | undefined> {
  const account = await queries.findAccountById(db, customerId)
  return account && resetToken(services, account, { customer_id: account.id })
}

type ResetBody = { readonly email: string; readonly token: string; readonly password: string }

/** @throws not_authorized for a token that is another account's, forged, used or expired, or without an account */
async function accountOf(services: Services, db: Db, { email, token }: ResetBody): Promise<Credentials> {
  const account = await queries.customerAccounts.find(db, email)
  if (!(await isResetToken(services, account, token, 'customer_id')) || !account) throw refusedReset()
  return account
}

export const customerPasswords: PasswordReset<ResetBody> = {
  ...queries.customerAccounts,
  side: 'customer',
  name: 'customer-password',
  requestedEvent: 'customer.password_reset',
  accountOf,
  endAccess: endCustomerSessions,
  changedEvent: 'customer.password_changed',
  usedTokenError: refusedReset,
}
