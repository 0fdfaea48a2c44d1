import type { ListedReservation, SetAsideKind } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

/** The reasons to set units aside, the most frequent first. */
const setAsideKinds: readonly SetAsideKind[] = ['damaged', 'quality_control', 'safety_stock', 'other']

/** The metadata key of a reservation that holds the reason. */
export const setAsideKey = 'set_aside'

type Reserved = Pick<ListedReservation, 'metadata' | 'line_item_id'>

/** The reason; null for a reservation for an order, or without one of these reasons. */
export const setAsideOf = ({ metadata, line_item_id }: Reserved): SetAsideKind | null =>
  line_item_id === null ? (setAsideKinds.find((kind) => kind === metadata?.[setAsideKey]) ?? null) : null

export function useKindOptions() {
  const { t } = useTranslation('inventory')
  return setAsideKinds.map((id) => ({ id, label: t(`kind.${id}`) }))
}

/** The reason of a reservation, if its units are set aside. */
export function KindBadge({ reservation }: { readonly reservation: ListedReservation }) {
  const { t } = useTranslation('inventory')
  const kind = setAsideOf(reservation)
  return kind === null ? <span className="text-subtle">–</span> : <Badge tone="warning">{t(`kind.${kind}`)}</Badge>
}
