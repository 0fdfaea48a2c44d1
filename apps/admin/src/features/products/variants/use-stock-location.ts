import { useFeatureFlag } from '@storeroom/react'
import { useState } from 'react'
import { useCan } from '../../../framework/permissions.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'

/** Whether stock is managed by location and the user may change it. */
export function useKeepsStock(): boolean {
  const hasInventory = useFeatureFlag('inventoryService')
  const hasLocations = useFeatureFlag('stockLocationService')
  const canWrite = useCan('inventory-items:write')
  return hasInventory && hasLocations && canWrite
}

/** The locations and the chosen one: the only one, or none until the user chooses. */
export function useStockLocation() {
  const { locations } = useLocationOptions(useKeepsStock())
  const [chosen, setChosen] = useState<string>()
  const [first] = locations
  const locationId = chosen ?? (locations.length === 1 ? first?.id : undefined)
  return { locations, locationId, choose: setChosen }
}
