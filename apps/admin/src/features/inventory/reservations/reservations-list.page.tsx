import type { Contract, ListedReservation } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { PackageCheck, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { paths } from '../../../lib/paths.ts'
import { InventoryPage } from '../inventory-page.tsx'
import { piecesText } from '../quantities.ts'
import { useStockItemPicker } from '../../../shared/inventory/stock-item-picker.ts'
import { useLocations } from '../use-locations.ts'
import { KindBadge } from './kind-badge.tsx'
import { OrderLink } from './order-link.tsx'
import { ReservationMenu } from './reservation-menu.tsx'
import { reservedName } from './reservations.ts'
import { setAsideOf, useKindOptions } from './set-aside.ts'
import { useUserPicker } from './use-user-picker.ts'

type ListRoute = Contract['admin']['reservations']['list']

/** What each row shows, and of its item and its order what names them. */
const listed = {
  fields: [
    'location_id,inventory_item_id,line_item_id,quantity,description,metadata,created_at',
    'line_item.order.display_id',
    'inventory_item.sku,inventory_item.title,inventory_item.variants.title,inventory_item.variants.product.title',
  ].join(),
} as const

/** `/a/inventory/reservations` */
export default function ReservationsListPage() {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const create = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.reservations({ modal: 'new' })}>
      {t('reservations.new')}
    </ButtonLink>
  )
  return (
    <InventoryPage selected="reservations">
      <ListPage<ListRoute, ListedReservation>
        name="reservations"
        title={t('reservations.title')}
        source={{ call: shop.admin.reservations.list, query: listed, rows: (page) => page.reservations }}
        row={{
          id: ({ id }) => id,
          name: reservedName,
          href: ({ inventory_item_id }) => paths.inventoryItem({ id: inventory_item_id }),
          actions: (reservation) => <ReservationMenu reservation={reservation} itemName={reservedName(reservation)} />,
        }}
        columns={useColumns()}
        filters={useFilters()}
        searchHint={t('reservations.search')}
        actions={<Gate permission="reservations:write">{create}</Gate>}
        empty={{
          title: t('reservations.empty'),
          description: t('reservations.emptyHint'),
          icon: <PackageCheck />,
          actions: <Gate permission="reservations:write">{create}</Gate>,
        }}
      />
    </InventoryPage>
  )
}

function useFilters(): readonly ListFilter<QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const { options } = useLocations()
  return [
    { id: 'location_id', label: t('field.location'), type: 'choice', options },
    { id: 'inventory_item_id', label: t('items.item'), type: 'choice', ...useStockItemPicker() },
    {
      id: 'set_aside',
      label: t('field.kind'),
      type: 'choice',
      options: [...useKindOptions(), { id: 'none', label: t('kind.none') }],
    },
    { id: 'quantity', label: t('field.quantity'), type: 'number' },
    { id: 'description', label: t('field.description'), type: 'text' },
    { id: 'created_at', label: t('field.created'), type: 'date' },
    { id: 'created_by', label: t('field.createdBy'), type: 'choice', ...useUserPicker() },
  ]
}

function useColumns(): readonly ListColumn<ListedReservation, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const { nameOf } = useLocations()
  return [
    {
      id: 'item',
      header: t('items.item'),
      width: 160,
      cell: (reservation) => <bdi className="text-match-parent block truncate">{reservedName(reservation)}</bdi>,
      text: reservedName,
    },
    {
      id: 'sku',
      header: t('field.sku'),
      width: 130,
      cell: ({ inventory_item }) => (
        <bdi className="text-match-parent block truncate text-muted">{inventory_item?.sku ?? '–'}</bdi>
      ),
      text: ({ inventory_item }) => inventory_item?.sku ?? null,
    },
    {
      id: 'location',
      header: t('field.location'),
      width: 106,
      cell: ({ location_id }) => <bdi className="text-match-parent block truncate">{nameOf(location_id)}</bdi>,
      text: ({ location_id }) => nameOf(location_id),
    },
    {
      id: 'set_aside',
      header: t('field.kind'),
      width: 140,
      cell: (reservation) => <KindBadge reservation={reservation} />,
      text: (reservation) => {
        const kind = setAsideOf(reservation)
        return kind && t(`kind.${kind}`)
      },
    },
    {
      id: 'order',
      header: t('field.order'),
      width: 80,
      cell: (reservation) => <OrderLink reservation={reservation} />,
      text: ({ line_item }) => line_item?.order?.display_id ?? null,
    },
    {
      id: 'description',
      header: t('field.description'),
      width: 96,
      cell: ({ description }) => (
        <span dir="auto" className="text-match-parent block truncate text-muted">
          {description ?? '–'}
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('field.quantity'),
      order: 'quantity',
      width: 98,
      align: 'end',
      cell: ({ quantity }) => piecesText(quantity),
    },
    dateColumn('created_at', t('field.created'), { width: 125 }),
  ]
}
