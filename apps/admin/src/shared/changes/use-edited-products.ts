import { queryFor, useClient } from '@storeroom/react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chunks, IDS_PER_REQUEST } from '../../lib/chunks.ts'

const sheetQuery = {
  fields: 'title,subtitle,description,handle,status',
  expand: 'variants,variants.prices',
  order: 'title',
} as const

/** Products with their prices, for the sheet; undefined until all are loaded. */
export function useEditedProducts(productIds: readonly string[]) {
  const { admin } = useClient()
  const parts = useMemo(() => chunks(productIds), [productIds])
  const queries = useQueries({
    queries: parts.map((id) => queryFor(admin.products.list, { query: { ...sheetQuery, id, limit: IDS_PER_REQUEST } })),
  })
  const failed = queries.find(({ isError }) => isError)
  const isReady = queries.every(({ data }) => data !== undefined)
  return {
    products: isReady ? queries.flatMap(({ data }) => data?.products ?? []) : undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
