import type { Contract, Order } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { ButtonLink, Link } from '@storeroom/ui/buttons/link'
import { ShoppingBag, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { countryName } from '../../../lib/countries.ts'
import { paths } from '../../../lib/paths.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../../shared/orders/statuses.tsx'
import { useRegionPicker, useSalesChannelPicker } from '../../../shared/pickers.ts'
import { buyerName, fulfillmentStatuses, listed, orderStatuses, paymentStatuses, whole } from '../orders.ts'

type ListRoute = Contract['admin']['orders']['list']

const any = (...values: readonly string[]) => ({ operator: 'any', values }) as const

/** The built-in views of orders. */
const views = [
  { id: 'all', filters: {} },
  { id: 'toCapture', filters: { payment_status: any('awaiting', 'requires_action') } },
  {
    id: 'toFulfill',
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
      hasPersonalData
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

type Column = ListColumn<Order, QueryOf<Contract['admin']['orders']['list']>>

const countryOf = ({ shipping_address }: Order): string =>
  typeof shipping_address?.country_code === 'string' ? countryName(shipping_address.country_code) : ''

function useOrderColumns(): readonly Column[] {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const total = ({ total: amount, currency_code }: Order) => (amount === undefined ? '' : money(amount, currency_code))
  return [
    {
      id: 'display_id',
      header: t('column.number'),
      order: 'display_id',
      cell: ({ display_id }) => <bdi className="tabular">#{display_id}</bdi>,
      text: ({ display_id }) => display_id,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      width: 175,
      cell: (order) => <BuyerLink order={order} />,
      text: buyerName,
    },
    {
      id: 'created_at',
      header: t('column.date'),
      order: 'created_at',
      width: 185,
      cell: ({ created_at }) => <MomentCell iso={created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      id: 'payment',
      header: t('column.payment'),
      order: 'payment_status',
      width: 155,
      cell: (order) => <PaymentStatus order={order} />,
      text: ({ payment_status }) => t(`payment.${payment_status}`),
    },
    {
      id: 'fulfillment',
      header: t('column.fulfillment'),
      order: 'fulfillment_status',
      width: 155,
      cell: (order) => <FulfillmentStatus order={order} />,
      text: ({ fulfillment_status }) => t(`fulfillment.${fulfillment_status}`),
    },
    {
      id: 'status',
      header: t('column.status'),
      order: 'status',
      width: 130,
      isHidden: true,
      cell: (order) => <OrderStatus order={order} />,
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'channel',
      header: t('column.channel'),
      width: 160,
      isHidden: true,
      cell: ({ sales_channel }) => <bdi className="text-muted">{sales_channel?.name}</bdi>,
      text: ({ sales_channel }) => sales_channel?.name ?? null,
    },
    {
      id: 'country',
      header: t('column.country'),
      width: 130,
      cell: (order) => <span className="text-muted">{countryOf(order)}</span>,
      text: countryOf,
    },
    { id: 'total', header: t('column.total'), width: 120, align: 'end', cell: total, text: total },
    {
      id: 'email',
      header: t('column.email'),
      order: 'email',
      width: 220,
      isHidden: true,
      cell: ({ email }) => <bdi className="text-muted">{email}</bdi>,
      text: ({ email }) => email,
    },
  ]
}

/** Whose order it is. */
function BuyerLink({ order }: { readonly order: Order }) {
  return (
    <Link look="plain" href={paths.customer({ id: order.customer_id })}>
      <bdi>{buyerName(order)}</bdi>
    </Link>
  )
}

function MomentCell({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)} className="tabular text-muted">
      {dates.dateTime(iso)}
    </time>
  )
}
