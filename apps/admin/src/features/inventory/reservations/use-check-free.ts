import { read, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LevelsAnswer } from '../levels/levels.ts'
import { piecesText } from '../quantities.ts'
import { takeable, type Held, type ReservationValues } from './reservations.ts'

/** Refuses more pieces than are free as far as is known here; the server has the last word. */
export function useCheckFree(held?: Held) {
  const { t } = useTranslation('inventory')
  const { admin } = useShop()
  const client = useQueryClient()
  return ({ inventory_item_id: item, location_id, quantity }: ReservationValues): Record<string, string> => {
    const { queryKey } = read(admin.inventoryItems.listLocationLevels, { id: item?.id ?? '' })
    const known = client.getQueryData<LevelsAnswer>(queryKey)
    if (!known || location_id === null || quantity === null) return {}
    const free = takeable(known.inventory_item.location_levels, location_id, held)
    return quantity > free ? { quantity: t('tooMany', { pieces: piecesText(free) }) } : {}
  }
}
