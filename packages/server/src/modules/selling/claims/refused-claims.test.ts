import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { settleRefunds } from '../payments/refunds/settle-refunds.ts'
import { withdrawClaim } from './cancel-claim.ts'

/** Refunds of claims that their provider refuses, or does not answer. */
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

/** A paid order of one lamp at 15.00 with tax, which has left. */
async function sent(title: string) {
  const variant_id = await createVariantForSale(shop, title)
  const cartId = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id: cartId })
  stripe.confirm(String(cart.payment_session?.data['id']), 'good')
  const { id } = (await shop.anonymous.store.carts.complete({ id: cartId })).data
  const { orders } = shop.owner.admin
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return { id, item_id }
}

const claim = async ({ id, item_id }: { readonly id: string; readonly item_id: string }, idempotencyKey?: string) =>
  shop.owner.admin.orders.createClaim(
    {
      id,
      body: {
        type: 'refund',
        claim_items: [{ item_id, quantity: 1, reason: 'production_failure' }],
        return_shipping: {},
      },
    },
    { ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )

/** The claims that `work` reports as paid out. */
async function paidOutBy(work: () => Promise<unknown>) {
  const emit = vi.spyOn(shop.services.events, 'emit')
  try {
    await work()
    return emit.mock.calls.flatMap(([, name, data]) => (name === 'claim.refund_processed' ? [data] : []))
  } finally {
    emit.mockRestore()
  }
}

const orderOf = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order

test('when the provider refuses the refund, the claim and its return are canceled, and it can be made again', async () => {
  const order = await sent('Refused lamp')
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await expect(claim(order)).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await orderOf(order.id)).toMatchObject({
    refunded_total: 0,
    claims: [{ fulfillment_status: 'canceled', payment_status: 'not_refunded', return_order: { status: 'canceled' } }],
  })
  await claim(order)
  expect(await orderOf(order.id)).toMatchObject({
    refunded_total: 1500,
    claims: [{ canceled_at: expect.any(String) }, { canceled_at: null, payment_status: 'refunded' }],
  })
})

test('after a refused refund, a second request with the same Idempotency-Key makes the claim', async () => {
  const order = await sent('Repeated lamp')
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await expect(claim(order, 'again')).rejects.toMatchObject({ status: expect.any(Number) })
  await claim(order, 'again')
  await claim(order, 'again')
  expect(await orderOf(order.id)).toMatchObject({
    refunded_total: 1500,
    claims: [{ canceled_at: expect.any(String) }, { canceled_at: null, payment_status: 'refunded' }],
  })
})

test('an Idempotency-Key that a refund of the order had makes a claim all the same', async () => {
  const order = await sent('Refunded lamp')
  const body = { amount: 100, reason: 'other' } as const
  await shop.owner.admin.orders.refund({ id: order.id, body }, { idempotencyKey: 'both' })
  await claim(order, 'both')
  expect(await orderOf(order.id)).toMatchObject({ refunded_total: 1600, claims: [{ payment_status: 'refunded' }] })
})

test('a claim counts as refunded once its provider has answered', async () => {
  const order = await sent('Unanswered lamp')
  stripe.fail('POST /v1/refunds', 1)
  expect(await paidOutBy(() => claim(order))).toEqual([])
  const { claims, ...unanswered } = await orderOf(order.id)
  expect(unanswered).toMatchObject({ refunds: [{ status: 'pending' }] })
  expect(claims).toMatchObject([{ payment_status: 'not_refunded' }])
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  const reported = await paidOutBy(() => settleRefunds(shop.services, { withdrawClaim }))
  expect(reported).toEqual([{ id: claims?.[0]?.id, order_id: order.id }])
  expect(await orderOf(order.id)).toMatchObject({ refunded_total: 1500, claims: [{ payment_status: 'refunded' }] })
})

test('a claim whose provider answers immediately is reported once, however often it is sent', async () => {
  const order = await sent('Answered lamp')
  expect(await paidOutBy(() => claim(order, 'reported'))).toMatchObject([{ order_id: order.id }])
  expect(await paidOutBy(() => claim(order, 'reported'))).toEqual([])
})

/** A claim whose provider has not answered yet. */
async function unanswered(title: string) {
  const order = await sent(title)
  stripe.fail('POST /v1/refunds', 1)
  await claim(order)
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  return order
}

const refuse = (then = { withdrawClaim }) => {
  stripe.fail('POST /v1/refunds', 1, 'declined')
  return settleRefunds(shop.services, then)
}

test('when the provider refuses the refund later, the claim and its return are canceled, and it can be made again', async () => {
  const order = await unanswered('Late lamp')
  expect(await paidOutBy(refuse)).toEqual([])
  expect(await orderOf(order.id)).toMatchObject({
    refunded_total: 0,
    claims: [{ fulfillment_status: 'canceled', return_order: { status: 'canceled' } }],
  })
  await claim(order)
  expect(await orderOf(order.id)).toMatchObject({
    refunded_total: 1500,
    claims: [{ canceled_at: expect.any(String) }, { canceled_at: null, payment_status: 'refunded' }],
  })
})

test('a refusal is recorded with the end of its claim, or not at all', async () => {
  const { id } = await unanswered('Interrupted lamp')
  await refuse({ withdrawClaim: () => Promise.reject(new Error('The server stopped')) })
  expect(await orderOf(id)).toMatchObject({ refunds: [{ status: 'pending' }], claims: [{ canceled_at: null }] })
  await refuse()
  expect(await orderOf(id)).toMatchObject({ refunds: [], claims: [{ canceled_at: expect.any(String) }] })
})

test('a claim whose units have come back stays when the provider refuses the refund later', async () => {
  const { id, item_id } = await unanswered('Returned lamp')
  const returnId = (await orderOf(id)).claims?.[0]?.return_order?.id ?? ''
  await shop.owner.admin.returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 1 }] } })
  await refuse()
  expect(await orderOf(id)).toMatchObject({
    refunded_total: 0,
    claims: [{ canceled_at: null, payment_status: 'not_refunded', return_order: { status: 'received' } }],
  })
})
