import { keyOf, type Client } from '@storeroom/client'
import { useClient } from '@storeroom/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boundedCount, boundedPage } from '../bounded-count.ts'
import type { NavCount } from '../screens.ts'

const POLL_INTERVAL_MS = 60_000

function ordersToFulfill({ orders }: Client['admin']) {
  const input = { query: { ...boundedPage, status: ['pending' as const, 'completed' as const], to_pack: true } }
  return queryOptions({
    queryKey: [...keyOf(orders.list, input), 'rows'],
    queryFn: async ({ signal }) => (await orders.list(input, { signal })).orders.length,
  })
}

function openDrafts({ draftOrders }: Client['admin']) {
  const input = { query: { ...boundedPage, status: ['open' as const] } }
  return queryOptions({
    queryKey: [...keyOf(draftOrders.list, input), 'rows'],
    queryFn: async ({ signal }) => (await draftOrders.list(input, { signal })).draft_orders.length,
  })
}

const counters = { ordersToFulfill, openDrafts } satisfies Readonly<Record<NavCount, unknown>>

/** How many records wait on a screen, at most a page of them; 0 until it is known. */
function useNavCount(name: NavCount): number {
  const { admin } = useClient()
  const { data = 0 } = useQuery({ ...counters[name](admin), refetchInterval: POLL_INTERVAL_MS })
  return data
}

/** How many records wait on the screen of a link; a dot where there is no room for a number. */
export function Waiting({ count: name, isNarrow }: { readonly count: NavCount; readonly isNarrow: boolean }) {
  const { t } = useTranslation('shell')
  const count = useNavCount(name)
  if (count === 0) return null
  const shown = boundedCount(count)
  return (
    <>
      {isNarrow ? (
        <span aria-hidden className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />
      ) : (
        <bdi aria-hidden className="tabular shrink-0 text-xs font-normal text-subtle">
          {shown}
        </bdi>
      )}
      <span className="sr-only">{t(`count.${name}`, { number: shown })}</span>
    </>
  )
}
