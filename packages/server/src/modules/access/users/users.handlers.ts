import type { Contract } from '@storeroom/contract'
import { refuseForeign, userOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { requestReset, resetPassword } from '../auth/auth.ts'
import { askedRole, checkAssignment } from '../roles/roles.ts'
import { userPasswords, createUser, removeUser, updateUser } from './users.ts'
import { users as resource } from './users.entity.ts'

export const users: Handlers<Contract['admin']['users']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  create: staged(async ({ body: { password, role, role_id, ...person } }, context) => {
    const passwordHash = await hashPassword(password)
    const roleId = askedRole({ role, role_id }) ?? 'member'
    const id = await context.transaction(async (db) => {
      await checkAssignment(db, userOf(context), roleId)
      return createUser(db, context.services, { ...person, roleId, passwordHash })
    })
    return retrieve(context, resource, id)
  }),

  update: answering(resource, async ({ id, body = {} }, context) => {
    refuseForeign(context, id)
    await updateUser(context, id, body)
    await context.services.events.emit(context.db, 'user.updated', { id })
  }),

  async remove({ id }, context) {
    const removed = await removeUser(context.db, id, userOf(context))
    if (removed) await context.services.events.emit(context.db, 'user.deleted', { id })
    return deleted(id, 'user')
  },

  async requestPasswordReset({ body }, context) {
    await requestReset(userPasswords, body.email, context)
    return ''
  },

  resetPassword: staged(async ({ body }, context) =>
    retrieve(context, resource, await resetPassword(userPasswords, body, context)),
  ),
}
