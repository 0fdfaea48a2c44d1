import type { StoreProduct } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import type { ListBase } from '../../lib/list-query.ts'

/** One value to filter by; `count` is the number of products in the list that have it, if known. */
export type FacetValue = { readonly id: string; readonly value: string; readonly count?: number }

export type Facets = { readonly types: readonly FacetValue[]; readonly tags: readonly FacetValue[] }

/** The number of products scanned for the values of a list; a longer list offers every value of the shop. */
const MAX_SCANNED = 100

/** The types and tags that the products of a list have, before filtering. Undefined while loading. */
export function useFacets(base: ListBase, q: string | undefined, isNeeded: boolean): Facets | undefined {
  const shop = useShop()
  const query = { ...base, ...(q !== undefined && { q }), fields: 'type_id', expand: 'type,tags', limit: MAX_SCANNED }
  const { data: seen } = useQuery({ ...read(shop.store.products.list, { query }), enabled: isNeeded })
  const isLong = seen !== undefined && seen.count > MAX_SCANNED
  const all = { query: { limit: 200 } }
  const { data: types } = useQuery({ ...read(shop.store.productTypes.list, all), enabled: isLong })
  const { data: tags } = useQuery({ ...read(shop.store.productTags.list, all), enabled: isLong })
  if (isLong) return types && tags && { types: types.product_types, tags: tags.product_tags }
  return seen && facetsOf(seen.products)
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
