import { minutes } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { AppError, invalid } from '../../kernel/errors.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import type { Services } from '../../kernel/services.ts'
import { signToken, unverifiedClaims, verifyToken } from '../../kernel/signed-tokens.ts'
import { endSessionsOf } from '../auth/auth.ts'
import { findByEmail, findById, replacePasswordHash, type Credentials } from './users.queries.ts'

/** contract/states.md §2 */
const LIFETIME = minutes(15)

/** The current password signs, so that a token dies with it; who has none yet is signed for by the server. */
const keyOf = ({ secrets }: Services, { password_hash }: Credentials) =>
  password_hash ?? `password reset ${secrets.jwt}`

/** The token of a reset mail, good for 15 minutes and one use. Nothing for an unknown user. */
export async function passwordResetToken(services: Services, db: Db, userId: string): Promise<string | undefined> {
  const found = await findById(db, userId)
  if (!found) return undefined
  return signToken(keyOf(services, found), { user_id: found.id, email: found.email }, services.clock, LIFETIME)
}

type Sent = { readonly token: string; readonly email?: string }

/**
 * The user whom a token lets in.
 * @throws invalid_data for what is no token or names no user, invalid_reset_token when it is forged, used or too old
 */
export async function userOfResetToken(services: Services, db: Db, { token, email }: Sent): Promise<Credentials> {
  const address = email ?? unverifiedClaims(token)?.['email']
  const found = unverifiedClaims(token) && typeof address === 'string' ? await findByEmail(db, address) : undefined
  if (!found) throw invalid('invalid token', 'token')
  const verified = await verifyToken(keyOf(services, found), token, services.clock)
  if (!verified.valid || verified.claims['user_id'] !== found.id) throw new AppError('invalid_reset_token')
  return found
}

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Sets a password and ends all sign-ins of the user. @throws invalid_reset_token when the token has just been used */
export async function setNewPassword(transaction: Transaction, user: Credentials, password: string) {
  const hash = await hashPassword(password)
  await transaction(async (db) => {
    if (!(await replacePasswordHash(db, user.id, user.password_hash, hash))) throw new AppError('invalid_reset_token')
    await endSessionsOf(db, user.id, undefined)
  })
}
