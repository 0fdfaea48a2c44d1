import { read, useShop } from '@storeroom/react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { ChosenProduct } from './new-price-list.ts'

/** As many ids as an address comfortably holds. */
const perRequest = 50

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
    ids.slice(index * perRequest, (index + 1) * perRequest),
  )

/** The chosen products in their order, with variants and base prices; those that are gone are left out. */
export function useChosenProducts(ids: readonly string[]) {
  const { admin } = useShop()
  const pages = useQueries({
    queries: chunksOf(ids).map((id) => ({
      ...read(admin.products.list, {
        query: { id, limit: perRequest, fields: 'title,status,thumbnail', expand: 'variants,variants.prices' },
      }),
      placeholderData: keepPreviousData,
    })),
  })
  const failed = pages.find(({ isError }) => isError)
  const found = new Map<string, ChosenProduct>(
    pages.flatMap(({ data }) => data?.products ?? []).map((product) => [product.id, product]),
  )
  return {
    products: ids.flatMap((id) => found.get(id) ?? []),
    isReady: pages.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
