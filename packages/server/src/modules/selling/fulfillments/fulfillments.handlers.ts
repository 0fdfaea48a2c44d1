import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { cancelFulfillment } from './cancel-fulfillment.ts'
import { createFulfillment } from './create-fulfillment.ts'
import { createShipment } from './create-shipment.ts'
import { ownerOfOrder } from './owners.ts'
import { splitParcels } from './split-parcels.ts'

type Routes = Pick<Contract['admin']['orders'], 'createFulfillment' | 'cancelFulfillment' | 'createShipment'>

/** Fulfillments of orders. Each answers the order. */
export const orderFulfillments: Handlers<Routes> = {
  async createFulfillment({ id, body: { shipment, ...body }, query }, context) {
    const { db, services } = context
    const { no_notification } = body
    const label = body.label ?? shipment === undefined
    const fulfillmentIds: string[] = []
    for (const parcel of splitParcels(body))
      fulfillmentIds.push(...(await createFulfillment(db, services, ownerOfOrder(id), { ...parcel, label })))
    for (const fulfillment_id of shipment ? fulfillmentIds : [])
      await createShipment(db, services, ownerOfOrder(id), {
        ...shipment,
        fulfillment_id,
        ...(no_notification !== undefined && { no_notification }),
      })
    return retrieve(context, changedOrders, id, query)
  },

  async cancelFulfillment({ id, fulfillment_id, query }, context) {
    await cancelFulfillment(context.db, context.services, ownerOfOrder(id), fulfillment_id)
    return retrieve(context, changedOrders, id, query)
  },

  async createShipment({ id, body, query }, context) {
    await createShipment(context.db, context.services, ownerOfOrder(id), body)
    return retrieve(context, changedOrders, id, query)
  },
}
