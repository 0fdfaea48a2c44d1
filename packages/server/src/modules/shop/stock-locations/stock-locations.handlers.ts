import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, list, retrieve } from '../../../kernel/resource.ts'
import { stockLocations as resource } from './stock-locations.entity.ts'
import { summaryOf } from './stock-locations.queries.ts'
import { createLocation, updateLocation } from './stock-locations.ts'

export const stockLocations: Omit<Handlers<Contract['admin']['stockLocations']>, 'remove'> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body, query }, context) {
    const id = await createLocation(context.db, body)
    await context.services.events.emit(context.db, 'stock-location.created', { id })
    return retrieve(context, resource, id, query)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    await updateLocation(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'stock-location.updated', { id })
  }),

  async summary({ id }, context) {
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    return { summary: await summaryOf(context.db, id) }
  },
}
