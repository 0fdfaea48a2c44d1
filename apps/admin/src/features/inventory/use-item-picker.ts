import { read, useShop } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/combobox'
import type { Option } from '@storeroom/ui/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { full, itemName, listed } from './items/items.ts'

type Picker = {
  readonly load: NonNullable<ComboboxProps<Option>['load']>
  readonly resolve: (ids: readonly string[]) => Promise<readonly Option[]>
}

const pageSize = 25

/** Searches stock items by SKU, title and product on the server. */
export function useItemPicker(): Picker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: async ({ query: words, page }) => {
        const q = words.trim()
        const offset = page * pageSize
        const query = { ...listed, ...(q !== '' && { q }), order: 'sku', limit: pageSize, offset }
        const { inventory_items, count } = await client.fetchQuery(read(admin.inventoryItems.list, { query }))
        return { items: inventory_items.map(optionOf), hasMore: offset + pageSize < count }
      },
      resolve: async (ids) => {
        const found = ids.map(async (id) => {
          const { inventory_item } = await client.fetchQuery(read(admin.inventoryItems.retrieve, { id, query: full }))
          return optionOf(inventory_item)
        })
        return (await Promise.all(found.map((one) => one.catch(() => [])))).flat()
      },
    }),
    [admin, client],
  )
}

const optionOf = (item: Parameters<typeof itemName>[0]): Option => ({
  id: item.id,
  label: itemName(item),
  description: item.sku ?? undefined,
})
