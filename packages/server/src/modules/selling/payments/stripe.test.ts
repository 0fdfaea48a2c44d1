import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openSecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { recoverCheckouts } from '../carts/complete/recover.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
beforeAll(async () => {
  stripe = await startStripe()
  ;({ shop, market } = await openStripeShop(stripe))
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

async function openStripeShop({ environment }: StripeServer) {
  const opened = await openShop({ environment })
  const sold = await createMarket(opened)
  await opened.owner.admin.regions.update({ id: sold.regionId, body: { payment_providers: ['stripe'] } })
  return { shop: opened, market: sold }
}

const carts = () => shop.anonymous.store.carts

/** A cart in checkout whose payment has begun: 12.50 a unit and 5 for shipping, plus 20 % tax. */
async function begun(title: string, units = 3) {
  const variant_id = await createVariantForSale(shop, title, units)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  return { id, variant_id, intent: await intentOf(id) }
}

async function intentOf(id: string): Promise<string> {
  const { cart } = await carts().retrieve({ id })
  return String(cart.payment_session?.data['id'])
}

const atStripe = (id: string) => stripe.intents.get(id)
const ordersOf = async (cart_id: string) => (await shop.owner.admin.orders.list({ query: { cart_id } })).orders
/** Waits for the effects of a job. */
const soon = (work: () => unknown) => vi.waitFor(work, { timeout: 20_000, interval: 50 })

/** Completes a checkout whose money is held; returns the order's id. */
async function ordered(title: string) {
  const { id, intent } = await begun(title)
  stripe.confirm(intent, 'good')
  const { data } = await carts().complete({ id })
  return { id: data.id, intent }
}

describe('a payment by Stripe', () => {
  test('is created with the amount due, and stores only its id, client secret and status', async () => {
    const { id, intent } = await begun('Begun lamp')
    expect(atStripe(intent)).toMatchObject({ amount: 2100, currency: 'eur', capture_method: 'manual' })
    const { cart } = await carts().retrieve({ id })
    expect(cart.payment_session).toMatchObject({ provider_id: 'stripe', status: 'pending', amount: 2100 })
    expect(Object.keys(cart.payment_session?.data ?? {}).toSorted()).toEqual(['client_secret', 'id', 'status'])
  })

  test('is started at most 60 times from one address, and can be completed nevertheless', async () => {
    shop.clock.advance(minutes(10))
    const known = stripe.intents.size
    const { id } = await begun('Restarted lamp')
    const refresh = () => carts().refreshPaymentSession({ id, provider_id: 'stripe' })
    for (let count = 1; count < 60; count += 1) await refresh()
    await expect(refresh()).rejects.toMatchObject({ status: 429 })
    expect(stripe.intents.size - known).toBe(60)
    stripe.confirm(await intentOf(id), 'good')
    expect(await carts().complete({ id })).toMatchObject({ type: 'order' })
    shop.clock.advance(minutes(10))
  })

  test('that is not confirmed yet does not complete the cart', async () => {
    const { id } = await begun('Unconfirmed lamp')
    expect(await carts().complete({ id })).toMatchObject({ type: 'cart', payment_status: 'pending' })
    expect(await ordersOf(id)).toEqual([])
  })

  test('is held by the order, and captured once by the staff', async () => {
    const { id, intent } = await ordered('Held lamp')
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(order).toMatchObject({ payment_status: 'awaiting', payments: [{ amount: 2100, captured_at: null }] })
    expect(atStripe(intent)).toMatchObject({ status: 'requires_capture', amount_received: 0 })
    const again = await Promise.all([1, 2].map(() => shop.owner.admin.orders.capture({ id })))
    for (const { order: captured } of again) expect(captured).toMatchObject({ payment_status: 'captured' })
    expect(atStripe(intent)).toMatchObject({ status: 'succeeded', amount_received: 2100 })
  })

  test('with a declined card is reported to staff and shopper, and can be retried', async () => {
    const { id, intent } = await begun('Declined lamp')
    stripe.confirm(intent, 'declined')
    expect(await carts().complete({ id })).toMatchObject({ type: 'cart', payment_status: 'error' })
    stripe.confirm(intent, 'good')
    expect(await carts().complete({ id })).toMatchObject({ type: 'order' })
  })

  test('with 3-D Secure requires more, then becomes an order', async () => {
    const { id, intent } = await begun('Challenged lamp')
    stripe.confirm(intent, 'challenge')
    const stopped = await carts().complete({ id })
    expect(stopped).toMatchObject({ type: 'cart', payment_status: 'requires_more' })
    const { cart } = await carts().retrieve({ id })
    expect(cart.payment_session).toMatchObject({ status: 'requires_more', data: { status: 'requires_action' } })
    stripe.passChallenge(intent)
    expect(await carts().complete({ id })).toMatchObject({ type: 'order', data: { total: 2100 } })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('that Stripe refuses is reported in Stripe’s words', async () => {
    const variant_id = await createVariantForSale(shop, 'Refused lamp')
    const { cart } = await carts().create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
    stripe.fail('/v1/payment_intents', 1, 'declined')
    await expect(carts().createPaymentSessions({ id: cart.id })).rejects.toMatchObject({
      status: 400,
      code: 'card_declined',
      message: 'The payment was refused:\nYour card was declined.',
    })
  })

  test('cannot be redirected to another payment by data that a shopper sends', async () => {
    const paid = await begun('Paid lamp')
    stripe.confirm(paid.intent, 'good')
    const { id, intent } = await begun('Unpaid lamp')
    await carts().updatePaymentSession({ id, provider_id: 'stripe', body: { data: { id: paid.intent, note: 'x' } } })
    const { cart } = await carts().retrieve({ id })
    expect(cart.payment_session?.data).toMatchObject({ id: intent, note: 'x' })
    expect(await carts().complete({ id })).toMatchObject({ type: 'cart', payment_status: 'pending' })
  })

  test('of another cart does not pay for this one', async () => {
    const paid = await begun('Foreign lamp')
    stripe.confirm(paid.intent, 'good')
    const { id } = await begun('Own lamp')
    const data = JSON.stringify({ id: paid.intent })
    await sql`update payment_session set data = ${data}::jsonb where cart_id = ${id}`.run(shop.services.db)
    expect(await carts().complete({ id })).toMatchObject({ type: 'cart', payment_status: 'error' })
  })
})

describe('a cart that changes', () => {
  const double = async (id: string) => {
    const { cart } = await carts().retrieve({ id })
    const body = { quantity: 2 }
    await carts().updateItem({ id, line_id: cart.items?.[0]?.id ?? '', body })
  }

  test('before confirmation updates the amount at Stripe', async () => {
    const { id, intent } = await begun('Changed lamp')
    await double(id)
    expect(await intentOf(id)).toBe(intent)
    // The change removed the shipping method, which has to be chosen again.
    expect(atStripe(intent)).toMatchObject({ amount: 3000, status: 'requires_payment_method' })
  })

  test('after confirmation voids the payment and starts a new one', async () => {
    const { id, intent } = await begun('Late lamp')
    stripe.confirm(intent, 'good')
    await double(id)
    expect(atStripe(intent)).toMatchObject({ status: 'canceled', amount_received: 0 })
    const next = await intentOf(id)
    expect(next).not.toBe(intent)
    expect(await carts().complete({ id })).toMatchObject({ type: 'cart', payment_status: 'pending' })
    stripe.confirm(next, 'good')
    expect(await carts().complete({ id })).toMatchObject({ type: 'order', data: { total: 3000 } })
    expect(atStripe(next)).toMatchObject({ amount: 3000, status: 'requires_capture' })
  })

  test('during the request to Stripe makes no order at the old amount, and nothing is held', async () => {
    const { id, intent } = await begun('Raced lamp')
    stripe.confirm(intent, 'good')
    stripe.meanwhile(`/v1/payment_intents/${intent}`, () => double(id))
    await expect(carts().complete({ id })).rejects.toMatchObject({ status: 409 })
    await soon(() => expect(atStripe(intent)).toMatchObject({ status: 'canceled' }))
    expect(await ordersOf(id)).toEqual([])
  })

  test('during a completion that finds its payment canceled leaves the new payment', async () => {
    const { id, intent } = await begun('Overtaken lamp')
    stripe.confirm(intent, 'good')
    const { cart } = await carts().retrieve({ id })
    stripe.meanwhile('POST /v1/payment_intents', async () => void (await carts().complete({ id })))
    const body = { quantity: 2 }
    await carts().updateItem({ id, line_id: cart.items?.[0]?.id ?? '', body })
    const next = await intentOf(id)
    expect(atStripe(next)).toMatchObject({ status: 'requires_payment_method', amount: 3000 })
  })

  test('with a refreshed session cancels the old payment', async () => {
    const { id, intent } = await begun('Refreshed lamp')
    await carts().refreshPaymentSession({ id, provider_id: 'stripe' })
    expect(await intentOf(id)).not.toBe(intent)
    await soon(() => expect(atStripe(intent)).toMatchObject({ status: 'canceled' }))
  })
})

describe('an order is made once', () => {
  test('when two servers complete the cart ten times at once', async () => {
    const second = await openSecondServer(shop)
    const { id, intent } = await begun('Doubled lamp')
    stripe.confirm(intent, 'good')
    const complete = (url: string) =>
      fetch(`${url}/store/carts/${id}/complete`, { method: 'POST' }).then((answer) => answer.json())
    const answers = (await Promise.all(
      Array.from({ length: 10 }, (_, index) => complete(index % 2 === 0 ? shop.url : second.url)),
    )) as { data: { id: string } }[]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await ordersOf(id)).toHaveLength(1)
    expect(atStripe(intent)).toMatchObject({ status: 'requires_capture' })
    await second.stop()
  })

  test('by the webhook if it comes first; then the shopper finds it', async () => {
    const { id, intent } = await begun('Early lamp')
    stripe.confirm(intent, 'good')
    expect(await stripe.send(shop.url, 'payment_intent.amount_capturable_updated', intent)).toBe(200)
    await soon(async () => expect(await ordersOf(id)).toHaveLength(1))
    const { type, data } = await carts().complete({ id })
    expect([type, data.id]).toEqual(['order', (await ordersOf(id))[0]?.id])
  })

  test('by webhook and shopper at once, however often the webhook comes', async () => {
    const { id, intent } = await begun('Simultaneous lamp')
    stripe.confirm(intent, 'good')
    const notices = [1, 2, 3].map(() => stripe.send(shop.url, 'payment_intent.amount_capturable_updated', intent))
    const [completed] = await Promise.all([carts().complete({ id }), ...notices])
    expect(completed.type).toBe('order')
    await stripe.send(shop.url, 'payment_intent.amount_capturable_updated', intent)
    await soon(async () => expect((await waiting()).length).toBe(0))
    expect(await ordersOf(id)).toHaveLength(1)
    expect(atStripe(intent)).toMatchObject({ status: 'requires_capture' })
  })

  /** Notifications that no job has processed yet. */
  const waiting = () =>
    sql<{ id: string }>`select id from pgboss.job where data->>'task' = 'payment-notice'
        and state in ('created', 'active', 'retry')`.all(shop.services.db)
})

describe('a server that crashes between the answer of Stripe and the order', () => {
  const crashed = async (id: string) => {
    const { cart } = await carts().retrieve({ id })
    const data = JSON.stringify({ cart_id: id, session_id: cart.payment_session?.id })
    await sql`insert into intent (id, kind, data, created_at)
      values (${`int_${id}`}, 'cart.complete', ${data}::jsonb, now() - interval '5 minutes')`.run(shop.services.db)
  }
  const open = async (id: string) =>
    (await sql`select 1 from intent where data->>'cart_id' = ${id} and finished_at is null`.all(shop.services.db))
      .length

  test('leaves the order to `recoverCheckouts`', async () => {
    const { id, intent } = await begun('Recovered lamp')
    stripe.confirm(intent, 'good')
    await crashed(id)
    await recoverCheckouts(shop.services)
    expect(await ordersOf(id)).toMatchObject([{ payment_status: 'awaiting' }])
    expect(await open(id)).toBe(0)
  })

  test('has its payment voided by Stripe if no order can be made any more', async () => {
    const { id, variant_id, intent } = await begun('Last lamp', 1)
    stripe.confirm(intent, 'good')
    await crashed(id)
    const other = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    stripe.confirm(await intentOf(other), 'good')
    await carts().complete({ id: other })
    await recoverCheckouts(shop.services)
    await soon(() => expect(atStripe(intent)).toMatchObject({ status: 'canceled' }))
    expect([await ordersOf(id), await open(id)]).toEqual([[], 0])
  })

  test('is recovered later if Stripe cannot be reached, without delaying other carts', async () => {
    const [lost, found] = [await begun('Lost lamp'), await begun('Found lamp')]
    for (const { id, intent } of [lost, found]) {
      stripe.confirm(intent, 'good')
      await crashed(id)
    }
    stripe.fail(`/v1/payment_intents/${lost.intent}`, 1)
    await recoverCheckouts(shop.services)
    expect([await ordersOf(lost.id), (await ordersOf(found.id)).length]).toEqual([[], 1])
    await recoverCheckouts(shop.services)
    expect(await ordersOf(lost.id)).toHaveLength(1)
  })
})

test('one of two shoppers gets the last unit, and the other’s payment is voided', async () => {
  const { id, variant_id, intent } = await begun('Rare lamp', 1)
  const other = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const otherIntent = await intentOf(other)
  for (const paymentIntent of [intent, otherIntent]) stripe.confirm(paymentIntent, 'good')
  const results = await Promise.allSettled([carts().complete({ id }), carts().complete({ id: other })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await soon(() =>
    expect([atStripe(intent)?.status, atStripe(otherIntent)?.status].toSorted()).toEqual([
      'canceled',
      'requires_capture',
    ]),
  )
})

describe('a refund', () => {
  const body = (amount: number) => ({ amount, reason: 'return' }) as const

  test('is made in parts, up to the captured amount; a retry after a lost answer counts once', async () => {
    const { id, intent } = await ordered('Returned lamp')
    await shop.owner.admin.orders.capture({ id })
    stripe.fail('POST /v1/refunds', 1, 'late')
    await shop.owner.admin.orders.refund({ id, body: body(600) })
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)).toMatchObject([{ amount: 600 }])
    await expect(shop.owner.admin.orders.refund({ id, body: body(1501) })).rejects.toMatchObject({ status: 400 })
    const { order } = await shop.owner.admin.orders.refund({ id, body: body(1500) })
    expect(order).toMatchObject({ payment_status: 'refunded', refunded_total: 2100 })
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(2)
  })

  test('that Stripe refuses is not recorded, and is requested again with the same Idempotency-Key', async () => {
    const { id } = await ordered('Kept lamp')
    await shop.owner.admin.orders.capture({ id })
    stripe.fail('POST /v1/refunds', 1, 'declined')
    const refund = () => shop.owner.admin.orders.refund({ id, body: body(100) }, { idempotencyKey: 'again' })
    await expect(refund()).rejects.toMatchObject({ status: 400 })
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(order).toMatchObject({ payment_status: 'captured', refunded_total: 0, refunds: [] })
    for (const _ of [1, 2]) expect((await refund()).order).toMatchObject({ refunded_total: 100 })
  })

  test('that was made at Stripe by hand is recorded once', async () => {
    const { id, intent } = await ordered('Noted lamp')
    await shop.owner.admin.orders.capture({ id })
    await shop.owner.admin.orders.refund({ id, body: body(100) })
    stripe.refundByHand(intent, 300)
    for (const _ of [1, 2]) await stripe.send(shop.url, 'charge.refunded', intent)
    await soon(async () => {
      const { order } = await shop.owner.admin.orders.retrieve({ id })
      expect(order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 400 })
      expect(order.refunds).toMatchObject([{ amount: 100 }, { amount: 300, reason: 'other' }])
    })
  })

  test('of a canceled order voids authorized and refunds captured amounts', async () => {
    const [held, taken] = [await ordered('Dropped lamp'), await ordered('Regretted lamp')]
    await shop.owner.admin.orders.capture({ id: taken.id })
    for (const { id } of [held, taken]) await shop.owner.admin.orders.cancel({ id })
    expect(atStripe(held.intent)).toMatchObject({ status: 'canceled' })
    expect(stripe.refunds.filter((refund) => refund.payment_intent === taken.intent)).toMatchObject([{ amount: 2100 }])
    await stripe.send(shop.url, 'charge.refunded', taken.intent)
    const { order } = await shop.owner.admin.orders.retrieve({ id: taken.id })
    expect(order).toMatchObject({ status: 'canceled', payment_status: 'canceled', refunds: [] })
  })
})

describe('the webhook', () => {
  const post = (body: string, signature: string | undefined, path = '/webhooks/stripe') =>
    fetch(shop.url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    })

  test('is refused without a valid signature of its exact bytes', async () => {
    const { intent } = await begun('Forged lamp')
    const good = stripe.event('payment_intent.succeeded', intent)
    const forged = stripe.event('payment_intent.succeeded', intent, 'whsec_of_somebody_else')
    for (const [body, signature] of [
      [good.body, undefined],
      [good.body, 'nonsense'],
      [`${good.body} `, good.signature],
      [forged.body, forged.signature],
      ['', good.signature],
    ] as const) {
      const answer = await post(body, signature)
      expect([answer.status, await answer.text()]).toEqual([400, 'Bad Request'])
    }
  })

  test('of another provider does not exist', async () => {
    for (const path of ['/webhooks/manual', '/webhooks/nobody']) expect((await post('{}', 'x', path)).status).toBe(404)
  })

  test('for an unknown payment or event is answered and ignored', async () => {
    for (const type of ['customer.created', 'payment_intent.succeeded'])
      expect(await stripe.send(shop.url, type, 'pi_of_another_shop')).toBe(200)
  })

  test('of a failure shows in the session, whose next try can be paid', async () => {
    const { id, intent } = await begun('Failed lamp')
    stripe.confirm(intent, 'declined')
    await stripe.send(shop.url, 'payment_intent.payment_failed', intent)
    await soon(async () => {
      const { cart } = await carts().retrieve({ id })
      expect(cart.payment_session?.status).toBe('error')
    })
    stripe.confirm(intent, 'good')
    expect(await carts().complete({ id })).toMatchObject({ type: 'order', data: { payment_status: 'awaiting' } })
    expect((await carts().retrieve({ id })).cart.payment_session?.status).toBe('authorized')
  })

  test('of a payment that no cart waits for returns it', async () => {
    const { id, intent } = await begun('Abandoned lamp')
    await carts().removePaymentSession({ id, provider_id: 'stripe' })
    await soon(() => expect(atStripe(intent)?.status).toBe('canceled'))
    const { id: kept, intent: late } = await begun('Late-paid lamp')
    // As if the shopper had started another payment meanwhile.
    await sql`update payment_session set data = data - 'id' where cart_id = ${kept}`.run(shop.services.db)
    stripe.confirm(late, 'good')
    await stripe.send(shop.url, 'payment_intent.amount_capturable_updated', late)
    await soon(() => expect(atStripe(late)?.status).toBe('canceled'))
  })
})

describe('with automatic capture', () => {
  let own: StripeServer
  let other: TestShop
  let sold: Market
  beforeAll(async () => {
    own = await startStripe('automatic')
    ;({ shop: other, market: sold } = await openStripeShop(own))
  })
  afterAll(async () => {
    await other.stop()
    await own.stop()
  })

  async function confirmed(title: string, quantity = 1) {
    const variant_id = await createVariantForSale(other, title, quantity)
    const id = await createReadyCart(other.anonymous, sold, [{ variant_id, quantity: 1 }])
    const { cart } = await other.anonymous.store.carts.retrieve({ id })
    const intent = String(cart.payment_session?.data['id'])
    own.confirm(intent, 'good')
    return { id, intent, variant_id }
  }

  test('the order is paid from the start, and is not captured twice', async () => {
    const { id } = await confirmed('Instant lamp')
    const { data } = await other.anonymous.store.carts.complete({ id })
    const { order } = await other.owner.admin.orders.retrieve({ id: data.id })
    expect(order).toMatchObject({
      payment_status: 'captured',
      payments: [{ captured_at: expect.any(String) as string }],
    })
    await other.owner.admin.orders.capture({ id: data.id })
    expect(own.taken()).toBe(2100)
  })

  test('the money is returned if no order can be made', async () => {
    const before = own.taken()
    const { id, variant_id } = await confirmed('Gone lamp')
    const rival = await createReadyCart(other.anonymous, sold, [{ variant_id, quantity: 1 }])
    const { cart } = await other.anonymous.store.carts.retrieve({ id: rival })
    own.confirm(String(cart.payment_session?.data['id']), 'good')
    await other.anonymous.store.carts.complete({ id: rival })
    await expect(other.anonymous.store.carts.complete({ id })).rejects.toMatchObject({ status: 409 })
    await soon(() => expect(own.taken()).toBe(before + 2100))
  })

  test('the order is paid even if the webhook reports the capture first', async () => {
    const { id, intent } = await confirmed('Told lamp')
    await own.send(other.url, 'payment_intent.succeeded', intent)
    await soon(async () => {
      const { orders } = await other.owner.admin.orders.list({ query: { cart_id: id } })
      expect(orders).toMatchObject([{ payment_status: 'captured' }])
    })
  })

  test('a payment that was refunded does not pay for another order', async () => {
    const { id, intent } = await confirmed('Reused lamp', 5)
    own.refundByHand(intent, 2100)
    expect(await other.anonymous.store.carts.complete({ id })).toMatchObject({
      type: 'cart',
      payment_status: 'canceled',
    })
  })
})
