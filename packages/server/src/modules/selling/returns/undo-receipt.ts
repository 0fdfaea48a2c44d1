import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { changeLevel, isAt, lockLevels, setStockReason } from '../../stock/inventory/inventory.ts'
import { lockOrder, renewFulfillmentStatus } from '../orders/orders.ts'
import { missing, orderReturn } from './returns.entity.ts'
import * as queries from './returns.queries.ts'
import { keepRefunds } from './undone-refunds.ts'

/**
 * Undoes the receipts of a return, which is requested as before. Its units are taken out of stock. Refunds that were paid
 * stay, and are deducted when the units come back. Safe to repeat.
 * @returns the id of its order
 * @throws not_found; not_allowed for a canceled return, units that are no longer in stock or reserved since, or a refund to
 * a gift card, whose owner may have spent it
 */
export async function undoReceipt(db: Db, services: Services, id: string): Promise<string> {
  const { order_id } = orNotFound(await queries.findReturn(db, id), missing(id))
  await lockOrder(db, order_id)
  const stored = orNotFound(await queries.findReturn(db, id), missing(id))
  if (stored.status === 'requested') return order_id
  if (stored.status === 'canceled') throw notAllowed('A canceled return has no receipt')
  if (stored.gift_card_amount > 0) throw notAllowed('Part of the return was refunded to a gift card')
  await queries.lockReturnedLines(db, order_id)
  const came = await queries.itemsOf(db, id)
  await removeFromStock(db, id)
  await queries.forgetReceived(db, id)
  await keepRefunds(db, services.flags, stored, came)
  await updateRows(db, orderReturn, [
    { id, status: 'requested', received_at: null, as_requested: null, ...stored.as_requested },
  ])
  await renewFulfillmentStatus(db, order_id)
  await services.events.emit(db, 'return.receipt_undone', { id, order_id })
  return order_id
}

/** Takes the units of a return out of stock. @throws not_allowed */
async function removeFromStock(db: Db, returnId: string) {
  const brought = await queries.broughtBy(db, returnId)
  if (brought.length === 0) return
  const levels = await lockLevels(db, {
    itemIds: brought.map(({ inventory_item_id }) => inventory_item_id),
    locationIds: brought.map(({ location_id }) => location_id),
  })
  await setStockReason(db, { reason: 'return', reference: returnId })
  for (const part of brought) {
    const level = levels.find(isAt(part))
    const left = (level?.stocked_quantity ?? 0) - part.quantity
    if (!level || left < level.reserved_quantity)
      throw notAllowed('Units of the return have been sold or reserved since')
    await changeLevel(db, level, { stocked_quantity: left })
  }
  await queries.forgetBrought(db, returnId)
}
