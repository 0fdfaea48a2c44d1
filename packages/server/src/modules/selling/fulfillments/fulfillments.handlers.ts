import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { cancelFulfillment } from './cancel-fulfillment.ts'
import { fulfillOrder } from './fulfill-order.ts'
import { shipOrder } from './ship-order.ts'

type Routes = Pick<Contract['admin']['orders'], 'createFulfillment' | 'cancelFulfillment' | 'createShipment'>

/** Fulfillments of orders. Each answers the order. */
export const orderFulfillments: Handlers<Routes> = {
  async createFulfillment({ id, body: { shipment, ...body }, query }, context) {
    const { db, services } = context
    const { no_notification } = body
    const made = await fulfillOrder(db, services, id, body)
    for (const fulfillment_id of shipment ? made : [])
      await shipOrder(db, services, id, {
        ...shipment,
        fulfillment_id,
        ...(no_notification !== undefined && { no_notification }),
      })
    return retrieve(context, changedOrders, id, query)
  },

  async cancelFulfillment({ id, fulfillment_id, query }, context) {
    await cancelFulfillment(context.db, context.services, id, fulfillment_id)
    return retrieve(context, changedOrders, id, query)
  },

  async createShipment({ id, body, query }, context) {
    await shipOrder(context.db, context.services, id, body)
    return retrieve(context, changedOrders, id, query)
  },
}
