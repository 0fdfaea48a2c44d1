import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../kernel/resource.ts'
import { stockLocations as reading } from './stock-locations.entity.ts'
import { summaryOf } from './stock-locations.queries.ts'
import { createLocation, removeLocation, updateLocation } from './stock-locations.ts'

export const stockLocations: Handlers<Contract['admin']['stockLocations']> = {
  list: ({ query }, context) => list(context, reading, query),

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  async create({ body, query }, context) {
    const id = await createLocation(context.db, body)
    await context.services.events.emit(context.db, 'stock-location.created', { id })
    return retrieve(context, reading, id, query)
  },

  async update({ id, body = {}, query }, context) {
    await updateLocation(context.db, id, body, context.version)
    await context.services.events.emit(context.db, 'stock-location.updated', { id })
    return retrieve(context, reading, id, query)
  },

  async remove({ id }, context) {
    await removeLocation(context.db, id)
    await context.services.events.emit(context.db, 'stock-location.deleted', { id })
    return deleted(id, 'stock_location')
  },

  async summary({ id }, context) {
    await retrieve(context, reading, id, { fields: 'id', expand: '' })
    return { summary: await summaryOf(context.db, id) }
  },
}
