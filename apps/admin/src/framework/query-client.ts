import { QueryClient } from '@tanstack/react-query'

/** Spec §9: stale after 90 s, one retry, no refetch on window focus; the library's own defaults otherwise. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 90_000, retry: 1, refetchOnWindowFocus: false } } })
