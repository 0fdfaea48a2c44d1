import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Status } from '@storeroom/ui/display/badge'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { LinkPanel } from '../../framework/members/link-panel.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { useLocationPicker } from '../../shared/pickers.ts'

/** The limit of the request; shops have fewer locations. */
const all = 1000

/** The locations whose stock the channel sells. */
export function ChannelLocations({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const canWrite = useCan('sales-channels:write')
  const query = { sales_channel_id: [id], order: 'name', fields: 'name', limit: all }
  return (
    <LoadedEditableSection
      title={t('locations.title')}
      canEdit={canWrite}
      query={queryFor(client.admin.stockLocations.list, { query })}
      form={({ stock_locations }, close) => (
        <EditLocations
          id={id}
          locations={stock_locations.map((location) => ({ id: location.id, label: location.name }))}
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

type EditProps = { readonly id: string; readonly locations: readonly Option[]; readonly onSaved: () => void }

function EditLocations({ id, locations, onSaved }: EditProps) {
  const { t } = useTranslation('sales-channels')
  const { load } = useLocationPicker()
  const save = useSaveLocations(id)
  return (
    <LinkPanel
      title={t('locations.title')}
      linked={locations}
      save={save}
      toast={t('locations.saved')}
      onSaved={onSaved}
    >
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

/** One request after the other, since each takes one location. */
function useSaveLocations(id: string) {
  const client = useClient()
  const adding = useWrite(client.admin.salesChannels.addLocation)
  const removing = useWrite(client.admin.salesChannels.removeLocation)
  return async (added: readonly string[], removed: readonly string[]) => {
    for (const location_id of added) await adding.mutateAsync({ id, body: { location_id } })
    for (const location_id of removed) await removing.mutateAsync({ id, body: { location_id } })
  }
}

/** How many keys are named; the rest is counted. */
const namedCount = 10

/** The publishable keys that include this channel. */
export function ChannelKeys({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const query = { sales_channel_id: [id], order: 'title', limit: namedCount }
  return (
    <LoadedSection title={t('keys.title')} query={queryFor(client.admin.publishableApiKeys.list, { query })}>
      {({ publishable_api_keys, count }) => (
        <div className="grid gap-2">
          {count === 0 && <p className="text-muted">{t('keys.none')}</p>}
          <ul className="grid gap-1.5 empty:hidden">
            {publishable_api_keys.map(({ id: key, title, revoked_at }) => (
              <li key={key} className="flex min-w-0 items-center justify-between gap-2">
                <span dir="auto" className="truncate">
                  {title}
                </span>
                <Status tone={revoked_at === null ? 'success' : 'neutral'}>
                  {t(revoked_at === null ? 'keys.live' : 'keys.revoked')}
                </Status>
              </li>
            ))}
          </ul>
          {count > namedCount && <p className="text-muted">{t('more', { count: count - namedCount })}</p>}
          <Link href={paths.publishableApiKeys()}>{t('keys.open')}</Link>
        </div>
      )}
    </LoadedSection>
  )
}

/** The number of orders of the channel, with a link to them. */
export function ChannelOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useClient()
  const query = { sales_channel_id: [id], fields: 'id', expand: '', limit: 1 }
  return (
    <LoadedSection title={t('orders.title')} query={queryFor(admin.orders.list, { query })}>
      {({ count }) =>
        count === 0 ? (
          <p className="text-muted">{t('orders.none')}</p>
        ) : (
          <Link href={paths.orders({ sales_channel_id: `any:${id}` })}>{t('orders.all', { count })}</Link>
        )
      }
    </LoadedSection>
  )
}
