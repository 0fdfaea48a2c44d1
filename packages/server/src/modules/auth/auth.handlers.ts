import type { Contract } from '@storeroom/contract'
import { minutes } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { fingerprint, newId, newSecret } from '../../kernel/ids.ts'
import { userOf, type StagedContext } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import { countAttempt, forgetAttempts } from '../../kernel/rate-limit.ts'
import { deleted, retrieve } from '../../kernel/resource.ts'
import { findByEmail, findById, setPasswordHash } from '../users/users.ts'
import { users } from '../users/users.entity.ts'
import * as queries from './auth.queries.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { openBearerSession, openCookieSession } from './sessions.ts'

/** Guessing is slow from one address, and slower at one account, whether or not it exists. */
const PER_ADDRESS = { name: 'sign-in:address', hits: 30, window: minutes(5) }
const PER_ACCOUNT = { name: 'sign-in:account', hits: 10, window: minutes(5) }

type Credentials = { readonly email: string; readonly password: string }

/** The user whose password this is. @throws unauthorized, in the same time and words for an unknown address */
async function signIn(context: StagedContext, { email, password }: Credentials): Promise<string> {
  const { db, services, request } = context
  await countAttempt(db, services.clock, PER_ADDRESS, request.ip)
  await countAttempt(db, services.clock, PER_ACCOUNT, email.toLowerCase())
  const found = await findByEmail(db, email)
  const { correct, outdated } = await verifyPassword(found?.password_hash, password)
  if (!found || !correct) throw new AppError('unauthorized')
  if (outdated) await rehash(context, found.id, password)
  await forgetAttempts(db, PER_ACCOUNT, email.toLowerCase())
  return found.id
}

async function rehash({ transaction }: StagedContext, id: string, password: string) {
  const hash = await hashPassword(password)
  await transaction((db) => setPasswordHash(db, id, hash))
}

export const auth: Handlers<Contract['admin']['auth']> = {
  retrieve: (_, context) => retrieve(context, users, userOf(context).id),

  create: staged(async ({ body }, context) => {
    const userId = await signIn(context, body)
    const secret = await context.transaction((db) =>
      openCookieSession(db, context.services.clock, userId, context.request),
    )
    setSessionCookie(context.reply, secret)
    return retrieve(context, users, userId)
  }),

  createToken: staged(async ({ body }, context) => {
    const userId = await signIn(context, body)
    return {
      access_token: await context.transaction((db) => openBearerSession(context.services, db, userId, context.request)),
    }
  }),

  async remove(_, context) {
    const { sessionId } = context.principal
    if (sessionId !== undefined) await queries.endSession(context.db, sessionId, userOf(context).id)
    clearSessionCookie(context.reply)
    return 'OK'
  },
}

export const me: Handlers<Contract['admin']['me']> = {
  async listSessions(_, context) {
    const now = new Date(context.services.clock.now())
    return { sessions: await queries.listSessions(context.db, userOf(context).id, now, context.principal.sessionId) }
  },

  async removeSession({ id }, context) {
    await queries.endSession(context.db, id, userOf(context).id)
    return deleted(id, 'session')
  },

  async listTokens(_, context) {
    return { tokens: await queries.listTokens(context.db, userOf(context).id) }
  },

  async createToken({ body }, context) {
    const secret = `sk_${newSecret()}`
    const token = await queries.insertToken(context.db, {
      id: newId('tok'),
      userId: userOf(context).id,
      name: body.name,
      hint: `${secret.slice(0, 6)}…${secret.slice(-4)}`,
      secretHash: fingerprint(secret),
    })
    if (!token) throw new Error('An inserted token is returned')
    return { token, secret }
  },

  async removeToken({ id }, context) {
    await queries.removeToken(context.db, id, userOf(context).id)
    return deleted(id, 'api_token')
  },

  changePassword: staged(async ({ body }, context) => {
    const { db, services, principal } = context
    const { id } = userOf(context)
    await countAttempt(db, services.clock, PER_ACCOUNT, id)
    const found = await findById(db, id)
    const { correct } = await verifyPassword(found?.password_hash, body.current_password)
    if (!correct) {
      const message = 'This is not your current password'
      throw new AppError('invalid_data', message, { fields: [{ field: 'current_password', message }] })
    }
    const hash = await hashPassword(body.password)
    await context.transaction(async (transaction) => {
      await setPasswordHash(transaction, id, hash)
      await queries.endSessionsOf(transaction, id, principal.sessionId)
    })
    return 'OK'
  }),
}
