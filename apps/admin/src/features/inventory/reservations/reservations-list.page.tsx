import type { Contract, ListedReservation } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { personName } from '../../../framework/person-name.ts'
import { paths } from '../../../lib/paths.ts'
import { pickerOf, type RecordPicker } from '../../../shared/pickers.ts'
import { useStockItemPicker } from '../../../shared/inventory/stock-item-picker.ts'
import { unitsText } from '../quantities.tsx'
import { useLocationColumn, useLocations } from '../use-locations.tsx'
import { ReservationMenu } from './reservation-menu.tsx'
import { reservedName, KindBadge, setAsideOf, useKindOptions } from './reservations.tsx'

type ListRoute = Contract['admin']['reservations']['list']

/** The fields of the list, with the names of item and order. */
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
  const client = useClient()
  return (
    <ListPage<ListRoute, ListedReservation>
      name="reservations"
      title={t('reservations.title')}
      source={{ call: client.admin.reservations.list, query: listed, rows: (page) => page.reservations }}
      row={{
        id: ({ id }) => id,
        name: reservedName,
        href: ({ inventory_item_id }) => paths.inventoryItem({ id: inventory_item_id }),
        actions: (reservation) => <ReservationMenu reservation={reservation} itemName={reservedName(reservation)} />,
      }}
      columns={useColumns()}
      filters={useFilters()}
      searchHint={t('reservations.search')}
      create={{
        label: t('reservations.new'),
        href: paths.reservations({ modal: 'new' }),
        permission: 'reservations:write',
      }}
      empty={{ title: t('reservations.empty'), description: t('reservations.emptyHint'), icon: <PackageCheck /> }}
    />
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
    { ...useLocationColumn(t('field.location'), 106), mobilePosition: 'bottom-start' },
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
      isShort: true,
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
      mobilePosition: 'top-end',
      order: 'quantity',
      width: 98,
      align: 'end',
      cell: ({ quantity }) => unitsText(quantity),
    },
    dateColumn('created_at', t('field.created'), { width: 125, mobilePosition: 'bottom-end' }),
  ]
}

/** The number of the order that the units are reserved for, or a dash if there is none. */
function OrderLink({ reservation: { line_item } }: { readonly reservation: ListedReservation }) {
  const canRead = useCan('orders:read')
  const order = line_item?.order
  if (!order) return <span className="text-subtle">–</span>
  const number = <bdi className="tabular">#{order.display_id}</bdi>
  return canRead ? (
    <Link look="plain" href={paths.order({ id: order.id })}>
      {number}
    </Link>
  ) : (
    number
  )
}

/** Searches the staff on the server. */
function useUserPicker(): RecordPicker {
  const { users } = useClient().admin
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      pickerOf(queryClient, {
        list: users.list,
        query: {},
        rows: (page) => page.users,
        optionOf: (user) => ({ id: user.id, label: personName(user) }),
        retrieve: async (id) => (await queryClient.fetchQuery(queryFor(users.retrieve, { id }))).user,
      }),
    [users, queryClient],
  )
}
