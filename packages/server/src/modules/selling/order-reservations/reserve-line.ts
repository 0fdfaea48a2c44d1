import type { Contract, Input } from '@storeroom/contract'
import { invalid, notAllowed, notFound, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { lockLevels } from '../../stock/inventory/inventory.ts'
import { reserve } from '../../stock/reservations/reservations.ts'
import { lockOrder } from '../orders/orders.ts'
import * as queries from './order-reservations.queries.ts'

type Request = Input<Contract['admin']['orders']['reserveLineItem']>

/**
 * Reserves pieces for a line of an order at a location; without a quantity, those that are neither sent nor reserved.
 * Each part of a bundle is reserved separately (docs/contract/states.md §12).
 * @returns the id of the first reservation
 * @throws not_found, invalid_data for more than is left to send, not_allowed for a variant without stock or too few pieces
 */
export async function reserveLine(context: Context, { id: orderId, line_item_id, body }: Request): Promise<string> {
  const { db, services } = context
  await lockOrder(db, orderId)
  const line = orNotFound(
    await queries.lockLine(db, orderId, line_item_id),
    `Line item with ${line_item_id} was not found`,
  )
  // v1's spelling.
  if (line.variant_id === null) throw notFound("Can't create a reservation for a Line Item wihtout a variant")
  const parts = await queries.partsOf(db, line_item_id, line.variant_id)
  const [main] = parts
  if (!main) throw notAllowed('The stock of this variant is not counted')
  const quantity = body.quantity ?? line.unsent - Math.floor(main.reserved / main.required_quantity)
  if (quantity <= 0) throw invalid('All pieces of this line are sent or reserved', 'quantity')
  const itemIds = parts.map(({ inventory_item_id }) => inventory_item_id)
  // All at once, in the common lock order.
  await lockLevels(db, { itemIds, locationIds: [body.location_id] })
  const reservationIds: string[] = []
  for (const { inventory_item_id, required_quantity } of parts) {
    const part = { inventory_item_id, quantity: quantity * required_quantity }
    reservationIds.push(await reserve(db, userOf(context).id, { ...part, line_item_id, location_id: body.location_id }))
  }
  for (const id of reservationIds) await services.events.emit(db, 'reservation-item.created', { id })
  return reservationIds[0] ?? ''
}
