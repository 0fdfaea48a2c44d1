import type { Contract, Input } from '@storeroom/contract'
import { notFound, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { list, retrieve, type Resource } from '../../../kernel/resource.ts'
import { reservations } from '../../stock/reservations/reservations.entity.ts'
import { orders } from '../orders/orders.entity.ts'
import * as queries from './order-reservations.queries.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { lockLevels } from '../../stock/inventory/inventory.ts'
import { reserve } from '../../stock/reservations/reservations.ts'
import { lockOrder, orderExists } from '../orders/orders.ts'

/** All columns, unlike in the list of all reservations. */
const ofOrder: Resource = { ...reservations, list: { relations: [] } }

export const orderReservations: Handlers<Pick<Contract['admin']['orders'], 'listReservations' | 'reserveLineItem'>> = {
  async listReservations({ id, query }, context) {
    if (!(await orderExists(context.db, id))) throw notFound(orders.notFound(id))
    return list(context, ofOrder, query, { where: queries.isOfOrder(id) })
  },

  async reserveLineItem(request, context) {
    return retrieve(context, reservations, await reserveLine(context, request))
  },
}

type Request = Input<Contract['admin']['orders']['reserveLineItem']>

/**
 * Reserves units at a location for a line of an order, or of one of its exchanges or claims; without a quantity, all
 * units that are neither sent nor reserved. Each part of a bundle is reserved separately (docs/contract/states.md §12).
 * @returns the id of the first reservation
 * @throws not_found, invalid_data for more than is left to send, not_allowed for a variant without stock or too few units
 */
async function reserveLine(context: Context, { id: orderId, line_item_id, body }: Request): Promise<string> {
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
  if (quantity <= 0) throw invalid('All units of this line are sent or reserved', 'quantity')
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
