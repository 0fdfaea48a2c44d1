import type { PageProps } from '../../app/page-props.ts'
import { OrderById } from './order-by-id.tsx'

/** The page of an order: just placed, or from the account. */
export default function OrderPage({ params, search }: PageProps) {
  return <OrderById id={params['id'] ?? ''} isNew={search.has('placed')} />
}
