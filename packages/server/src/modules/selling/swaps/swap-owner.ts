import type { SwapFulfillmentStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Owner } from '../fulfillments/fulfillments.ts'
import { lockOrder, renewOpenWork } from '../orders/orders.ts'
import * as queries from './swaps.queries.ts'

/**
 * The fulfillment status of an exchange that is not canceled, from its new lines alone (docs/contract/states.md §9). v1
 * shows an exchange as canceled after one of its fulfillments was canceled.
 */
function swapFulfillmentStatusOf(lines: readonly queries.SwapLineProgress[]): SwapFulfillmentStatus {
  if (lines.some(({ shipped_quantity }) => shipped_quantity > 0))
    return lines.every((line) => line.shipped_quantity >= line.quantity) ? 'shipped' : 'partially_shipped'
  if (!lines.some(({ fulfilled_quantity }) => fulfilled_quantity > 0)) return 'not_fulfilled'
  return lines.every((line) => line.fulfilled_quantity >= line.quantity) ? 'fulfilled' : 'requires_action'
}

/** An exchange, which owns the lines that are sent for it. */
export const ownerOfSwap = (id: string, orderId: string): Owner => ({
  kind: 'swap',
  id,
  orderId,
  async renewStatus(db) {
    await queries.setFulfillmentStatus(db, id, swapFulfillmentStatusOf(await queries.findLineProgress(db, id)))
    await renewOpenWork(db, orderId)
  },
})

/** An exchange of an order; both are locked until the transaction ends. @throws not_found in v1's words */
export async function openSwap(db: Db, id: string, orderId: string): Promise<queries.StoredSwap> {
  await lockOrder(db, orderId)
  return orNotFound(
    await queries.lockSwap(db, id, orderId),
    `no swap was found with the id: ${id} related to order: ${orderId}`,
  )
}

/** @throws not_allowed */
export function checkFulfillable({ is_canceled, fulfillment_status }: queries.StoredSwap) {
  if (is_canceled) throw notAllowed('Canceled swap cannot be fulfilled')
  if (fulfillment_status !== 'not_fulfilled' && fulfillment_status !== 'requires_action')
    throw notAllowed('The swap was already fulfilled')
}

/** @throws not_allowed */
export function checkShippable({ is_canceled }: queries.StoredSwap) {
  if (is_canceled) throw notAllowed('Canceled swap cannot be fulfilled as shipped')
}
