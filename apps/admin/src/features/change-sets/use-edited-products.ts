import { read, useShop } from '@storeroom/react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chunks, IDS_PER_REQUEST } from '../../lib/chunks.ts'

const whole = {
  fields: 'title,subtitle,description,handle,status',
  expand: 'variants,variants.prices',
  order: 'title',
} as const

/** Changes of these products that are in the set already: a request has them all, unless a product has hundreds. */
const MOST_ITEMS = 1_000

/** The chosen products with their prices, and their changes in the set; undefined until all are loaded. */
export function useEditedProducts(setId: string, productIds: readonly string[]) {
  const { admin } = useShop()
  const parts = useMemo(() => chunks(productIds), [productIds])
  const products = useQueries({
    queries: parts.map((id) => read(admin.products.list, { query: { ...whole, id, limit: IDS_PER_REQUEST } })),
  })
  const items = useQueries({
    queries: parts.map((product_id) =>
      read(admin.changeSets.listItems, { id: setId, query: { product_id, limit: MOST_ITEMS } }),
    ),
  })
  const failed = [...products, ...items].find(({ isError }) => isError)
  const isReady = [...products, ...items].every(({ data }) => data !== undefined)
  return {
    products: isReady ? products.flatMap(({ data }) => data?.products ?? []) : undefined,
    items: items.flatMap(({ data }) => data?.items ?? []),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
