import type { Contract, StockLocation } from '@storeroom/contract'
import { read, useFeatureFlag, useShop } from '@storeroom/react'
import { Badge } from '@storeroom/ui/badge'
import { ButtonLink } from '@storeroom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateCell } from '../../../framework/list/date-cell.tsx'
import type { ListColumn, ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useSalesChannelPicker } from '../../../framework/pickers.ts'
import { useMay } from '../../../framework/sight.ts'
import { countryName } from '../../../lib/countries.ts'
import { paths } from '../../../lib/paths.ts'
import { InventoryPage } from '../inventory-page.tsx'
import { LocationMenu } from './location-menu.tsx'
import { full } from './locations.ts'

type ListRoute = Contract['admin']['stockLocations']['list']

/** `/a/inventory/locations` */
export default function LocationsListPage() {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const mayWrite = useMay('stock-locations:write')
  const create = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.locations({ modal: 'new' })}>
      {t('locations.new')}
    </ButtonLink>
  )
  return (
    <InventoryPage selected="locations">
      <ListPage<ListRoute, StockLocation>
        name="locations"
        title={t('locations.title')}
        source={{
          call: shop.admin.stockLocations.list,
          query: { ...full, order: 'name' },
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
        {...(mayWrite && { actions: create })}
        empty={{
          title: t('locations.empty'),
          description: t('locations.emptyHint'),
          icon: <MapPin />,
          ...(mayWrite && { actions: create }),
        }}
      />
    </InventoryPage>
  )
}

function useFilters(): readonly ListFilter<QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const channels = useSalesChannelPicker()
  const hasChannels = useFeatureFlag('sales_channels')
  return hasChannels ? [{ id: 'sales_channel_id', label: t('field.salesChannel'), type: 'choice', ...channels }] : []
}

/** Where the place is, in one line: postal code and city, country. */
const placeOf = ({ address }: StockLocation): string =>
  address
    ? [[address.postal_code, address.city].filter(Boolean).join(' '), countryName(address.country_code)]
        .filter(Boolean)
        .join(', ')
    : ''

const channelsOf = ({ sales_channels = [] }: StockLocation) => sales_channels.map(({ name }) => name).join(', ')

function useColumns(): readonly ListColumn<StockLocation, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const hasChannels = useFeatureFlag('sales_channels')
  const text = (value: string) => (
    <span dir="auto" className="truncate text-muted">
      {value || '–'}
    </span>
  )
  return [
    {
      id: 'name',
      header: t('field.name'),
      order: 'name',
      cell: (location) => <LocationName location={location} />,
      text: ({ name }) => name,
    },
    { id: 'address', header: t('address.title'), width: 300, cell: (row) => text(placeOf(row)), text: placeOf },
    ...(hasChannels
      ? [
          {
            id: 'channels',
            header: t('field.salesChannels'),
            width: 260,
            cell: (row: StockLocation) => text(channelsOf(row)),
            text: channelsOf,
          },
        ]
      : []),
    {
      id: 'created',
      header: t('field.created'),
      order: 'created_at',
      width: 150,
      align: 'end',
      cell: ({ created_at }) => <DateCell iso={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}

/** The location that new stock goes to says so. */
function LocationName({ location: { id, name } }: { readonly location: StockLocation }) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span dir="auto" className="truncate">
        {name}
      </span>
      {data?.store.default_location_id === id && <Badge>{t('locations.default')}</Badge>}
    </span>
  )
}
