import { useInfiniteQuery, type InfiniteData, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Loads every page of a short list (currencies, regions), one after the other, so that nothing is missing:
 * `useAllPages(pagesFor(client.admin.regions.list, { query: { limit: 100 } }))`. `data` is undefined until all are
 * loaded.
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
