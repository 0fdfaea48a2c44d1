import type { Contract, LineItem, Order } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { addressText } from '../../../framework/person-name.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { countryName } from '../../../lib/countries.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../../shared/orders/statuses.tsx'
import { buyerName, tagsOf } from '../orders.ts'
import { Moment } from '../moment.tsx'

type Column = ListColumn<Order, QueryOf<Contract['admin']['orders']['list']>>

const countryOf = ({ shipping_address }: Order): string =>
  typeof shipping_address?.country_code === 'string' ? countryName(shipping_address.country_code) : ''

/** The columns of the list. */
export function useOrderColumns(): readonly Column[] {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const total = ({ total: amount, currency_code }: Order) => (amount === undefined ? '' : money(amount, currency_code))
  return [
    {
      id: 'display_id',
      header: t('column.number'),
      isShort: true,
      order: 'display_id',
      // Short, so that the total is in view at 1440 px.
      width: 96,
      cell: ({ display_id }) => <bdi className="tabular">#{display_id}</bdi>,
      text: ({ display_id }) => display_id,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      mobilePosition: 'top-start',
      width: 175,
      cell: (order) => <BuyerLink order={order} />,
      text: buyerName,
    },
    {
      id: 'created_at',
      header: t('column.date'),
      isShort: true,
      mobilePosition: 'bottom-end',
      order: 'created_at',
      width: 185,
      cell: ({ created_at }) => <Moment at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      id: 'payment',
      header: t('column.payment'),
      isShort: true,
      mobilePosition: 'bottom-start',
      order: 'payment_status',
      width: 155,
      cell: (order) => <PaymentStatus order={order} />,
      text: ({ payment_status }) => t(`order-statuses:payment.${payment_status}`),
    },
    {
      id: 'fulfillment',
      header: t('column.fulfillment'),
      isShort: true,
      order: 'fulfillment_status',
      width: 155,
      cell: (order) => <FulfillmentStatus order={order} />,
      text: ({ fulfillment_status }) => t(`order-statuses:fulfillment.${fulfillment_status}`),
    },
    {
      id: 'status',
      header: t('column.status'),
      isShort: true,
      order: 'status',
      width: 130,
      isHidden: true,
      cell: (order) => <OrderStatus order={order} />,
      text: ({ status }) => t(`order-statuses:status.${status}`),
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
    {
      id: 'items',
      header: t('column.items'),
      width: 80,
      align: 'end',
      cell: ({ items = [] }) => <Units items={items} />,
      text: ({ items = [] }) => linesOf(items).join('; '),
    },
    {
      id: 'total',
      header: t('column.total'),
      mobilePosition: 'top-end',
      width: 120,
      align: 'end',
      cell: total,
      text: total,
    },
    {
      id: 'tags',
      header: t('column.tags'),
      width: 160,
      isHidden: true,
      cell: (order) => <Tags words={tagsOf(order)} />,
      text: (order) => tagsOf(order).join('; '),
    },
    {
      id: 'email',
      header: t('column.email'),
      order: 'email',
      width: 220,
      isHidden: true,
      cell: ({ email }) => <bdi className="text-muted">{addressText(email)}</bdi>,
      text: ({ email }) => addressText(email),
    },
  ]
}

const linesOf = (items: readonly LineItem[]): string[] => items.map(({ title, quantity }) => `${quantity} × ${title}`)

/** How many units were ordered; the tooltip has the lines. */
function Units({ items }: { readonly items: readonly LineItem[] }) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span title={linesOf(items).join('\n')} className="tabular text-muted">
      {units.toLocaleString(activeLanguageTag())}
    </span>
  )
}

function Tags({ words }: { readonly words: readonly string[] }) {
  return (
    <span className="flex gap-1 overflow-hidden">
      {words.map((word) => (
        <Badge key={word}>
          <bdi>{word}</bdi>
        </Badge>
      ))}
    </span>
  )
}

/** The customer of an order. */
function BuyerLink({ order }: { readonly order: Order }) {
  return (
    <Link look="plain" href={paths.customer({ id: order.customer_id })}>
      <bdi>{buyerName(order)}</bdi>
    </Link>
  )
}
