import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { Loading } from '../../framework/loading.tsx'
import { personName } from '../../framework/person-name.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'
import { FulfillmentStatus, PaymentStatus } from '../../shared/orders/statuses.tsx'
import type { Frame } from './frame.ts'
import { live } from './live.ts'

const query = {
  fields:
    'display_id,status,fulfillment_status,payment_status,email,currency_code,total,created_at,customer.first_name,customer.last_name,shipping_address.first_name,shipping_address.last_name',
  expand: 'customer,shipping_address',
  order: '-created_at',
  limit: 6,
  count: false,
} as const

/** The latest orders; new ones appear by themselves. */
export function OrdersCard({ frame }: { readonly frame: Frame }) {
  const { t } = useTranslation('home')
  const { orders } = useClient().admin
  const result = useQuery({ ...queryFor(orders.list, { query }), ...live })
  return (
    <Section
      {...frame}
      actions={
        <Link href={paths.orders()} className="py-1">
          {t('allOrders')}
        </Link>
      }
    >
      {!result.data ? (
        <Loading lines={6} query={result} />
      ) : result.data.orders.length === 0 ? (
        <p className="text-muted">{t('noOrders')}</p>
      ) : (
        <Entries label={frame.title}>
          {result.data.orders.map((order) => (
            <LatestOrder key={order.id} order={order} />
          ))}
        </Entries>
      )}
    </Section>
  )
}

/** The name of the customer, else of the shipping address, since guests have no name of their own. */
function buyerOf({ customer, shipping_address, email }: Order): string {
  const named = [customer, shipping_address].find((person) => person?.first_name || person?.last_name)
  return personName({ first_name: named?.first_name ?? null, last_name: named?.last_name ?? null, email })
}

function LatestOrder({ order }: { readonly order: Order }) {
  const money = useMoneyText()
  const dates = useDates()
  const { id, display_id, created_at, total, currency_code } = order
  return (
    <Entry
      icon={<ShoppingBag />}
      title={
        <>
          <Link look="plain" href={paths.order({ id })}>
            <bdi className="tabular">#{display_id}</bdi>
          </Link>
          <bdi className="min-w-0 truncate font-normal">{buyerOf(order)}</bdi>
        </>
      }
      facts={[
        <time key="time" dateTime={created_at} title={dates.exact(created_at)}>
          {dates.ago(created_at)}
        </time>,
        <PaymentStatus key="payment" order={order} />,
        <FulfillmentStatus key="fulfillment" order={order} />,
      ]}
      action={total !== undefined && <bdi className="tabular font-medium">{money(total, currency_code)}</bdi>}
    />
  )
}
