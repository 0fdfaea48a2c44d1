import { useClient } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useShopper } from '../../app/shopper.tsx'
import { partsOf } from '../../lib/arranged.ts'
import { inOrder } from '../../lib/in-order.ts'
import type { ListQuery } from '../../lib/list-query.ts'
import { PAGE_SIZE, queryForList, queryForPart } from '../../lib/queries.ts'

/**
 * A page of a list that begins with certain products. These are requested by id, and the other products without them:
 * no product occurs twice, and the count is the total. If the shopper has chosen an order, it is the plain list.
 */
export function useArrangedPage(query: ListQuery, first: readonly string[]) {
  const client = useClient()
  const { region } = useShopper()
  const isArranged = first.length > 0 && query.order === undefined
  const [regionId, isReady, ids] = [region?.id ?? '', region !== undefined, [...first]]
  const ahead = useQuery({
    ...queryForPart(client, query, regionId, { id: ids, limit: ids.length, offset: 0 }),
    enabled: isReady && isArranged,
    placeholderData: keepPreviousData,
  })
  const top = isArranged ? inOrder(ahead.data?.products ?? [], first) : []
  const parts = partsOf(query.page, PAGE_SIZE, top.length)
  const { limit, offset } = parts
  const others = useQuery({
    ...(isArranged
      ? queryForPart(client, query, regionId, { except: ids, limit, offset })
      : queryForList(client, query, regionId)),
    // The offset of the other products depends on how many products come before them.
    enabled: isReady && (!isArranged || (ahead.isSuccess && !ahead.isPlaceholderData)),
    placeholderData: keepPreviousData,
  })
  const data = others.data && {
    products: [...top.slice(...parts.ahead), ...others.data.products],
    count: top.length + others.data.count,
  }
  return {
    data,
    error: ahead.error ?? others.error,
    refetch: () => (ahead.error ? ahead.refetch() : others.refetch()),
    isPlaceholderData: (isArranged && ahead.isPlaceholderData) || others.isPlaceholderData,
  }
}
