import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { text, type RowOf } from '../../../kernel/entity.ts'
import { invalid, notAllowed, orNotFound, AppError } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { fingerprint, newId } from '../../../kernel/ids.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import type { SignedInUser } from '../../../kernel/principal.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { unverifiedClaims } from '../../../kernel/signed-tokens.ts'
import { endAccessOf, isResetToken, resetToken, type Credentials, type PasswordReset } from '../auth/auth.ts'
import { askedRole, checkAssignment, checkAuthorityOver, columnsOf, nameOf, roleIdOf } from '../roles/roles.ts'
import { user, users } from './users.entity.ts'
import * as queries from './users.queries.ts'

export {
  countUsers,
  findByEmail,
  findById,
  listUsers,
  lockUsers,
  setPasswordHash,
  userAccounts,
} from './users.queries.ts'

type NewUser = {
  readonly email: string
  readonly passwordHash: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  /** A built-in or custom role; `member` by default. */
  readonly roleId?: string | undefined
}

/**
 * The stored row: `password_hash` is not a column of the entity, so that no read can select it, and `role_id` reads
 * as the effective role.
 */
const stored = { ...user, columns: { ...user.columns, password_hash: text, role_id: text } }

/**
 * Creates a user; the email is stored in lower case. The first admin of a shop is its owner.
 * @throws invalid_data when the address has an account
 */
export async function createUser(db: Db, { events }: Pick<Services, 'events'>, input: NewUser): Promise<string> {
  const id = await insertRow(db, stored, {
    email: input.email.toLowerCase(),
    first_name: input.first_name ?? null,
    last_name: input.last_name ?? null,
    ...columnsOf(await firstIsOwner(db, input.roleId ?? 'member')),
    password_hash: input.passwordHash,
  })
  await events.emit(db, 'user.created', { id })
  return id
}

const firstIsOwner = async (db: Db, roleId: string) =>
  roleId === 'admin' && (await queries.countOwners(db)) === 0 ? 'owner' : roleId

type UserChange = NonNullable<Input<Contract['admin']['users']['update']>['body']>

/**
 * Changes the sent fields; a new role is logged and mailed. Users change their own names and metadata freely, and an
 * `api_token` only for themselves; everything else needs the permission, and a role with no fewer permissions than the user's.
 * @throws not_found, not_allowed for the last owner, invalid_data, edit_conflict, forbidden
 */
export async function updateUser(context: Context, id: string, body: UserChange) {
  const { db, version, principal } = context
  const actor = userOf(context)
  const { api_token, role, role_id, ...own } = body
  const roleId = askedRole({ role, role_id })
  if (roleId !== undefined) await queries.lockUsers(db)
  const user = orNotFound(await lockRow(db, stored, id), users.notFound(id))
  const before = roleIdOf(user)
  if (actor.id !== id) await checkAuthorityOver(db, actor, before)
  if (api_token !== undefined && (actor.id !== id || principal.sessionId === undefined))
    throw invalid('An api_token is set by whose it is, signed in', 'api_token')
  const next = roleId !== undefined && !isSame(before, { role, role_id }) ? roleId : undefined
  if (next !== undefined) await checkRoleChange(db, actor, before, next)
  const columns = next === undefined ? {} : columnsOf(next)
  await saveRow(db, stored, user, { ...own, ...columns }, version)
  if (api_token !== undefined) await setV1Token(context, id, api_token)
  if (next !== undefined) await tellRole(context, user, before, next)
}

/** Logs and emails a new role. Custom roles by name, because they may be deleted before the entry is read. */
async function tellRole(context: Context, { id, email }: RowOf<typeof stored>, from: string, to: string) {
  const { db, services, request } = context
  const [before, after] = [await nameOf(db, from), await nameOf(db, to)]
  await recordSecurityEvent(context, {
    type: 'role.changed',
    subjectId: id,
    subject: email,
    details: { before, after },
  })
  await services.events.emit(db, 'user.role_changed', { id, role: after, origin: request.origin })
}

/** v1's clients send back the `role` that they received: an owner's is `admin`, that of a custom role `member`. */
const isSame = (before: string, body: Parameters<typeof askedRole>[0]) =>
  body.role_id === undefined ? columnsOf(before).role === body.role : body.role_id === before

async function checkRoleChange(db: Db, actor: SignedInUser, before: string, next: string) {
  requirePermission(actor, 'users:write')
  await checkAuthorityOver(db, actor, before)
  await checkAssignment(db, actor, next)
  if (before === 'owner') await keepAnOwner(db, 'This is the only owner: make somebody else an owner first')
}

async function keepAnOwner(db: Db, message: string) {
  if ((await queries.countOwners(db)) <= 1) throw notAllowed(message)
}

const V1_TOKEN = 'v1 api_token'

/** v1 lets staff choose the text of their one token; we store its hash with the other tokens. */
async function setV1Token(context: Context, userId: string, text: string) {
  const token = { id: newId('tok'), userId, name: V1_TOKEN, hint: `…${text.slice(-4)}`, secretHash: fingerprint(text) }
  if (!(await queries.replaceToken(context.db, token)))
    throw invalid('api_token cannot be used, choose another', 'api_token')
  await recordSecurityEvent(context, { type: 'api-token.created', subjectId: token.id, subject: V1_TOKEN })
}

/**
 * Removes a user with all sign-ins and tokens; the email is free again. Returns false for an unknown user.
 * @throws not_allowed for oneself and for the last owner, forbidden
 */
export async function removeUser(db: Db, id: string, actor: SignedInUser): Promise<boolean> {
  if (id === actor.id) throw notAllowed('You cannot delete your own account')
  await queries.lockUsers(db)
  const deletedUser = await lockRow(db, stored, id)
  if (!deletedUser) return false
  const roleId = roleIdOf(deletedUser)
  await checkAuthorityOver(db, actor, roleId)
  if (roleId === 'owner') await keepAnOwner(db, 'The last owner cannot be deleted')
  await endAccessOf(db, id, undefined)
  await removeRows(db, user, [id])
  return true
}

/** The token of a reset mail. Nothing for an unknown user. */
export async function passwordResetToken(services: Services, db: Db, userId: string): Promise<string | undefined> {
  const user = await queries.findById(db, userId)
  return user && resetToken(services, user, { user_id: user.id, email: user.email })
}

type ResetBody = { readonly token: string; readonly email?: string; readonly password: string }

/**
 * @throws invalid_data for no token, or one without an address; invalid_reset_token when it is forged, used or expired, and
 * for an unknown address, so that the answer does not reveal which addresses have an account
 */
async function accountOf(services: Services, db: Db, { token, email }: ResetBody): Promise<Credentials> {
  const address = email ?? unverifiedClaims(token)?.['email']
  if (!unverifiedClaims(token) || typeof address !== 'string') throw invalid('invalid token', 'token')
  const user = await queries.findByEmail(db, address)
  if (!(await isResetToken(services, user, token, 'user_id')) || !user) throw new AppError('invalid_reset_token')
  return user
}

export const userPasswords: PasswordReset<ResetBody> = {
  ...queries.userAccounts,
  side: 'user',
  name: 'password',
  requestedEvent: 'user.password_reset',
  accountOf,
  endAccess: endAccessOf,
  changedEvent: 'user.password_changed',
  usedTokenError: () => new AppError('invalid_reset_token'),
}
