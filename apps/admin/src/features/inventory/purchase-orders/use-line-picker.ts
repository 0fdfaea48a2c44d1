import { read, useShop } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lineItemOf, orderable, type LineItem } from './lines.ts'

const pageSize = 25

/** Searches what can be ordered by SKU, title and product on the server. */
export function useLinePicker(): NonNullable<ComboboxProps<LineItem>['load']> {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () =>
      async ({ query: words, page }) => {
        const q = words.trim()
        const offset = page * pageSize
        const query = { ...orderable, ...(q !== '' && { q }), order: 'sku', limit: pageSize, offset }
        const { inventory_items, count } = await client.fetchQuery(read(admin.inventoryItems.list, { query }))
        return { items: inventory_items.map(lineItemOf), hasMore: offset + pageSize < count }
      },
    [admin, client],
  )
}
