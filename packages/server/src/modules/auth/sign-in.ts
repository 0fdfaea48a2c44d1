import { minutes } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { AnyContext, AnyStaged } from '../../kernel/http/context.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import type { Side } from '../../kernel/principal.ts'
import { countAttempt, forgetAttempts } from '../../kernel/rate-limit.ts'
import { leaveSession } from './auth.queries.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { COOKIE, openCookieSession } from './sessions.ts'

/** Whose passwords are looked at. */
export type Accounts = {
  /** Of the counted attempts, so that shoppers who guess do not keep the staff out. */
  readonly name: string
  readonly find: (db: Db, email: string) => Promise<{ id: string; password_hash: string | null } | undefined>
  readonly setPasswordHash: (db: Db, id: string, hash: string) => Promise<unknown>
}

/** Guessing is slow from one address, and slower at one account, whether or not it exists. */
export const limitsOf = ({ name }: Pick<Accounts, 'name'>) => ({
  perAddress: { name: `${name}:address`, hits: 30, window: minutes(5) },
  perAccount: { name: `${name}:account`, hits: 10, window: minutes(5) },
})

type Credentials = { readonly email: string; readonly password: string }

/** Whose password this is. @throws unauthorized, in the same time and words for an unknown address; rate_limited */
export async function whoSignsIn(accounts: Accounts, context: AnyStaged, { email, password }: Credentials) {
  const { db, services, request, transaction } = context
  const { perAddress, perAccount } = limitsOf(accounts)
  await countAttempt(db, services.clock, perAddress, request.ip)
  await countAttempt(db, services.clock, perAccount, email.toLowerCase())
  const found = await accounts.find(db, email)
  const { correct, outdated } = await verifyPassword(found?.password_hash, password)
  if (!found || !correct) throw new AppError('unauthorized')
  if (outdated) {
    const hash = await hashPassword(password)
    await transaction((inside) => accounts.setPasswordHash(inside, found.id, hash))
  }
  await forgetAttempts(db, perAccount, email.toLowerCase())
  return found.id
}

/**
 * Signs in, on one side, whom `who` answers, in the transaction that it writes in; the browser's other side stays
 * signed in. The session gets a new secret: one that somebody else has put into the browser is good for nothing.
 */
export async function signInWithCookie(
  { services, transaction, request, reply }: AnyStaged,
  side: Side,
  who: (db: Db) => Promise<string>,
): Promise<string> {
  const before = reply.request.cookies[COOKIE]
  const { id, secret } = await transaction(async (db) => {
    const id = await who(db)
    return { id, secret: await openCookieSession(db, services.clock, { side, id }, request, before) }
  })
  setSessionCookie(reply, secret)
  return id
}

/** Ends one side of the sign-in behind a request. A browser keeps its cookie while the other side is signed in. */
export async function signOut({ db, principal, reply }: AnyContext, side: Side) {
  const { sessionId, byCookie } = principal
  const holder = principal[side]
  if (sessionId !== undefined && holder) await leaveSession(db, sessionId, { side, id: holder.id })
  if (byCookie && !principal[side === 'user' ? 'customer' : 'user']) clearSessionCookie(reply)
}
