import type { FulfillmentStatus } from '@storeroom/contract'

/** How far a line of an order has come, in units. */
export type LineProgress = {
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
  readonly returned_quantity: number
}

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
