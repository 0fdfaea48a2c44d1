import { copyResponseInfo, keyOf, type Call, type InputArgument, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { withLooseTypes, type ReadRoute } from './routes.ts'

/**
 * Options for `useQuery`, `prefetchQuery` and so on: `useQuery(queryFor(client.admin.products.list, { query }))`.
 * `versionOf(data)` is the version of the latest response, even if the cache kept an equal older object.
 */
export function queryFor<R extends ReadRoute>(call: Call<R>, ...[input]: InputArgument<R>) {
  return queryWithInput(call, input)
}

/** `queryFor` for code whose own parameters have the type of the input already. */
export function queryWithInput<R extends ReadRoute>(call: Call<R>, input: object | undefined) {
  const send = withLooseTypes(call)
  return queryOptions<Output<R>, ShopError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(input, { signal }),
    structuralSharing: shareResponses,
  })
}

const shareResponses = (previous: unknown, next: unknown) => copyResponseInfo(next, replaceEqualDeep(previous, next))

/** The paging fields of every list response. */
type Page = { readonly count: number; readonly offset: number; readonly limit: number }

type PagedCall<R extends ReadRoute> = Call<R> & ((...args: never[]) => Promise<Page>)

/** Options for `useInfiniteQuery` for a list route; `query.limit` is the page size. */
export function pagesFor<R extends ReadRoute>(call: PagedCall<R>, ...[input]: InputArgument<R>) {
  const send = withLooseTypes(call)
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, input ?? {}), 'pages'],
    queryFn: ({ pageParam, signal }) => send(pageOf(input, pageParam), { signal }) as Promise<Output<R> & Page>,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
}

const pageOf = (input: { readonly query?: object } | undefined, offset: number) => ({
  ...input,
  query: { ...input?.query, offset },
})

/** An empty page (limit 0) has no next page. */
export function nextOffset({ count, offset, limit }: Page): number | undefined {
  const next = offset + limit
  return limit > 0 && next < count ? next : undefined
}
