import { minutes } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import type { Services } from '../../kernel/services.ts'
import { signToken, verifyToken } from '../../kernel/signed-tokens.ts'
import { endCustomerSessions } from '../auth/auth.ts'
import { findAccount, findAccountById, replacePasswordHash, type Account } from './customers.queries.ts'

/** contract/states.md §2 */
const LIFETIME = minutes(15)

/** The current password signs, so that a token dies with it; who has none yet is signed for by the server. */
const keyOf = ({ secrets }: Services, { password_hash }: Account) => password_hash ?? `password reset ${secrets.jwt}`

const refused = () => new AppError('not_authorized', 'Invalid or expired password reset token')

/** The token of a reset mail, good for 15 minutes and one use. Nothing for who has no account. */
export async function passwordResetToken(services: Services, db: Db, customerId: string): Promise<string | undefined> {
  const found = await findAccountById(db, customerId)
  return found && signToken(keyOf(services, found), { customer_id: found.id }, services.clock, LIFETIME)
}

type Sent = { readonly email: string; readonly token: string }

/** The account that a token lets in. @throws not_authorized for another's, a forged, used or old token, or no account */
export async function accountOfResetToken(services: Services, db: Db, { email, token }: Sent): Promise<Account> {
  const found = await findAccount(db, email)
  if (!found) throw refused()
  const verified = await verifyToken(keyOf(services, found), token, services.clock)
  if (!verified.valid || verified.claims['customer_id'] !== found.id) throw refused()
  return found
}

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Sets a password and ends all sign-ins of the customer. @throws not_authorized when the token has just been used */
export async function setNewPassword(transaction: Transaction, { id, password_hash }: Account, password: string) {
  const hash = await hashPassword(password)
  await transaction(async (db) => {
    if (!(await replacePasswordHash(db, id, password_hash, hash))) throw refused()
    await endCustomerSessions(db, id, undefined)
  })
}
