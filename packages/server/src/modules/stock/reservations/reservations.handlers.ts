import type { Contract } from '@storeroom/contract'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { foundBy, reservations as resource } from './reservations.entity.ts'
import { changeReservation, release, reserve, writeOff } from './reservations.ts'

export const reservations: Handlers<Contract['admin']['reservations']> = {
  list({ query: { q = '', ...query } }, context) {
    return list(context, resource, query, q.trim() === '' ? {} : { where: foundBy(q) })
  },

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  async create({ body }, context) {
    const id = await reserve(context.db, userOf(context).id, body)
    await context.services.events.emit(context.db, 'reservation-item.created', { id })
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    await changeReservation(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'reservation-item.updated', { id })
  }),

  async remove({ id }, context) {
    await release(context.db, id)
    await context.services.events.emit(context.db, 'reservation-item.deleted', { id })
    return deleted(id, 'reservation')
  },

  async writeOff({ id, body = {} }, context) {
    const { level, isDeleted } = await writeOff(context.db, id, body)
    const { events } = context.services
    await events.emit(context.db, isDeleted ? 'reservation-item.deleted' : 'reservation-item.updated', { id })
    await events.emit(context.db, 'inventory-level.updated', level)
    return { ...deleted(id, 'reservation'), deleted: isDeleted }
  },
}
