import type { Contract, Order } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { ShoppingBag, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useRegionPicker, useSalesChannelPicker } from '../../../shared/pickers.ts'
import { paths } from '../../../lib/paths.ts'
import { fulfillmentStatuses, listed, orderStatuses, paymentStatuses, whole } from '../orders.ts'
import { useOrderColumns } from './use-order-columns.tsx'

type ListRoute = Contract['admin']['orders']['list']

const any = (...values: readonly string[]) => ({ operator: 'any', values }) as const

/** What one looks for in the morning, a tab each. */
const views = [
  { id: 'all', filters: {} },
  { id: 'toCapture', filters: { payment_status: any('awaiting', 'requires_action') } },
  {
    id: 'toFulfil',
    filters: { status: any('pending'), fulfillment_status: any('not_fulfilled', 'partially_fulfilled') },
  },
  { id: 'complete', filters: { fulfillment_status: any('shipped'), payment_status: any('captured') } },
  { id: 'canceled', filters: { status: any('canceled') } },
] as const

/** `/a/orders` */
export default function OrdersListPage() {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const regions = useRegionPicker()
  const channels = useSalesChannelPicker()
  return (
    <ListPage<ListRoute, Order>
      name="orders"
      holdsPeople
      title={t('list.title')}
      source={{ call: shop.admin.orders.list, query: listed, rows: ({ orders }) => orders }}
      row={{
        id: ({ id }) => id,
        name: ({ display_id }) => t('name', { number: display_id }),
        href: ({ id }) => paths.order({ id }),
        detail: ({ id }) => read(shop.admin.orders.retrieve, { id, query: whole }),
      }}
      columns={useOrderColumns()}
      searchHint={t('list.search')}
      filters={[
        {
          id: 'status',
          label: t('column.status'),
          type: 'choice',
          options: orderStatuses.map((id) => ({ id, label: t(`status.${id}`) })),
        },
        {
          id: 'payment_status',
          label: t('column.payment'),
          type: 'choice',
          options: paymentStatuses.map((id) => ({ id, label: t(`payment.${id}`) })),
        },
        {
          id: 'fulfillment_status',
          label: t('column.fulfillment'),
          type: 'choice',
          options: fulfillmentStatuses.map((id) => ({ id, label: t(`fulfillment.${id}`) })),
        },
        { id: 'region_id', label: t('column.region'), type: 'choice', ...regions },
        { id: 'sales_channel_id', label: t('column.channel'), type: 'choice', ...channels },
        { id: 'created_at', label: t('column.date'), type: 'date' },
      ]}
      views={views.map(({ id, filters }) => ({ id, label: t(`view.${id}`), holds: { filters } }))}
      actions={
        <ButtonLink icon={<ShoppingCart aria-hidden />} href={paths.carts()}>
          {t('list.carts')}
        </ButtonLink>
      }
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <ShoppingBag /> }}
    />
  )
}
