import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { finishSwapCancellations } from './cancel-swap.ts'

/** Exchanges whose difference the provider refuses. */
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

/** Confirms the payment of a cart, and completes it. */
async function complete(id: string) {
  const { cart } = await shop.anonymous.store.carts.retrieve({ id })
  if (cart.payment_session) stripe.confirm(String(cart.payment_session.data['id']), 'good')
  return (await shop.anonymous.store.carts.complete({ id })).data.id
}

/** A captured order of one lamp at 15.00 with tax, which has left and is exchanged for goods at this price without tax. */
async function agreed(title: string, amount: number) {
  const { orders } = shop.owner.admin
  const items = [{ variant_id: await createVariantForSale(shop, title), quantity: 1 }]
  const id = await complete(await createReadyCart(shop.anonymous, market, items))
  await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }], shipment: {} } })
  const { variantId: variant_id } = await createProduct(shop, `Other ${title}`, {
    variants: [
      { title: 'Small', inventory_quantity: 3, options: [{ value: 'S' }], prices: [{ currency_code: 'eur', amount }] },
    ],
  })
  const { order } = await orders.createSwap({
    id,
    body: {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
      custom_shipping_options: [{ option_id: market.optionId, price: 0 }],
    },
  })
  const [swap] = order.swaps ?? []
  const cart = swap?.cart_id ?? ''
  const { carts } = shop.anonymous.store
  await carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
  await carts.createPaymentSessions({ id: cart })
  await complete(cart)
  return { id, swap_id: swap?.id ?? '' }
}

const process = async (at: { readonly id: string; readonly swap_id: string }) =>
  (await shop.owner.admin.orders.processSwapPayment(at)).order

test('a capture that the provider refuses is tried again when the exchange is processed again', async () => {
  const at = await agreed('Captured lamp', 2000)
  stripe.fail('/capture', 1, 'declined')
  expect(await process(at)).toMatchObject({ swaps: [{ payment_status: 'requires_action' }] })
  expect(await process(at)).toMatchObject({ payment_status: 'captured', swaps: [{ payment_status: 'captured' }] })
})

test('a refund that the provider refuses is given when the exchange is processed again, and once', async () => {
  const at = await agreed('Refunded lamp', 1000)
  stripe.fail('POST /v1/refunds', 1, 'declined')
  expect(await process(at)).toMatchObject({ refunded_total: 0, swaps: [{ payment_status: 'requires_action' }] })
  for (const _ of ['asked', 'asked again'])
    expect(await process(at)).toMatchObject({
      refunded_total: 300,
      swaps: [{ payment_status: 'difference_refunded' }],
    })
})

test('the status of an exchange follows a capture of its order', async () => {
  const at = await agreed('Followed lamp', 2000)
  stripe.fail('/capture', 1, 'declined')
  await process(at)
  await shop.owner.admin.orders.capture({ id: at.id })
  expect((await shop.owner.admin.orders.retrieve({ id: at.id })).order).toMatchObject({
    swaps: [{ payment_status: 'captured' }],
  })
})

test('an exchange that was captured is canceled only by users who may refund, and the money goes back', async () => {
  const at = await agreed('Regretted lamp', 2000)
  await process(at)
  const { admin } = shop.owner
  const { order } = await admin.orders.retrieve({ id: at.id })
  await admin.returns.cancel({ id: order.swaps?.[0]?.return_order?.id ?? '' })
  const { role } = await admin.roles.create({ body: { name: 'Desk', permissions: ['orders:read', 'orders:write'] } })
  const who = { email: 'desk@example.com', password: 'a long enough password' }
  await admin.users.create({ body: { ...who, role_id: role.id } })
  const desk = await shop.signIn(who.email, who.password)
  await expect(desk.admin.orders.cancelSwap(at)).rejects.toMatchObject({ status: 403 })
  const before = stripe.taken()
  expect((await admin.orders.cancelSwap(at)).order).toMatchObject({
    swaps: [{ payment_status: 'canceled', fulfillment_status: 'canceled' }],
  })
  expect(before - stripe.taken()).toBe(900)
})

/** An exchange whose return was canceled, so that it can be canceled itself. */
async function regretted(title: string) {
  const at = await agreed(title, 2000)
  const { order } = await shop.owner.admin.orders.retrieve({ id: at.id })
  await shop.owner.admin.returns.cancel({ id: order.swaps?.[0]?.return_order?.id ?? '' })
  return at
}

/** The payment of the exchange, and what its provider says of it. */
async function paymentOf({ id }: { readonly id: string }) {
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  const payment = order.payments?.find(({ swap_id }) => swap_id !== null)
  const atStripe = stripe.intents.get(String(payment?.data['id']))?.status
  return { isCanceled: payment?.canceled_at !== null, atStripe }
}

/** Runs the task after the request has timed out. */
async function finish() {
  await sql`update swap set canceled_at = canceled_at - interval '5 minutes' where canceled_at is not null`.run(
    shop.services.db,
  )
  await finishSwapCancellations(shop.services)
}

test('the payment of a canceled exchange whose provider did not answer is canceled later', async () => {
  const at = await regretted('Silent lamp')
  stripe.fail('/cancel', 1, 'error')
  await expect(shop.owner.admin.orders.cancelSwap(at)).rejects.toMatchObject({ status: 500 })
  expect(await paymentOf(at)).toEqual({ isCanceled: false, atStripe: 'requires_capture' })
  await finish()
  expect(await paymentOf(at)).toEqual({ isCanceled: true, atStripe: 'canceled' })
})

test('the payment of a canceled exchange that the provider refuses to cancel waits for the staff', async () => {
  const at = await regretted('Stubborn lamp')
  stripe.fail('/cancel', 1, 'declined')
  await expect(shop.owner.admin.orders.cancelSwap(at)).rejects.toMatchObject({ status: expect.any(Number) as number })
  await finish()
  expect(await paymentOf(at)).toEqual({ isCanceled: false, atStripe: 'requires_capture' })
  stripe.fail('/cancel', 1, 'error')
  await expect(shop.owner.admin.orders.cancelSwap(at)).rejects.toMatchObject({ status: 500 })
  await finish()
  expect(await paymentOf(at)).toEqual({ isCanceled: true, atStripe: 'canceled' })
})
