import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createCollection } from '../../../../test/sample-collection.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from '../books/books.ts'
import { settleAuthorizations } from './authorize-collection.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'

let stripe: StripeServer
let shop: TestShop
let market: Market
let staff: Client['admin']['paymentCollections']
let shopper: Client['store']['paymentCollections']
beforeAll(async () => {
  stripe = await startStripe()
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  const body = { payment_providers: ['manual', 'stripe'] }
  await shop.owner.admin.regions.update({ id: market.regionId, body })
  staff = shop.owner.admin.paymentCollections
  shopper = shop.anonymous.store.paymentCollections
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const created = (amount = 1000) => createCollection(shop, market.regionId, amount)
const sessionsOf = async (id: string) => (await staff.retrieve({ id })).payment_collection.payment_sessions ?? []

describe('S3-29 S7-61 staff', () => {
  test('S4-35 can retrieve, annotate and authorize a collection', async () => {
    const id = await created()
    expect((await staff.retrieve({ id })).payment_collection).toMatchObject({
      status: 'not_paid',
      amount: 1000,
      authorized_amount: null,
      region: { id: market.regionId },
      currency: { code: 'eur' },
      payment_sessions: [],
      payments: [],
    })
    await staff.update({ id, body: { description: 'Difference', metadata: { a: 1, b: 2 } } })
    const { payment_collection } = await staff.update({ id, body: { metadata: { a: '', c: 3 } } })
    expect(payment_collection).toMatchObject({ description: 'Difference', metadata: { b: 2, c: 3 } })
    expect((await staff.authorize({ id })).payment_collection).toMatchObject({
      status: 'authorized',
      authorized_amount: 1000,
    })
    await expect(staff.remove({ id })).rejects.toMatchObject({
      status: 400,
      message: 'Cannot delete payment collection with status authorized',
    })
  })

  test('can delete a collection while nothing is paid, and then it is not found', async () => {
    const id = await created()
    expect(await staff.remove({ id })).toEqual({ id, object: 'payment_collection', deleted: true })
    await expect(staff.retrieve({ id })).rejects.toMatchObject({
      status: 404,
      message: `Payment collection with id ${id} was not found`,
    })
    expect(await staff.remove({ id })).toMatchObject({ deleted: true })
  })
})

describe('S7-42 a shopper', () => {
  test('pays the whole amount with one provider, and can choose another', async () => {
    const id = await created()
    await shopper.manageSession({ id, body: { provider_id: 'stripe' } })
    const [first] = await sessionsOf(id)
    expect(first).toMatchObject({ provider_id: 'stripe', amount: 1000, status: 'pending' })
    expect((await shopper.retrieve({ id })).payment_collection).toMatchObject({
      id,
      amount: 1000,
      payment_sessions: [{ id: first?.id }],
    })
    await shopper.manageSession({ id, body: { provider_id: 'stripe' } })
    expect((await sessionsOf(id)).map((session) => session.id)).toEqual([first?.id])
    await shopper.manageSession({ id, body: { provider_id: 'manual' } })
    expect(await sessionsOf(id)).toMatchObject([{ provider_id: 'manual', amount: 1000 }])
    const intent = String(first?.data['id'])
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    await expect(shopper.manageSession({ id, body: { provider_id: 'cash' } })).rejects.toMatchObject({
      status: 400,
      message: 'Payment provider not found',
    })
    const { payment_session } = await shopper.authorizeSession({ id, session_id: (await sessionsOf(id))[0]?.id ?? '' })
    expect(payment_session).toMatchObject({ status: 'authorized', payment_authorized_at: expect.any(String) as string })
    const { payment_collection } = await staff.retrieve({ id })
    expect(payment_collection).toMatchObject({ status: 'authorized', authorized_amount: 1000 })
    expect(payment_collection.payments).toMatchObject([{ amount: 1000, provider_id: 'manual' }])
    await expect(shopper.manageSession({ id, body: { provider_id: 'manual' } })).rejects.toMatchObject({
      status: 400,
      message: 'Cannot set payment sessions for a payment collection with status authorized',
    })
  })

  test('pays in parts, and each part becomes one payment', async () => {
    const id = await created()
    const sessions = [
      { provider_id: 'manual', amount: 400 },
      { provider_id: 'stripe', amount: 600 },
      { provider_id: 'nobody', amount: 5 },
    ]
    await expect(
      shopper.manageSessionsBatch({ id, body: { sessions: [{ provider_id: 'manual', amount: 999 }] } }),
    ).rejects.toMatchObject({
      status: 500,
      message: 'The sum of sessions is not equal to 1000 on Payment Collection',
    })
    const { payment_collection } = await shopper.manageSessionsBatch({ id, body: { sessions } })
    const parts = payment_collection.payment_sessions ?? []
    expect(parts.map(({ provider_id, amount }) => [provider_id, amount]).toSorted()).toEqual([
      ['manual', 400],
      ['stripe', 600],
    ])
    const session_ids = parts.map((part) => part.id)
    const half = await shopper.authorizeBatch({ id, body: { session_ids } })
    expect(half.payment_collection.status).toBe('partially_authorized')
    const card = parts.find(({ provider_id }) => provider_id === 'stripe')
    await expect(shopper.authorizeSession({ id, session_id: card?.id ?? '' })).rejects.toMatchObject({
      status: 422,
      type: 'payment_authorization_error',
      message: `Failed to authorize Payment Session id "${card?.id}"`,
    })
    stripe.confirm(String(card?.data['id']), 'good')
    const done = await Promise.all([1, 2, 3].map(() => shopper.authorizeBatch({ id, body: { session_ids } })))
    for (const answer of done) expect(answer.payment_collection.status).toBe('authorized')
    const { payments } = (await staff.retrieve({ id })).payment_collection
    expect(payments?.map(({ amount }) => amount).toSorted()).toEqual([400, 600])
  })

  test('refreshes a session, whose former authorization no longer counts', async () => {
    const id = await created()
    await shopper.manageSessionsBatch({
      id,
      body: {
        sessions: [
          { provider_id: 'manual', amount: 300 },
          { provider_id: 'stripe', amount: 700 },
        ],
      },
    })
    const session = (await sessionsOf(id)).find(({ provider_id }) => provider_id === 'manual')
    await shopper.authorizeSession({ id, session_id: session?.id ?? '' })
    const { payment_session } = await shopper.refreshSession({ id, session_id: session?.id ?? '' })
    expect(payment_session).toMatchObject({ provider_id: 'manual', amount: 300, status: 'pending' })
    expect(payment_session.id).not.toBe(session?.id)
    expect((await staff.retrieve({ id })).payment_collection).toMatchObject({
      status: 'awaiting',
      authorized_amount: 0,
    })
  })

  test('is refused with v1’s messages', async () => {
    const [id, other] = [await created(), await created()]
    await expect(shopper.authorizeBatch({ id, body: { session_ids: [] } })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot complete a Payment Collection without a payment session.',
    })
    await expect(shopper.refreshSession({ id, session_id: 'ps_no' })).rejects.toMatchObject({
      status: 404,
      message: 'Payment collection related to Payment Session id ps_no was not found',
    })
    await shopper.manageSession({ id: other, body: { provider_id: 'manual' } })
    const session_id = (await sessionsOf(other))[0]?.id ?? ''
    for (const call of [shopper.refreshSession, shopper.authorizeSession])
      await expect(call({ id, session_id })).rejects.toMatchObject({
        status: 400,
        message: `Payment Session ${session_id} does not belong to Payment Collection ${id}`,
      })
  })
})

/** How many authorizations are under way. */
const countOpen = () =>
  sql<{ count: number }>`select count(*)::int as count from payment_session
    where authorizing_since is not null`.value(shop.services.db)

/** Runs the task after the requests have timed out. */
async function settle() {
  await sql`update payment_session set authorizing_since = authorizing_since - interval '5 minutes'`.run(
    shop.services.db,
  )
  await settleAuthorizations(shop.services)
}

const paidIn = async (id: string) => {
  const { status, authorized_amount, payments } = (await staff.retrieve({ id })).payment_collection
  return { status, authorized_amount, payments: payments?.map(({ amount }) => amount).toSorted((a, b) => b - a) }
}

/** Divides a collection between payments at Stripe, which the shopper has made; in the order of their authorization. */
async function paidInParts(id: string, amounts: readonly number[]) {
  const sessions = amounts.map((amount) => ({ provider_id: 'stripe', amount }))
  await shopper.manageSessionsBatch({ id, body: { sessions } })
  const parts = (await sessionsOf(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return parts.map(({ id: session_id, amount, data }) => {
    const intent = String(data['id'])
    stripe.confirm(intent, 'good')
    return { session_id, amount: amount ?? 0, intent }
  })
}

test('a collection is paid and authorized in at most ten parts at once', async () => {
  const id = await created(1100)
  const eleven = Array.from({ length: 11 }, () => ({ provider_id: 'manual', amount: 100 }))
  const many = shopper.manageSessionsBatch({ id, body: { sessions: eleven } })
  await expect(many).rejects.toMatchObject({ status: 400, message: expect.stringContaining('sessions') })
  const session_ids = Array.from({ length: 11 }, (_, at) => `ps_${at}`)
  const asked = shopper.authorizeBatch({ id, body: { session_ids } })
  await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining('session_ids') })
})

describe('a collection of three payments', () => {
  test.each([0, 1, 2])('with one refused after the first %i counts only these, and later all', async (before) => {
    const id = await created()
    const parts = await paidInParts(id, [500, 300, 200])
    const body = { session_ids: parts.map(({ session_id }) => session_id) }
    stripe.fail(`GET /v1/payment_intents/${parts[before]?.intent}`, 1, 'declined')
    await expect(shopper.authorizeBatch({ id, body })).rejects.toMatchObject({ status: expect.any(Number) })
    const payments = parts
      .slice(0, before)
      .map(({ amount }) => amount)
      .toSorted((a, b) => b - a)
    const authorized_amount = payments.reduce((sum, amount) => sum + amount, 0)
    const some = { status: 'partially_authorized', authorized_amount, payments }
    const paidSoFar = before === 0 ? { status: 'not_paid', authorized_amount: null, payments } : some
    expect(await paidIn(id)).toEqual(paidSoFar)
    // Nobody asks again for what was refused, or not asked for.
    expect(await countOpen()).toBe(0)
    await settle()
    expect(await paidIn(id)).toEqual(paidSoFar)
    await shopper.authorizeBatch({ id, body })
    expect(await paidIn(id)).toEqual({ status: 'authorized', authorized_amount: 1000, payments: [500, 300, 200] })
  })
})

describe('a payment of a collection', () => {
  async function confirmed() {
    const id = await created()
    await shopper.manageSession({ id, body: { provider_id: 'stripe' } })
    const [session] = await sessionsOf(id)
    const intent = String(session?.data['id'])
    stripe.confirm(intent, 'good')
    return { id, intent, session_id: session?.id ?? '' }
  }
  const paid = { status: 'authorized', authorized_amount: 1000, payments: [1000] }

  test('whose provider did not answer is settled once', async () => {
    const { id, intent, session_id } = await confirmed()
    stripe.fail(`GET /v1/payment_intents/${intent}`, 3, 'late')
    await expect(shopper.authorizeSession({ id, session_id })).rejects.toMatchObject({ status: 500 })
    expect(await paidIn(id)).toMatchObject({ status: 'not_paid', payments: [] })
    await settle()
    await settle()
    expect(await paidIn(id)).toEqual(paid)
  })

  test('that the customer has made and not come back from is recorded when its provider reports it', async () => {
    const { id, intent } = await confirmed()
    await stripe.send(shop.url, 'payment_intent.amount_capturable_updated', intent)
    await vi.waitFor(async () => expect(await paidIn(id)).toEqual(paid), { timeout: 20_000 })
  })
})

describe('what staff have marked as paid', () => {
  test('is not paid again by a session that is still open', async () => {
    const id = await created()
    const sessions = [
      { provider_id: 'manual', amount: 400 },
      { provider_id: 'stripe', amount: 600 },
    ]
    const { payment_collection } = await shopper.manageSessionsBatch({ id, body: { sessions } })
    const parts = payment_collection.payment_sessions ?? []
    const intent = String(parts.find(({ provider_id }) => provider_id === 'stripe')?.data['id'])
    const session_ids = parts.map((part) => part.id)
    await shopper.authorizeBatch({ id, body: { session_ids } })
    await staff.authorize({ id })
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    await shopper.authorizeBatch({ id, body: { session_ids } })
    const paid = (await staff.retrieve({ id })).payment_collection
    expect(paid).toMatchObject({ status: 'authorized', authorized_amount: 1000 })
    expect(paid.payments?.map(({ amount }) => amount).toSorted()).toEqual([400, 600])
  })
})

describe('the difference of an edit', () => {
  /** An order of one lamp, and an edit that adds another one for 15.00. */
  async function edited(title: string) {
    const variant_id = await createVariantForSale(shop, title)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    await shop.anonymous.store.carts.selectPaymentSession({ id: cart, body: { provider_id: 'manual' } })
    const orderId = (await shop.anonymous.store.carts.complete({ id: cart })).data.id
    const { orderEdits } = shop.owner.admin
    const { order_edit } = await orderEdits.create({ body: { order_id: orderId } })
    const item_id = order_edit.items?.[0]?.id ?? ''
    await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 2 } })
    return { orderId, id: order_edit.id }
  }

  /** Pays a collection at Stripe. */
  async function pay(id: string) {
    await shopper.manageSession({ id, body: { provider_id: 'stripe' } })
    const [session] = await sessionsOf(id)
    const [session_id, intent] = [session?.id ?? '', String(session?.data['id'])]
    stripe.confirm(intent, 'good')
    await shopper.authorizeSession({ id, session_id })
    return { session_id, intent }
  }

  /** An edit that staff have confirmed, and the shopper has paid. */
  async function settled(title: string) {
    const { orderId, id } = await edited(title)
    const { order_edit } = await shop.owner.admin.orderEdits.confirm({ id })
    const collection = order_edit.payment_collection_id ?? ''
    return { orderId, collection, ...(await pay(collection)) }
  }

  const orderOf = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order

  test('stays with its order, whatever a shopper does with its session', async () => {
    const { orderId, collection: id, session_id, intent } = await settled('Kept lamp')
    await shop.owner.admin.orders.capture({ id: orderId })
    await expect(shopper.refreshSession({ id, session_id })).rejects.toMatchObject({
      status: 400,
      message: 'The difference of this order edit has been paid',
    })
    expect(stripe.intents.get(intent)?.status).toBe('succeeded')
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 'captured', paid_total: 3600 })
  })

  test('is asked for again after its collection was deleted, and cannot be paid by the old one', async () => {
    const { orderId, id } = await edited('Asked lamp')
    const { orderEdits } = shop.owner.admin
    const first = (await orderEdits.requestConfirmation({ id })).order_edit.payment_collection_id ?? ''
    await shopper.manageSession({ id: first, body: { provider_id: 'stripe' } })
    const intent = String((await sessionsOf(first))[0]?.data['id'])
    await staff.remove({ id: first })
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    expect((await orderEdits.retrieve({ id })).order_edit).toMatchObject({
      status: 'created',
      payment_collection_id: null,
    })
    await expect(shop.anonymous.store.orderEdits.complete({ id })).rejects.toMatchObject({ status: 400 })
    const second = (await orderEdits.requestConfirmation({ id })).order_edit.payment_collection_id ?? ''
    await pay(second)
    await shop.anonymous.store.orderEdits.complete({ id })
    expect(await orderOf(orderId)).toMatchObject({ paid_total: 3600 })
  })

  test('is captured and refunded as its provider reports', async () => {
    const { orderId, intent } = await settled('Reported lamp')
    const atStripe = stripe.intents.get(intent) ?? expect.fail('Stripe has no such payment')
    Object.assign(atStripe, { status: 'succeeded', amount_received: 1500, amount_capturable: 0 })
    await stripe.send(shop.url, 'payment_intent.succeeded', intent)
    const captured = async () => (await orderOf(orderId)).payments?.filter(({ captured_at }) => captured_at !== null)
    await vi.waitFor(async () => expect(await captured()).toMatchObject([{ amount: 1500 }]), { timeout: 20_000 })
    stripe.refundByHand(intent, 500)
    await stripe.send(shop.url, 'charge.refunded', intent)
    await vi.waitFor(async () => expect(await orderOf(orderId)).toMatchObject({ refunded_total: 500 }), {
      timeout: 20_000,
    })
  })

  const financesOf = async (id: string) => {
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    const { payment_status, paid_total, refunded_total, refundable_amount, display_id } = order
    const { findings } = await checkBooks(shop.services.db, shop.services.flags)
    const wrong = findings.filter((finding) => finding.order === display_id)
    return { payment_status, paid_total, refunded_total, refundable_amount, wrong }
  }

  test('is captured and refunded payment by payment, also where the last one is refused at first', async () => {
    const { orderId: id, id: edit } = await edited('Divided lamp')
    const { order_edit } = await shop.owner.admin.orderEdits.confirm({ id: edit })
    const collection = order_edit.payment_collection_id ?? ''
    const parts = await paidInParts(collection, [700, 500, 300])
    await shopper.authorizeBatch({ id: collection, body: { session_ids: parts.map((part) => part.session_id) } })
    const [, , last] = parts
    stripe.fail(`POST /v1/payment_intents/${last?.intent}/capture`, 1, 'declined')
    const { orders } = shop.owner.admin
    expect((await orders.capture({ id })).order.payment_status).toBe('requires_action')
    const captured = 3600 - (last?.amount ?? 0)
    const refund = (amount: number) => orders.refund({ id, body: { amount, reason: 'other' } })
    await expect(refund(captured + 1)).rejects.toMatchObject({ status: 400 })
    await refund(captured)
    const rest = { paid_total: 3600, refundable_amount: last?.amount, wrong: [] }
    expect(await financesOf(id)).toMatchObject({ ...rest, payment_status: 'partially_refunded' })
    await orders.capture({ id })
    await refund(last?.amount ?? 0)
    expect(await financesOf(id)).toMatchObject({ ...rest, payment_status: 'refunded', refundable_amount: 0 })
    expect(parts.map(({ intent }) => stripe.intents.get(intent)?.amount_received)).toEqual(
      parts.map(({ amount }) => amount),
    )
  })

  test('is not paid any more once a part of it was refunded, and the order has the refund after the edit', async () => {
    const { orderId, id } = await edited('Regretted lamp')
    const { orderEdits, orders, payments } = shop.owner.admin
    const collection = (await orderEdits.requestConfirmation({ id })).order_edit.payment_collection_id ?? ''
    const parts = await paidInParts(collection, [700, 500, 300])
    await shopper.authorizeBatch({ id: collection, body: { session_ids: parts.map((part) => part.session_id) } })
    const all = (await staff.retrieve({ id: collection })).payment_collection.payments ?? []
    const last = all.find(({ amount }) => amount === 300)?.id ?? ''
    await payments.capture({ id: last })
    await payments.refund({ id: last, body: { amount: 200, reason: 'other' } })
    await expect(payments.refund({ id: last, body: { amount: 101, reason: 'other' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(shop.anonymous.store.orderEdits.complete({ id })).rejects.toMatchObject({ status: 400 })
    await expect(orders.cancel({ id: orderId })).rejects.toMatchObject({
      status: 400,
      message: 'Order with refund(s) cannot be canceled',
    })
    await orderEdits.confirm({ id })
    expect(await financesOf(orderId)).toEqual({
      payment_status: 'partially_refunded',
      paid_total: 3600,
      refunded_total: 200,
      refundable_amount: 3400,
      wrong: [],
    })
  })

  test('is paid anew after its paid session was refreshed, and only the second payment counts', async () => {
    const { orderId, id } = await edited('Changed lamp')
    const { orderEdits } = shop.owner.admin
    const collection = (await orderEdits.requestConfirmation({ id })).order_edit.payment_collection_id ?? ''
    const { session_id, intent } = await pay(collection)
    await shopper.refreshSession({ id: collection, session_id })
    expect((await financesOf(orderId)).wrong).toEqual([])
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    const [session] = await sessionsOf(collection)
    stripe.confirm(String(session?.data['id']), 'good')
    await shopper.authorizeSession({ id: collection, session_id: session?.id ?? '' })
    await shop.anonymous.store.orderEdits.complete({ id })
    expect(await paidIn(collection)).toMatchObject({ status: 'authorized', authorized_amount: 1500 })
    expect(await financesOf(orderId)).toMatchObject({ paid_total: 3600, refundable_amount: 3600, wrong: [] })
  })

  /** The edit of an order, with a payment that the shopper has made at Stripe, and the order that cancels both. */
  async function payable(title: string) {
    const { orderId, id } = await edited(title)
    const { order_edit } = await shop.owner.admin.orderEdits.requestConfirmation({ id })
    const collection = order_edit.payment_collection_id ?? ''
    await shopper.manageSession({ id: collection, body: { provider_id: 'stripe' } })
    const [session] = await sessionsOf(collection)
    const intent = String(session?.data['id'])
    stripe.confirm(intent, 'good')
    return { orderId, id, collection, intent, session_id: session?.id ?? '' }
  }
  const returned = { status: 'canceled', authorized_amount: null, payments: [] }

  test('goes back if the order was canceled before its provider has answered', async () => {
    const { orderId, collection, intent, session_id } = await payable('Late lamp')
    stripe.fail(`GET /v1/payment_intents/${intent}`, 3, 'late')
    await expect(shopper.authorizeSession({ id: collection, session_id })).rejects.toMatchObject({ status: 500 })
    await shop.owner.admin.orders.cancel({ id: orderId })
    await settle()
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    expect(await paidIn(collection)).toEqual(returned)
    expect([await sessionsOf(collection), await countOpen()]).toEqual([[], 0])
  })

  test('goes back once the order is canceled, although the shopper does not come back', async () => {
    const { orderId, collection, intent } = await payable('Left lamp')
    await shop.owner.admin.orders.cancel({ id: orderId })
    await settle()
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    expect([await paidIn(collection), await sessionsOf(collection)]).toEqual([returned, []])
  })

  test.each([
    ['order', ({ orderId }: { orderId: string }) => shop.owner.admin.orders.cancel({ id: orderId })],
    ['edit', ({ id }: { id: string }) => shop.owner.admin.orderEdits.cancel({ id })],
  ])('goes back if the %s is canceled while its provider is asked', async (what, cancel) => {
    const asked = await payable(`Raced lamp of an ${what}`)
    const { collection, intent, session_id } = asked
    stripe.meanwhile(`GET /v1/payment_intents/${intent}`, async () => void (await cancel(asked)))
    await expect(shopper.authorizeSession({ id: collection, session_id })).rejects.toMatchObject({ status: 422 })
    await vi.waitFor(() => expect(stripe.intents.get(intent)?.status).toBe('canceled'), { timeout: 20_000 })
    expect(await paidIn(collection)).toEqual(returned)
    expect([await sessionsOf(collection), await countOpen()]).toEqual([[], 0])
  })
})
