import type { ListedReservation } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { setAsideOf } from './set-aside.ts'

/** Why the pieces of a reservation cannot be sold, if that is why they are reserved. */
export function KindBadge({ reservation }: { readonly reservation: ListedReservation }) {
  const { t } = useTranslation('inventory')
  const kind = setAsideOf(reservation)
  return kind === null ? <span className="text-subtle">–</span> : <Badge tone="warning">{t(`kind.${kind}`)}</Badge>
}
