import type { Contract } from '@storeroom/contract'
import { notAllowed, orNotFound, notFound } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { notifications as resource } from './notifications.entity.ts'
import { findNotification, findText, mute, mutedEvents, unmute } from './notifications.queries.ts'
import { permissionToReaddress, resend, automaticMailEvents } from './notifications.ts'

export const notifications: Handlers<Contract['admin']['notifications']> = {
  list: ({ query }, context) => list(context, resource, { include_resends: 'false', status: ['sent'], ...query }),

  async retrieveText({ id }, { db }) {
    return { notification_text: orNotFound(await findText(db, id), resource.notFound(id)) }
  },

  resend: staged(async ({ id, body = {} }, context) => {
    const stored = orNotFound(await findNotification(context.db, id), resource.notFound(id))
    const needed = body.to === undefined || body.to === stored.to ? undefined : permissionToReaddress(stored)
    if (needed !== undefined) requirePermission(userOf(context), needed)
    if (!(await resend(context.services, stored, body.to)))
      throw notAllowed('What this notification was about is not there any more')
    return retrieve(context, resource, stored.id)
  }),
}

export const mailKinds: Handlers<Contract['admin']['mailKinds']> = {
  async list(_, { db }) {
    const muted = new Set(await mutedEvents(db))
    return { mail_kinds: automaticMailEvents.map((id) => ({ id, is_sent: !muted.has(id) })) }
  },

  async update({ id, body: { is_sent } }, { db }) {
    if (!automaticMailEvents.includes(id)) throw notFound(`There is no email about ${id}`)
    await (is_sent ? unmute(db, id) : mute(db, id))
    return { mail_kind: { id, is_sent } }
  },
}
