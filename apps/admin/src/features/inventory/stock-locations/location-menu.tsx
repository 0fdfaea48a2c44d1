import type { Contract, Output, StockLocation } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Boxes, MapPinCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate, useGatedAction } from '../../../framework/gate.tsx'
import { EditMenu } from '../../../framework/list/edit-menu.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { isInactive } from '../use-locations.tsx'
import { EditLocation } from './location-form.tsx'

/** The menu of one location. */
export function LocationMenu({ location }: { readonly location: StockLocation }) {
  const { t } = useTranslation('inventory')
  const askToDelete = useDeleteLocation()
  const makeDefault = useMakeDefault()
  const stock = {
    id: 'stock',
    label: t('locations.stock'),
    icon: <Boxes aria-hidden />,
    href: paths.inventory({ location_id: `any:${location.id}` }),
  }
  return (
    <Gate permission="stock-locations:write">
      <EditMenu
        label={t('actionsOf', { name: location.name })}
        before={[stock, ...makeDefault(location)]}
        editLabel={t('ui:edit')}
        form={(close) => <EditLocation id={location.id} onSaved={close} />}
        actions={[deleteAction(t('locations.delete'), () => void askToDelete(location))]}
      />
    </Gate>
  )
}

type Summary = Output<Contract['admin']['stockLocations']['summary']>['summary']

/** Names what is deleted with a location, asks for its name to be typed, and deletes it. */
function useDeleteLocation(): (location: StockLocation) => Promise<boolean> {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const queryClient = useQueryClient()
  const remove = useDelete({
    call: client.admin.stockLocations.remove,
    input: ({ id }: StockLocation) => ({ id }),
    words: ({ name }: StockLocation, { items, stocked_quantity, reservations }: Summary) => ({
      title: t('locations.deleteQuestion', { name }),
      consequence:
        items + reservations === 0
          ? t('locations.deleteEmpty')
          : t('locations.deleteConsequence', {
              units: t('locations.units', { count: stocked_quantity }),
              items: t('locations.items', { count: items }),
              reservations: t('locations.reservations', { count: reservations }),
            }),
      confirm: t('locations.deleteConfirm'),
      toast: t('locations.deleted', { name }),
      typedName: name,
    }),
  })
  const summaryOf = async (id: string) => {
    try {
      return (await queryClient.fetchQuery({ ...queryFor(client.admin.stockLocations.summary, { id }), staleTime: 0 }))
        .summary
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

/** The location that new stock goes to; undefined until it is loaded. */
export function useDefaultLocationId(): string | null | undefined {
  const { admin } = useClient()
  return useQuery(queryFor(admin.store.retrieve)).data?.store.default_location_id
}

/**
 * The action that makes a location the default for new stock; none for the current default and for inactive locations.
 */
function useMakeDefault(): (location: StockLocation) => readonly MenuAction[] {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const gated = useGatedAction('store:write')
  const defaultId = useDefaultLocationId()
  const updating = useWrite(admin.store.update, { onError: notify.failure })
  return (location) => {
    const { id, name } = location
    if (defaultId === id || isInactive(location)) return []
    const handlers = { onSuccess: () => notify.success(t('locations.madeDefault', { name })) }
    const onAction = () => updating.mutate({ body: { default_location_id: id } }, handlers)
    return [gated({ id: 'default', label: t('locations.makeDefault'), icon: <MapPinCheck aria-hidden />, onAction })]
  }
}
