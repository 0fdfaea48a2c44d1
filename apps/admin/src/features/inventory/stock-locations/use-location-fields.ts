import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataField } from '../../../shared/metadata/metadata-fields.ts'

/** What a location's metadata holds that has a place of its own: pick-up, hours, its place among others, its end. */
export function useLocationFields(): readonly MetadataField[] {
  const { t } = useTranslation('inventory')
  return useMemo(
    () => [
      { key: 'pickup', kind: 'switch', label: t('locations.pickup'), hint: t('locations.pickupHelp') },
      {
        key: 'opening_hours',
        kind: 'lines',
        label: t('locations.hours'),
        hint: t('locations.hoursHelp'),
        maxLength: 1_000,
      },
      {
        key: 'priority',
        kind: 'number',
        label: t('locations.priority'),
        hint: t('locations.priorityHelp'),
        min: 0,
        max: 9_999,
        isWhole: true,
      },
      { key: 'inactive', kind: 'switch', label: t('locations.isInactive'), hint: t('locations.inactiveHelp') },
    ],
    [t],
  )
}
