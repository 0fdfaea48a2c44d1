import { useShop } from '@storeroom/react'
import type { DataGridRow, RowWindow } from '@storeroom/ui/data-grid'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { PAGE_ROWS, readVariantRows, type VariantRow, type VariantsAsked } from './variant-rows.ts'

type Page = { readonly variants: readonly VariantRow[]; readonly count: number; readonly offset: number }

type Rows = {
  readonly asked: VariantsAsked
  /** How many there are, as far as is known before the first page. */
  readonly expected: number
  /** Where a row leads, for whoever may go there. Keep the function stable. */
  readonly hrefOf: ((variantId: string) => string) | undefined
}

/** The rows around what is in sight; the others are loaded when one comes to them. */
export function useVariantRows(productId: string, { asked, expected, hrefOf }: Rows) {
  const { admin } = useShop()
  const [numbers, setNumbers] = useState<readonly number[]>([0])
  const onWindowChange = useCallback((shown: RowWindow) => {
    const next = pagesAround(shown)
    setNumbers((before) => (before.join() === next.join() ? before : next))
  }, [])
  const { pages, failed } = useQueries({
    queries: numbers.map((page) => readVariantRows(admin, productId, asked, page)),
    combine: together,
  })
  const [count, setCount] = useState(expected)
  const told = pages[0]?.count
  if (told !== undefined && told !== count) setCount(told)
  const rowOf = useMemo(() => rememberedRows(hrefOf), [hrefOf])
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
      onWindowChange,
    }
  }, [pages, failed, count, rowOf, onWindowChange])
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

/** A variant that did not change keeps its row, and what has yet to come its place: a grid draws neither of them anew. */
function rememberedRows(hrefOf: Rows['hrefOf']) {
  const rows = new WeakMap<VariantRow, DataGridRow>()
  const waiting: DataGridRow[] = []
  return (variant: VariantRow | undefined, index: number): DataGridRow => {
    if (!variant) return (waiting[index] ??= { id: `loading-${index}`, label: '', isLoading: true })
    const { id, title: label } = variant
    const row = rows.get(variant) ?? { id, label, href: hrefOf?.(id) }
    rows.set(variant, row)
    return row
  }
}
