import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import { createCollection } from '../sample-collection.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function ordered(title: string) {
  const variant_id = await createVariantForSale(shop, title)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], 'amelie@example.com')
  return (await shop.shopper.carts.complete(cart)).data.id
}

test('every method of payments works: retrieved, captured, refunded', async () => {
  const { order } = await shop.staff.admin.orders.retrieve(await ordered('Paid lamp'))
  const id = order.payments[0]?.id ?? ''
  await everyMethod(shop.staff.admin.payments, async (payments) => {
    expect((await payments.retrieve(id)).payment).toMatchObject({ id, amount: 2100, captured_at: null })
    const body = { amount: 500, reason: 'return', note: 'Scratched' } as Parameters<typeof payments.refundPayment>[1]
    expect(await refusal(payments.refundPayment(id, body))).toEqual({
      status: 400,
      data: { type: 'not_allowed', message: `Payment ${id} is not captured` },
    })
    expect((await payments.capturePayment(id)).payment.captured_at).toBeTruthy()
    expect((await payments.refundPayment(id, body)).refund).toMatchObject({ payment_id: id, amount: 500 })
  })
})

test('every staff method of payment collections works', async () => {
  const [id, other] = [
    await createCollection(shop, market.regionId, 1000),
    await createCollection(shop, market.regionId, 1000),
  ]
  await everyMethod(shop.staff.admin.paymentCollections, async (collections) => {
    expect((await collections.retrieve(id)).payment_collection).toMatchObject({ status: 'not_paid', amount: 1000 })
    const { payment_collection } = await collections.update(id, { description: 'Difference' })
    expect(payment_collection.description).toBe('Difference')
    expect((await collections.markAsAuthorized(id)).payment_collection).toMatchObject({ authorized_amount: 1000 })
    expect(await collections.delete(other)).toMatchObject({ id: other, object: 'payment_collection', deleted: true })
  })
})

test('every shopper method of payment collections works', async () => {
  const id = await createCollection(shop, market.regionId, 1000)
  await everyMethod(shop.shopper.paymentCollections, async (collections) => {
    expect((await collections.retrieve(id)).payment_collection).toMatchObject({ amount: 1000 })
    const sessions = [{ provider_id: 'manual', amount: 1000 }] as Parameters<
      typeof collections.managePaymentSessionsBatch
    >[1]['sessions']
    const { payment_collection } = await collections.managePaymentSessionsBatch(id, { sessions })
    const first = payment_collection.payment_sessions[0]?.id ?? ''
    await collections.managePaymentSession(id, { provider_id: 'manual' })
    await collections.refreshPaymentSession(id, first)
    const { payment_sessions } = (await collections.retrieve(id)).payment_collection
    const session = payment_sessions[0]?.id ?? ''
    expect(session).not.toBe(first)
    await collections.authorizePaymentSession(id, session)
    const paid = await collections.authorizePaymentSessionsBatch(id, { session_ids: [session] })
    expect(paid.payment_collection).toMatchObject({ status: 'authorized', authorized_amount: 1000 })
  })
})

test('S7-54 every method of notes works: written, read, changed, deleted', async () => {
  await everyMethod(shop.staff.admin.notes, async (notes) => {
    const body = { resource_type: 'order', resource_id: 'order_1', value: 'Call first' }
    const { id } = (await notes.create(body)).note
    expect(await notes.list({ resource_id: 'order_1' })).toMatchObject({ notes: [{ id }], count: 1, limit: 50 })
    expect((await notes.update(id, { value: 'Call later' })).note).toMatchObject({ id, value: 'Call later' })
    expect((await notes.retrieve(id)).note).toMatchObject({
      value: 'Call later',
      author: { email: expect.any(String) },
    })
    expect(await notes.delete(id)).toMatchObject({ id, object: 'note', deleted: true })
  })
})

test('every method of notifications works: listed and resent', async () => {
  const order = await ordered('Told lamp')
  await everyMethod(shop.staff.admin.notifications, async (notifications) => {
    const [sent] = await vi.waitFor(
      async () => {
        const list = await notifications.list({ resource_id: order })
        expect(list).toMatchObject({ count: 1, limit: 50, offset: 0 })
        return list.notifications
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(sent).toMatchObject({ event_name: 'order.placed', to: 'amelie@example.com', resends: [] })
    const { notification } = await notifications.resend(sent?.id ?? '', { to: 'other@example.com' })
    expect(notification.resends).toMatchObject([{ to: 'other@example.com', parent_id: sent?.id }])
  })
})
