import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
let variantId: string
beforeAll(async () => {
  stripe = await startStripe()
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  await admin().regions.update({ id: market.regionId, body: { payment_providers: ['manual', 'stripe'] } })
  variantId = await createVariantForSale(shop, 'Mug', 50)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const admin = () => shop.owner.admin
const store = () => shop.anonymous.store

/** The channel that carts of a storefront without a key belong to. */
const channel = async () => (await admin().store.retrieve()).store.default_sales_channel_id ?? ''
const take = async (payment_providers: unknown) =>
  admin().salesChannels.update({ id: await channel(), body: { metadata: { payment_providers } } })

const newCart = () => createReadyCart(shop.anonymous, market, [{ variant_id: variantId, quantity: 1 }])
const offered = async (id: string) =>
  (await store().carts.retrieve({ id })).cart.payment_sessions?.map(({ provider_id }) => provider_id).toSorted()

test('screens §44 a cart is offered the payment providers of its region that its channel takes', async () => {
  expect(await offered(await newCart())).toEqual(['manual', 'stripe'])
  await take(['manual'])
  const id = await newCart()
  expect(await offered(id)).toEqual(['manual'])
  await expect(store().carts.selectPaymentSession({ id, body: { provider_id: 'stripe' } })).rejects.toMatchObject({
    status: 400,
    type: 'not_allowed',
  })
  await store().carts.selectPaymentSession({ id, body: { provider_id: 'manual' } })
  const { type } = await store().carts.complete({ id })
  expect(type).toBe('order')
})

test('screens §44 a session of a provider that the channel no longer accepts is deleted when sessions are created again', async () => {
  await take('')
  const id = await newCart()
  expect(await offered(id)).toEqual(['manual', 'stripe'])
  await take(['manual'])
  await store().carts.createPaymentSessions({ id })
  expect(await offered(id)).toEqual(['manual'])
})

test('screens §44 a channel that names no provider takes all of them', async () => {
  await take([])
  expect(await offered(await newCart())).toEqual(['manual', 'stripe'])
})

test('screens §44 a provider that the server does not have is refused by the name of the field', async () => {
  const refused = { status: 400, fields: [{ field: 'metadata.payment_providers' }] }
  await expect(take(['manual', 'cash'])).rejects.toMatchObject(refused)
  await expect(take('manual')).rejects.toMatchObject(refused)
})
