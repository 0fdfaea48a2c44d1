import { pagesFor, useClient, useFeatureFlags } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useCan } from '../../framework/permissions.ts'
import { useAllPages } from '../../framework/use-all-pages.ts'

type LocationOptions = {
  /** Sorted by name; empty without the permission to read locations, or without the feature. */
  readonly locations: readonly Option[]
  readonly nameOf: (id: string | null) => string | undefined
  readonly isLoading: boolean
}

/** The stock locations of the shop as options, and their names. */
export function useLocationOptions(isNeeded = true): LocationOptions {
  const { admin } = useClient()
  const { isReady, isEnabled } = useFeatureFlags()
  const enabled = [useCan('stock-locations:read'), isEnabled('stockLocationService'), isNeeded].every(Boolean)
  const query = { fields: 'name', order: 'name', limit: 100 }
  const { data, isError } = useAllPages({ ...pagesFor(admin.stockLocations.list, { query }), enabled })
  const locations = data?.pages.flatMap((page) => page.stock_locations.map(({ id, name }) => ({ id, label: name })))
  return {
    locations: locations ?? [],
    nameOf: (locationId) => locations?.find(({ id }) => id === locationId)?.label,
    // Until the flags are known, it is not known either whether there are locations.
    isLoading: isNeeded && (!isReady || (enabled && !data && !isError)),
  }
}
