import { responseOf, type ResponseHead, type Call, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryWithInput } from '../queries.ts'
import type { ReadRoute } from '../routes.ts'
import type { RouteInput } from './hook-types.ts'

/** Every option of TanStack Query's `useQuery` except those that follow from the route. */
export type ReadOptions<R extends ReadRoute> = Omit<
  UseQueryOptions<Output<R>, ShopError>,
  'queryKey' | 'queryFn' | 'select' | 'structuralSharing'
>

type QueryState<R extends ReadRoute> = Omit<UseQueryResult<Output<R>, ShopError>, 'data'>

/**
 * The fields of the response body, each undefined until it is loaded, `response` with status and headers, and the query
 * state. If a field and the state have the same name, it is the state.
 */
export type ReadResult<R extends ReadRoute> = Partial<Omit<Output<R>, keyof QueryState<R> | 'response'>> & {
  readonly response: ResponseHead | undefined
} & QueryState<R>

/** The implementation of every hook that reads. Omitted inputs are not part of the key. */
export function useRead<R extends ReadRoute>(
  call: Call<R>,
  input: RouteInput<R>,
  options: ReadOptions<R> = {},
): ReadResult<R> {
  const { data, ...state } = useQuery({ ...options, ...queryWithInput(call, input) })
  return { ...data, response: responseOf(data), ...state } as ReadResult<R>
}
