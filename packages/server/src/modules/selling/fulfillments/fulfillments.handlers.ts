import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, retrieveWith } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { cancelFulfillment } from './cancel-fulfillment.ts'
import { packAndShip } from './create-fulfillment.ts'
import { createShipment } from './create-shipment.ts'
import { ownerOfOrder } from './owners.ts'

type Routes = Pick<Contract['admin']['orders'], 'createFulfillment' | 'cancelFulfillment' | 'createShipment'>

/** Fulfillments of orders. Each returns the order. */
export const orderFulfillments: Handlers<Routes> = {
  async createFulfillment({ id, body, query }, context) {
    const fulfillment_ids = []
    for (const parcel of splitParcels(body))
      fulfillment_ids.push(...(await packAndShip(context.db, context.services, ownerOfOrder(id), parcel)))
    return retrieveWith(context, changedOrders, id, { fulfillment_ids }, query)
  },

  cancelFulfillment: answering(changedOrders, ({ id, fulfillment_id }, context) =>
    cancelFulfillment(context.db, context.services, ownerOfOrder(id), fulfillment_id),
  ),
  createShipment: answering(changedOrders, ({ id, body }, context) =>
    createShipment(context.db, context.services, ownerOfOrder(id), body),
  ),
}

type Unit = { readonly item_id: string; readonly quantity: number; readonly location_id?: string | undefined }
type Asked = { readonly items: readonly Unit[]; readonly location_id?: string | undefined }

/** One parcel for each location. Units that name none are taken from that of the request, if it names one. */
const splitParcels = <Body extends Asked>({ items, location_id, ...body }: Body) =>
  [...Map.groupBy(items, (unit) => unit.location_id ?? location_id)].map(([place, units]) => ({
    ...body,
    items: units.map(({ item_id, quantity }) => ({ item_id, quantity })),
    ...(place !== undefined && { location_id: place }),
  }))
