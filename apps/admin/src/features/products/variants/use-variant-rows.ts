import { useShop } from '@storeroom/react'
import type { DataGridRow, RowWindow } from '@storeroom/ui/grid/data-grid'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBundle } from './parts/parts.ts'
import { imageOf } from './variant-values.ts'
import { PAGE_ROWS, readVariantRows, type VariantRow, type VariantsAsked } from './variant-rows.ts'

/** Rows as they were loaded together. */
type VariantPage = { readonly variants: readonly VariantRow[]; readonly count: number; readonly offset: number }

type Rows = {
  readonly asked: VariantsAsked
  /** How many there are, as far as is known before the first page. */
  readonly expected: number
  /** The address of a row, if the user may open it. Keep the function stable. */
  readonly hrefOf: ((variantId: string) => string) | undefined
}

/** The rows around what is in sight; the others are loaded when one comes to them. */
export function useVariantRows(productId: string, { asked, expected, hrefOf }: Rows) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const [numbers, setNumbers] = useState<readonly number[]>([0])
  const onWindowChange = useCallback((rowWindow: RowWindow) => {
    const next = pagesAround(rowWindow)
    setNumbers((before) => (before.join() === next.join() ? before : next))
  }, [])
  const results = useQueries({ queries: numbers.map((page) => readVariantRows(admin, productId, asked, page)) })
  const pages = results.flatMap(({ data }): readonly VariantPage[] => (data ? [data] : []))
  const [count, setCount] = useState(expected)
  const serverCount = pages[0]?.count
  if (serverCount !== undefined && serverCount !== count) setCount(serverCount)
  const bundle = t('parts.bundle')
  const remembered = useMemo(() => rememberedRows(hrefOf, bundle), [hrefOf, bundle])
  return {
    count,
    ...remembered.rowsOf(pages, count),
    /** A variant that has been loaded. The same function while the user scrolls. */
    variantOf: remembered.variantOf,
    /** The first of the rows have come. */
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
 * A variant that did not change keeps its row, what has yet to come its place, and pages that did not change their
 * rows: so that the grid does not rerender them.
 * @param bundle what marks a variant that is made of several items
 */
export function rememberedRows(hrefOf: Rows['hrefOf'], bundle: string) {
  const rows = new WeakMap<VariantRow, DataGridRow>()
  const rowsById = new Map<string, VariantRow>()
  const waiting: DataGridRow[] = []
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
    for (let index = waiting.length; index < count; index += 1)
      waiting.push({ id: `loading-${index}`, label: '', isLoading: true })
    const filledRows = waiting.slice(0, count)
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
