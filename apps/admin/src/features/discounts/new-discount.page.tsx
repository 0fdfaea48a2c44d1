import { read, useShop } from '@storeroom/react'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { conditionTypes } from './condition-values.ts'
import { blankDiscount, copyOf } from './discounts.ts'
import { NewDiscount } from './new-discount.tsx'

/** `/a/discounts/new`; `?copy=` begins with another discount's values. */
export default function NewDiscountPage() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  if (copied === null) return <NewDiscount key="blank" values={blankDiscount} draft="discount" />
  return <Copied key={copied} id={copied} />
}

const whole = {
  expand: ['regions', 'rule.conditions', ...conditionTypes.map((type) => `rule.conditions.${type}`)].join(','),
}

function Copied({ id }: { readonly id: string }) {
  const { admin } = useShop()
  const { data, isError, error, refetch } = useQuery(read(admin.discounts.retrieve, { id, query: whole }))
  if (data) return <NewDiscount values={copyOf(data)} />
  if (isError) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <SkeletonRegion>
      <SkeletonText lines={8} />
    </SkeletonRegion>
  )
}
