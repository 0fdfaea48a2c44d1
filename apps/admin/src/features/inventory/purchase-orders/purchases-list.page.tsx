import type { Contract, PurchaseOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { unitsText } from '../quantities.tsx'
import { useStockItemPicker } from '../../../shared/inventory/stock-item-picker.ts'
import { useLocationColumn, useLocations } from '../use-locations.tsx'
import { PurchaseStatus, numberOf, openStatuses, statuses } from './purchases.tsx'

type ListRoute = Contract['admin']['purchaseOrders']['list']

const ofStatus = (values: readonly string[]) => ({ filters: { status: { operator: 'any', values } } })

/** `/a/inventory/purchase-orders` */
export default function PurchasesListPage() {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  return (
    <ListPage<ListRoute, PurchaseOrder>
      name="purchase-orders"
      title={t('title')}
      source={{ call: admin.purchaseOrders.list, rows: (page) => page.purchase_orders }}
      row={{
        id: ({ id }) => id,
        name: numberOf,
        href: ({ id }) => paths.purchaseOrder({ id }),
        detail: ({ id }) => queryFor(admin.purchaseOrders.retrieve, { id }),
      }}
      columns={useColumns()}
      filters={useFilters()}
      views={[
        { id: 'all', label: t('view.all'), settings: {} },
        { id: 'open', label: t('view.open'), isCounted: true, settings: ofStatus(openStatuses) },
        { id: 'drafts', label: t('view.drafts'), settings: ofStatus(['draft']) },
        { id: 'received', label: t('view.received'), settings: ofStatus(['received']) },
      ]}
      searchHint={t('search')}
      create={{ label: t('new.open'), href: paths.purchaseOrderNew(), permission: 'purchase-orders:write' }}
      empty={{ title: t('empty'), description: t('emptyHint'), icon: <Truck /> }}
    />
  )
}

function useFilters(): readonly ListFilter<QueryOf<ListRoute>>[] {
  const { t } = useTranslation('purchase-orders')
  const { options } = useLocations()
  return [
    {
      id: 'status',
      label: t('field.status'),
      type: 'choice',
      options: statuses.map((id) => ({ id, label: t(`status.${id}`) })),
    },
    { id: 'location_id', label: t('field.location_id'), type: 'choice', options },
    { id: 'inventory_item_id', label: t('field.item'), type: 'choice', ...useStockItemPicker() },
    { id: 'expected_at', label: t('field.expected_at'), type: 'date' },
    { id: 'created_at', label: t('field.created_at'), type: 'date' },
  ]
}

type Column = ListColumn<PurchaseOrder, QueryOf<ListRoute>>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('purchase-orders')
  const dates = useDates()
  return [
    {
      id: 'number',
      header: t('field.number'),
      isShort: true,
      order: 'display_id',
      width: 90,
      cell: numberOf,
      text: numberOf,
    },
    {
      id: 'supplier',
      header: t('field.supplier_name'),
      mobilePosition: 'top-start',
      order: 'supplier_name',
      width: 180,
      cell: ({ supplier_name }) => (
        <span dir="auto" className="text-match-parent block truncate">
          {supplier_name}
        </span>
      ),
      text: ({ supplier_name }) => supplier_name,
    },
    {
      id: 'status',
      header: t('field.status'),
      mobilePosition: 'bottom-start',
      order: 'status',
      width: 250,
      cell: (order) => <PurchaseStatus order={order} />,
      text: ({ status }) => t(`status.${status}`),
    },
    useLocationColumn(t('field.location_id'), 130),
    {
      id: 'expected_at',
      header: t('field.expected_at'),
      mobilePosition: 'bottom-end',
      order: 'expected_at',
      width: 110,
      align: 'end',
      cell: ({ expected_at: iso }) => (iso === null ? '–' : <time dateTime={iso}>{dates.date(iso)}</time>),
      text: ({ expected_at }) => expected_at,
    },
    {
      id: 'received_quantity',
      header: t('field.received'),
      width: 110,
      align: 'end',
      cell: ({ received_quantity, quantity }) => t('progress', progressOf(received_quantity, quantity)),
      text: ({ received_quantity }) => received_quantity,
    },
    ...useOtherColumns(),
  ]
}

const progressOf = (received: number, ordered: number) => ({
  received: unitsText(received),
  ordered: unitsText(ordered),
})

function useOtherColumns(): readonly Column[] {
  const { t } = useTranslation('purchase-orders')
  const money = useMoneyText()
  const dates = useDates()
  return [
    {
      id: 'total',
      header: t('field.total'),
      mobilePosition: 'top-end',
      width: 115,
      align: 'end',
      cell: ({ total, currency_code }) => (total === null ? '–' : money(total, currency_code)),
      text: ({ total, currency_code }) => (total === null ? null : money(total, currency_code)),
    },
    {
      id: 'supplier_reference',
      header: t('field.supplier_reference'),
      width: 150,
      isHidden: true,
      cell: ({ supplier_reference }) => (
        <bdi className="text-match-parent block truncate text-muted">{supplier_reference ?? '–'}</bdi>
      ),
      text: ({ supplier_reference }) => supplier_reference,
    },
    {
      id: 'created_at',
      header: t('field.created_at'),
      order: 'created_at',
      width: 130,
      align: 'end',
      isHidden: true,
      cell: ({ created_at }) => dates.date(created_at),
      text: ({ created_at }) => created_at,
    },
  ]
}
