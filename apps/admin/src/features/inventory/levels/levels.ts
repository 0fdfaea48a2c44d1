import type { AdjustmentReason, Contract, LocationLevel, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { useLocations } from '../use-locations.tsx'

/** The most frequent first. */
export const adjustmentReasons: readonly AdjustmentReason[] = [
  'received',
  'count',
  'returned',
  'damaged',
  'lost',
  'correction',
]

export type LevelsAnswer = Output<Contract['admin']['inventoryItems']['listLocationLevels']>

/** The levels of an item as a query. */
export function useLevelsQuery(id: string) {
  const client = useClient()
  return queryFor(client.admin.inventoryItems.listLocationLevels, { id })
}

/** What a form needs that changes the stock of an item. */
export type LevelsFormProps = {
  readonly id: string
  readonly levels: readonly LocationLevel[]
  /** The location that is chosen at first. */
  readonly locationId?: string | undefined
  readonly onSaved: () => void
}

export const levelAt = (levels: readonly LocationLevel[], locationId: string | null): LocationLevel | undefined =>
  levels.find(({ location_id }) => location_id === locationId)

/** The locations that stock an item, each with its available quantity. */
export function useLevelOptions(levels: readonly LocationLevel[]): readonly Option[] {
  const { t } = useTranslation('inventory')
  const { nameOf } = useLocations()
  return levels.map(({ location_id, available_quantity }) => ({
    id: location_id,
    label: nameOf(location_id),
    description: t('level.free', { count: available_quantity }),
  }))
}
