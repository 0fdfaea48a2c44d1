import { read, useFeatureFlags, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../framework/permissions.ts'

/** Pieces of an item that are set aside at a location. */
export type ReservedAt = { readonly quantity: number; readonly location: string }

const most = 1_000

/** Where the pieces of line items are set aside, by the id of the item; undefined until it is known, or where nobody may. */
export function useReserved(itemIds: readonly string[]): ReadonlyMap<string, readonly ReservedAt[]> | undefined {
  const { admin } = useShop()
  const { isEnabled } = useFeatureFlags()
  const can = [useCan('reservations:read'), useCan('stock-locations:read'), isEnabled('inventoryService')].every(
    Boolean,
  )
  const query = { line_item_id: [...itemIds], limit: most, expand: '' }
  const { data: reserved } = useQuery({
    ...read(admin.reservations.list, { query }),
    enabled: can && itemIds.length > 0,
  })
  const { data: places } = useQuery({
    ...read(admin.stockLocations.list, { query: { limit: most, fields: 'name', expand: '' } }),
    enabled: can && itemIds.length > 0,
  })
  if (!reserved || !places) return undefined
  const names = new Map(places.stock_locations.map(({ id, name }) => [id, name]))
  const rows = reserved.reservations.map(({ line_item_id, quantity, location_id }) => ({
    item: line_item_id ?? '',
    at: { quantity, location: names.get(location_id) ?? location_id },
  }))
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return new Map([...byItem].map(([item, found]) => [item, found.map(({ at }) => at)]))
}
