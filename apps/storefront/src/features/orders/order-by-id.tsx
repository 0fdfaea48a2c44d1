import type { StoreOrder } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import { AddressText } from '../../cart/address-text.tsx'
import { SoldItems } from '../../cart/sold-items.tsx'
import { sumsOf } from '../../cart/sums.ts'
import { Totals } from '../../cart/totals.tsx'
import { useCustomer } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { writtenNumber } from '../../lib/order-number.ts'
import { queryForOrder } from '../../lib/queries.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useWords } from '../../words/use-words.tsx'
import NotFoundPage from '../home/not-found.page.tsx'
import { waitsForLabel } from '../returns/return-label.tsx'
import { Returns } from '../returns/returns.tsx'
import { Exchanges } from './exchanges.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderState, StateSentence } from './order-state.tsx'
import { Parcels } from './parcels.tsx'
import { Payments } from './payments.tsx'
import './orders.css'

/** Providers make most labels within seconds. Milliseconds. */
const LABEL_INTERVAL = 4_000

type OrderByIdProps = {
  readonly id: string
  readonly isNew?: boolean
  /** Of the mailed link that has led here. */
  readonly token?: string
}

/** An order: its state, parcels, payments and lines. */
export function OrderById({ id, isNew = false, token }: OrderByIdProps) {
  const client = useClient()
  const { data, error, refetch } = useQuery({
    ...queryForOrder(client, id),
    retry: false,
    refetchInterval: ({ state }) => (state.data && waitsForLabel(state.data.order) ? LABEL_INTERVAL : false),
  })
  if (error?.status === 404) return <NotFoundPage />
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={6} />
  return <OrderDetail order={data.order} isNew={isNew} token={token} />
}

type DetailProps = {
  readonly order: StoreOrder
  readonly isNew: boolean
  readonly token: string | undefined
}

function OrderDetail({ order, isNew, token }: DetailProps) {
  const { t, date } = useWords()
  const { customer } = useCustomer()
  const { items = [], shipping_address, shipping_methods = [] } = order
  const [method] = shipping_methods
  return (
    <div className="order">
      <div className="order-main">
        {isNew && (
          <span className="order-done" aria-hidden="true">
            <Icon name="check" />
          </span>
        )}
        <PageTitle>{isNew ? t('order.thanks') : t('order.title', { number: writtenNumber(order) })}</PageTitle>
        {isNew ? (
          <p className="lead">{t('order.thanks.text', { email: order.email })}</p>
        ) : (
          <StateSentence order={order} />
        )}
        <NextSteps order={order} token={token} />
        <dl className="facts">
          <Fact label={t('order.number')}>{writtenNumber(order)}</Fact>
          <Fact label={t('order.date')}>{date(order.created_at)}</Fact>
          <Fact label={t('order.state')}>
            <OrderState order={order} />
          </Fact>
          <Fact label={t('order.payment')}>
            <Payments order={order} />
          </Fact>
          {shipping_address && (
            <Fact label={t('checkout.address')}>
              <AddressText address={shipping_address} />
            </Fact>
          )}
          {method?.shipping_option && <Fact label={t('checkout.delivery')}>{method.shipping_option.name}</Fact>}
        </dl>
        <Parcels order={order} />
        <Exchanges order={order} token={token} />
        {!isNew && <Returns order={order} />}
        {!isNew && <OrderPapers order={order} token={token} />}
        <div className="actions">
          <Link to={to.search()} className="button secondary">
            {t('order.goOn')}
          </Link>
          {customer === null && isNew && (
            <Link to={to.register} className="button quiet">
              {t('order.register')}
            </Link>
          )}
        </div>
      </div>
      <aside className="panel summary" aria-labelledby="items">
        <h2 id="items">{t('order.items')}</h2>
        <SoldItems items={items} currency={order.currency_code} />
        <Totals sums={sumsOf(order)} currency={order.currency_code} />
      </aside>
    </div>
  )
}
