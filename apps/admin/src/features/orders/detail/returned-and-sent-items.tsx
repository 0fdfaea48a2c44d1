import type { LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../lines.ts'
import { LineReservation } from './line-reservation.tsx'
import { useLineReservations } from './reserved.ts'

type ReturnedItem = { readonly item_id: string; readonly quantity: number }

type ReturnedAndSentItemsProps = {
  readonly label: string
  readonly order: Order
  /** What came or is to come back. */
  readonly returned: readonly ReturnedItem[]
  /** What was or is to be sent. */
  readonly sent: readonly LineItem[]
  /** Whether it is not canceled, so that reservations are shown. */
  readonly isToSend: boolean
}

/** The items of an exchange or a claim, in both directions. */
export function ReturnedAndSentItems({ label, order, returned, sent, isToSend }: ReturnedAndSentItemsProps) {
  const { t } = useTranslation('orders')
  const reservations = useLineReservations(isToSend ? sent : [])
  const rows = [
    ...returned.map(({ item_id, quantity }) => ({
      id: item_id,
      quantity: t('newItems.returned', { quantity }),
      title: titleOf(order, item_id),
      reservation: null,
    })),
    ...sent.map((line) => ({
      id: line.id,
      quantity: t('newItems.sent', { quantity: line.quantity }),
      title: line.title,
      reservation: reservations && (
        <LineReservation order={order} line={line} reservations={reservations.get(line.id) ?? []} />
      ),
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
