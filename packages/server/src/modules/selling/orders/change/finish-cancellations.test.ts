import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../../test/stripe-server.ts'
import { sql } from '../../../../kernel/sql.ts'
import { finishCancellations } from './cancel-order.ts'

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
  const variant_id = await createVariantForSale(shop, title)
  const cartId = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
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

/** Adds a unit to an order, for which the shopper pays at Stripe. `comeBack` is their return to the shop. */
async function addUnit(id: string) {
  const { orderEdits, paymentCollections: ofStaff } = shop.owner.admin
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const item_id = order_edit.items?.[0]?.id ?? ''
  await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 2 } })
  const { order_edit: confirmed } = await orderEdits.confirm({ id: order_edit.id })
  const collection = confirmed.payment_collection_id ?? ''
  const { paymentCollections } = shop.anonymous.store
  await paymentCollections.manageSession({ id: collection, body: { provider_id: 'stripe' } })
  const [session] = (await ofStaff.retrieve({ id: collection })).payment_collection.payment_sessions ?? []
  const [session_id, added] = [session?.id ?? '', String(session?.data['id'])]
  stripe.confirm(added, 'good')
  return {
    added,
    comeBack: async () => void (await paymentCollections.authorizeSession({ id: collection, session_id })),
  }
}

const statusOf = (intent: string) => stripe.intents.get(intent)?.status

test('what is paid for an order while it is being canceled goes back, too', async () => {
  const { id, intent } = await place('Raced lamp')
  const { added, comeBack } = await addUnit(id)
  stripe.meanwhile(`${intent}/cancel`, comeBack)
  const { order } = await orders.cancel({ id })
  expect(order.payments?.map(({ canceled_at }) => canceled_at !== null)).toEqual([true, true])
  expect([intent, added].map(statusOf)).toEqual(['canceled', 'canceled'])
})

test('an order whose cancellation refunded only a part requires action, until it is canceled', async () => {
  const { id, intent } = await place('Halved lamp')
  const { added, comeBack } = await addUnit(id)
  await comeBack()
  const { order: whole } = await orders.capture({ id })
  expect(whole).toMatchObject({ payment_status: 'captured', paid_total: 3600 })
  stripe.before('POST /v1/refunds', () => Promise.resolve(stripe.fail('POST /v1/refunds', 1, 'declined')))
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: expect.any(Number) })
  const half = { status: 'pending', payment_status: 'requires_action', paid_total: 1500, refundable_amount: 1500 }
  expect((await orders.retrieve({ id })).order).toMatchObject(half)
  expect((await orders.capture({ id })).order).toMatchObject(half)
  const { order: canceled } = await orders.cancel({ id })
  expect(canceled).toMatchObject({ status: 'canceled', paid_total: 3600 })
  const refunds = stripe.refunds.filter((refund) => [intent, added].includes(refund.payment_intent))
  expect(refunds).toMatchObject([{ amount: 2100 }, { amount: 1500 }])
})

test('of two cancellations at once, one that is refused does not let the other cancel a packed order', async () => {
  const { id, intent } = await place('Twice canceled lamp')
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stripe.before(`${intent}/cancel`, () => (begun.resolve(), gate.promise))
  const first = orders.cancel({ id }).catch((error: unknown) => error)
  await begun.promise
  stripe.fail(`${intent}/cancel`, 1, 'declined')
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: expect.any(Number) })
  await fulfill(id)
  gate.resolve()
  expect(await first).toMatchObject({ message: 'All fulfillments must be canceled before canceling an order' })
  expect((await orders.retrieve({ id })).order).toMatchObject({
    status: 'pending',
    payment_status: 'requires_action',
    fulfillment_status: 'fulfilled',
  })
})
