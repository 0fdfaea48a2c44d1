import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../../test/stripe-server.ts'
import { seconds } from '../../../../kernel/clock.ts'
import { sql } from '../../../../kernel/sql.ts'
import { withdrawClaim } from '../../claims/cancel-claim.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Pending refunds: their provider did not answer. */
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

type Paid = { readonly orderId: string; readonly paymentId: string; readonly intent: string }

/** A paid order of 21.00. */
async function paid(title: string): Promise<Paid> {
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id })
  const intent = String(cart.payment_session?.data['id'])
  stripe.confirm(intent, 'good')
  const { data } = await shop.anonymous.store.carts.complete({ id })
  const { order } = await shop.owner.admin.orders.retrieve({ id: data.id })
  return { orderId: order.id, paymentId: order.payments?.[0]?.id ?? '', intent }
}

const orderOf = async ({ orderId }: Paid) => (await shop.owner.admin.orders.retrieve({ id: orderId })).order
const atStripe = ({ intent }: Paid) => stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)
const body = (amount: number) => ({ amount, reason: 'other' }) as const

/** Runs the task after the request has timed out. */
async function settle() {
  await sql`update intent set created_at = created_at - interval '5 minutes'
      where finished_at is null`.run(shop.services.db)
  await settleRefunds(shop.services, { withdrawClaim })
}

const routes = {
  'orders/{id}/refund': ({ orderId }: Paid, amount: number, headers = {}) =>
    shop.owner.admin.orders.refund({ id: orderId, body: body(amount) }, { headers }),
  'payments/{id}/refund': ({ paymentId }: Paid, amount: number, headers = {}) =>
    shop.owner.admin.payments.refund({ id: paymentId, body: body(amount) }, { headers }),
} as const

describe.each(Object.entries(routes))('M6 %s', (route, refund) => {
  test('without an answer stays pending, counts, and is settled once', async () => {
    const order = await paid(`Unanswered ${route}`)
    stripe.fail('POST /v1/refunds', 1)
    await refund(order, 600)
    expect(await orderOf(order)).toMatchObject({
      payment_status: 'captured',
      refunded_total: 600,
      refundable_amount: 1500,
      refunds: [{ amount: 600, status: 'pending' }],
      payments: [{ amount_refunded: 600 }],
    })
    await expect(refund(order, 1501)).rejects.toMatchObject({ status: 400 })
    await expect(shop.owner.admin.orders.cancel({ id: order.orderId })).rejects.toMatchObject({ status: 400 })
    await settle()
    await settle()
    expect(await orderOf(order)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 600,
      refunds: [{ amount: 600, status: 'succeeded' }],
    })
    expect(atStripe(order)).toMatchObject([{ amount: 600 }])
  })

  test('with a lost answer is not made twice, even if the provider has forgotten the key', async () => {
    const order = await paid(`Lost ${route}`)
    stripe.fail('POST /v1/refunds', 3, 'late')
    await refund(order, 700)
    expect(await orderOf(order)).toMatchObject({ refunds: [{ status: 'pending' }] })
    stripe.forget()
    await settle()
    expect(await orderOf(order)).toMatchObject({ refunded_total: 700, refunds: [{ status: 'succeeded' }] })
    expect(atStripe(order)).toMatchObject([{ amount: 700 }])
  })

  test('that the provider refuses later disappears from the list and the sums', async () => {
    const order = await paid(`Refused ${route}`)
    stripe.fail('POST /v1/refunds', 1)
    await refund(order, 800)
    stripe.fail('POST /v1/refunds', 1, 'declined')
    await settle()
    expect(await orderOf(order)).toMatchObject({ payment_status: 'captured', refunded_total: 0, refunds: [] })
    await refund(order, 2100)
    expect(await orderOf(order)).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'succeeded' }] })
  })

  test('is settled by a webhook of its provider, too', async () => {
    const order = await paid(`Told ${route}`)
    stripe.fail('POST /v1/refunds', 3, 'late')
    await refund(order, 900)
    await stripe.send(shop.url, 'charge.refunded', order.intent)
    await vi.waitFor(
      async () =>
        expect(await orderOf(order)).toMatchObject({
          payment_status: 'partially_refunded',
          refunds: [{ amount: 900, status: 'succeeded' }],
        }),
      { timeout: 20_000 },
    )
  })
})

test('M6 a pending refund locks its idempotency key until the provider answers', async () => {
  const order = await paid('Slow lamp')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const headers = { 'idempotency-key': 'slow' }
    const refund = () => routes['payments/{id}/refund'](order, 500, headers)
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    stripe.before('POST /v1/refunds', () => (begun.resolve(), gate.promise))
    const first = refund()
    await begun.promise
    for (const _ of [1, 2, 3]) {
      shop.clock.advance(seconds(30))
      const since = shop.clock.now()
      vi.advanceTimersByTime(seconds(20))
      await vi.waitFor(async () => expect(await lockedAt('slow')).toBeGreaterThanOrEqual(since))
    }
    let isAnswered = false
    const second = refund().finally(() => (isAnswered = true))
    // Other requests are answered completely while this one waits.
    for (const _ of [1, 2]) await orderOf(order)
    expect(isAnswered).toBe(false)
    gate.resolve()
    expect(await second).toEqual(await first)
    expect(atStripe(order)).toMatchObject([{ amount: 500 }])
  } finally {
    vi.useRealTimers()
  }
})

async function lockedAt(key: string) {
  const row = await sql<{ at: Date }>`select locked_at as at from idempotency_key
      where idempotency_key = ${key}`.first(shop.services.db)
  return row?.at.getTime()
}
