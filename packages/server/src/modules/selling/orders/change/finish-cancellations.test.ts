import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../../test/stripe-server.ts'
import { sql } from '../../../../kernel/sql.ts'
import { finishCancellations } from './finish-cancellations.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
beforeAll(async () => {
  stripe = await startStripe()
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  await shop.owner.admin.regions.update({ id: market.regionId, body: { payment_providers: ['stripe'] } })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

async function place(title: string) {
  const variant_id = await createGoods(shop, title)
  const cartId = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id: cartId })
  const intent = String(cart.payment_session?.data['id'])
  stripe.confirm(intent, 'good')
  const { id } = (await shop.anonymous.store.carts.complete({ id: cartId })).data
  return { id, intent }
}

async function fulfill(id: string) {
  const { order } = await orders.retrieve({ id })
  return orders.createFulfillment({ id, body: { items: [{ item_id: order.items?.[0]?.id ?? '', quantity: 1 }] } })
}

/** Runs the task after the request has timed out. */
async function finish() {
  await sql`update "order" set canceling_since = canceling_since - interval '5 minutes'
      where canceling_since is not null`.run(shop.services.db)
  await finishCancellations(shop.services)
}

test('an order waits for an unanswered cancellation, and is canceled once', async () => {
  const { id, intent } = await place('Unanswered lamp')
  stripe.fail(`${intent}/cancel`, 3, 'late')
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: 500 })
  expect((await orders.retrieve({ id })).order).toMatchObject({ status: 'pending', canceled_at: null })
  await expect(fulfill(id)).rejects.toMatchObject({ status: 400, message: 'A canceled order cannot be fulfilled' })
  await expect(orders.capture({ id })).rejects.toMatchObject({ status: 400 })
  await finish()
  await finish()
  expect((await orders.retrieve({ id })).order).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
  const { reservations } = await orders.listReservations({ id })
  expect(reservations).toEqual([])
})

test('an order stays open when the provider refuses its cancellation', async () => {
  const { id, intent } = await place('Refused lamp')
  stripe.fail(`${intent}/cancel`, 1, 'declined')
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: expect.any(Number) })
  expect((await fulfill(id)).order).toMatchObject({ status: 'pending', fulfillment_status: 'fulfilled' })
})
