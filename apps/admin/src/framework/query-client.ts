import { QueryClient } from '@tanstack/react-query'

/** Stale after 90 s, one retry, no refetch on window focus (S9-06); the library's own defaults otherwise. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 90_000, retry: 1, refetchOnWindowFocus: false } } })
