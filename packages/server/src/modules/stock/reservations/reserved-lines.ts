import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import { lockRow } from '../../../kernel/write/honest-save.ts'
import { reservation } from './reservations.entity.ts'
import type { LockedReservation } from './reserved-level.ts'
import { countKept, lineOf, lockLine, lockOrderOf } from './reservations.queries.ts'

type LineQuantity = {
  readonly lineId: string
  readonly itemId: string
  readonly quantity: number
  /** The reservation to change: its units are not counted twice. */
  readonly excludedId?: string
}

/** A reservation with the order that it is for, both locked until the transaction ends. */
export async function lockReservation(db: Db, id: string): Promise<LockedReservation | undefined> {
  const line = await lineOf(db, id)
  if (line) await lockOrderOf(db, line.id)
  return lockRow(db, reservation, id)
}

/**
 * Checks that no more units of a stock item are reserved for an order's line than are still to be sent
 * (docs/contract/states.md §12); for a bundle, times the units per bundle. The line and its order are locked until the
 * transaction ends.
 * @throws not_found, invalid_data in v1's words (docs/contract/errors.md §7)
 */
export async function checkLine(db: Db, requested: LineQuantity) {
  const { lineId, itemId, quantity, excludedId = '' } = requested
  await lockOrderOf(db, lineId)
  const line = orNotFound(await lockLine(db, lineId, itemId), `Line item with ${lineId} was not found`)
  const reserved = await countKept(db, lineId, itemId, excludedId)
  if (reserved + quantity > line.unsent * line.required)
    throw invalid('The reservation quantity cannot be greater than the unfulfilled line item quantity', 'quantity')
}
