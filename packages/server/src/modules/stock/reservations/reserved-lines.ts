import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import { countKept, lockLine } from './reservations.queries.ts'

type LineQuantity = {
  readonly lineId: string
  readonly itemId: string
  readonly quantity: number
  /** The reservation that is changed: its pieces are not counted twice. */
  readonly exceptId?: string
}

/**
 * No more pieces of a stock item are kept for a line of an order than are still to be sent
 * (docs/contract/states.md §12), which of a bundle is as many as the line takes of that item. The line is locked until
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
