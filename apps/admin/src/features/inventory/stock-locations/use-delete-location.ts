import type { Contract, Output, StockLocation } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useDelete } from '../../../framework/use-delete.ts'

type Summary = Output<Contract['admin']['stockLocations']['summary']>['summary']

/** Says what goes with a location, asks for its name to be typed, then deletes it. */
export function useDeleteLocation(): (location: StockLocation) => Promise<boolean> {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const client = useQueryClient()
  const remove = useDelete({
    call: shop.admin.stockLocations.remove,
    input: ({ id }: StockLocation) => ({ id }),
    words: ({ name }: StockLocation, { items, stocked_quantity, reservations }: Summary) => ({
      title: t('locations.deleteQuestion', { name }),
      consequence:
        items + reservations === 0
          ? t('locations.deleteEmpty')
          : t('locations.deleteConsequence', {
              pieces: t('locations.pieces', { count: stocked_quantity }),
              items: t('locations.items', { count: items }),
              reservations: t('locations.reservations', { count: reservations }),
            }),
      confirm: t('locations.deleteConfirm'),
      done: t('locations.deleted', { name }),
      typedName: name,
    }),
  })
  const summaryOf = async (id: string) => {
    try {
      return (await client.fetchQuery({ ...read(shop.admin.stockLocations.summary, { id }), staleTime: 0 })).summary
    } catch (error) {
      notify.failure(error)
      return undefined
    }
  }
  return async (location) => {
    const summary = await summaryOf(location.id)
    return summary !== undefined && remove(location, summary)
  }
}
