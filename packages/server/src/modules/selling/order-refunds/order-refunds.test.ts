import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let returns: Client['admin']['returns']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  returns = shop.owner.admin.returns
})
afterAll(() => shop.stop())

/** One unit with 20 % tax, in minor units. */
const UNIT = 1500
/** Shipping with tax. */
const SHIPPING = 600

/** An order of three units, captured unless said otherwise, of which `shipped` have left; five were in stock. */
async function paidOrder(title: string, { shipped = 0, isCaptured = true } = {}) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { data } = await shop.anonymous.store.carts.complete({ id: cart })
  const { id } = data
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  if (isCaptured) await orders.capture({ id })
  if (shipped > 0)
    await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: shipped }], shipment: {} } })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, item_id, stockItemId: inventory_items[0]?.id ?? '' }
}

type Refunding = Parameters<typeof orders.refund>[0]['body']

const refund = async (id: string, body: Omit<Refunding, 'reason'>) =>
  (await orders.refund({ id, body: { reason: 'other', ...body }, query: { expand: 'items,returns,refunds.items' } }))
    .order

async function stockedOf(id: string): Promise<readonly number[]> {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return inventory_item.location_levels.map(({ stocked_quantity }) => stocked_quantity)
}

describe('refund by units and shipping', () => {
  test('a refund notes the units and the shipping that it is for, and leaves the stock as it is', async () => {
    const { id, item_id, stockItemId } = await paidOrder('Paid back lamp')
    const order = await refund(id, {
      amount: UNIT + SHIPPING,
      shipping_amount: SHIPPING,
      items: [{ item_id, quantity: 1 }],
    })
    expect(order).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: UNIT + SHIPPING,
      refunds: [{ amount: UNIT + SHIPPING, shipping_amount: SHIPPING, items: [{ item_id, quantity: 1 }] }],
      items: [{ returned_quantity: null }],
    })
    expect(await stockedOf(stockItemId)).toEqual([5])
  })

  test('units that are back are returned, received and put in stock with the refund', async () => {
    const { id, item_id, stockItemId } = await paidOrder('Brought lamp', { shipped: 3 })
    const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: 'Desk' } })
    const order = await refund(id, {
      amount: 2 * UNIT,
      note: 'Handed in',
      items: [{ item_id, quantity: 2, restock_quantity: 1 }],
      location_id: stock_location.id,
    })
    expect(order).toMatchObject({
      fulfillment_status: 'partially_returned',
      refunded_total: 2 * UNIT,
      refunds: [{ reason: 'return', note: 'Handed in', items: [{ item_id, quantity: 1 }] }],
      returns: [{ status: 'received', refund_amount: 2 * UNIT, location_id: stock_location.id }],
      items: [{ returned_quantity: 1 }],
    })
    expect(order.refunds?.[0]?.return_id).toBe(order.returns?.[0]?.id)
    expect((await stockedOf(stockItemId)).toSorted()).toEqual([1, 2])
  })

  test('a refund without a known reason is refused', async () => {
    const { id } = await paidOrder('Reasoned lamp')
    for (const body of [{ amount: 100 }, { amount: 100, reason: 'weather' }])
      expect(await send(shop, 'POST', `/admin/orders/${id}/refund`, { body })).toMatchObject({
        status: 400,
        json: { type: 'invalid_data', fields: [{ field: 'reason' }] },
      })
    expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: 0 } })
  })

  test('nothing is refunded of what was not captured', async () => {
    const { id } = await paidOrder('Promised lamp', { isCaptured: false })
    await expect(refund(id, { amount: 100 })).rejects.toMatchObject({
      status: 400,
      message: 'Only what has been captured can be refunded',
    })
  })

  test('a unit is refunded once: by units, or by a return', async () => {
    const { id, item_id } = await paidOrder('Single lamp', { shipped: 3 })
    await refund(id, { amount: UNIT, items: [{ item_id, quantity: 1 }] })
    const twice = refund(id, { amount: UNIT, items: [{ item_id, quantity: 3 }] })
    await expect(twice).rejects.toMatchObject({
      status: 400,
      message: `Only 2 of line item ${item_id} can be refunded`,
    })
    const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 3 }] } })
    expect(order.returns).toMatchObject([{ refund_amount: 2 * UNIT }])
    const came = await returns.receive({
      id: order.returns?.[0]?.id ?? '',
      body: { items: [{ item_id, quantity: 3 }] },
    })
    expect(came.return).toMatchObject({ status: 'received', refund_amount: 2 * UNIT })
    const again = refund(id, { amount: 1, items: [{ item_id, quantity: 1 }] })
    await expect(again).rejects.toMatchObject({ status: 400 })
  })

  test('units that have not left cannot be put in stock, nor more than are refunded', async () => {
    const { id, item_id } = await paidOrder('Waiting lamp', { shipped: 1 })
    const back = refund(id, { amount: 2 * UNIT, items: [{ item_id, quantity: 2, restock_quantity: 2 }] })
    await expect(back).rejects.toMatchObject({ status: 400, code: 'not_allowed' })
    const more = refund(id, { amount: UNIT, items: [{ item_id, quantity: 1, restock_quantity: 2 }] })
    await expect(more).rejects.toMatchObject({ status: 400, code: 'invalid_data' })
    const shipping = refund(id, { amount: 1, shipping_amount: 2 })
    await expect(shipping).rejects.toMatchObject({ status: 400, code: 'invalid_data' })
    const stranger = refund(id, { amount: 1, items: [{ item_id: 'item_unknown', quantity: 1 }] })
    await expect(stranger).rejects.toMatchObject({ status: 400, code: 'invalid_data' })
    expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: 0, returns: [] } })
  })

  test('a repeated request refunds and restocks once', async () => {
    const { id, item_id, stockItemId } = await paidOrder('Repeated lamp', { shipped: 3 })
    const body = { amount: UNIT, reason: 'other', items: [{ item_id, quantity: 1, restock_quantity: 1 }] }
    const refunding = { body, headers: { 'idempotency-key': 'refund-once' } }
    const [first] = await Promise.all([1, 2].map(() => send(shop, 'POST', `/admin/orders/${id}/refund`, refunding)))
    expect(first?.status).toBe(200)
    expect(await orders.retrieve({ id })).toMatchObject({ order: { refunded_total: UNIT, returns: [{}] } })
    expect(await stockedOf(stockItemId)).toEqual([3])
  })

  test('putting units in stock needs the permission to change orders, too', async () => {
    const { id, item_id } = await paidOrder('Guarded lamp', { shipped: 3 })
    const { role } = await shop.owner.admin.roles.create({
      body: { name: 'Cashier', permissions: ['orders:read', 'orders:money'] },
    })
    const [email, password] = ['cashier@example.com', 'a long enough password']
    await shop.owner.admin.users.create({ body: { email, password, role_id: role.id } })
    const { admin } = await shop.signIn(email, password)
    const ask = (restock_quantity: number) =>
      admin.orders.refund({
        id,
        body: { amount: UNIT, reason: 'other', items: [{ item_id, quantity: 1, restock_quantity }] },
      })
    await expect(ask(1)).rejects.toMatchObject({
      status: 403,
      message: 'Your role does not grant the permission orders:write',
    })
    expect((await ask(0)).order.refunded_total).toBe(UNIT)
  })
})
