import { keyOf, type Client } from '@storeroom/client'
import { queryOptions } from '@tanstack/react-query'
import { queryFor } from '../queries.ts'
import { monthAgo } from './month-ago.ts'

const LIMIT = 100

/**
 * The batch jobs of the last month (requirement S9-02). The key does not contain the day: each fetch calculates the
 * month again.
 */
export const recentJobs = (client: Client) =>
  queryOptions({
    ...queryFor(client.admin.batchJobs.list),
    queryKey: [...keyOf(client.admin.batchJobs.list), 'last_month'],
    queryFn: ({ signal }) => client.admin.batchJobs.list({ query: sinceMonthAgo() }, { signal }),
  })

const sinceMonthAgo = () => ({ limit: LIMIT, created_at: { gte: monthAgo(new Date()).toISOString() } })
