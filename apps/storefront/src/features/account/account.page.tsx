import { pagesFor, useClient } from '@storeroom/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { AccountFrame } from './account-frame.tsx'
import { GuestOrders } from './guest-orders.tsx'
import { OrderRow } from './order-row.tsx'

export default function AccountPage() {
  return (
    <AccountFrame title="account.hello">
      {() => (
        <div className="stack">
          <Orders />
          <GuestOrders />
        </div>
      )}
    </AccountFrame>
  )
}

function Orders() {
  const { t } = useWords()
  const client = useClient()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pagesFor(client.store.orders.listOwn, { query: { limit: 10 } }),
  )
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={4} />
  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0)
    return (
      <EmptyState title={t('account.noOrders.title')} text={t('account.noOrders.text')}>
        <Link to={to.search()} className="button primary">
          {t('home.all')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul className="order-list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('account.more')}
        </Button>
      )}
    </>
  )
}
