import type { ListedReservation, SetAsideKind } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

/** Why pieces that are there cannot be sold, the most frequent reason first. */
const setAsideKinds: readonly SetAsideKind[] = ['damaged', 'quality_control', 'safety_stock', 'other']

/** The key of a reservation's metadata that says so. */
export const setAsideKey = 'set_aside'

type Reserved = Pick<ListedReservation, 'metadata' | 'line_item_id'>

/** Null for what is reserved for an order or for somebody. */
export const setAsideOf = ({ metadata, line_item_id }: Reserved): SetAsideKind | null =>
  line_item_id === null ? (setAsideKinds.find((kind) => kind === metadata?.[setAsideKey]) ?? null) : null

export function useKindOptions() {
  const { t } = useTranslation('inventory')
  return setAsideKinds.map((id) => ({ id, label: t(`kind.${id}`) }))
}

/** Why the pieces of a reservation cannot be sold, if that is why they are reserved. */
export function KindBadge({ reservation }: { readonly reservation: ListedReservation }) {
  const { t } = useTranslation('inventory')
  const kind = setAsideOf(reservation)
  return kind === null ? <span className="text-subtle">–</span> : <Badge tone="warning">{t(`kind.${kind}`)}</Badge>
}
