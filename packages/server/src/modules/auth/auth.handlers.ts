import type { Contract, User } from '@storeroom/contract'
import { AppError, notAllowed, orNotFound } from '../../kernel/errors.ts'
import { fingerprint, newId, newSecret } from '../../kernel/ids.ts'
import { readContext, userOf, type Context } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import { permissionsOf } from '../../kernel/permissions.ts'
import type { Principal } from '../../kernel/principal.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { condition } from '../../kernel/read/condition.ts'
import { readOne } from '../../kernel/read/read.ts'
import { selectionOf } from '../../kernel/read/selection.ts'
import { deleted } from '../../kernel/resource.ts'
import { seenRole } from '../roles/roles.ts'
import { findByEmail, findById, setPasswordHash } from '../users/users.ts'
import { users } from '../users/users.entity.ts'
import { findSignedIn } from './auth.ts'
import * as queries from './auth.queries.ts'
import { openBearerSession } from './sessions.ts'
import { limitsOf, signInWithCookie, signOut, whoSignsIn } from './sign-in.ts'

const staff = { name: 'sign-in', find: findByEmail, setPasswordHash }

/**
 * The user with what they may do. Without a version: it changes with the role, which is a row of its own.
 * @throws not_found for a user that was removed meanwhile
 */
async function signedIn(context: Context, user: NonNullable<Principal['user']>) {
  const { json } = orNotFound(await readOwn(context, user.id), users.missing(user.id))
  const own = JSON.parse(json.toString()) as User
  const { refundLimit: refund_limit, discountLimit: discount_limit } = user.grant
  const seeing_as = user.seeingAs ?? null
  return { user: { ...own, permissions: permissionsOf(user), refund_limit, discount_limit, seeing_as } }
}

const readOwn = (context: Context, id: string) =>
  readOne(
    { ...readContext(context), unless: undefined },
    selectionOf(users.entity, {}, users.single, false),
    condition('p.id = ? and p.deleted_at is null', id),
  )

export const auth: Handlers<Contract['admin']['auth']> = {
  retrieve: (_, context) => signedIn(context, userOf(context)),

  create: staged(async ({ body }, context) => {
    const id = await whoSignsIn(staff, context, body)
    await signInWithCookie(context, 'user', async () => id)
    return signedIn(context, await findSignedIn(context.db, id))
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

  async seeAs({ body: { role_id } }, context) {
    const { roleId } = userOf(context)
    const { sessionId } = context.principal
    if (roleId !== 'owner') throw new AppError('forbidden', 'Only an owner sees the dashboard as another role')
    if (sessionId === undefined) throw notAllowed('Only somebody who has signed in sees the dashboard as another role')
    await queries.setSeenRole(context.db, sessionId, (await seenRole(context.db, role_id)).id)
    return 'OK'
  },

  async seeAsSelf(_, context) {
    const { sessionId } = context.principal
    if (sessionId !== undefined) await queries.setSeenRole(context.db, sessionId, null)
    return 'OK'
  },
}
