import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { settleCaptures } from './capture-payment.ts'

/** Captures whose provider did not answer. */
let stripe: StripeServer
let shop: TestShop
let market: Market
beforeAll(async () => {
  stripe = await startStripe()
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  await shop.owner.admin.regions.update({ id: market.regionId, body: { payment_providers: ['stripe'] } })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const retrieve = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order
const capture = (id: string) => shop.owner.admin.orders.capture({ id })

/** Pays for a cart at Stripe, and completes it. */
async function complete(cartId: string) {
  const { cart } = await shop.anonymous.store.carts.retrieve({ id: cartId })
  const intent = String(cart.payment_session?.data['id'])
  stripe.confirm(intent, 'good')
  return { intent, id: (await shop.anonymous.store.carts.complete({ id: cartId })).data.id }
}

const place = async (title: string) =>
  complete(
    await createReadyCart(shop.anonymous, market, [
      { variant_id: await createVariantForSale(shop, title), quantity: 1 },
    ]),
  )

/** Runs the task after the request has timed out. */
async function settle() {
  await sql`update payment set capturing_since = capturing_since - interval '5 minutes'
      where capturing_since is not null`.run(shop.services.db)
  await settleCaptures(shop.services)
}

test.each([
  ['that was executed', 'late'],
  ['that was not executed', 'error'],
] as const)('a capture without an answer %s is settled once', async (_, how) => {
  const { id, intent } = await place(`Unanswered lamp ${how}`)
  // Stripe's client repeats a lost request twice, and one that has failed not at all.
  stripe.fail(`${intent}/capture`, how === 'late' ? 3 : 1, how)
  expect((await capture(id)).order).toMatchObject({
    payment_status: 'requires_action',
    payments: [{ captured_at: null }],
  })
  await settle()
  await settle()
  const { payment_status, payments } = await retrieve(id)
  expect(payment_status).toBe('captured')
  expect(payments).toMatchObject([{ captured_at: expect.any(String) as string }])
  expect(stripe.intents.get(intent)).toMatchObject({ status: 'succeeded', amount_received: 2100 })
})

test('a capture that was refused is not tried again by itself', async () => {
  const { id, intent } = await place('Refused lamp')
  stripe.fail(`${intent}/capture`, 1, 'declined')
  expect((await capture(id)).order.payment_status).toBe('requires_action')
  await settle()
  expect(await retrieve(id)).toMatchObject({ payment_status: 'requires_action', payments: [{ captured_at: null }] })
  expect(stripe.intents.get(intent)).toMatchObject({ status: 'requires_capture' })
})

test('a capture is not tried again after its order was canceled', async () => {
  const { id, intent } = await place('Canceled lamp')
  stripe.fail(`${intent}/capture`, 1, 'error')
  await capture(id)
  await shop.owner.admin.orders.cancel({ id })
  await settle()
  expect(await retrieve(id)).toMatchObject({ payment_status: 'canceled' })
  expect(stripe.intents.get(intent)).toMatchObject({ status: 'canceled' })
})

test('the difference of an exchange is settled, and the exchange shows it', async () => {
  const { orders } = shop.owner.admin
  const { id } = await place('Exchanged lamp')
  const item_id = (await capture(id)).order.items?.[0]?.id ?? ''
  await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
  const parcel = (await retrieve(id)).fulfillments?.[0]?.id ?? ''
  await orders.createShipment({ id, body: { fulfillment_id: parcel } })
  const additional_items = [{ variant_id: await createVariantForSale(shop, 'Better lamp'), quantity: 2 }]
  const { order } = await orders.createSwap({
    id,
    body: { return_items: [{ item_id, quantity: 1 }], additional_items },
  })
  const [swap] = order.swaps ?? []
  await shop.anonymous.store.carts.createPaymentSessions({ id: swap?.cart_id ?? '' })
  const { intent } = await complete(swap?.cart_id ?? '')
  stripe.fail(`${intent}/capture`, 3, 'late')
  await orders.processSwapPayment({ id, swap_id: swap?.id ?? '' })
  expect((await retrieve(id)).swaps).toMatchObject([{ payment_status: 'requires_action' }])
  await settle()
  expect((await retrieve(id)).swaps).toMatchObject([{ payment_status: 'captured' }])
  expect(stripe.intents.get(intent)).toMatchObject({ status: 'succeeded', amount_received: 1500 })
})

test('a provider that stays silent does not delay the captures of others', async () => {
  const silent = await place('Silent lamp')
  const other = await place('Other lamp')
  for (const { intent } of [silent, other]) stripe.fail(`${intent}/capture`, 1, 'error')
  await Promise.all([capture(silent.id), capture(other.id)])
  stripe.fail(`${silent.intent}/capture`, 1, 'error')
  await settle()
  expect((await retrieve(silent.id)).payment_status).toBe('requires_action')
  expect((await retrieve(other.id)).payment_status).toBe('captured')
})
