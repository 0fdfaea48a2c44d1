import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'

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

const carts = () => shop.anonymous.store.carts
const countOf = async (id: string) => (await shop.owner.admin.declinedPayments.retrieve({ id })).declined_payments.count

/** A cart in checkout, and its payment at Stripe. */
async function begun(title: string) {
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await carts().retrieve({ id })
  return { id, intent: String(cart.payment_session?.data['id']) }
}

/** Waits until every notification is processed. */
const settled = () =>
  vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pgboss.job where data->>'task' = 'payment-notice'
        and state in ('created', 'active', 'retry')`
      expect(await waiting.exists(shop.services.db)).toBe(false)
    },
    { timeout: 20_000, interval: 50 },
  )

const report = (intent: string) => stripe.send(shop.url, 'payment_intent.payment_failed', intent)

/** Completes the cart with a good card; returns the order's id. */
async function paid({ id, intent }: { readonly id: string; readonly intent: string }): Promise<string> {
  stripe.confirm(intent, 'good')
  return (await carts().complete({ id })).data.id
}

test('each declined try of a cart is counted once, whoever reports it and however often', async () => {
  const cart = await begun('Tried lamp')
  // The shopper and Stripe report the first one, Stripe alone the second one twice, the shopper alone the third one.
  stripe.confirm(cart.intent, 'declined')
  await carts().complete({ id: cart.id })
  await report(cart.intent)
  stripe.confirm(cart.intent, 'declined')
  for (const _ of [1, 2]) await report(cart.intent)
  stripe.confirm(cart.intent, 'declined')
  for (const _ of [1, 2]) await carts().complete({ id: cart.id })
  const late = stripe.event('payment_intent.payment_failed', cart.intent)
  const id = await paid(cart)
  const headers = { 'content-type': 'application/json', 'stripe-signature': late.signature }
  await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', body: late.body, headers })
  await settled()
  expect(await countOf(id)).toBe(3)
  expect((await carts().retrieve({ id: cart.id })).cart.payment_session?.status).toBe('authorized')
})

test('tries that came to no charge are told apart by their way to pay, and else counted once for a payment', async () => {
  const cart = await begun('Unproved lamp')
  const intent = stripe.intents.get(cart.intent) ?? expect.fail('Stripe has no such payment')
  for (const error of [{ payment_method: { id: 'pm_1' } }, { payment_method: { id: 'pm_2' } }, {}, {}]) {
    stripe.confirm(cart.intent, 'declined')
    intent.last_payment_error = { code: 'payment_intent_authentication_failure', ...error }
    await carts().complete({ id: cart.id })
  }
  expect(await countOf(await paid(cart))).toBe(3)
})

test('an order that was paid immediately has none, and tries of other carts are not its own', async () => {
  const other = await begun('Given up lamp')
  stripe.confirm(other.intent, 'declined')
  await carts().complete({ id: other.id })
  expect(await countOf(await paid(await begun('Smooth lamp')))).toBe(0)
  await expect(countOf('order_none')).rejects.toMatchObject({ status: 404 })
})

test('nothing of a card is stored, and a report about the cart of another shop is ignored', async () => {
  const cart = await begun('Private lamp')
  const intent = stripe.intents.get(cart.intent) ?? expect.fail('Stripe has no such payment')
  stripe.confirm(cart.intent, 'declined')
  await carts().complete({ id: cart.id })
  const rows = sql<object>`select * from declined_payment where cart_id = ${cart.id}`
  const try_id = expect.stringMatching(/^ch_/) as string
  expect(await rows.all(shop.services.db)).toEqual([
    { cart_id: cart.id, provider_id: 'stripe', try_id, created_at: expect.anything() as unknown },
  ])
  intent.metadata = { ...intent.metadata, cart_id: 'cart_elsewhere' }
  expect(await report(cart.intent)).toBe(200)
  await settled()
  const foreign = sql`select 1 from declined_payment where cart_id = 'cart_elsewhere'`
  expect(await foreign.exists(shop.services.db)).toBe(false)
})
