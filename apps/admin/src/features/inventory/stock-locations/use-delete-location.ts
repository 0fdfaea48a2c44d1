import type { StockLocation } from '@storeroom/contract'
import { read, useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'

/** Says what goes with a location, asks for its name to be typed, then deletes it. */
export function useDeleteLocation(): (location: StockLocation) => Promise<void> {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const client = useQueryClient()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.stockLocations.remove, client))
  const summaryOf = async (id: string) => {
    try {
      return (await client.fetchQuery({ ...read(shop.admin.stockLocations.summary, { id }), staleTime: 0 })).summary
    } catch (error) {
      notify.failure(error)
      return undefined
    }
  }
  return async ({ id, name }) => {
    const summary = await summaryOf(id)
    if (!summary) return
    const { items, stocked_quantity, reservations } = summary
    const words = {
      pieces: t('locations.pieces', { count: stocked_quantity }),
      items: t('locations.items', { count: items }),
      reservations: t('locations.reservations', { count: reservations }),
    }
    const isGone = await prompt({
      title: t('locations.deleteQuestion', { name }),
      description: items + reservations === 0 ? t('locations.deleteEmpty') : t('locations.deleteConsequence', words),
      confirmLabel: t('locations.deleteConfirm'),
      isDangerous: true,
      typedName: name,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('locations.deleted', { name }))
  }
}
