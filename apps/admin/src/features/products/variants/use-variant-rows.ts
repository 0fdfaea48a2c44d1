import { useClient } from '@storeroom/react'
import type { DataGridRow, RowWindow } from '@storeroom/ui/grid/data-grid'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBundle } from './parts/parts.ts'
import { imageOf } from './variant-values.ts'
import { PAGE_ROWS, queryForVariantRows, type VariantRow, type VariantSearch } from './variant-rows.ts'

/** The rows of one page. */
type VariantPage = { readonly variants: readonly VariantRow[]; readonly count: number; readonly offset: number }

type Rows = {
  readonly query: VariantSearch
  /** The number of rows before the first page is loaded, as far as it is known. */
  readonly expectedCount: number
  /** The address of a row, if the user may open it. Keep the function stable. */
  readonly hrefOf: ((variantId: string) => string) | undefined
}

/** The rows around the visible ones; others are loaded when they are scrolled to. */
export function useVariantRows(productId: string, { query, expectedCount, hrefOf }: Rows) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const [numbers, setNumbers] = useState<readonly number[]>([0])
  const onWindowChange = useCallback((rowWindow: RowWindow) => {
    const next = pagesAround(rowWindow)
    setNumbers((before) => (before.join() === next.join() ? before : next))
  }, [])
  const results = useQueries({ queries: numbers.map((page) => queryForVariantRows(admin, productId, query, page)) })
  const pages = results.flatMap(({ data }): readonly VariantPage[] => (data ? [data] : []))
  const [count, setCount] = useState(expectedCount)
  const serverCount = pages[0]?.count
  if (serverCount !== undefined && serverCount !== count) setCount(serverCount)
  const bundle = t('parts.bundle')
  const remembered = useMemo(() => rememberedRows(hrefOf, bundle), [hrefOf, bundle])
  return {
    count,
    ...remembered.rowsOf(pages, count),
    /** A variant that has been loaded. The same function while the user scrolls. */
    variantOf: remembered.variantOf,
    /** Whether the first page is loaded. */
    isReady: pages.length > 0,
    failed: results.find(({ isError, data }) => isError && data === undefined),
    onWindowChange,
  }
}

/** Numbers of the pages that a window touches, from 0. */
export function pagesAround({ first, last }: RowWindow): number[] {
  const from = Math.max(0, Math.floor(first / PAGE_ROWS))
  const to = Math.max(from, Math.floor(last / PAGE_ROWS))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * Makes the rows of the grid. Unchanged variants keep their row object, unloaded ones their placeholder, and unchanged
 * pages their rows, so that the grid does not render them again.
 * @param bundle the badge of a bundle
 */
export function rememberedRows(hrefOf: Rows['hrefOf'], bundle: string) {
  const rows = new WeakMap<VariantRow, DataGridRow>()
  const rowsById = new Map<string, VariantRow>()
  const placeholders: DataGridRow[] = []
  let last = { pages: [] as readonly VariantPage[], count: 0, rows: [] as readonly DataGridRow[] }

  const rowOf = (variant: VariantRow): DataGridRow => {
    const { id, title: label, metadata, inventory_items } = variant
    const picture = imageOf(metadata) ?? undefined
    const mark = isBundle(inventory_items) ? bundle : undefined
    const row = rows.get(variant) ?? { id, label, href: hrefOf?.(id), picture, mark }
    rows.set(variant, row)
    rowsById.set(id, variant)
    return row
  }
  const all = (pages: readonly VariantPage[], count: number): readonly DataGridRow[] => {
    for (let index = placeholders.length; index < count; index += 1)
      placeholders.push({ id: `loading-${index}`, label: '', isLoading: true })
    const filledRows = placeholders.slice(0, count)
    for (const { variants, offset } of pages) filledRows.splice(offset, variants.length, ...variants.map(rowOf))
    return filledRows.slice(0, count)
  }
  return {
    variantOf: (id: string) => rowsById.get(id),
    rowsOf: (pages: readonly VariantPage[], count: number) => {
      const isSame = last.count === count && isEqual(last.pages, pages)
      if (!isSame) last = { pages, count, rows: all(pages, count) }
      return { pages: last.pages, rows: last.rows }
    },
  }
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
