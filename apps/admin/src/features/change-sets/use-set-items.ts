import { queryFor, useClient } from '@storeroom/react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEditedProducts } from '../../shared/changes/use-edited-products.ts'
import { chunks } from '../../lib/chunks.ts'

/** The limit of a request for the changes of some products: enough, unless a product has hundreds of changes. */
const MOST_ITEMS = 1_000

/** The chosen products with their prices, and their changes in the set; no products until all are loaded. */
export function useSetItems(setId: string, productIds: readonly string[]) {
  const { admin } = useClient()
  const loaded = useEditedProducts(productIds)
  const parts = useMemo(() => chunks(productIds), [productIds])
  const queries = useQueries({
    queries: parts.map((product_id) =>
      queryFor(admin.changeSets.listItems, { id: setId, query: { product_id, limit: MOST_ITEMS } }),
    ),
  })
  const failed = queries.find(({ isError }) => isError)
  const isReady = queries.every(({ data }) => data !== undefined)
  return {
    loaded: {
      products: isReady ? loaded.products : undefined,
      error: loaded.error ?? failed?.error,
      retry: () => (failed ? void failed.refetch() : loaded.retry()),
    },
    items: queries.flatMap(({ data }) => data?.items ?? []),
  }
}
