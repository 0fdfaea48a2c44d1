import type { Contract, StockLocation } from '@storeroom/contract'
import { useClient, useFeatureFlag } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { metadataFieldValue } from '../../../shared/metadata/metadata-fields.ts'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useSalesChannelPicker } from '../../../shared/pickers.ts'
import { countryName } from '../../../lib/countries.ts'
import { paths } from '../../../lib/paths.ts'
import { hasPickup, isInactive } from '../use-locations.tsx'
import { LocationMenu, useDefaultLocationId } from './location-menu.tsx'
import { locationQuery } from './locations.ts'

type ListRoute = Contract['admin']['stockLocations']['list']

/** `/a/inventory/locations` */
export default function LocationsListPage() {
  const { t } = useTranslation('inventory')
  const client = useClient()
  return (
    <ListPage<ListRoute, StockLocation>
      name="locations"
      title={t('locations.title')}
      source={{
        call: client.admin.stockLocations.list,
        query: { ...locationQuery, order: 'name' },
        rows: (page) => page.stock_locations,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.inventory({ location_id: `any:${id}` }),
        actions: (location) => <LocationMenu location={location} />,
      }}
      columns={useColumns()}
      filters={useFilters()}
      searchHint={t('locations.search')}
      create={{
        label: t('locations.new'),
        href: paths.locations({ modal: 'new' }),
        permission: 'stock-locations:write',
      }}
      empty={{ title: t('locations.empty'), description: t('locations.emptyHint'), icon: <MapPin /> }}
    />
  )
}

function useFilters(): readonly ListFilter<QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const channels = useSalesChannelPicker()
  const hasChannels = useFeatureFlag('sales_channels')
  return hasChannels ? [{ id: 'sales_channel_id', label: t('field.salesChannel'), type: 'choice', ...channels }] : []
}

/** The address in one line: postal code and city, country. */
const placeOf = ({ address }: StockLocation): string =>
  address
    ? [[address.postal_code, address.city].filter(Boolean).join(' '), countryName(address.country_code)]
        .filter(Boolean)
        .join(', ')
    : ''

const channelsOf = ({ sales_channels = [] }: StockLocation) => sales_channels.map(({ name }) => name).join(', ')

const phoneOf = ({ address }: StockLocation) => address?.phone ?? ''

const metadataValue = ({ metadata }: StockLocation, key: string) =>
  String(metadataFieldValue({ key, kind: 'line', label: key }, metadata) ?? '')
const hoursOf = (location: StockLocation) => metadataValue(location, 'opening_hours')
const priorityOf = (location: StockLocation) => metadataValue(location, 'priority')

type Column = ListColumn<StockLocation, QueryOf<ListRoute>>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('inventory')
  const hasChannels = useFeatureFlag('sales_channels')
  const pickup = (row: StockLocation) => (hasPickup(row) ? t('ui:yes') : '')
  const text = (value: string) => (
    <span dir="auto" className="truncate text-muted">
      {value || '–'}
    </span>
  )
  const column = (id: string, header: string, width: number, textOf: (row: StockLocation) => string): Column => ({
    ...{ id, header, width, text: textOf },
    cell: (row) => text(textOf(row)),
  })
  return [
    {
      id: 'name',
      header: t('field.name'),
      order: 'name',
      cell: (location) => <LocationName location={location} />,
      text: ({ name }) => name,
    },
    { ...column('address', t('address.title'), 300, placeOf), mobilePosition: 'bottom-start' },
    ...(hasChannels
      ? [
          {
            id: 'channels',
            header: t('field.salesChannels'),
            width: 260,
            cell: (row: StockLocation) =>
              row.sales_channels?.length === 0 ? (
                <span className="truncate text-warning">{t('locations.noChannel')}</span>
              ) : (
                text(channelsOf(row))
              ),
            text: channelsOf,
          },
        ]
      : []),
    {
      id: 'phone',
      header: t('address.phone'),
      width: 160,
      isHidden: true,
      cell: (row) => <bdi>{text(phoneOf(row))}</bdi>,
      text: phoneOf,
    },
    { ...column('pickup', t('locations.pickup'), 130, pickup), isShort: true, mobilePosition: 'top-end' },
    { ...column('hours', t('locations.hours'), 220, hoursOf), isHidden: true },
    {
      ...column('priority', t('locations.priority'), 110, priorityOf),
      order: 'offered',
      align: 'end',
      isHidden: true,
    },
    dateColumn('created_at', t('field.created'), { mobilePosition: 'bottom-end' }),
  ]
}

/** Marks the default location and inactive ones. */
function LocationName({ location }: { readonly location: StockLocation }) {
  const { t } = useTranslation('inventory')
  const defaultId = useDefaultLocationId()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span dir="auto" className="truncate">
        {location.name}
      </span>
      {defaultId === location.id && <Badge tone="accent">{t('locations.default')}</Badge>}
      {isInactive(location) && <Badge>{t('locations.isInactive')}</Badge>}
    </span>
  )
}
