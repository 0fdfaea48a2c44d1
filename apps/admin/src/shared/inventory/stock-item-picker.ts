import { useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pickerOf, type RecordPicker } from '../pickers.ts'
import { itemName, namedItem } from './stock-items.ts'

/** Searches stock items by SKU, title and product. In a file of its own, so that not every list loads it. */
export function useStockItemPicker(): RecordPicker {
  const { inventoryItems } = useClient().admin
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      pickerOf(queryClient, {
        list: inventoryItems.list,
        query: { order: 'sku', ...namedItem },
        rows: (page) => page.inventory_items,
        optionOf: (item) => ({ id: item.id, label: itemName(item), description: item.sku ?? undefined }),
      }),
    [inventoryItems, queryClient],
  )
}
