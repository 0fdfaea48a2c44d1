import type { OwnedShop } from '../fixtures.ts'
import { paidOrder } from './new-order.ts'

/** The order of `paidOrder` after its two lamps have been shipped. */
export async function sentOrder(shop: OwnedShop, cardValue = 0) {
  const { orders } = shop.owner.admin
  const paid = await paidOrder(shop, cardValue)
  const { id } = paid
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return { ...paid, item_id }
}
