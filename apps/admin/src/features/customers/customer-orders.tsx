import type { Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { FulfillmentStatus, PaymentStatus } from '../../shared/orders/statuses.tsx'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'

const fields = 'display_id,status,payment_status,fulfillment_status,currency_code,total'

/** The orders of a customer, page by page. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  return (
    <MemberSection
      title={t('orders.title')}
      source={{
        call: admin.orders.list,
        query: { customer_id: id, fields, expand: '' },
        rows: ({ orders }) => orders,
      }}
      row={{
        id: (order) => order.id,
        name: ({ display_id }) => t('orders:name', { number: display_id }),
        href: (order) => paths.order({ id: order.id }),
        columns: useOrderColumns(),
      }}
      search={{ label: t('orders.search'), hint: t('orders.searchHint') }}
      empty={{ icon: <ShoppingBag />, title: t('orders.empty'), description: t('orders.emptyHint') }}
    />
  )
}

function useOrderColumns(): readonly TableColumn<Order>[] {
  const { t } = useTranslation('customers')
  const dates = useDates()
  const money = useMoneyText()
  return [
    {
      id: 'display_id',
      header: t('orders:column.number'),
      isShort: true,
      // Short, so that the total is in view at 1440 px.
      width: 96,
      cell: ({ display_id }) => <bdi className="tabular">#{display_id}</bdi>,
    },
    {
      id: 'created_at',
      header: t('orders:column.date'),
      isShort: true,
      mobilePosition: 'bottom-end',
      width: 110,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={dates.exact(created_at)} className="tabular text-muted">
          {dates.date(created_at)}
        </time>
      ),
    },
    {
      id: 'payment',
      header: t('orders:column.payment'),
      mobilePosition: 'bottom-start',
      width: 150,
      cell: (order) => <PaymentStatus order={order} />,
    },
    {
      id: 'fulfillment',
      header: t('orders:column.fulfillment'),
      width: 150,
      cell: (order) => <FulfillmentStatus order={order} />,
    },
    {
      id: 'total',
      header: t('orders:column.total'),
      mobilePosition: 'top-end',
      width: 120,
      align: 'end',
      cell: ({ total = 0, currency_code }) => money(total, currency_code),
    },
  ]
}
