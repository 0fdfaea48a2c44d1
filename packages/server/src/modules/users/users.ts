import type { Contract, Input, Role } from '@storeroom/contract'
import type { Db } from '../../kernel/db.ts'
import type { Row } from '../../kernel/entity.ts'
import { invalid, notAllowed, orNotFound } from '../../kernel/errors.ts'
import { fingerprint, newId } from '../../kernel/ids.ts'
import type { Services } from '../../kernel/services.ts'
import { sqlState, violatedConstraint } from '../../kernel/tx.ts'
import { lockRow, mergedMetadata, saveRow } from '../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../kernel/write/rows.ts'
import { endSessionsOf } from '../auth/auth.ts'
import { user, users as reading } from './users.entity.ts'
import * as queries from './users.queries.ts'

export { passwordResetToken } from './password-reset.ts'
export { countUsers, findByEmail, findById, listUsers, lockUsers, setPasswordHash } from './users.queries.ts'

type NewUser = {
  readonly email: string
  readonly passwordHash: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly role?: Role | undefined
}

/** The row as it is stored: `password_hash` is no column of the entity, so that no read can select it. */
const stored = { ...user, columns: { ...user.columns, password_hash: { kind: 'text' } as const } }

/** Creates a user; the e-mail is kept in lower case. @throws invalid_data when the address has an account */
export async function createUser(db: Db, { events }: Pick<Services, 'events'>, input: NewUser): Promise<string> {
  try {
    const id = await insertRow(db, stored, {
      email: input.email.toLowerCase(),
      first_name: input.first_name ?? null,
      last_name: input.last_name ?? null,
      role: input.role ?? 'member',
      password_hash: input.passwordHash,
    })
    await events.emit(db, 'user.created', { id })
    return id
  } catch (error) {
    if (sqlState(error) === '23505' && violatedConstraint(error) === 'user_email')
      throw invalid('A user with the same email already exists.', 'email')
    throw error
  }
}

type UserChange = NonNullable<Input<Contract['admin']['users']['update']>['body']>

/** Changes what the body names. @throws not_found, not_allowed for the last admin, invalid_data, edit_conflict */
export async function updateUser(db: Db, id: string, body: UserChange, version: number | undefined) {
  if (body.role !== undefined) await queries.lockUsers(db)
  const found = orNotFound(await lockRow(db, user, id), reading.missing(id))
  const { api_token, metadata, ...own } = body
  if (own.role !== undefined && own.role !== 'admin')
    await keepAnAdmin(db, found, 'This is the only admin: make somebody else an admin first')
  const merged = mergedMetadata(found['metadata'], metadata)
  await saveRow(db, user, found, { ...own, ...(merged !== undefined && { metadata: merged }) }, version)
  if (api_token !== undefined) await setV1Token(db, id, api_token)
}

async function keepAnAdmin(db: Db, found: Row, message: string) {
  if (found['role'] === 'admin' && (await queries.countAdmins(db, String(found['id']))) === 0) throw notAllowed(message)
}

const V1_TOKEN = 'v1 api_token'

/** v1 let staff choose the text of their one token; ours keeps the fingerprint of it beside the other tokens. */
async function setV1Token(db: Db, userId: string, text: string) {
  const token = { id: newId('tok'), userId, name: V1_TOKEN, hint: `…${text.slice(-4)}`, secretHash: fingerprint(text) }
  if (!(await queries.replaceToken(db, token))) throw invalid('api_token cannot be used, choose another', 'api_token')
}

/**
 * Removes a user with all sign-ins and tokens; the e-mail is free again. Answers false when there is no such user.
 * @throws not_allowed for oneself and for the last admin
 */
export async function removeUser(db: Db, id: string, actorId: string): Promise<boolean> {
  if (id === actorId) throw notAllowed('You cannot delete your own account')
  await queries.lockUsers(db)
  const found = await lockRow(db, user, id)
  if (!found) return false
  await keepAnAdmin(db, found, 'The last admin cannot be deleted')
  await endSessionsOf(db, id, undefined)
  await queries.removeTokensOf(db, id)
  await removeRows(db, user, [id])
  return true
}
