import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import { countKept, lockLine } from './reservations.queries.ts'

type LineQuantity = {
  readonly lineId: string
  readonly itemId: string
  readonly quantity: number
  /** The reservation to change: its pieces are not counted twice. */
  readonly exceptId?: string
}

/**
 * Checks that no more pieces of a stock item are reserved for an order's line than are still to be sent
 * (docs/contract/states.md §12); for a bundle, times the pieces per bundle. The line is locked until
 * the transaction ends.
 * @throws not_found, invalid_data in v1's words (docs/contract/errors.md §7)
 */
export async function checkLine(db: Db, wanted: LineQuantity) {
  const { lineId, itemId, quantity, exceptId = '' } = wanted
  const line = orNotFound(await lockLine(db, lineId, itemId), `Line item with ${lineId} was not found`)
  const kept = await countKept(db, lineId, itemId, exceptId)
  if (kept + quantity > line.unsent * line.required)
    throw invalid('The reservation quantity cannot be greater than the unfulfilled line item quantity', 'quantity')
}
