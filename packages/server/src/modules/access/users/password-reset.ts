import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { unverifiedClaims } from '../../../kernel/signed-tokens.ts'
import { endAccessOf, isResetToken, resetToken, type Credentials, type PasswordReset } from '../auth/auth.ts'
import { findByEmail, findById, replacePasswordHash } from './users.queries.ts'

/** The token of a reset mail. Nothing for an unknown user. */
export async function passwordResetToken(services: Services, db: Db, userId: string): Promise<string | undefined> {
  const found = await findById(db, userId)
  return found && resetToken(services, found, { user_id: found.id, email: found.email })
}

type Sent = { readonly token: string; readonly email?: string; readonly password: string }

/**
 * @throws invalid_data for what is no token or names no address, invalid_reset_token when it is forged, used or too old, and
 * for an address that nobody has, so that nobody finds out which ones there are
 */
async function accountOf(services: Services, db: Db, { token, email }: Sent): Promise<Credentials> {
  const address = email ?? unverifiedClaims(token)?.['email']
  if (!unverifiedClaims(token) || typeof address !== 'string') throw invalid('invalid token', 'token')
  const found = await findByEmail(db, address)
  if (!(await isResetToken(services, found, token, 'user_id')) || !found) throw new AppError('invalid_reset_token')
  return found
}

export const userPasswords: PasswordReset<Sent> = {
  side: 'user',
  name: 'password',
  event: 'user.password_reset',
  find: findByEmail,
  accountOf,
  replaceHash: replacePasswordHash,
  endAccess: endAccessOf,
  changed: 'user.password_changed',
  refused: () => new AppError('invalid_reset_token'),
}
