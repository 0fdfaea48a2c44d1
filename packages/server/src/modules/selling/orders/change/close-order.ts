import type { Db } from '../../../../kernel/db.ts'
import { notAllowed } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { order } from '../orders.entity.ts'
import { lockOrder } from '../orders.queries.ts'

/** Marks an order as done. Safe to repeat. @throws not_found, not_allowed for a canceled order */
export async function completeOrder(db: Db, services: Services, id: string): Promise<void> {
  const { status } = await lockOrder(db, id)
  if (status === 'canceled') throw notAllowed('A canceled order cannot be completed')
  if (status === 'completed') return
  await updateRows(db, order, [{ id, status: 'completed', completed_at: new Date(services.clock.now()) }])
  await services.events.emit(db, 'order.completed', { id, no_notification: false })
}

/**
 * Puts an order aside, whatever has become of it; v1 asks for a completed one, and so leaves no way for those that
 * were refunded or never sent (docs/compatibility.md). Safe to repeat.
 * @throws not_found, not_allowed for a canceled order, which is out of the way already
 */
export async function archiveOrder(db: Db, id: string): Promise<void> {
  const { status } = await lockOrder(db, id)
  if (status === 'canceled') throw notAllowed("Can't archive an unprocessed order")
  await updateRows(db, order, [{ id, status: 'archived' }])
}

/** Brings an order back from the archive, with the status that it had. Safe to repeat. @throws not_found */
export async function unarchiveOrder(db: Db, id: string): Promise<void> {
  const { status, is_completed } = await lockOrder(db, id)
  if (status !== 'archived') return
  await updateRows(db, order, [{ id, status: is_completed ? 'completed' : 'pending' }])
}
