import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAllPages } from '../../../framework/use-all-pages.ts'
import type { Client } from '@storeroom/client'
import type { PriceEdits } from '../../../shared/prices/price-edits.ts'
import { withEdits, type ListVariant } from './list-prices.ts'
import { rowOf } from './tiers.ts'

/** The API's limit. */
const perPage = 20_000
const none: readonly ListVariant[] = []

const allOf = (admin: Client['admin'], id: string) =>
  pagesFor(admin.priceLists.listPrices, { id, query: { limit: perPage } })

/** Writes saved edits into the cached pages, so that the grid shows the new prices until they are fetched again. */
export function keepEdits(queryClient: QueryClient, admin: Client['admin'], id: string, edits: PriceEdits) {
  const byVariant = Map.groupBy(edits, ([rowId]) => rowOf(rowId).variantId)
  queryClient.setQueryData(
    allOf(admin, id).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          variants: page.variants.map((variant) => {
            const own = byVariant.get(variant.id)
            return own ? withEdits(variant, new Map(own)) : variant
          }),
        })),
      },
  )
}

/**
 * Every variant of the list's products with its amounts, and after them the variants of products that are to be added;
 * undefined until all are loaded.
 */
export function useListVariants(id: string, productIds: readonly string[] = []) {
  const { admin } = useClient()
  const listed = useAllPages(allOf(admin, id))
  const query = { product_id: [...productIds], limit: perPage }
  const added = useQuery({
    ...queryFor(admin.priceLists.listPrices, { id, query }),
    enabled: productIds.length > 0,
  })
  const addedVariants = productIds.length === 0 ? none : added.data?.variants
  const variants = useMemo(() => {
    if (!listed.data || !addedVariants) return undefined
    const own = listed.data.pages.flatMap((page) => page.variants)
    const ownIds = new Set(own.map((variant) => variant.id))
    return [...own, ...addedVariants.filter((variant) => !ownIds.has(variant.id))]
  }, [listed.data, addedVariants])
  const failed = [listed, added].find(({ isError }) => isError)
  return {
    variants,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
