import type { StockLocation } from '@storeroom/contract'
import { read, useShop, write } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBarred } from '../../../framework/gate.tsx'
import { notify } from '../../../framework/notify.ts'
import { isInactive } from '../location-state.ts'

/** The location that new stock goes to; undefined until it is known. */
export function useDefaultLocationId(): string | null | undefined {
  const { admin } = useShop()
  return useQuery(read(admin.store.retrieve)).data?.store.default_location_id
}

/** Makes another location the one that new stock goes to; nothing for the one that it is, nor for an inactive one. */
export function useMakeDefault(): (location: StockLocation) => readonly MenuAction[] {
  const { t } = useTranslation('inventory')
  const { admin } = useShop()
  const barred = useBarred('store:write')
  const defaultId = useDefaultLocationId()
  const updating = useMutation(write(admin.store.update, useQueryClient(), { onError: notify.failure }))
  return (location) => {
    const { id, name } = location
    if (defaultId === id || isInactive(location)) return []
    const done = { onSuccess: () => notify.success(t('locations.madeDefault', { name })) }
    const onAction = () => updating.mutate({ body: { default_location_id: id } }, done)
    return [barred({ id: 'default', label: t('locations.makeDefault'), icon: <MapPinCheck aria-hidden />, onAction })]
  }
}
