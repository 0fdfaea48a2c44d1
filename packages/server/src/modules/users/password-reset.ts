import type { Db } from '../../kernel/db.ts'
import { AppError, invalid } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { unverifiedClaims } from '../../kernel/signed-tokens.ts'
import { endSessionsOf, isResetToken, resetToken, type Credentials, type PasswordReset } from '../auth/auth.ts'
import { findByEmail, findById, replacePasswordHash } from './users.queries.ts'

/** The token of a reset mail. Nothing for an unknown user. */
export async function passwordResetToken(services: Services, db: Db, userId: string): Promise<string | undefined> {
  const found = await findById(db, userId)
  return found && resetToken(services, found, { user_id: found.id, email: found.email })
}

type Sent = { readonly token: string; readonly email?: string; readonly password: string }

/** @throws invalid_data for what is no token or names no user, invalid_reset_token when it is forged, used or too old */
async function accountOf(services: Services, db: Db, { token, email }: Sent): Promise<Credentials> {
  const address = email ?? unverifiedClaims(token)?.['email']
  const found = unverifiedClaims(token) && typeof address === 'string' ? await findByEmail(db, address) : undefined
  if (!found) throw invalid('invalid token', 'token')
  if (!(await isResetToken(services, found, token, 'user_id'))) throw new AppError('invalid_reset_token')
  return found
}

export const userPasswords: PasswordReset<Sent> = {
  name: 'password',
  event: 'user.password_reset',
  find: findByEmail,
  accountOf,
  replaceHash: replacePasswordHash,
  endSessions: endSessionsOf,
  refused: () => new AppError('invalid_reset_token'),
}
