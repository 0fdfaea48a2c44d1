import { type Contract, type Input, setAsideKinds, type SetAsideKind } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf, Row } from '../../../kernel/entity.ts'
import { orNotFound, invalid, notAllowed } from '../../../kernel/errors.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import { insertRow, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { lockLevels, type Level, setStockReason, changeLevel, checkFree, isAt } from '../inventory/inventory.ts'
import { reservation } from './reservations.entity.ts'
import {
  countKept,
  lineOf,
  lockLine,
  lockOrderOf,
  heldFor,
  type HeldReservation,
  type LineOwner,
} from './reservations.queries.ts'

type LockedReservation = RowOf<typeof reservation>

/** The locked level that a reservation holds units of. @throws not_found */
async function levelOf(db: Db, stored: LockedReservation): Promise<Level> {
  const { inventory_item_id: itemId, location_id: locationId } = stored
  return levelAt(await lockLevels(db, { itemIds: [itemId], locationIds: [locationId] }), itemId, locationId)
}

/** @throws not_found with v1's message (docs/contract/errors.md §7) */
const levelAt = (levels: readonly Level[], itemId: string, locationId: string): Level =>
  orNotFound(
    levels.find(({ location_id }) => location_id === locationId),
    `Item ${itemId} is not stocked at location ${locationId}`,
  )

type LineQuantity = {
  readonly lineId: string
  readonly itemId: string
  readonly quantity: number
  /** The reservation to change: its units are not counted twice. */
  readonly excludedId?: string
}

/** A reservation with the order that it is for, both locked until the transaction ends. */
async function lockReservation(db: Db, id: string): Promise<LockedReservation | undefined> {
  const line = await lineOf(db, id)
  if (line) await lockOrderOf(db, line.id)
  return lockRow(db, reservation, id)
}

/**
 * Checks that no more units of a stock item are reserved for an order's line than are still to be sent
 * (docs/contract/states.md §12); for a bundle, times the units per bundle. The line and its order are locked until the
 * transaction ends.
 * @throws not_found, invalid_data with v1's message (docs/contract/errors.md §7)
 */
async function checkLine(db: Db, requested: LineQuantity) {
  const { lineId, itemId, quantity, excludedId = '' } = requested
  await lockOrderOf(db, lineId)
  const line = orNotFound(await lockLine(db, lineId, itemId), `Line item with ${lineId} was not found`)
  const reserved = await countKept(db, lineId, itemId, excludedId)
  if (reserved + quantity > line.unsent * line.required)
    throw invalid('The reservation quantity cannot be greater than the unfulfilled line item quantity', 'quantity')
}

export { reservation }

type Routes = Contract['admin']['reservations']
type NewReservation = Input<Routes['create']>['body']
type ReservationChange = NonNullable<Input<Routes['update']>['body']>

/**
 * Reserves units, never more than are available: the level is locked while they are counted.
 * @returns the reservation's id
 * @throws invalid_data, not_found, not_allowed
 */
export async function reserve(db: Db, userId: string, { metadata, ...sent }: NewReservation): Promise<string> {
  const { inventory_item_id: itemId, location_id, quantity, line_item_id } = sent
  checkSetAside(metadata)
  if (line_item_id !== undefined) await checkLine(db, { lineId: line_item_id, itemId, quantity })
  const level = levelAt(await lockLevels(db, { itemIds: [itemId], locationIds: [location_id] }), itemId, location_id)
  await checkFree(db, level, quantity)
  const id = newId('resitem')
  await setStockReason(db, { reason: 'reservation', note: sent.description, reference: id })
  await changeLevel(db, level, { reserved_quantity: level.reserved_quantity + quantity })
  return insertRow(db, reservation, { ...sent, id, metadata: metadata ?? null, created_by: userId })
}

/**
 * Changes the sent fields; a new location or quantity updates the levels.
 * @throws invalid_data, not_found, not_allowed, edit_conflict
 */
export async function changeReservation(db: Db, id: string, body: ReservationChange, version: number | undefined) {
  checkSetAside(body.metadata)
  const stored = orNotFound(await lockReservation(db, id), `ReservationItem with id ${id} was not found`)
  await moveReserved(db, stored, body)
  await saveRow(db, reservation, stored, body, version)
}

async function moveReserved(db: Db, stored: LockedReservation, { location_id, quantity }: ReservationChange) {
  const { id, inventory_item_id: itemId, location_id: fromId, quantity: before, line_item_id: lineId } = stored
  const toId = location_id ?? fromId
  const after = quantity ?? before
  if (toId === fromId && after === before) return
  if (lineId !== null && after > before) await checkLine(db, { lineId, itemId, quantity: after, excludedId: id })
  const levels = await lockLevels(db, { itemIds: [itemId], locationIds: [fromId, toId] })
  const [from, to] = [levelAt(levels, itemId, fromId), levelAt(levels, itemId, toId)]
  await setStockReason(db, { reason: 'reservation', reference: id })
  await checkFree(db, to, toId === fromId ? after - before : after)
  if (toId === fromId) return changeLevel(db, to, { reserved_quantity: to.reserved_quantity + after - before })
  await changeLevel(db, from, { reserved_quantity: from.reserved_quantity - before })
  await changeLevel(db, to, { reserved_quantity: to.reserved_quantity + after })
}

/** Releases a reservation. A deleted one is no error. */
export async function release(db: Db, id: string) {
  const stored = await lockReservation(db, id)
  if (!stored) return
  const level = await levelOf(db, stored)
  await setStockReason(db, { reason: 'reservation', reference: id })
  await changeLevel(db, level, { reserved_quantity: level.reserved_quantity - stored.quantity })
  await removeRows(db, reservation, [id])
}

/** Releases all reservations of an order, or those of one of its exchanges or claims. */
export async function releaseAll(db: Db, owner: LineOwner, orderId: string): Promise<void> {
  const released = (await heldFor(db, owner)).map((held) => ({ reservation: held, quantity: held.quantity }))
  await releaseUnits(db, released, orderId)
}

type Released = { readonly reservation: HeldReservation; readonly quantity: number }

/**
 * Releases units of an order's reservations; empty reservations are deleted. Levels are locked in the order of their
 * ids, the common lock order.
 */
export async function releaseUnits(db: Db, released: readonly Released[], orderId: string): Promise<void> {
  if (released.length === 0) return
  const itemIds = [...new Set(released.map(({ reservation: { inventory_item_id } }) => inventory_item_id))]
  const locationIds = [...new Set(released.map(({ reservation: { location_id } }) => location_id))]
  const levels = await lockLevels(db, { itemIds, locationIds })
  await setStockReason(db, { reason: 'reservation', reference: orderId })
  for (const level of levels) {
    const here = released.filter(({ reservation: held }) => isAt(level)(held))
    const freed = here.reduce((sum, { quantity }) => sum + quantity, 0)
    if (freed > 0) await changeLevel(db, level, { reserved_quantity: Math.max(0, level.reserved_quantity - freed) })
  }
  const remaining = released.map(({ reservation: { id, quantity: reserved }, quantity }) => ({
    id,
    quantity: reserved - quantity,
  }))
  await keepUnits(db, remaining)
}

/** Sets the remaining units of reservations, and deletes those without any. Changes no levels. */
export async function keepUnits(db: Db, left: readonly { readonly id: string; readonly quantity: number }[]) {
  const smaller = left.filter(({ quantity }) => quantity > 0)
  await updateRows(db, reservation, smaller)
  const usedUp = left.filter(({ quantity }) => quantity === 0)
  await removeRows(db, reservation, idsOf(usedUp))
}

/** The key of a reservation's metadata with the reason why its units cannot be sold. */
const KEY = 'set_aside'

const isKind = (value: unknown): value is SetAsideKind => setAsideKinds.some((kind) => kind === value)

/** An empty text removes the key, as in all metadata. @throws invalid_data */
function checkSetAside(metadata: Row | null | undefined) {
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
