import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { chunks, IDS_PER_REQUEST } from '../../../lib/chunks.ts'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'

/** A selected item. */
export type ChosenItem = { readonly id: string; readonly name: string; readonly low_stock_threshold: number | null }

const chosen = { fields: `${namedItem.fields},low_stock_threshold` } as const

/** The selected items as they are now, also those of other pages. */
export function useChosenItems() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly ChosenItem[]> => {
    const answers = chunks(ids).map((id) => {
      const query = { ...chosen, id, limit: IDS_PER_REQUEST }
      return queryClient.fetchQuery({ ...queryFor(admin.inventoryItems.list, { query }), staleTime: 0 })
    })
    const items = (await Promise.all(answers)).flatMap((page) => page.inventory_items)
    return items.map((item) => ({
      id: item.id,
      name: itemName(item),
      low_stock_threshold: item.low_stock_threshold ?? null,
    }))
  }
}
