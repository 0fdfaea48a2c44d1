import { createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import type { V1Shop } from './v1-shop.ts'

/** A captured order of two units of new goods that have been shipped. */
export async function sentOrder(shop: V1Shop, market: Market, title: string) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { orders } = shop.staff.admin
  await orders.capturePayment(id)
  const item_id = (await orders.retrieve(id)).order.items[0]?.id ?? ''
  const { order } = await orders.createFulfillment(id, { items: [{ item_id, quantity: 2 }] })
  await orders.createShipment(id, { fulfillment_id: order.fulfillments[0]?.id ?? '' })
  return { id, item_id, variant_id }
}
