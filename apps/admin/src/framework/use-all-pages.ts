import { useInfiniteQuery, type InfiniteData, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Every page of a list that is known to be short (currencies, regions), one after the other, so that nothing is cut:
 * `useAllPages(readPages(shop.admin.regions.list, { query: { limit: 100 } }))`. `data` is undefined until all have come.
 */
export function useAllPages<Page, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, number>,
) {
  const { data, hasNextPage, isFetchingNextPage, isError, error, fetchNextPage, refetch } = useInfiniteQuery(options)
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  return { data: hasNextPage ? undefined : data, isError, error, refetch }
}
