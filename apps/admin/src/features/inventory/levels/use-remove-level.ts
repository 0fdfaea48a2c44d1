import type { LocationLevel } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../../framework/use-delete.ts'

/** Asks, then stops stocking an item at a location. */
export function useRemoveLevel(): (level: LocationLevel, location: string) => Promise<boolean> {
  const { t } = useTranslation('inventory')
  const { admin } = useShop()
  return useDelete({
    call: admin.inventoryItems.removeLocationLevel,
    input: ({ inventory_item_id: id, location_id }) => ({ id, location_id }),
    words: ({ stocked_quantity: count }, location) => ({
      title: t('level.removeQuestion', { location }),
      consequence: t('level.removeConsequence', { count }),
      confirm: t('level.removeConfirm'),
      done: t('level.removed', { location }),
    }),
  })
}
