import type { Contract } from '@storeroom/contract'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { notifications as reading } from './notifications.entity.ts'
import { findNotification, findText } from './notifications.queries.ts'
import { permissionToReaddress, resend } from './notifications.ts'

export const notifications: Handlers<Contract['admin']['notifications']> = {
  list: ({ query }, context) => list(context, reading, { include_resends: 'false', status: ['sent'], ...query }),

  async retrieveText({ id }, { db }) {
    return { notification_text: orNotFound(await findText(db, id), reading.notFound(id)) }
  },

  resend: staged(async ({ id, body = {} }, context) => {
    const stored = orNotFound(await findNotification(context.db, id), reading.notFound(id))
    const needed = body.to === undefined || body.to === stored.to ? undefined : permissionToReaddress(stored)
    if (needed !== undefined) requirePermission(userOf(context), needed)
    if (!(await resend(context.services, stored, body.to)))
      throw notAllowed('What this notification was about is not there any more')
    return retrieve(context, reading, stored.id)
  }),
}
