import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import { saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { setStockReason, changeLevel, checkFree, isAt, lockLevels } from '../inventory/inventory.ts'
import { reservation } from './reservations.entity.ts'
import { levelAt, levelOf, type LockedReservation } from './reserved-level.ts'
import { checkLine, lockReservation } from './reserved-lines.ts'
import { heldFor, type HeldReservation, type LineOwner } from './reservations.queries.ts'
import { checkSetAside } from './set-aside.ts'

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

/** Sets what is left of reservations, and deletes those of which nothing is left. Changes no levels. */
export async function keepUnits(db: Db, left: readonly { readonly id: string; readonly quantity: number }[]) {
  const smaller = left.filter(({ quantity }) => quantity > 0)
  await updateRows(db, reservation, smaller)
  const usedUp = left.filter(({ quantity }) => quantity === 0)
  await removeRows(db, reservation, idsOf(usedUp))
}
