import type { LocationLevel } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'

/** Asks, then stops stocking an item at a location. */
export function useRemoveLevel(): (level: LocationLevel, location: string) => Promise<void> {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.inventoryItems.removeLocationLevel, useQueryClient()))
  return async ({ inventory_item_id: id, location_id, stocked_quantity: count }, location) => {
    const isGone = await prompt({
      title: t('level.removeQuestion', { location }),
      description: t('level.removeConsequence', { count }),
      confirmLabel: t('level.removeConfirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id, location_id }),
    })
    if (isGone) notify.success(t('level.removed', { location }))
  }
}
