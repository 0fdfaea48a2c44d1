import type { Db } from '../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { setStockReason, changeLevel, isAt, lockOrMakeLevels } from '../../stock/inventory/inventory.ts'
import { reservation } from '../../stock/reservations/reservations.ts'
import { lockOrder } from '../orders/orders.ts'
import { countUnits } from './create-shipment.ts'
import { fulfillment } from './fulfillments.entity.ts'
import * as queries from './fulfillments.queries.ts'
import { cancelLabels } from './labels/plan-labels.ts'
import { columnOf, ownerKinds, type Owner } from './owners.ts'

/**
 * Unpacks a fulfillment that has not been shipped: its units are back in stock where they were taken, and reserved for
 * their lines again. Its label is canceled at the provider afterwards. Safe to repeat.
 * @throws not_found, not_allowed for one that has been shipped
 */
export async function cancelFulfillment(db: Db, services: Services, owner: Owner, id: string): Promise<void> {
  await lockOrder(db, owner.orderId)
  const stored = await queries.lockFulfillment(db, id)
  if (stored?.[columnOf(owner)] !== owner.id)
    throw notFound(`no fulfillment was found with the id: ${id} related to ${owner.kind}: ${owner.id}`)
  if (stored.is_canceled) return
  if (stored.is_shipped)
    throw notAllowed('The fulfillment has already been shipped. Shipped fulfillments cannot be canceled')
  await countUnits(db, owner, id, ({ fulfilled_quantity }, quantity) => ({
    fulfilled_quantity: Math.max(0, fulfilled_quantity - quantity),
  }))
  await putBack(db, id)
  await cancelLabels(db, services, { fulfillment_id: id })
  await updateRows(db, fulfillment, [{ id, canceled_at: new Date(services.clock.now()) }])
  await owner.renewStatus(db)
  await services.events.emit(db, ownerKinds[owner.kind].canceled, { id: owner.id, fulfillment_id: id })
}

/**
 * Locks the stock that fulfillments were packed from, all at once, so that canceling several of them keeps the common
 * lock order. Their order must be locked before.
 */
export async function lockTaken(db: Db, fulfillmentIds: readonly string[]): Promise<void> {
  await lockOrMakeLevels(db, await queries.takenBy(db, fulfillmentIds))
}

async function putBack(db: Db, fulfillmentId: string) {
  const taken = await queries.takenBy(db, [fulfillmentId])
  if (taken.length === 0) return
  await setStockReason(db, { reason: 'fulfillment', reference: fulfillmentId })
  for (const level of await lockOrMakeLevels(db, taken)) {
    const here = taken.filter(isAt(level))
    if (here.length === 0) continue
    await changeLevel(db, level, {
      stocked_quantity: here.reduce((all, part) => all + part.quantity, level.stocked_quantity),
      reserved_quantity: here.reduce((all, part) => all + part.reserved_quantity, level.reserved_quantity),
    })
  }
  await insertRows(
    db,
    reservation,
    taken
      .filter(({ reserved_quantity }) => reserved_quantity > 0)
      .map(({ item_id, inventory_item_id, location_id, reserved_quantity }) => ({
        id: newId('resitem'),
        line_item_id: item_id,
        inventory_item_id,
        location_id,
        quantity: reserved_quantity,
      })),
  )
}
