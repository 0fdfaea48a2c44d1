import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import * as queries from './usage-data.queries.ts'

export const usageData: Handlers<Contract['admin']['usageData']> = {
  listPages: async ({ query }, { db }) => ({
    pages: await queries.listPages(db, query),
    count: await queries.countPages(db),
    offset: query.offset,
    limit: query.limit,
  }),

  async listEvents({ query }, { db }) {
    const events = await queries.listEvents(db, query)
    return {
      events: events.map(({ received_at, ...event }) => ({ ...event, received_at: received_at.toISOString() })),
      count: await queries.countEvents(db),
      offset: query.offset,
      limit: query.limit,
    }
  },

  async remove(_, { db }) {
    await queries.removeEvents(db)
    return { object: 'usage_data', deleted: true }
  },
}
