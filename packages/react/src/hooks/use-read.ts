import { responseOf, type AnswerHead, type Call, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { readGiven } from '../read.ts'
import type { ReadRoute } from '../routes.ts'
import type { Given } from './hook-types.ts'

/** Everything that TanStack Query's `useQuery` takes, but what the hook itself says. */
export type ReadOptions<R extends ReadRoute> = Omit<
  UseQueryOptions<Output<R>, ShopError>,
  'queryKey' | 'queryFn' | 'select' | 'structuralSharing'
>

type QueryState<R extends ReadRoute> = Omit<UseQueryResult<Output<R>, ShopError>, 'data'>

/**
 * The answer's own fields, each undefined until it is there, `response` with its status and headers, and the state of the
 * query. Where a field has the name of a part of that state, the state is meant.
 */
export type ReadResult<R extends ReadRoute> = Partial<Omit<Output<R>, keyof QueryState<R> | 'response'>> & {
  readonly response: AnswerHead | undefined
} & QueryState<R>

/** What every hook that reads a route does. Inputs that were left out are not part of the key. */
export function useRead<R extends ReadRoute>(
  call: Call<R>,
  input: Given<R>,
  options: ReadOptions<R> = {},
): ReadResult<R> {
  const { data, ...state } = useQuery({ ...options, ...readGiven(call, input) })
  return { ...data, response: responseOf(data), ...state } as ReadResult<R>
}
