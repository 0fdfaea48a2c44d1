import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { endCustomerSessions, isResetToken, resetToken, type PasswordReset } from '../../../access/auth/auth.ts'
import { findAccount, findAccountById, replacePasswordHash, type Account } from '../customers.queries.ts'

const refused = () => new AppError('not_authorized', 'Invalid or expired password reset token')

/** The token of a reset mail; undefined without an account. */
export async function passwordResetToken(services: Services, db: Db, customerId: string): Promise<string | undefined> {
  const account = await findAccountById(db, customerId)
  return account && resetToken(services, account, { customer_id: account.id })
}

type ResetBody = { readonly email: string; readonly token: string; readonly password: string }

/** @throws not_authorized for a token that is another account's, forged, used or expired, or without an account */
async function accountOf(services: Services, db: Db, { email, token }: ResetBody): Promise<Account> {
  const account = await findAccount(db, email)
  if (!(await isResetToken(services, account, token, 'customer_id')) || !account) throw refused()
  return account
}

export const customerPasswords: PasswordReset<ResetBody> = {
  side: 'customer',
  name: 'customer-password',
  requestedEvent: 'customer.password_reset',
  find: findAccount,
  accountOf,
  replaceHash: replacePasswordHash,
  endAccess: endCustomerSessions,
  changedEvent: 'customer.password_changed',
  usedTokenError: refused,
}
