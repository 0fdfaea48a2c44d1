import type { ProductCategory } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, nodesOf, type CategoryNode } from './categories.ts'

/** The API's limit for one level, which is loaded when it is opened. */
const MAX_CATEGORIES_PER_LEVEL = 1000

/** v1's filter for categories without a parent. */
const TOP = 'null'

/** The tree of categories: the top level and the expanded ones, each loaded when it is opened. */
export function useCategoryTree() {
  const { admin } = useClient()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const parents = [TOP, ...expanded]
  const levels = useQueries({
    queries: parents.map((parent_category_id) =>
      queryFor(admin.productCategories.list, {
        query: { ...counted, parent_category_id, limit: MAX_CATEGORIES_PER_LEVEL },
      }),
    ),
  })
  const [top] = levels
  const childrenById = new Map(parents.map((parent, index) => [parent, levels[index]?.data?.product_categories ?? []]))
  const childrenOf = (id: string): readonly ProductCategory[] => childrenById.get(id) ?? []
  return {
    nodes: top?.data && nodesOf(childrenOf(TOP), childrenOf),
    error: top?.error,
    refetch: () => void top?.refetch(),
    expanded,
    setExpanded,
  }
}

/** The categories whose name or handle matches, as a flat list. */
export function useFoundCategories(q: string): { readonly nodes: readonly CategoryNode[] | undefined } {
  const { admin } = useClient()
  const search = queryFor(admin.productCategories.list, { query: { ...counted, q, limit: 100, order: 'name' } })
  const { data } = useQuery({ ...search, enabled: q !== '', placeholderData: keepPreviousData })
  const flat = data?.product_categories.map((category) => ({ ...category, category_children: [] }))
  return { nodes: flat && nodesOf(flat, () => []) }
}
