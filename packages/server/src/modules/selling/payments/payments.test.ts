import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { sql } from '../../../kernel/sql.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
let payments: Client['admin']['payments']
beforeAll(async () => {
  stripe = await startStripe()
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  payments = shop.owner.admin.payments
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

/** A paid order of 21.00, and the id of its payment. */
async function paid(title: string, provider_id: 'manual' | 'stripe' = 'manual') {
  await shop.owner.admin.regions.update({ id: market.regionId, body: { payment_providers: [provider_id] } })
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id })
  if (provider_id === 'stripe') stripe.confirm(String(cart.payment_session?.data['id']), 'good')
  const { data } = await shop.anonymous.store.carts.complete({ id })
  const { order } = await shop.owner.admin.orders.retrieve({ id: data.id })
  return { orderId: order.id, id: order.payments?.[0]?.id ?? '' }
}

const statusOf = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order.payment_status
const body = (amount: number) => ({ amount, reason: 'other' }) as const

test('S3-30 S7-62 a payment is captured once, and refunded in parts', async () => {
  const { id, orderId } = await paid('Parted lamp')
  expect((await payments.retrieve({ id })).payment).toMatchObject({
    amount: 2100,
    amount_refunded: 0,
    captured_at: null,
  })
  const [first, second] = await Promise.all([payments.capture({ id }), payments.capture({ id })])
  expect(first.payment.captured_at).toEqual(expect.any(String))
  expect(second.payment.captured_at).toBe(first.payment.captured_at)
  expect(await statusOf(orderId)).toBe('captured')
  const { refund } = await payments.refund({ id, body: { ...body(2000), note: 'Scratched' } })
  expect(refund).toMatchObject({ payment_id: id, order_id: orderId, amount: 2000, reason: 'other', note: 'Scratched' })
  expect(await statusOf(orderId)).toBe('partially_refunded')
  await expect(payments.refund({ id, body: body(101) })).rejects.toMatchObject({
    status: 400,
    type: 'not_allowed',
    message: `Only 100 can be refunded from Payment ${id}`,
  })
  await payments.refund({ id, body: body(100) })
  expect(await statusOf(orderId)).toBe('refunded')
})

test('of 21 refunds of 2.00 at once, ten are made', async () => {
  const { id } = await paid('Contested lamp')
  await payments.capture({ id })
  const results = await Promise.allSettled(Array.from({ length: 21 }, () => payments.refund({ id, body: body(200) })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await payments.retrieve({ id })).payment.amount_refunded).toBe(2000)
})

test('a payment that is not captured is not refunded', async () => {
  const { id } = await paid('Held lamp')
  await expect(payments.refund({ id, body: body(100) })).rejects.toMatchObject({
    status: 400,
    message: `Payment ${id} is not captured`,
  })
})

test('the payment of a canceled order is neither captured nor refunded', async () => {
  const { id, orderId } = await paid('Canceled lamp')
  await shop.owner.admin.orders.cancel({ id: orderId })
  await expect(payments.capture({ id })).rejects.toMatchObject({
    status: 400,
    message: 'A canceled order cannot capture payment',
  })
  expect(await statusOf(orderId)).toBe('canceled')
  const captured = await paid('Captured and canceled lamp')
  await payments.capture({ id: captured.id })
  await shop.owner.admin.orders.cancel({ id: captured.orderId })
  await expect(payments.refund({ id: captured.id, body: body(100) })).rejects.toMatchObject({
    status: 400,
    message: 'A canceled order cannot be refunded',
  })
})

test('a failing provider leaves everything unchanged', async () => {
  const { id, orderId } = await paid('Failing lamp', 'stripe')
  stripe.fail('/capture', 1, 'declined')
  await expect(payments.capture({ id })).rejects.toMatchObject({
    status: 500,
    type: 'unexpected_state',
    message: `Failed to capture Payment ${id}`,
  })
  await payments.capture({ id })
  stripe.fail('POST /v1/refunds', 1, 'declined')
  await expect(payments.refund({ id, body: body(100) })).rejects.toMatchObject({
    status: 500,
    message: `Failed to refund Payment ${id}`,
  })
  expect((await payments.retrieve({ id })).payment).toMatchObject({ amount_refunded: 0 })
  expect(await statusOf(orderId)).toBe('captured')
})

test('an unknown payment answers 404 in v1’s words', async () => {
  for (const call of [payments.retrieve, payments.capture])
    await expect(call({ id: 'pay_no' })).rejects.toMatchObject({
      status: 404,
      message: 'Payment with id pay_no was not found',
    })
})

test('capturing takes few statements', async () => {
  const { id } = await paid('Counted lamp')
  // Jobs and event delivery have statements of their own.
  await shop.services.jobs.stop()
  const statements = await shop.statementsOf(() => payments.capture({ id }))
  expect(statements.filter((text) => !/outbox|pgboss/i.test(text)).length).toBeLessThanOrEqual(12)
})

test('neither events nor jobs contain the client secret of a payment', async () => {
  const { orderId } = await paid('Secret lamp', 'stripe')
  await shop.owner.admin.orders.cancel({ id: orderId })
  const rows = await sql<{ data: string }>`select data::text from pgboss.job
    union all select data::text from outbox union all select data::text from intent`.all(shop.services.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ data }) => data.includes('_secret_'))).toEqual([])
})

test('S3-30 an order that a gift card paid for is captured like any other', async () => {
  const { admin, store } = shop.owner
  await admin.regions.update({ id: market.regionId, body: { payment_providers: ['manual'] } })
  const cart = await createReadyCart(shop.owner, market, [
    { variant_id: await createVariantForSale(shop, 'Given lamp'), quantity: 1 },
  ])
  const { gift_card } = await admin.giftCards.create({ body: { region_id: market.regionId, value: 9900 } })
  await store.carts.update({ id: cart, body: { gift_cards: [{ code: gift_card.code }] } })
  const { id } = (await store.carts.complete({ id: cart })).data
  expect((await admin.orders.retrieve({ id })).order).toMatchObject({ payment_status: 'awaiting', payments: [] })
  expect((await admin.orders.capture({ id })).order).toMatchObject({ payment_status: 'captured' })
})
