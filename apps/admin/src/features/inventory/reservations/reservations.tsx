import type { Contract, ListedReservation, LocationLevel, Output, SetAsideKind } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { metadataBody, type MetadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { itemName } from '../../../shared/inventory/stock-items.ts'
import { withoutKeys } from '../../../shared/metadata/metadata-record.ts'
import { levelAt } from '../levels/levels.ts'

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

export type ReservationAnswer = Output<Contract['admin']['reservations']['retrieve']>

/** Fields have the names of the body. */
export type ReservationValues = {
  readonly inventory_item_id: Option | null
  readonly location_id: string | null
  readonly quantity: number | null
  readonly description: string | null
  /** Why the units cannot be sold; null for units that are reserved for a person. */
  readonly set_aside: SetAsideKind | null
  /** Without the kind. */
  readonly metadata: MetadataValue
}

type Stored = Readonly<Record<string, unknown>> | null

/** The body without blank fields, so that the schema reports them as missing. */
const filled = ({ location_id, quantity }: Partial<ReservationValues>) => ({
  ...(location_id && { location_id }),
  ...(quantity !== undefined && quantity !== null && { quantity }),
})

export const newReservationBody = (values: Partial<ReservationValues>) => ({
  ...filled(values),
  ...(values.inventory_item_id && { inventory_item_id: values.inventory_item_id.id }),
  ...(values.description && { description: values.description }),
  ...withKind(
    values.metadata && values.metadata.length > 0 ? metadataBody(values.metadata) : undefined,
    values.set_aside ?? undefined,
  ),
})

/**
 * The kind is a key of the metadata; an empty text deletes it. Invalid rows are sent as they are, so that the schema
 * refuses them.
 */
function withKind(metadata: unknown, kind: SetAsideKind | null | undefined): { readonly metadata?: unknown } {
  if (kind === undefined || typeof metadata === 'string') return metadata === undefined ? {} : { metadata }
  return { metadata: { ...(metadata as Stored), [setAsideKey]: kind ?? '' } }
}

/** @param stored the stored metadata, of which the form may have removed keys */
export const reservationBody = (stored: Stored) => (values: Partial<ReservationValues>) => ({
  ...filled(values),
  // The server refuses an empty quantity.
  ...(values.quantity === null && { quantity: 0 }),
  ...(values.description !== undefined && { description: values.description }),
  ...withKind(values.metadata && metadataBody(values.metadata, withoutKeys(stored, [setAsideKey])), values.set_aside),
})

export const reservedName = ({ inventory_item, inventory_item_id }: ListedReservation): string =>
  inventory_item ? itemName(inventory_item) : inventory_item_id

/** The units that the reservation already has at its location. */
export type Held = { readonly location_id: string; readonly quantity: number }

/** The maximum quantity at a location: available units plus those of this reservation. */
export const reservableAt = (levels: readonly LocationLevel[], locationId: string | null, held?: Held): number => {
  const free = levelAt(levels, locationId)?.available_quantity ?? 0
  return Math.max(0, free + (held?.location_id === locationId ? held.quantity : 0))
}
