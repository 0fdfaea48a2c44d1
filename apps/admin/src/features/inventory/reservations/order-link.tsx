import type { ListedReservation } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { useCan } from '../../../framework/permissions.ts'
import { paths } from '../../../lib/paths.ts'

/** The order that pieces are kept for, by its number; a dash where they are kept for none. */
export function OrderLink({ reservation: { line_item } }: { readonly reservation: ListedReservation }) {
  const canRead = useCan('orders:read')
  const order = line_item?.order
  if (!order) return <span className="text-subtle">–</span>
  const number = <bdi className="tabular">#{order.display_id}</bdi>
  return canRead ? (
    <Link look="plain" href={paths.order({ id: order.id })}>
      {number}
    </Link>
  ) : (
    number
  )
}
