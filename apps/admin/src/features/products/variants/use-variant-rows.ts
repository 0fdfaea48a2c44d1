import { useShop } from '@storeroom/react'
import type { DataGridRow, RowWindow } from '@storeroom/ui/data-grid'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PAGE_ROWS, readVariantRows, type VariantRow, type VariantsAsked } from './variant-rows.ts'

type Page = { readonly variants: readonly VariantRow[]; readonly count: number; readonly offset: number }

/** The rows around what is in sight; the others are loaded when one comes to them. */
export function useVariantRows(
  productId: string,
  asked: VariantsAsked,
  shown: RowWindow,
  /** How many there are, as far as is known before the first page. */
  expected: number,
) {
  const { admin } = useShop()
  const numbers = pagesAround(shown)
  const { pages, failed } = useQueries({
    queries: numbers.map((page) => readVariantRows(admin, productId, asked, page)),
    combine: together,
  })
  const [count, setCount] = useState(expected)
  const told = pages[0]?.count
  if (told !== undefined && told !== count) setCount(told)
  return useMemo(() => {
    const loaded = new Map<number, VariantRow>()
    for (const { variants, offset } of pages)
      variants.forEach((variant, index) => void loaded.set(offset + index, variant))
    return {
      count,
      byId: new Map([...loaded.values()].map((variant) => [variant.id, variant])),
      rows: Array.from({ length: count }, (_, index) => rowOf(loaded.get(index), index)),
      /** The first of the rows have come. */
      isReady: pages.length > 0,
      failed,
    }
  }, [pages, failed, count])
}

/** Numbers of the pages that a window touches, from 0. */
export function pagesAround({ first, last }: RowWindow): number[] {
  const from = Math.max(0, Math.floor(first / PAGE_ROWS))
  const to = Math.max(from, Math.floor(last / PAGE_ROWS))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const together = (results: readonly UseQueryResult<Page>[]) => ({
  pages: results.flatMap(({ data }) => data ?? []),
  failed: results.find(({ isError, data }) => isError && data === undefined),
})

const rowOf = (variant: VariantRow | undefined, index: number): DataGridRow =>
  variant ? { id: variant.id, label: variant.title } : { id: `loading-${index}`, label: '', isLoading: true }
