import { read, useShop, write } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { LinkPanel } from '../../framework/members/link-panel.tsx'
import { useLocationPicker } from '../../shared/pickers.ts'
import { useCan } from '../../framework/permissions.ts'

/** More locations than a shop will ever have. */
const all = 1000

/** Locations whose stock this channel sells. */
export function ChannelLocations({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  const canWrite = useCan('sales-channels:write')
  const query = { sales_channel_id: [id], order: 'name', fields: 'name', limit: all }
  return (
    <LoadedEditableSection
      title={t('locations.title')}
      canEdit={canWrite}
      query={read(shop.admin.stockLocations.list, { query })}
      form={({ stock_locations }, close) => (
        <EditLocations
          id={id}
          linked={stock_locations.map((location) => ({ id: location.id, label: location.name }))}
          onSaved={close}
        />
      )}
    >
      {({ stock_locations, count }) =>
        count === 0 ? (
          <p className="text-warning">{t('locations.none')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {stock_locations.map((location) => (
              <li key={location.id} dir="auto" className="truncate">
                {location.name}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedEditableSection>
  )
}

type EditProps = { readonly id: string; readonly linked: readonly Option[]; readonly onSaved: () => void }

function EditLocations({ id, linked, onSaved }: EditProps) {
  const { t } = useTranslation('sales-channels')
  const { load } = useLocationPicker()
  const save = useSaveLocations(id)
  return (
    <LinkPanel title={t('locations.title')} linked={linked} save={save} saved={t('locations.saved')} onSaved={onSaved}>
      {(chosen, onChoose) => (
        <MultiCombobox
          label={t('locations.title')}
          description={t('locations.help')}
          value={chosen}
          onChange={onChoose}
          load={load}
        />
      )}
    </LinkPanel>
  )
}

/** One after the other: each takes one location. */
function useSaveLocations(id: string) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const adding = useMutation(write(shop.admin.salesChannels.addLocation, queryClient))
  const removing = useMutation(write(shop.admin.salesChannels.removeLocation, queryClient))
  return async (added: readonly string[], removed: readonly string[]) => {
    for (const location_id of added) await adding.mutateAsync({ id, body: { location_id } })
    for (const location_id of removed) await removing.mutateAsync({ id, body: { location_id } })
  }
}
