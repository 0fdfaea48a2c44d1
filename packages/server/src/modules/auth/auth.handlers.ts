import type { Contract } from '@storeroom/contract'
import { AppError } from '../../kernel/errors.ts'
import { fingerprint, newId, newSecret } from '../../kernel/ids.ts'
import { userOf } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { deleted, retrieve } from '../../kernel/resource.ts'
import { findByEmail, findById, setPasswordHash } from '../users/users.ts'
import { users } from '../users/users.entity.ts'
import * as queries from './auth.queries.ts'
import { openBearerSession } from './sessions.ts'
import { limitsOf, signInWithCookie, signOut, whoSignsIn } from './sign-in.ts'

const staff = { name: 'sign-in', find: findByEmail, setPasswordHash }

export const auth: Handlers<Contract['admin']['auth']> = {
  retrieve: (_, context) => retrieve(context, users, userOf(context).id),

  create: staged(async ({ body }, context) => {
    const id = await whoSignsIn(staff, context, body)
    return retrieve(context, users, await signInWithCookie(context, 'user', async () => id))
  }),

  createToken: staged(async ({ body }, context) => {
    const id = await whoSignsIn(staff, context, body)
    const { services, request, transaction } = context
    return {
      access_token: await transaction((db) => openBearerSession(services, db, { side: 'user', id }, request)),
    }
  }),

  async remove(_, context) {
    await signOut(context, 'user')
    return 'OK'
  },
}

export const me: Handlers<Contract['admin']['me']> = {
  async listSessions(_, context) {
    const now = new Date(context.services.clock.now())
    return { sessions: await queries.listSessions(context.db, userOf(context).id, now, context.principal.sessionId) }
  },

  async removeSession({ id }, context) {
    await queries.leaveSession(context.db, id, { side: 'user', id: userOf(context).id })
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
    await countAttempt(db, services.clock, limitsOf(staff).perAccount, id)
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
