import type { LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { ReserveButton } from './reserve-form.tsx'
import type { ReservedAtLocation } from './reserved.ts'

type ReservationProps = {
  readonly order: Order
  readonly line: LineItem
  readonly reservations: readonly ReservedAtLocation[]
}

/** Where units of a line are reserved, and the button that reserves those that are not. */
export function LineReservation({ order, line, reservations }: ReservationProps) {
  return (
    <>
      <ReservedUnits reservations={reservations} />
      <ReserveButton order={order} line={line} reservations={reservations} />
    </>
  )
}

function ReservedUnits({ reservations }: Pick<ReservationProps, 'reservations'>) {
  const { t } = useTranslation('orders')
  if (reservations.length === 0) return null
  const list = new Intl.ListFormat(activeLanguageTag())
  const words = reservations.map(({ quantity, location }) => t('reserved.at', { count: quantity, location }))
  return (
    <p dir="auto" className="text-match-parent text-xs text-subtle">
      {list.format(words)}
    </p>
  )
}
