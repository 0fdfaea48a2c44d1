import { setAsideKinds, type SetAsideKind } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { setStockReason, changeLevel } from '../inventory/inventory.ts'
import { reservation } from './reservations.entity.ts'
import { levelOf, type LockedReservation } from './reserved-level.ts'

/** The key of a reservation's metadata with the reason why its units cannot be sold. */
const KEY = 'set_aside'

const isKind = (value: unknown): value is SetAsideKind => setAsideKinds.some((kind) => kind === value)

/** An empty text removes the key, as in all metadata. @throws invalid_data */
export function checkSetAside(metadata: Row | null | undefined) {
  const kind = metadata?.[KEY]
  if (kind === undefined || kind === '' || isKind(kind)) return
  throw invalid(`set_aside must be one of the following values: ${setAsideKinds.join(', ')}`, `metadata.${KEY}`)
}

type WriteOff = { readonly quantity?: number; readonly note?: string }

/**
 * Writes off reserved units that cannot be sold, by default all of them; the kind is the reason of the movement.
 * @returns the location, and whether the reservation was deleted with its last unit
 * @throws not_found, also after a complete write-off; invalid_data for more than are reserved; not_allowed for other
 * reservations, and when there is less stock
 */
export async function writeOff(db: Db, id: string, sent: WriteOff) {
  const stored = orNotFound(await lockRow(db, reservation, id), `ReservationItem with id ${id} was not found`)
  const reason = kindOf(stored)
  const level = await levelOf(db, stored)
  const { stocked_quantity, reserved_quantity, inventory_item_id, location_id } = level
  const reserved = stored.quantity
  const quantity = sent.quantity ?? reserved
  if (quantity > reserved) throw invalid(`Only ${reserved} are set aside`, 'quantity')
  if (stocked_quantity < quantity) throw notAllowed('There cannot be less than nothing in stock')
  const note = sent.note ?? stored.description ?? undefined
  await setStockReason(db, { reason, note, reference: id })
  const remaining = { stocked_quantity: stocked_quantity - quantity, reserved_quantity: reserved_quantity - quantity }
  await changeLevel(db, level, remaining)
  const isDeleted = quantity === reserved
  if (isDeleted) await removeRows(db, reservation, [id])
  else await saveRow(db, reservation, stored, { quantity: reserved - quantity }, undefined)
  return { level: { inventory_item_id, location_id }, isDeleted }
}

/** @throws not_allowed */
function kindOf({ metadata, line_item_id }: LockedReservation): SetAsideKind {
  const kind = metadata?.[KEY]
  if (line_item_id === null && isKind(kind)) return kind
  throw notAllowed('Only units that are set aside can be written off')
}
