import { readPages, useFeatureFlag, useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useCan } from '../../../framework/permissions.ts'
import { useAllPages } from '../../../framework/use-all-pages.ts'

/** Whether stock is managed by location and the user may change it. */
export function useKeepsStock(): boolean {
  const hasInventory = useFeatureFlag('inventoryService')
  const hasLocations = useFeatureFlag('stockLocationService')
  const canWrite = useCan('inventory-items:write')
  return hasInventory && hasLocations && canWrite
}

/** The locations and the chosen one: the only one, or none until the user chooses. */
export function useStockLocation() {
  const { admin } = useShop()
  const keepsStock = useKeepsStock()
  const query = { fields: 'name', order: 'name', limit: 100 }
  const { data } = useAllPages({ ...readPages(admin.stockLocations.list, { query }), enabled: keepsStock })
  const [chosen, setChosen] = useState<string>()
  const locations: readonly Option[] =
    data?.pages.flatMap((page) => page.stock_locations.map(({ id, name }) => ({ id, label: name }))) ?? []
  const [first] = locations
  const locationId = chosen ?? (locations.length === 1 ? first?.id : undefined)
  return { locations, locationId, choose: setChosen }
}
