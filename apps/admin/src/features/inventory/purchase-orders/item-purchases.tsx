import type { PurchaseOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { unitsText } from '../quantities.tsx'
import { useLocationColumn } from '../use-locations.tsx'
import { numberOf, openStatuses } from './purchases.tsx'

/** How many are shown; a link leads to the whole list. */
const PAGE_SIZE = 10

/** The purchase orders with an open quantity of an item. */
export function ItemPurchases({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const columns = useColumns(itemId)
  const query = {
    inventory_item_id: itemId,
    status: [...openStatuses],
    expand: 'items',
    order: 'expected_at',
    limit: PAGE_SIZE,
  }
  return (
    <LoadedSection title={t('ofItem.title')} isFlush query={queryFor(admin.purchaseOrders.list, { query })}>
      {({ purchase_orders: orders, count }) => (
        <div className="grid gap-3">
          {count === 0 ? (
            <p className="px-4 pb-4 text-muted">{t('ofItem.none')}</p>
          ) : (
            <DataTable
              label={t('ofItem.title')}
              columns={columns}
              rows={orders}
              rowId={({ id }) => id}
              rowName={numberOf}
            />
          )}
          {count > PAGE_SIZE && (
            <Link href={paths.purchaseOrders({ inventory_item_id: `any:${itemId}` })} className="mx-4 mb-3 w-fit">
              {t('ofItem.all', { count })}
            </Link>
          )}
        </div>
      )}
    </LoadedSection>
  )
}

function useColumns(itemId: string): readonly TableColumn<PurchaseOrder>[] {
  const { t } = useTranslation('purchase-orders')
  const dates = useDates()
  const openOf = ({ items = [] }: PurchaseOrder) =>
    items.find(({ inventory_item_id: id }) => id === itemId)?.open_quantity ?? 0
  return [
    {
      id: 'number',
      header: t('field.number'),
      cell: (order) => (
        <Link href={paths.purchaseOrder({ id: order.id })} className="truncate">
          <bdi>{numberOf(order)}</bdi>
          <span className="ms-2 text-muted">
            <bdi>{order.supplier_name}</bdi>
          </span>
        </Link>
      ),
    },
    { ...useLocationColumn(t('field.location_id'), 150), mobilePosition: 'bottom-start' },
    {
      id: 'expected_at',
      header: t('field.expected_at'),
      mobilePosition: 'bottom-end',
      width: 130,
      align: 'end',
      cell: ({ expected_at: iso }) => (iso === null ? '–' : dates.date(iso)),
    },
    {
      id: 'open',
      header: t('field.open_quantity'),
      mobilePosition: 'top-end',
      width: 110,
      align: 'end',
      cell: (order) => unitsText(openOf(order)),
    },
  ]
}
