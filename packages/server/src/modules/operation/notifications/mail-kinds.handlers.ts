import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { automaticMailEvents } from './notifications.ts'
import { mute, mutedEvents, unmute } from './notifications.queries.ts'

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
