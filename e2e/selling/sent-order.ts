import type { OwnedShop } from '../fixtures.ts'
import { paidOrder } from './new-order.ts'

/** Ships all units of an order in one parcel, and returns the id of its first line. */
export async function shipAll(
  { owner: { admin } }: Pick<OwnedShop, 'owner'>,
  id: string,
  tracking_links: readonly { tracking_number: string; url: string }[] = [],
): Promise<string> {
  const { items = [] } = (await admin.orders.retrieve({ id })).order
  const units = items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  const { order } = await admin.orders.createFulfillment({ id, body: { items: units } })
  const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
  await admin.orders.createShipment({ id, body: { fulfillment_id, tracking_links: [...tracking_links] } })
  return items[0]?.id ?? ''
}

/** The order of `paidOrder` after its two lamps have been shipped. */
export async function sentOrder(shop: OwnedShop, cardValue = 0) {
  const paid = await paidOrder(shop, cardValue)
  return { ...paid, item_id: await shipAll(shop, paid.id) }
}
