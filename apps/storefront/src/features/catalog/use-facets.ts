import type { StoreProduct } from '@storeroom/contract'
import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListBase } from '../../lib/list-query.ts'

/** One value to filter by; `count` is the number of products in the list that have it, if known. */
export type FacetValue = { readonly id: string; readonly value: string; readonly count?: number }

export type Facets = { readonly types: readonly FacetValue[]; readonly tags: readonly FacetValue[] }

/** The number of products scanned for the values of a list; a longer list offers the values of the whole shop. */
const MAX_SCANNED = 100

/** Types or tags per request. */
const PAGE_SIZE = 200

/** The types and tags that the products of a list have, before filtering. Undefined while loading. */
export function useFacets(base: ListBase, q: string | undefined, isNeeded: boolean): Facets | undefined {
  const client = useClient()
  const query = { ...base, ...(q !== undefined && { q }), fields: 'type_id', expand: 'type,tags', limit: MAX_SCANNED }
  const { data: scanned } = useQuery({ ...queryFor(client.store.products.list, { query }), enabled: isNeeded })
  const isLong = scanned !== undefined && scanned.count > MAX_SCANNED
  const first = { query: { limit: PAGE_SIZE } }
  const types = useAllPages(useInfiniteQuery({ ...pagesFor(client.store.productTypes.list, first), enabled: isLong }))
  const tags = useAllPages(useInfiniteQuery({ ...pagesFor(client.store.productTags.list, first), enabled: isLong }))
  if (!isLong) return scanned && facetsOf(scanned.products)
  if (!types || !tags) return undefined
  return {
    types: types.flatMap(({ product_types }) => product_types),
    tags: tags.flatMap(({ product_tags }) => product_tags),
  }
}

/** All pages, or those before one that cannot be loaded; undefined until then. */
function useAllPages<Page>(query: UseInfiniteQueryResult<InfiniteData<Page>>): readonly Page[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isNextDue = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isNextDue) void fetchNextPage()
  }, [isNextDue, fetchNextPage])
  return hasNextPage && !isError ? undefined : data?.pages
}

function facetsOf(products: readonly Pick<StoreProduct, 'type' | 'tags'>[]): Facets {
  return {
    types: countValues(products.flatMap(({ type }) => type ?? [])),
    tags: countValues(products.flatMap(({ tags }) => tags)),
  }
}

function countValues(values: readonly { readonly id: string; readonly value: string }[]): FacetValue[] {
  const byId = Map.groupBy(values, ({ id }) => id)
  return [...byId.values()]
    .flatMap(([first, ...others]) => (first ? [{ id: first.id, value: first.value, count: others.length + 1 }] : []))
    .toSorted((a, b) => a.value.localeCompare(b.value))
}
