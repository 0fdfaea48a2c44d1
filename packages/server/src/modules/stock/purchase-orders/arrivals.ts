import { invalid, refuseFields } from '../../../kernel/errors.ts'
import type { StoredLine } from './purchase-orders.queries.ts'

/** The received units of a line as entered, and the open quantity that the user saw. */
type ReceivedUnits = { readonly id: string; readonly quantity: number; readonly open_quantity?: number }

/** The changes of a line: its open quantity before, the received units, and the units that are no longer expected. */
export type Arrival = {
  readonly line: StoredLine
  readonly open: number
  readonly quantity: number
  readonly canceled: number
}

/** Ordered units that were neither received nor canceled. */
export const openOf = ({ quantity, received_quantity, canceled_quantity }: StoredLine): number =>
  Math.max(0, quantity - received_quantity - canceled_quantity)

/**
 * The changes of each line with a receipt.
 * @param isComplete the supplier sends no more units: those still open are canceled
 * @throws invalid_data; not_allowed if the open quantities changed since the user loaded them
 */
export function arrivals(
  lines: readonly StoredLine[],
  items: readonly ReceivedUnits[],
  isComplete: boolean,
): Arrival[] {
  const quantities = quantitiesOf(lines, items)
  refuseChangedQuantities(lines, items)
  const isAnyReceived = quantities.size > 0 || lines.some((line) => line.received_quantity > 0)
  if (quantities.size === 0 && !isComplete) throw invalid('Enter how many units were received', 'items')
  if (!isAnyReceived) throw invalid('Nothing was received: cancel the purchase order instead', 'is_complete')
  return lines
    .map((line) => {
      const [open, quantity] = [openOf(line), quantities.get(line.id) ?? 0]
      return { line, open, quantity, canceled: isComplete ? Math.max(0, open - quantity) : 0 }
    })
    .filter(({ quantity, canceled }) => quantity + canceled > 0)
}

/** @throws invalid_data for a line of another order, or a duplicate line */
function quantitiesOf(lines: readonly StoredLine[], items: readonly ReceivedUnits[]): ReadonlyMap<string, number> {
  const lineIds = new Set(lines.map(({ id }) => id))
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of items.entries()) {
    if (!lineIds.has(id)) throw invalid(`There is no line with the id ${id}`, `items.${index}.id`)
    if (quantities.has(id)) throw invalid('This line is listed twice', `items.${index}.id`)
    quantities.set(id, quantity)
  }
  return new Map([...quantities].filter(([, quantity]) => quantity > 0))
}

/** @throws not_allowed with the open quantity of each line that was received meanwhile, or of which too much came */
function refuseChangedQuantities(lines: readonly StoredLine[], items: readonly ReceivedUnits[]) {
  const open = new Map(lines.map((line) => [line.id, openOf(line)]))
  const fields = items.flatMap(({ id, quantity, open_quantity }, index) => {
    const openQuantity = open.get(id) ?? 0
    if (open_quantity === undefined ? quantity <= openQuantity : open_quantity === openQuantity) return []
    return [{ field: `items.${index}.quantity`, message: `Only ${openQuantity} left to receive` }]
  })
  refuseFields('not_allowed', fields)
}
