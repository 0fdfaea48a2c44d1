import type { OwnedShop } from '../fixtures.ts'
import { paidOrder } from './new-order.ts'

/** Ships all units of an order with one line, and returns the id of the line. */
export async function shipAll({ owner: { admin } }: OwnedShop, id: string): Promise<string> {
  const [{ id: item_id, quantity } = { id: '', quantity: 0 }] = (await admin.orders.retrieve({ id })).order.items ?? []
  const { order } = await admin.orders.createFulfillment({ id, body: { items: [{ item_id, quantity }] } })
  await admin.orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return item_id
}

/** The order of `paidOrder` after its two lamps have been shipped. */
export async function sentOrder(shop: OwnedShop, cardValue = 0) {
  const paid = await paidOrder(shop, cardValue)
  return { ...paid, item_id: await shipAll(shop, paid.id) }
}
