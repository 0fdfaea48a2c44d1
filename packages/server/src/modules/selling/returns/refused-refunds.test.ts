import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { withdrawClaim } from '../claims/cancel-claim.ts'
import { settleRefunds } from '../payments/refunds/settle-refunds.ts'

/** Refunds of returns that their provider refuses. */
let stripe: StripeServer
let shop: TestShop
let market: Market
beforeAll(async () => {
  stripe = await startStripe('automatic')
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  await shop.owner.admin.regions.update({ id: market.regionId, body: { payment_providers: ['stripe'] } })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

/** A return of one lamp at 15.00 with tax, of a paid order that has left. */
async function requested(title: string) {
  const variant_id = await createVariantForSale(shop, title)
  const cartId = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id: cartId })
  stripe.confirm(String(cart.payment_session?.data['id']), 'good')
  const { data } = await shop.anonymous.store.carts.complete({ id: cartId })
  const { orders } = shop.owner.admin
  const { id } = data
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const items = [{ item_id, quantity: 1 }]
  const { order } = await orders.createFulfillment({ id, body: { items } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  const returned = (await orders.requestReturn({ id, body: { items } })).order.returns?.[0]
  return { id, returnId: returned?.id ?? '', items }
}

const receive = async (returnId: string, items: { item_id: string; quantity: number }[]) =>
  (await shop.owner.admin.returns.receive({ id: returnId, body: { items } })).return

const orderOf = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order

const owing = { fulfillment_status: 'requires_action', refunded_total: 0, items: [{ returned_quantity: 1 }] }
const settled = { fulfillment_status: 'returned', refunded_total: 1500, items: [{ returned_quantity: 1 }] }

test('a refund that the provider refuses is owed until the return is received again', async () => {
  const { id, returnId, items } = await requested('Refused lamp')
  stripe.fail('POST /v1/refunds', 1, 'declined')
  expect((await receive(returnId, items)).status).toBe('requires_action')
  expect(await orderOf(id)).toMatchObject(owing)
  expect(await receive(returnId, [])).toMatchObject({ status: 'received', refund_amount: 1500 })
  expect(await orderOf(id)).toMatchObject(settled)
})

test('a refund without an answer counts, and is owed again where the provider refuses it later', async () => {
  const { id, returnId, items } = await requested('Unanswered lamp')
  stripe.fail('POST /v1/refunds', 1)
  expect((await receive(returnId, items)).status).toBe('received')
  expect(await orderOf(id)).toMatchObject({ ...settled, refunds: [{ status: 'pending' }] })
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await settleRefunds(shop.services, { withdrawClaim })
  expect(await orderOf(id)).toMatchObject(owing)
  await receive(returnId, [])
  expect(await orderOf(id)).toMatchObject(settled)
})
