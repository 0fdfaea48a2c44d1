import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { cancelLabels } from '../fulfillments/fulfillments.ts'
import { lockOrder } from '../orders/orders.ts'
import { missing, orderReturn } from './returns.entity.ts'
import { findReturn } from './returns.queries.ts'

/**
 * Cancels a return of which nothing has come, and its label. Safe to repeat.
 * @returns the id of its order
 * @throws not_found, not_allowed for one that has been received
 */
export async function cancelReturn(db: Db, services: Services, id: string): Promise<string> {
  const { order_id } = orNotFound(await findReturn(db, id), missing(id))
  await lockOrder(db, order_id)
  const { status } = orNotFound(await findReturn(db, id), missing(id))
  if (status === 'received' || status === 'requires_action')
    throw notAllowed("Can't cancel a return which has been returned")
  if (status === 'canceled') return order_id
  await updateRows(db, orderReturn, [{ id, status: 'canceled' }])
  await cancelLabels(db, services, { return_id: id })
  await services.events.emit(db, 'return.canceled', { id, order_id })
  return order_id
}

/**
 * The same for a shopper, whose exchanges and claims keep their returns.
 * @throws not_found; not_allowed for one that has been received, or that belongs to an exchange or a claim
 */
export async function withdrawReturn(db: Db, services: Services, id: string): Promise<void> {
  const { swap_id, claim_order_id } = orNotFound(await findReturn(db, id), missing(id))
  if (swap_id !== null || claim_order_id !== null)
    throw notAllowed('The return of an exchange or a claim is canceled with it')
  await cancelReturn(db, services, id)
}
