import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlags } from '@storeroom/react'
import { Skeleton, SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { blankProduct } from './new-product.ts'
import { NewProductForm } from './new-product-form.tsx'

type Store = Output<Contract['admin']['store']['retrieve']>['store']

/** `/a/products/new` */
export default function NewProductPage() {
  const client = useClient()
  const { isReady, isEnabled } = useFeatureFlags()
  const store = useQuery(queryFor(client.admin.store.retrieve))
  const channelId = isEnabled('sales_channels') ? (store.data?.store.default_sales_channel_id ?? null) : null
  const channel = useQuery({
    ...queryFor(client.admin.salesChannels.retrieve, { id: channelId ?? '' }),
    enabled: channelId !== null,
  })
  if (store.isError) return <LoadFailure error={store.error} onRetry={() => void store.refetch()} />
  // If the default channel was deleted, none is preselected.
  if (!store.data || !isReady || (channelId !== null && channel.isPending)) return <PageSkeleton />
  const chosen = channel.data?.sales_channel
  return (
    <NewProductForm
      values={{ ...blankProduct, sales_channels: chosen ? [{ id: chosen.id, label: chosen.name }] : [] }}
      currencies={currenciesOf(store.data.store)}
      hasChannels={isEnabled('sales_channels')}
    />
  )
}

/** The default currency first, the others by code. */
function currenciesOf({ currencies, default_currency_code }: Store): readonly string[] {
  const others = currencies.map(({ code }) => code).filter((code) => code !== default_currency_code)
  return [default_currency_code, ...others.toSorted()]
}

function PageSkeleton() {
  return (
    <SkeletonRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-48" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {['main', 'side'].map((column) => (
            <div key={column} className="rounded-card border border-default bg-surface p-4">
              <SkeletonText lines={7} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}
