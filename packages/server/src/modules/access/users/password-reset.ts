import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { unverifiedClaims } from '../../../kernel/signed-tokens.ts'
import { endAccessOf, isResetToken, resetToken, type Credentials, type PasswordReset } from '../auth/auth.ts'
import { findByEmail, findById, replacePasswordHash } from './users.queries.ts'

/** The token of a reset mail. Nothing for an unknown user. */
export async function passwordResetToken(services: Services, db: Db, userId: string): Promise<string | undefined> {
  const user = await findById(db, userId)
  return user && resetToken(services, user, { user_id: user.id, email: user.email })
}

type ResetBody = { readonly token: string; readonly email?: string; readonly password: string }

/**
 * @throws invalid_data for what is no token or names no address, invalid_reset_token when it is forged, used or too old, and
 * for an unknown address, so that the answer does not reveal which addresses have an account
 */
async function accountOf(services: Services, db: Db, { token, email }: ResetBody): Promise<Credentials> {
  const address = email ?? unverifiedClaims(token)?.['email']
  if (!unverifiedClaims(token) || typeof address !== 'string') throw invalid('invalid token', 'token')
  const user = await findByEmail(db, address)
  if (!(await isResetToken(services, user, token, 'user_id')) || !user) throw new AppError('invalid_reset_token')
  return user
}

export const userPasswords: PasswordReset<ResetBody> = {
  side: 'user',
  name: 'password',
  requestedEvent: 'user.password_reset',
  find: findByEmail,
  accountOf,
  replaceHash: replacePasswordHash,
  endAccess: endAccessOf,
  changedEvent: 'user.password_changed',
  usedTokenError: () => new AppError('invalid_reset_token'),
}
