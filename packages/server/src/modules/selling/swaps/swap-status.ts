import type { SwapFulfillmentStatus } from '@storeroom/contract'

/** How far a new line of an exchange has come, in units. */
export type SwapLineProgress = {
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
}

/**
 * The fulfillment status of an exchange that is not canceled, from its new lines alone (docs/contract/states.md §9). v1
 * shows an exchange as canceled after one of its fulfillments was canceled.
 */
export function swapFulfillmentStatusOf(lines: readonly SwapLineProgress[]): SwapFulfillmentStatus {
  if (lines.some(({ shipped_quantity }) => shipped_quantity > 0))
    return lines.every((line) => line.shipped_quantity >= line.quantity) ? 'shipped' : 'partially_shipped'
  if (!lines.some(({ fulfilled_quantity }) => fulfilled_quantity > 0)) return 'not_fulfilled'
  return lines.every((line) => line.fulfilled_quantity >= line.quantity) ? 'fulfilled' : 'requires_action'
}
