import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let returns: Client['admin']['returns']
let home: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  returns = shop.owner.admin.returns
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  home = stock_locations[0]?.id ?? ''
})
afterAll(() => shop.stop())

/** One unit with 20 % tax, in minor units. */
const UNIT = 1500
/** What sending the order has cost, with tax. */
const SHIPPING = 600

type Terms = { readonly quantity?: number; readonly shipped?: number; readonly captured?: boolean }

/** An order of new goods, five of them in stock, that has left as far as `shipped` says. */
async function sentOrder(title: string, { quantity = 3, shipped = quantity, captured = true }: Terms = {}) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { data } = await shop.anonymous.store.carts.complete({ id: cart })
  const { id } = data
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  if (captured) await orders.capture({ id })
  if (shipped > 0) {
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: shipped }] } })
    await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  }
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, item_id, stockItemId: inventory_items[0]?.id ?? '' }
}

const request = async (id: string, item_id: string, quantity: number, more: object = {}) => {
  const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity }], ...more } })
  return order.returns?.at(-1)?.id ?? ''
}

const receive = async (id: string, item_id: string, quantity: number, more: object = {}) =>
  (await returns.receive({ id, body: { items: [{ item_id, quantity }], ...more } })).return

const orderOf = async (id: string) => (await orders.retrieve({ id })).order

async function stockOf(id: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return Object.fromEntries(inventory_item.location_levels.map((one) => [one.location_id, one.stocked_quantity]))
}

describe('return', () => {
  test('S3-25 a return is requested and received, and its units and its money go back', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Returned lamp')
    const { order } = await orders.requestReturn({
      id,
      body: { items: [{ item_id, quantity: 2, note: 'Too bright' }] },
    })
    expect(order).toMatchObject({ fulfillment_status: 'shipped', payment_status: 'captured', refunded_total: 0 })
    const asked = order.returns?.[0]
    expect(asked).toMatchObject({
      status: 'requested',
      refund_amount: 2 * UNIT,
      received_at: null,
      items: [
        { item_id, quantity: 2, requested_quantity: 2, received_quantity: null, note: 'Too bright', reason: null },
      ],
    })

    const came = await receive(asked?.id ?? '', item_id, 2)
    expect(came).toMatchObject({
      status: 'received',
      location_id: home,
      refund_amount: 2 * UNIT,
      items: [{ quantity: 2, is_requested: true, received_quantity: 2 }],
    })
    expect(await orderOf(id)).toMatchObject({
      fulfillment_status: 'partially_returned',
      payment_status: 'partially_refunded',
      refunded_total: 2 * UNIT,
      items: [{ returned_quantity: 2 }],
      refunds: [{ amount: 2 * UNIT, reason: 'return', status: 'succeeded' }],
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 4 })
    const { movements } = await shop.owner.admin.inventoryItems.listMovements({ id: stockItemId })
    expect(movements[0]).toMatchObject({ reason: 'return', reference: came.id, stocked_after: 4 })
  })

  test('what came counts, not what was requested: fewer units are refunded and put in stock', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Missed lamp')
    const came = await receive(await request(id, item_id, 3), item_id, 1)
    expect(came).toMatchObject({
      status: 'received',
      refund_amount: UNIT,
      items: [{ quantity: 1, is_requested: false, requested_quantity: 3, received_quantity: 1 }],
    })
    expect((await orderOf(id)).items).toMatchObject([{ returned_quantity: 1 }])
    expect(await stockOf(stockItemId)).toEqual({ [home]: 3 })
  })

  test('units that cannot be sold again are refunded and not put in stock', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Broken lamp')
    const body = { items: [{ item_id, quantity: 2, damaged_quantity: 1 }] }
    const { return: came } = await returns.receive({ id: await request(id, item_id, 2), body })
    expect(came.refund_amount).toBe(2 * UNIT)
    expect(await stockOf(stockItemId)).toEqual({ [home]: 3 })
  })

  test('units that two colleagues have counted are received once', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Counted lamp', { captured: false })
    const asked = await request(id, item_id, 1)
    const counted = { items: [{ item_id, quantity: 1, received_quantity: 0 }] }
    const { return: came } = await returns.receive({ id: asked, body: counted })
    // The refund is owed, so that the return can be received again.
    expect(came.status).toBe('requires_action')
    await expect(returns.receive({ id: asked, body: counted })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      fields: [{ field: 'items.0.quantity', message: 'Already received of this line: 1' }],
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 3 })
    expect((await orderOf(id)).items).toMatchObject([{ returned_quantity: 1 }])
    // Another unit was in the same parcel.
    await returns.receive({ id: asked, body: { items: [{ item_id, quantity: 1, received_quantity: 1 }] } })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 4 })
  })

  test('a location that is named takes the units, also one that has never had any', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Moved lamp')
    const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: 'Returns desk' } })
    await receive(await request(id, item_id, 3), item_id, 3, { location_id: stock_location.id })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 2, [stock_location.id]: 3 })
    expect(await orderOf(id)).toMatchObject({ fulfillment_status: 'returned' })
  })

  test('S4-24 S7-59 with receive_now a return is requested, received and refunded immediately', async () => {
    const { id, item_id } = await sentOrder('Handed lamp')
    const body = { items: [{ item_id, quantity: 3 }], receive_now: true }
    const { order } = await orders.requestReturn({ id, body })
    expect(order).toMatchObject({
      fulfillment_status: 'returned',
      refunded_total: 3 * UNIT,
      returns: [{ status: 'received' }],
    })
  })

  test('return shipping with its tax is taken off the refund, an amount that the merchant chose stays', async () => {
    const { id, item_id } = await sentOrder('Shipped lamp')
    const back = { return_shipping: { option_id: market.optionId, price: 500 } }
    const shipped = await request(id, item_id, 1, back)
    expect((await orderOf(id)).returns).toMatchObject([
      { refund_amount: UNIT - 600, shipping_method: { price: 500, tax_lines: [{ rate: 20 }] } },
    ])
    expect((await receive(shipped, item_id, 1)).refund_amount).toBe(UNIT - 600)
    const own = await request(id, item_id, 2, { ...back, refund: 1000 })
    expect((await receive(own, item_id, 1)).refund_amount).toBe(1000)
  })

  test('units that are not shipped, already returned, or of another order are refused', async () => {
    const { id, item_id } = await sentOrder('Limited lamp', { shipped: 2 })
    await request(id, item_id, 1)
    await expect(request(id, item_id, 2)).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'Cannot return more items than have been purchased',
    })
    const other = await sentOrder('Unsent lamp', { shipped: 0 })
    await expect(request(other.id, other.item_id, 1)).rejects.toMatchObject({
      message: "Can't return an unfulfilled or already returned order",
    })
    await expect(request(id, other.item_id, 1)).rejects.toMatchObject({
      type: 'invalid_data',
      message: 'Return contains invalid line item',
    })
    await expect(request(id, item_id, 1, { refund: 1_000_000 })).rejects.toMatchObject({
      message: 'Cannot refund more than the original payment',
    })
  })

  test('the note of a return is that of the lines without one, and a line that is named twice counts once', async () => {
    const { id, item_id } = await sentOrder('Noted lamp')
    const { order } = await orders.requestReturn({
      id,
      body: {
        note: 'Called on Monday',
        items: [
          { item_id, quantity: 1 },
          { item_id, quantity: 1 },
        ],
      },
    })
    expect(order.returns).toMatchObject([
      { refund_amount: 2 * UNIT, items: [{ item_id, quantity: 2, note: 'Called on Monday' }] },
    ])
    expect(order.returns?.[0]?.items).toHaveLength(1)
    const own = await orders.requestReturn({
      id,
      body: { note: 'Called on Friday', items: [{ item_id, quantity: 1, note: 'Too bright' }] },
    })
    expect(own.order.returns?.at(-1)).toMatchObject({ items: [{ note: 'Too bright' }] })
  })

  test('a return that is requested, received or canceled is an event of its own', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    onTestFinished(() => emit.mockRestore())
    const { id, item_id } = await sentOrder('Announced lamp')
    const canceled = await request(id, item_id, 1)
    await returns.cancel({ id: canceled })
    const received = await request(id, item_id, 2)
    await receive(received, item_id, 2)
    const events = emit.mock.calls.map(([, name, data]) => [name, 'id' in data && data.id])
    expect(events.filter(([name]) => String(name).startsWith('return.'))).toEqual([
      ['return.requested', canceled],
      ['return.canceled', canceled],
      ['return.requested', received],
      ['return.received', received],
    ])
  })

  test('a reason is stored with its line; one that groups others is refused', async () => {
    const { admin } = shop.owner
    const { return_reason: group } = await admin.returnReasons.create({ body: { value: 'size', label: 'Size' } })
    const { return_reason: reason } = await admin.returnReasons.create({
      body: { value: 'small', label: 'Too small', parent_return_reason_id: group.id },
    })
    const { id, item_id } = await sentOrder('Small lamp')
    const ask = (reason_id: string) =>
      orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1, reason_id }] } })
    await expect(ask(group.id)).rejects.toMatchObject({ message: 'Cannot apply return reason category' })
    expect((await ask(reason.id)).order.returns).toMatchObject([{ items: [{ reason: { label: 'Too small' } }] }])
  })

  test('a canceled return frees its units and cannot be received; a received one cannot be canceled', async () => {
    const { id, item_id } = await sentOrder('Kept lamp')
    const first = await request(id, item_id, 3)
    expect((await returns.cancel({ id: first })).order).toMatchObject({ returns: [{ status: 'canceled' }] })
    await returns.cancel({ id: first })
    await expect(receive(first, item_id, 1)).rejects.toMatchObject({ message: 'Cannot receive a canceled return' })
    const second = await request(id, item_id, 3)
    await receive(second, item_id, 3)
    await expect(returns.cancel({ id: second })).rejects.toMatchObject({
      message: "Can't cancel a return which has been returned",
    })
    await expect(receive(second, item_id, 1)).rejects.toMatchObject({
      message: `Return with id ${second} has already been received`,
    })
  })

  test('of many receipts of one return one counts', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Raced lamp')
    const asked = await request(id, item_id, 3)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => receive(asked, item_id, 3)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await orderOf(id)).toMatchObject({ refunded_total: 3 * UNIT, items: [{ returned_quantity: 3 }] })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 5 })
  })

  test('lines are returned unit by unit for exactly what they brought', async () => {
    const { id, item_id } = await sentOrder('Single lamp')
    const given = []
    for (let unit = 0; unit < 3; unit += 1)
      given.push((await receive(await request(id, item_id, 1), item_id, 1)).refund_amount)
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(3 * UNIT)
    expect(await orderOf(id)).toMatchObject({ fulfillment_status: 'returned', items: [{ refundable: 0 }] })
  })
})

describe('refund', () => {
  test('an uncaptured amount is not refunded: the return requires action until the staff settle it', async () => {
    const { id, item_id } = await sentOrder('Unpaid lamp', { captured: false })
    const asked = await request(id, item_id, 2)
    expect((await receive(asked, item_id, 2)).status).toBe('requires_action')
    expect(await orderOf(id)).toMatchObject({ fulfillment_status: 'requires_action', refunded_total: 0 })
    await orders.capture({ id })
    const settled = (await returns.receive({ id: asked, body: { items: [] } })).return
    expect(settled).toMatchObject({ status: 'received', refund_amount: 2 * UNIT })
    expect(await orderOf(id)).toMatchObject({
      fulfillment_status: 'partially_returned',
      refunded_total: 2 * UNIT,
      items: [{ returned_quantity: 2 }],
    })
  })

  test('a receipt without a refund leaves nothing to settle', async () => {
    const { id, item_id } = await sentOrder('Waived lamp', { captured: false })
    const came = await receive(await request(id, item_id, 1), item_id, 1, { refund: 0 })
    expect(came).toMatchObject({ status: 'received', refund_amount: 0 })
    expect(await orderOf(id)).toMatchObject({ fulfillment_status: 'partially_returned' })
  })

  test('a refund of more than was paid is refused, and nothing is counted', async () => {
    const { id, item_id, stockItemId } = await sentOrder('Dear lamp')
    const asked = await request(id, item_id, 1)
    await expect(receive(asked, item_id, 1, { refund: 100_000 })).rejects.toMatchObject({
      status: 400,
      message: 'Cannot refund more than the original payment',
    })
    expect(await orderOf(id)).toMatchObject({ refunded_total: 0, items: [{ returned_quantity: null }] })
    expect(await stockOf(stockItemId)).toEqual({ [home]: 2 })
  })

  test('a receipt is owed what is left of what was paid, and no more', async () => {
    const { id, item_id } = await sentOrder('Goodwill lamp')
    await orders.refund({ id, body: { amount: 3 * UNIT, reason: 'other' } })
    const came = await receive(await request(id, item_id, 1), item_id, 1)
    expect(came).toMatchObject({ status: 'received', refund_amount: SHIPPING })
    expect(await orderOf(id)).toMatchObject({ refunded_total: 3 * UNIT + SHIPPING, refundable_amount: 0 })
    expect(await receive(await request(id, item_id, 1), item_id, 1)).toMatchObject({
      status: 'received',
      refund_amount: 0,
    })
  })

  test('without the permission to refund, a return is received only without a refund', async () => {
    const { id, item_id } = await sentOrder('Stocked lamp')
    const asked = await request(id, item_id, 1)
    const { role } = await shop.owner.admin.roles.create({
      body: { name: 'Returns desk', permissions: ['orders:read', 'orders:write'] },
    })
    const who = { email: 'desk@example.com', password: 'a long enough password' }
    await shop.owner.admin.users.create({ body: { ...who, role_id: role.id } })
    const client = await shop.signIn(who.email, who.password)
    const body = { items: [{ item_id, quantity: 1 }] }
    await expect(client.admin.returns.receive({ id: asked, body })).rejects.toMatchObject({ status: 403 })
    const { return: came } = await client.admin.returns.receive({ id: asked, body: { ...body, refund: 0 } })
    expect(came).toMatchObject({ status: 'received', refund_amount: 0 })
  })

  test('the same receipt with one idempotency key counts once', async () => {
    const { id, item_id } = await sentOrder('Repeated lamp')
    const asked = await request(id, item_id, 2)
    const send = () =>
      fetch(`${shop.url}/admin/returns/${asked}/receive`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.owner.tokens.get('admin')}`,
          'content-type': 'application/json',
          'idempotency-key': `receive-${asked}`,
        },
        body: JSON.stringify({ items: [{ item_id, quantity: 2 }] }),
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await orderOf(id)).toMatchObject({ refunded_total: 2 * UNIT })
  })
})

test('an order with returns is not canceled', async () => {
  const { id, item_id } = await sentOrder('Uncanceled lamp', { captured: false })
  const asked = await request(id, item_id, 3)
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  await receive(asked, item_id, 3, { refund: 0 })
  await expect(orders.cancel({ id })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
})

describe('reading', () => {
  test('S7-71 returns are listed newest first, with their order and items', async () => {
    const { id, item_id } = await sentOrder('Listed lamp')
    const asked = await request(id, item_id, 1)
    const { returns: rows, count } = await returns.list({ query: { limit: 1 } })
    expect(count).toBeGreaterThan(0)
    expect(rows).toMatchObject([{ id: asked, order: { id, object: 'order' }, items: [{ item_id }], swap: null }])
  })

  test('returnable items are those that have left and not come back', async () => {
    const { id, item_id } = await sentOrder('Last lamp', { shipped: 2 })
    const returnable = async () =>
      (await orders.retrieve({ id, query: { expand: 'returnable_items' } })).order.returnable_items
    expect(await returnable()).toMatchObject([{ id: item_id }])
    await receive(await request(id, item_id, 2), item_id, 2)
    expect(await returnable()).toEqual([])
  })
})

describe('shopper', () => {
  test('S7-39 a shopper requests a return with ids alone, by an option that is for returns', async () => {
    const { id, item_id } = await sentOrder('Shopped lamp')
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: {
        name: 'Return parcel',
        region_id: market.regionId,
        provider_id: 'manual',
        price_type: 'flat_rate',
        amount: 100,
        is_return: true,
        data: { id: 'manual-fulfillment' },
      },
    })
    const { store } = shop.anonymous
    const items = [{ item_id, quantity: 2 }]
    const wrong = { order_id: id, items, return_shipping: { option_id: market.optionId } }
    await expect(store.returns.create({ body: wrong })).rejects.toMatchObject({ message: 'Wrong shipping option' })
    const body = { order_id: id, items, return_shipping: { option_id: shipping_option.id } }
    const made = (await store.returns.create({ body })).return
    expect(made).toMatchObject({ status: 'requested', order_id: id, refund_amount: 2 * UNIT - 120, items })
    await receive(made.id, item_id, 2, { location_id: home })
    const { order } = await store.orders.retrieve({ id, query: { expand: 'returns,returns.items' } })
    expect(order.returns).toMatchObject([{ status: 'received', location_id: null, items: [{ received_quantity: 2 }] }])
  })

  test('a shopper cancels a return of which nothing has come, twice without harm, and may request it again', async () => {
    const { id, item_id } = await sentOrder('Withdrawn lamp')
    const { store } = shop.anonymous
    const body = { order_id: id, items: [{ item_id, quantity: 3 }] }
    const made = (await store.returns.create({ body })).return
    await expect(store.returns.create({ body })).rejects.toMatchObject({ type: 'not_allowed' })
    expect((await store.returns.cancel({ id: made.id })).return).toMatchObject({ id: made.id, status: 'canceled' })
    expect((await store.returns.cancel({ id: made.id })).return.status).toBe('canceled')

    const again = (await store.returns.create({ body })).return
    await receive(again.id, item_id, 3)
    await expect(store.returns.cancel({ id: again.id })).rejects.toMatchObject({
      type: 'not_allowed',
      message: "Can't cancel a return which has been returned",
    })
    await expect(store.returns.cancel({ id: 'ret_none' })).rejects.toMatchObject({ status: 404 })
  })

  test('strangers request at most 60 returns in ten minutes from one address', async () => {
    const ask = () =>
      shop.anonymous.store.returns.create({ body: { order_id: 'order_x', items: [{ item_id: 'x', quantity: 1 }] } })
    const tries = []
    for (let count = 0; count < 61; count += 1) tries.push(await ask().catch((error: unknown) => error))
    expect(tries.at(-1)).toMatchObject({ status: 429 })
  })
})
