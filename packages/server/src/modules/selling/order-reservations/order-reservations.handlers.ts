import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { list, retrieve, type Reading } from '../../../kernel/resource.ts'
import { reservations } from '../../stock/reservations/reservations.entity.ts'
import { orders } from '../orders/orders.entity.ts'
import { isOrder } from './order-reservations.queries.ts'
import { reserveLine } from './reserve-line.ts'

/** All columns, unlike in the list of all reservations. */
const ofOrder: Reading = { ...reservations, list: { relations: [] } }

export const orderReservations: Handlers<Pick<Contract['admin']['orders'], 'listReservations' | 'reserveLineItem'>> = {
  async listReservations({ id, query }, context) {
    if (!(await isOrder(context.db, id))) throw notFound(orders.notFound(id))
    const where = condition('r.line_item_id in (select i.id from line_item i where i.order_id = ?)', id)
    return list(context, ofOrder, query, { where })
  },

  async reserveLineItem(request, context) {
    return retrieve(context, reservations, await reserveLine(context, request))
  },
}
