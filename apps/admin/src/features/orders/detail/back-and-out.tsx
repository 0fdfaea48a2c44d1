import type { LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../lines.ts'
import { LineReservation } from './line-reservation.tsx'
import { useLineReservations } from './reserved.ts'

type Unit = { readonly item_id: string; readonly quantity: number }

type BackAndOutProps = {
  readonly label: string
  readonly order: Order
  /** What comes back. */
  readonly back: readonly Unit[]
  /** What is sent. */
  readonly out: readonly LineItem[]
  /** Whether `out` can still be sent, so that its reservations are shown. */
  readonly isToSend: boolean
}

/** What comes back for an exchange or a claim, and what is sent. */
export function BackAndOut({ label, order, back, out, isToSend }: BackAndOutProps) {
  const { t } = useTranslation('orders')
  const reserved = useLineReservations(isToSend ? out : [])
  const rows = [
    ...back.map(({ item_id, quantity }) => ({
      id: item_id,
      quantity: t('newItems.back', { quantity }),
      title: titleOf(order, item_id),
      reservation: null,
    })),
    ...out.map((line) => ({
      id: line.id,
      quantity: t('newItems.out', { quantity: line.quantity }),
      title: line.title,
      reservation: reserved && <LineReservation order={order} line={line} places={reserved.get(line.id) ?? []} />,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <ul aria-label={label}>
      {rows.map(({ id, quantity, title, reservation }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <span className="tabular text-muted">{quantity}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
          </span>
          {reservation}
        </li>
      ))}
    </ul>
  )
}
