import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { OrderById } from './order-by-id.tsx'

/** The order that a mailed link leads to: `?token=…`. */
export default function OpenOrderPage({ search }: PageProps) {
  const shop = useShop()
  const { data, error, refetch } = useQuery({
    ...read(shop.store.orders.openLink, { body: { token: search.get('token') ?? '' } }),
    retry: false,
  })
  if (error?.status === 401) return <BrokenLink />
  if (error) return <Failure error={error} retry={refetch} />
  return data ? <OrderById id={data.order_id} /> : <Skeleton lines={6} />
}

function BrokenLink() {
  const { t } = useWords()
  return (
    <div className="narrow">
      <PageTitle>{t('findOrder.title')}</PageTitle>
      <EmptyState title={t('openOrder.broken')} text={t('openOrder.broken.text')}>
        <Link to={to.findOrder} className="button primary">
          {t('openOrder.again')}
        </Link>
      </EmptyState>
    </div>
  )
}
