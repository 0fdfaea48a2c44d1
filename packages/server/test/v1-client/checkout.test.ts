import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRequestedOrders, orderRequestToken } from '../../src/modules/selling/orders/orders.ts'
import { addShopper } from '../customers.ts'
import { address, createMarket, createVariantForSale, type Market } from '../sample-checkout.ts'
import { everyMethod, openV1Shop, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let market: Market
beforeAll(async () => {
  // Otherwise a look-up shows no ids.
  shop = await openV1Shop({ environment: { STOREROOM_ORDER_LOOK_UP: 'full' } })
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

test('S7-25 S7-26 every method of carts works, from an empty cart to the order', async () => {
  const variant_id = await createVariantForSale(shop, 'Lamp of v1', 20)
  await shop.owner.admin.discounts.create({
    body: {
      code: 'V1',
      rule: { type: 'percentage', value: 10, allocation: 'total' },
      regions: [market.regionId],
    },
  })
  const { shopper } = shop
  await everyMethod(
    shopper.carts,
    async (carts) => {
      const { cart } = await carts.create({ region_id: market.regionId })
      await everyMethod(shopper.carts.lineItems, async (lines) => {
        const { cart: filled } = await lines.create(cart.id, { variant_id, quantity: 1 })
        const line = filled.items[0]?.id ?? ''
        const { cart: two } = await lines.create(cart.id, { variant_id, quantity: 1, metadata: { engraving: 'A' } })
        const engraved = two.items.find(({ id }: { readonly id: string }) => id !== line)?.id ?? ''
        expect((await lines.delete(cart.id, engraved)).cart.items).toMatchObject([{ id: line }])
        await lines.update(cart.id, line, { quantity: 3 })
      })
      const body = { email: 'v1@example.com', shipping_address: address, discounts: [{ code: 'v1' }] }
      expect((await carts.update(cart.id, body)).cart).toMatchObject({ subtotal: 3750, discount_total: 375 })
      expect((await carts.deleteDiscount(cart.id, 'V1')).cart).toMatchObject({ discount_total: 0 })
      expect((await carts.addShippingMethod(cart.id, { option_id: market.optionId })).cart).toMatchObject({
        shipping_total: 500,
      })
      const { cart: offered } = await carts.createPaymentSessions(cart.id)
      expect(offered.payment_sessions).toMatchObject([{ provider_id: 'manual', is_selected: true, status: 'pending' }])
      await carts.setPaymentSession(cart.id, { provider_id: 'manual' })
      await carts.updatePaymentSession(cart.id, 'manual', { data: { note: 'cash' } })
      await carts.refreshPaymentSession(cart.id, 'manual')
      await carts.deletePaymentSession(cart.id, 'manual')
      await carts.createPaymentSessions(cart.id)
      expect((await carts.retrieve(cart.id)).cart).toMatchObject({ id: cart.id, total: 3750 + 750 + 500 + 100 })
      const completed = await carts.complete(cart.id)
      expect(completed).toMatchObject({ type: 'order', data: { total: 5100, payment_status: 'awaiting' } })
    },
    ['lineItems' as never],
  )
})

test('S7-36 orders are found by id, by cart and by number, and requested by an account', async () => {
  const variant_id = await createVariantForSale(shop, 'Looked-up lamp', 20)
  const { shopper } = shop
  const { cart } = await shopper.carts.create({ region_id: market.regionId, items: [{ variant_id, quantity: 1 }] })
  await shopper.carts.update(cart.id, { email: 'v1@example.com', shipping_address: address })
  await shopper.carts.createPaymentSessions(cart.id)
  const { data } = await shopper.carts.complete(cart.id)
  const account = await addShopper(shop)
  const headers = { Authorization: `Bearer ${account.client.tokens.get('store')}` }
  await everyMethod(shopper.orders, async (orders) => {
    const { order } = await orders.retrieve(data.id)
    expect(order).toMatchObject({ id: data.id, email: 'v1@example.com', items: [{ quantity: 1 }] })
    expect((await orders.retrieveByCartId(cart.id)).order.id).toBe(data.id)
    const { postal_code } = address
    const query = { display_id: order.display_id, email: 'v1@example.com', shipping_address: { postal_code } }
    expect((await orders.lookupOrder(query)).order.id).toBe(data.id)
    expect((await orders.requestCustomerOrders({ order_ids: [data.id] }, headers)).response.status).toBe(200)
    const requestedOrders = await findRequestedOrders(shop.services.db, [data.id])
    const token = await orderRequestToken(shop.services, requestedOrders, account.id)
    expect((await orders.confirmRequest({ token })).response.status).toBe(200)
    expect((await orders.retrieve(data.id)).order.email).toBe(account.email)
  })
})

test('S7-57 staff list, change, capture, refund and cancel orders', async () => {
  const variant_id = await createVariantForSale(shop, 'Staff lamp', 20)
  const { shopper, staff } = shop
  const ordered = async () => {
    const { cart } = await shopper.carts.create({ region_id: market.regionId, items: [{ variant_id, quantity: 1 }] })
    await shopper.carts.update(cart.id, { email: 'v1@example.com', shipping_address: address })
    await shopper.carts.createPaymentSessions(cart.id)
    return (await shopper.carts.complete(cart.id)).data.id
  }
  const id = await ordered()
  expect((await staff.admin.orders.list({ limit: 1 })).orders).toMatchObject([{ id }])
  expect((await staff.admin.orders.retrieve(id)).order).toMatchObject({ id, items: [{ title: 'Staff lamp' }] })
  expect((await staff.admin.orders.update(id, { email: 'new@example.com' })).order.email).toBe('new@example.com')
  const method = { option_id: market.optionId, price: 500 }
  expect((await staff.admin.orders.addShippingMethod(id, method)).order.shipping_total).toBe(500)
  expect((await staff.admin.orders.capturePayment(id)).order.payment_status).toBe('captured')
  const refunded = await staff.admin.orders.refundPayment(id, { amount: 100, reason: 'discount' })
  expect(refunded.order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 100 })
  const other = await ordered()
  expect((await staff.admin.orders.cancel(other)).order.status).toBe('canceled')
})
