import type { Contract } from '@storeroom/contract'
import { minutes } from '../../kernel/clock.ts'
import { userOf } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { deleted, list, retrieve } from '../../kernel/resource.ts'
import { setNewPassword, userOfResetToken } from './password-reset.ts'
import { users as reading } from './users.entity.ts'
import { createUser, findByEmail, removeUser, updateUser } from './users.ts'

/** Mails are asked for rarely; nobody's mailbox may be filled by others. */
const MAILS_PER_ADDRESS = { name: 'password-mail:address', hits: 20, window: minutes(15) }
const MAILS_PER_ACCOUNT = { name: 'password-mail:account', hits: 5, window: minutes(15) }
const RESETS_PER_ADDRESS = { name: 'password-reset:address', hits: 30, window: minutes(15) }

export const users: Handlers<Contract['admin']['users']> = {
  list: ({ query }, context) => list(context, reading, query),

  retrieve: ({ id }, context) => retrieve(context, reading, id),

  create: staged(async ({ body: { password, ...person } }, context) => {
    const passwordHash = await hashPassword(password)
    const id = await context.transaction((db) => createUser(db, context.services, { ...person, passwordHash }))
    return retrieve(context, reading, id)
  }),

  async update({ id, body = {} }, context) {
    await updateUser(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'user.updated', { id })
    return retrieve(context, reading, id)
  },

  async remove({ id }, context) {
    const removed = await removeUser(context.db, id, userOf(context).id)
    if (removed) await context.services.events.emit(context.db, 'user.deleted', { id })
    return deleted(id, 'user')
  },

  /** Known and unknown addresses cost the same look-up and the same commit: the attempts are counted in either case. */
  async requestPasswordReset({ body }, { db, services, request }) {
    await countAttempt(db, services.clock, MAILS_PER_ADDRESS, request.ip)
    await countAttempt(db, services.clock, MAILS_PER_ACCOUNT, body.email.toLowerCase())
    const found = await findByEmail(db, body.email)
    if (found)
      await services.events.emit(db, 'user.password_reset', {
        id: found.id,
        origin: request.origin,
        ...(request.language !== undefined && { language: request.language }),
      })
    return ''
  },

  resetPassword: staged(async ({ body }, context) => {
    const { db, services, request } = context
    await countAttempt(db, services.clock, RESETS_PER_ADDRESS, request.ip)
    const found = await userOfResetToken(services, db, body)
    await setNewPassword(context.transaction, found, body.password)
    return retrieve(context, reading, found.id)
  }),
}
