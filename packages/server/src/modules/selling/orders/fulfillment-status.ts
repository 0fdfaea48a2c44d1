import type { FulfillmentStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { owesRefund, progressOf, setFulfillmentStatus, type LineProgress } from './orders.queries.ts'

const steps = [
  { count: 'returned_quantity', all: 'returned', some: 'partially_returned' },
  { count: 'shipped_quantity', all: 'shipped', some: 'partially_shipped' },
  { count: 'fulfilled_quantity', all: 'fulfilled', some: 'partially_fulfilled' },
] as const

/**
 * The fulfillment status of an order that is not canceled, from its lines and returns alone: the furthest step that any
 * unit has reached (docs/contract/states.md §6). v1 writes it with each action, so there it depends on their order.
 * @param owesRefund whether a return of the order was received whose refund could not be given
 */
export function fulfillmentStatusOf(lines: readonly LineProgress[], owesRefund = false): FulfillmentStatus {
  if (owesRefund) return 'requires_action'
  const step = steps.find(({ count }) => lines.some((line) => line[count] > 0))
  if (!step) return 'not_fulfilled'
  return lines.every((line) => line[step.count] >= line.quantity) ? step.all : step.some
}

/**
 * Sets the status of an order whose lines have changed, in the transaction that changed them, and renews its revision,
 * which covers its lines.
 */
export const renewFulfillmentStatus = async (db: Db, orderId: string): Promise<void> =>
  setFulfillmentStatus(db, orderId, fulfillmentStatusOf(await progressOf(db, orderId), await owesRefund(db, orderId)))
