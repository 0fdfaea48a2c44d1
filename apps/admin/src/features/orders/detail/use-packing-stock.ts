import type { LineItem } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../framework/permissions.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import type { LinePart } from './packing-place.ts'
import { useReservations } from './reserved.ts'

/** The stock of lines by location, and their reservations; not loaded if there is only one location. */
export function usePackingStock(lines: readonly LineItem[]) {
  const { admin } = useClient()
  const { locations, nameOf, isLoading } = useLocationOptions()
  const hasChoice = locations.length > 1
  const reserved = useReservations(hasChoice ? lines : [])
  const variantIds = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))]
  const query = {
    id: variantIds,
    fields: 'manage_inventory',
    expand: 'inventory_items.inventory.location_levels',
    limit: variantIds.length,
  }
  const enabled = [useCan('products:read'), useFeatureFlag('inventoryService'), hasChoice, variantIds.length > 0]
  const variants = useQuery({
    ...queryFor(admin.variants.list, { query }),
    enabled: enabled.every(Boolean),
    // The form stays while it is open, also when a colleague packs one of the lines.
    placeholderData: keepPreviousData,
  })
  const parts = lines.flatMap((line): LinePart[] => {
    const variant = variants.data?.variants.find(({ id }) => id === line.variant_id)
    if (variant?.manage_inventory !== true) return []
    return (variant.inventory_items ?? []).map(({ inventory_item_id, required_quantity, inventory }) => ({
      line_id: line.id,
      inventory_item_id,
      required_quantity,
      levels: inventory?.location_levels ?? [],
    }))
  })
  return {
    locations,
    nameOf,
    stock: { parts, reserved: reserved.reservations ?? [] },
    isLoading: isLoading || reserved.isLoading || variants.isLoading,
  }
}
