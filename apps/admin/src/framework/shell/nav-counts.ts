import { keyOf, type Client } from '@storeroom/client'
import { useShop } from '@storeroom/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NavCount } from '../screens.ts'

/** Counting ends here, so that no page load counts a whole table. */
export const MAX_COUNT = 99
const POLL_INTERVAL_MS = 60_000

/** One row more than is counted, and nothing of the rows but their ids. */
const bounded = { fields: 'id', limit: MAX_COUNT + 1, count: false } as const

function ordersToFulfill({ orders }: Client['admin']) {
  const input = { query: { ...bounded, status: ['pending' as const, 'completed' as const], to_pack: true } }
  return queryOptions({
    queryKey: [...keyOf(orders.list, input), 'rows'],
    queryFn: async ({ signal }) => (await orders.list(input, { signal })).orders.length,
  })
}

function openDrafts({ draftOrders }: Client['admin']) {
  const input = { query: { ...bounded, status: ['open' as const] } }
  return queryOptions({
    queryKey: [...keyOf(draftOrders.list, input), 'rows'],
    queryFn: async ({ signal }) => (await draftOrders.list(input, { signal })).draft_orders.length,
  })
}

const counters = { ordersToFulfill, openDrafts } satisfies Readonly<Record<NavCount, unknown>>

/** How many records wait on a screen, at most one more than `MAX_COUNT`; 0 until it is known. */
export function useNavCount(name: NavCount): number {
  const { admin } = useShop()
  const { data = 0 } = useQuery({ ...counters[name](admin), refetchInterval: POLL_INTERVAL_MS })
  return data
}
