import type { OrderChange } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { ChangesOf, RowOf } from '../../../../kernel/entity.ts'
import { notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { refuseMissing } from '../../../../kernel/write/existing.ts'
import { lockRow, saveRow } from '../../../../kernel/write/honest-save.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { customers } from '../../../people/customers/customers.entity.ts'
import { saveAddress } from '../../../people/customers/customers.ts'
import { order, orders } from '../orders.entity.ts'
import { lockOrder, renewSearch } from '../orders.queries.ts'

/**
 * Changes the addresses, email address, notes and customer of an order.
 * @throws not_found, not_allowed for a canceled order or a country outside of its region, edit_conflict
 */
export async function updateOrder(db: Db, id: string, body: OrderChange, version: number | undefined): Promise<void> {
  const stored = orNotFound(await lockRow(db, order, id), orders.notFound(id))
  if (stored.status === 'canceled') throw notAllowed('A canceled order cannot be updated')
  const { billing_address, shipping_address, email, ...own } = body
  if (own.customer_id !== undefined) await refuseMissing(db, 'customer', [own.customer_id], customers.notFound)
  const changes = {
    ...own,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(await address(db, stored, 'billing', billing_address)),
    ...(await address(db, stored, 'shipping', shipping_address)),
  }
  await saveRow(db, order, stored, changes, version)
  await renewSearch(db, id)
}

/** An order has its own copy of an address: changing it does not change the customer's. */
async function address(
  db: Db,
  stored: RowOf<typeof order>,
  kind: 'billing' | 'shipping',
  sent: OrderChange['billing_address'],
): Promise<ChangesOf<typeof order>> {
  if (sent === undefined) return {}
  const name = `${kind}_address_id` as const
  const within = { regionId: stored.region_id, kind: kind === 'billing' ? 'Billing' : 'Shipping' } as const
  return { [name]: await saveAddress(db, sent, stored[name], within) }
}

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
