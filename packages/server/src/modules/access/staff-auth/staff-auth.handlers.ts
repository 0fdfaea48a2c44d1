import { API_TOKEN_DAYS, allPermissions, type Contract, type User } from '@storeroom/contract'
import { days } from '../../../kernel/clock.ts'
import { AppError, invalid, notAllowed, orNotFound, refuseFields } from '../../../kernel/errors.ts'
import { fingerprint, newId, newSecret } from '../../../kernel/ids.ts'
import { readContext, refusePrograms, userOf, type Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword, verifyPassword } from '../../../kernel/passwords.ts'
import { may, permissionsOf } from '../../../kernel/permissions.ts'
import type { SignedInUser } from '../../../kernel/principal.ts'
import { countAttempt, forgetAttempts } from '../../../kernel/rate-limit.ts'
import { allOf, columnIs } from '../../../kernel/read/condition.ts'
import { readOne } from '../../../kernel/read/read.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import { deleted } from '../../../kernel/resource.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import { checkAuthorityOver, roleIdOf, seenRole } from '../roles/roles.ts'
import { userAccounts } from '../users/users.ts'
import { users } from '../users/users.entity.ts'
import {
  checkPassword,
  endAccessOf,
  findSignedIn,
  leaveSession,
  limitsOf,
  LONGEST_SESSION,
  signInWithCookie,
  signInWithToken,
  signOut,
  mailFacts,
  type Accounts,
} from '../auth/auth.ts'
import * as queries from './staff-auth.queries.ts'

const staff: Accounts = { side: 'user', name: 'sign-in', ...userAccounts }

/** The permissions that a user's API tokens can be limited to: all of the user's own. */
const grantable = (context: Context) => {
  const user = userOf(context)
  return allPermissions.filter((permission) => may(user, permission))
}

/** @throws invalid_data */
function refuseUnknownScopes(scopes: readonly string[], context: Context) {
  const grantableScopes: ReadonlySet<string> = new Set(grantable(context))
  const fields = scopes.flatMap((scope, place) =>
    grantableScopes.has(scope)
      ? []
      : [{ field: `scopes.${place}`, message: `${scope} is no permission that you have` }],
  )
  refuseFields('invalid_data', fields)
}

/** A program that creates a token or changes the password could give itself more access. @throws forbidden */
const refuseToken = (context: Context) => refusePrograms(context, 'Sign in to do this: an API token may not')

const endOf = ({ services: { clock } }: Context, inDays: number | null | undefined): Date | null =>
  inDays === null ? null : new Date(clock.now() + days(inDays ?? API_TOKEN_DAYS))

const sessionFilter = ({ services: { clock }, principal }: Context) => ({
  now: new Date(clock.now()),
  earliest: new Date(clock.now() - LONGEST_SESSION),
  currentId: principal.sessionId,
})

/**
 * The user with their permissions. Without a version, because it also changes with the role.
 * @throws not_found for a user that was removed meanwhile
 */
async function signedIn(context: Context, user: SignedInUser) {
  const { json } = orNotFound(await readOwn(context, user.id), users.notFound(user.id))
  const own = JSON.parse(json.toString()) as User
  const { refundLimit: refund_limit, discountLimit: discount_limit } = user.grant
  const seeing_as = user.seeingAs ?? null
  return { user: { ...own, permissions: permissionsOf(user), refund_limit, discount_limit, seeing_as } }
}

const readOwn = (context: Context, id: string) =>
  readOne(
    { ...readContext(context), etag: undefined },
    selectionOf(users.entity, {}, users.single, false),
    allOf([columnIs('p.id', id), columnIs('p.deleted_at', null)]),
  )

export const auth: Handlers<Contract['admin']['auth']> = {
  retrieve: (_, context) => signedIn(context, userOf(context)),

  create: staged(async ({ body }, context) => {
    const who = await checkPassword(staff, context, body)
    return signedIn(context, await findSignedIn(context.db, await signInWithCookie(context, 'user', who)))
  }),

  createToken: staged(async ({ body }, context) => ({ access_token: await signInWithToken(staff, context, body) })),

  async remove(_, context) {
    await signOut(context, 'user')
    return 'OK'
  },
}

export const me: Handlers<Contract['admin']['me']> = {
  async listSessions(_, context) {
    return { sessions: await queries.listSessions(context.db, userOf(context).id, sessionFilter(context)) }
  },

  async removeSession({ id }, context) {
    await leaveSession(context.db, id, { side: 'user', id: userOf(context).id })
    return deleted(id, 'session')
  },

  async listTokens(_, context) {
    return { tokens: await queries.listTokens(context.db, userOf(context).id) }
  },

  listScopes: async (_, context) => ({ scopes: grantable(context) }),

  async createToken({ body }, context) {
    refuseToken(context)
    const scopes = body.scopes ?? null
    refuseUnknownScopes(scopes ?? [], context)
    const secret = `sk_${newSecret()}`
    const token = await queries.insertToken(context.db, {
      id: newId('tok'),
      userId: userOf(context).id,
      name: body.name,
      hint: `${secret.slice(0, 6)}…${secret.slice(-4)}`,
      secretHash: fingerprint(secret),
      scopes,
      expires: endOf(context, body.expires_in_days),
    })
    if (!token) throw new Error('An inserted token is returned')
    const { id, name, expires_at } = token
    const details = { scopes, expires_at }
    await recordSecurityEvent(context, { type: 'api-token.created', subjectId: id, subject: name, details })
    return { token, secret }
  },

  async removeToken({ id }, context) {
    await queries.removeToken(context.db, id, userOf(context).id)
    return deleted(id, 'api_token')
  },

  changePassword: staged(async ({ body }, context) => {
    const { db, services, principal, request } = context
    refuseToken(context)
    const { id } = userOf(context)
    const limit = limitsOf(staff).perAccount
    await countAttempt(db, services.clock, limit, id)
    const user = await staff.findById(db, id)
    const { correct } = await verifyPassword(user?.password_hash, body.current_password)
    if (!correct) throw invalid('This is not your current password', 'current_password')
    await forgetAttempts(db, limit, id)
    const hash = await hashPassword(body.password)
    await context.transaction(async (inside) => {
      if (!(await staff.replaceHash(inside, id, user?.password_hash ?? null, hash))) throw new AppError('unauthorized')
      await endAccessOf(inside, id, principal.sessionId)
      await recordSecurityEvent({ ...context, db: inside }, { type: 'password.changed', subjectId: id })
      await services.events.emit(inside, 'user.password_changed', { id, ...mailFacts(request) })
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

export const sessions: Handlers<Contract['admin']['sessions']> = {
  async list({ query }, context) {
    return { sessions: await queries.listTeamSessions(context.db, query?.user_id, sessionFilter(context)) }
  },

  async remove({ id }, context) {
    const session = await queries.findTeamSession(context.db, id)
    if (session) {
      const { user_id, email } = session
      await checkAuthorityOver(context.db, userOf(context), roleIdOf(session))
      await leaveSession(context.db, id, { side: 'user', id: user_id })
      await recordSecurityEvent(context, { type: 'session.ended', subjectId: user_id, subject: email })
    }
    return deleted(id, 'session')
  },
}
