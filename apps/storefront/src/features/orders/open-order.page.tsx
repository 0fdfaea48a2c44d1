import type { PageProps } from '../../app/page-props.ts'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { BrokenLink } from './broken-link.tsx'
import { OrderById } from './order-by-id.tsx'
import { tokenOf, useOrderLink } from './use-order-link.ts'

/** The order that a mailed link leads to: `?token=…`. */
export default function OpenOrderPage({ search }: PageProps) {
  const token = tokenOf(search) ?? ''
  const { data, error, refetch } = useOrderLink(token)
  if (error?.status === 401) return <BrokenLink />
  if (error) return <Failure error={error} retry={refetch} />
  return data ? <OrderById id={data.order_id} token={token} /> : <Skeleton lines={6} />
}
