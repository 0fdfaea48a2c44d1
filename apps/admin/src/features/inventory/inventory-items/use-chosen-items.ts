import { read, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'

/** An item that something is done to along with others. */
export type ChosenItem = { readonly id: string; readonly name: string }

/** Ids in one request: the length of an address is limited. */
const perRequest = 100

/** The selected items by name, also those of other pages. */
export function useChosenItems() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly ChosenItem[]> => {
    const pages = Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
      ids.slice(index * perRequest, (index + 1) * perRequest),
    )
    const answers = pages.map((id) => {
      const query = { ...namedItem, id: [...id], limit: perRequest }
      return queryClient.fetchQuery(read(admin.inventoryItems.list, { query }))
    })
    const items = (await Promise.all(answers)).flatMap((page) => page.inventory_items)
    return items.map((item) => ({ id: item.id, name: itemName(item) }))
  }
}
