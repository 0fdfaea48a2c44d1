import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let carts: Client['store']['carts']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  carts = shop.anonymous.store.carts
})
afterAll(() => shop.stop())

/** One unit of what was bought, with 20 % tax, in minor units. */
const UNIT = 1500

/** A variant of which three units are in stock; the price without tax, in minor units. */
async function goodsAt(title: string, amount: number, quantity = 3) {
  const prices = [{ currency_code: 'eur', amount }]
  const { variantId } = await createProduct(shop, title, {
    variants: [{ title: 'Small', inventory_quantity: quantity, options: [{ value: 'S' }], prices }],
  })
  return variantId
}

/** A captured order of three units that has been shipped; `code` of a discount that it used. */
async function sentOrder(title: string, code?: string) {
  const items = [{ variant_id: await createVariantForSale(shop, title, 5), quantity: 3 }]
  const cart = await createReadyCart(shop.anonymous, market, items)
  if (code !== undefined) await carts.update({ id: cart, body: { discounts: [{ code }] } })
  if (code !== undefined) await carts.createPaymentSessions({ id: cart })
  const { id } = (await carts.complete({ id: cart })).data
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  await orders.capture({ id })
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return { id, item_id }
}

type More = Partial<Parameters<Client['admin']['orders']['createSwap']>[0]['body']>

/** An exchange of one unit of an order, or of `more.return_items`, for one unit of a variant. */
async function exchange({ id, item_id }: { id: string; item_id: string }, variant_id: string, more: More = {}) {
  const body = {
    return_items: [{ item_id, quantity: 1 }],
    additional_items: [{ variant_id, quantity: 1 }],
    custom_shipping_options: [{ option_id: market.optionId, price: 0 }],
    ...more,
  }
  const { order } = await orders.createSwap({ id, body })
  return order.swaps?.at(-1) ?? expect.fail('The order has no exchange')
}

/** The customer chooses how the new units are sent, pays, and agrees. */
async function agree(cartId: string | null) {
  const id = cartId ?? ''
  await carts.addShippingMethod({ id, body: { option_id: market.optionId } })
  await carts.createPaymentSessions({ id })
  return carts.complete({ id })
}

const swapOf = async (id: string) => (await orders.retrieve({ id })).order.swaps?.at(-1)

async function stockOf(title: string) {
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({
    id: inventory_items[0]?.id ?? '',
  })
  const [level] = inventory_item.location_levels
  return [level?.stocked_quantity, level?.reserved_quantity]
}

/** Whether the lists of what is to be packed and shipped have an order. */
async function workOf(id: string) {
  const has = async (query: object) => (await orders.list({ query: { ...query, id: [id] } })).count === 1
  return { to_pack: await has({ to_pack: true }), to_ship: await has({ to_ship: true }) }
}

test('units of an exchange are to be packed once the customer has agreed, and until it is canceled', async () => {
  const order = await sentOrder('Work lamp')
  const none = { to_pack: false, to_ship: false }
  expect(await workOf(order.id)).toEqual(none)
  const swap = await exchange(order, await goodsAt('Work cup', 1000))
  expect(await workOf(order.id)).toEqual(none)
  await agree(swap.cart_id)
  expect(await workOf(order.id)).toEqual({ to_pack: true, to_ship: false })
  const ids = { id: order.id, swap_id: swap.id }
  const packed = await orders.fulfillSwap({ ...ids, body: {} })
  expect(await workOf(order.id)).toEqual({ to_pack: false, to_ship: true })
  const [fulfillment_id = ''] = packed.fulfillment_ids
  await orders.cancelSwapFulfillment({ ...ids, fulfillment_id })
  expect(await workOf(order.id)).toEqual({ to_pack: true, to_ship: false })
  await shop.owner.admin.returns.cancel({ id: (await swapOf(order.id))?.return_order?.id ?? '' })
  await orders.cancelSwap(ids)
  expect(await workOf(order.id)).toEqual(none)
})

test('units of an exchange are reserved for it where the staff say, once the customer has agreed', async () => {
  const order = await sentOrder('Reserving lamp')
  const swap = await exchange(order, await goodsAt('Reserving cup', 1000))
  const { reservations, stockLocations } = shop.owner.admin
  const { stock_locations } = await stockLocations.list()
  const line_item_id = (await swapOf(order.id))?.additional_items?.[0]?.id ?? ''
  const body = { location_id: stock_locations[0]?.id ?? '' }
  const reserve = () => orders.reserveLineItem({ id: order.id, line_item_id, body })
  await expect(reserve()).rejects.toMatchObject({ status: 404 })
  await agree(swap.cart_id)
  await expect(reserve()).rejects.toMatchObject({ status: 400, fields: [{ field: 'quantity' }] })
  const [held] = (await reservations.list({ query: { line_item_id: [line_item_id] } })).reservations
  await reservations.remove({ id: held?.id ?? '' })
  expect((await reserve()).reservation).toMatchObject({ line_item_id, quantity: held?.quantity })
})

describe('exchange', () => {
  test('S3-26 S4-32 a customer pays for dearer goods, and gets them', async () => {
    const order = await sentOrder('Small lamp')
    const swap = await exchange(order, await goodsAt('Large lamp', 2000))
    expect(swap).toMatchObject({
      payment_status: 'not_paid',
      fulfillment_status: 'not_fulfilled',
      difference_due: null,
      additional_items: [{ title: 'Large lamp', unit_price: 2000, quantity: 1 }],
      return_order: { status: 'requested', refund_amount: 0, items: [{ item_id: order.item_id, quantity: 1 }] },
    })
    const { cart } = await carts.retrieve({ id: swap.cart_id ?? '' })
    expect(cart).toMatchObject({ type: 'swap', total: 2400 - UNIT })
    expect(cart.items).toMatchObject([
      { unit_price: 2000, is_return: false },
      { unit_price: -1250, is_return: true },
    ])

    const { type, data } = await agree(swap.cart_id)
    expect([type, data]).toMatchObject(['swap', { id: swap.id, payment_status: 'awaiting', difference_due: 900 }])
    expect(await stockOf('Large lamp')).toEqual([3, 1])
    expect((await orders.retrieve(order)).order).toMatchObject({
      payment_status: 'captured',
      paid_total: 3 * UNIT + 600 + 900,
    })

    await orders.processSwapPayment({ id: order.id, swap_id: swap.id })
    expect(await swapOf(order.id)).toMatchObject({ payment_status: 'captured', payment: { amount: 900 } })

    const { order: packed } = await orders.fulfillSwap({ id: order.id, swap_id: swap.id, body: {} })
    const parcel = packed.swaps?.[0]?.fulfillments?.[0]
    expect(packed).toMatchObject({ fulfillment_status: 'shipped', swaps: [{ fulfillment_status: 'fulfilled' }] })
    expect(parcel).toMatchObject({ swap_id: swap.id, order_id: null, items: [{ quantity: 1 }] })
    expect(await stockOf('Large lamp')).toEqual([2, 0])
    const body = { fulfillment_id: parcel?.id ?? '', tracking_numbers: ['LP 12'] }
    await orders.createSwapShipment({ id: order.id, swap_id: swap.id, body })
    expect(await swapOf(order.id)).toMatchObject({
      fulfillment_status: 'shipped',
      fulfillments: [{ tracking_numbers: ['LP 12'] }],
    })
  })

  test('a customer gets the difference to cheaper goods, once', async () => {
    const order = await sentOrder('Brass lamp')
    const swap = await exchange(order, await goodsAt('Tin lamp', 1000))
    const { data } = await agree(swap.cart_id)
    expect(data).toMatchObject({ payment_status: 'awaiting', difference_due: 1200 - UNIT })
    expect(await stockOf('Tin lamp')).toEqual([3, 1])
    await orders.processSwapPayment({ id: order.id, swap_id: swap.id })
    const { order: processed } = await orders.processSwapPayment({ id: order.id, swap_id: swap.id })
    expect(processed).toMatchObject({
      refunded_total: 300,
      payment_status: 'partially_refunded',
      refunds: [{ amount: 300, reason: 'swap', status: 'succeeded' }],
      swaps: [{ payment_status: 'difference_refunded' }],
    })
    await expect(orders.cancelSwap({ id: order.id, swap_id: swap.id })).rejects.toMatchObject({
      message: 'Swap with a refund cannot be canceled',
    })
  })

  test('goods of the same price cost nothing, and need no payment', async () => {
    const order = await sentOrder('Left lamp')
    const swap = await exchange(order, await goodsAt('Right lamp', 1250))
    await carts.addShippingMethod({ id: swap.cart_id ?? '', body: { option_id: market.optionId } })
    const { data } = await carts.complete({ id: swap.cart_id ?? '' })
    expect(data).toMatchObject({ payment_status: 'confirmed', difference_due: 0 })
    const { order: done } = await orders.processSwapPayment({ id: order.id, swap_id: swap.id })
    expect(done.swaps).toMatchObject([{ payment_status: 'difference_refunded', payment: null }])
  })

  test('the returned units bring no second refund when they are received', async () => {
    const order = await sentOrder('Once lamp')
    const swap = await exchange(order, await goodsAt('Twice lamp', 1250))
    await agree(swap.cart_id)
    const id = swap.return_order?.id ?? ''
    const items = [{ item_id: order.item_id, quantity: 1 }]
    await expect(shop.owner.admin.returns.receive({ id, body: { items, refund: 100 } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'refund' }],
    })
    await shop.owner.admin.returns.receive({ id, body: { items } })
    expect((await orders.retrieve(order)).order).toMatchObject({
      refunded_total: 0,
      fulfillment_status: 'partially_returned',
      swaps: [{ return_order: { status: 'received' } }],
    })
  })

  test('units that were refunded before take nothing off the difference', async () => {
    const order = await sentOrder('Refunded lamp')
    await orders.refund({
      id: order.id,
      body: { amount: UNIT, reason: 'other', items: [{ item_id: order.item_id, quantity: 1 }] },
    })
    const variant_id = await goodsAt('Lamp for a refunded one', 1000)
    const all = await exchange(order, variant_id, { return_items: [{ item_id: order.item_id, quantity: 3 }] })
    expect(all.return_order).toMatchObject({ items: [{ quantity: 3 }] })
    const { cart } = await carts.retrieve({ id: all.cart_id ?? '' })
    expect(cart).toMatchObject({ total: 1200 - 2 * UNIT })
    expect(cart.items?.filter(({ is_return }) => is_return)).toMatchObject([{ quantity: 2 }])
  })

  test('units that were refunded before come back for nothing, if the customer agrees', async () => {
    const order = await sentOrder('Twice returned lamp')
    const { id, item_id } = order
    await orders.refund({ id, body: { amount: 3 * UNIT, reason: 'other', items: [{ item_id, quantity: 3 }] } })
    const swap = await exchange(order, '', { additional_items: [] })
    expect(await agree(swap.cart_id)).toMatchObject({ type: 'swap', data: { id: swap.id } })
    const { order: processed } = await orders.processSwapPayment({ id, swap_id: swap.id })
    expect(processed.swaps).toMatchObject([{ difference_due: 0, payment_status: 'difference_refunded' }])
    expect(processed).toMatchObject({ refunded_total: 3 * UNIT })
  })

  test('units of an exchange bring nothing else, also if only their return is canceled', async () => {
    const { returns } = shop.owner.admin
    const order = await sentOrder('Promised lamp')
    const { id, item_id } = order
    const swap = await exchange(order, await goodsAt('Lamp for a promised one', 1000))
    await agree(swap.cart_id)
    const refund = (quantity: number) =>
      orders.refund({ id, body: { amount: 1, reason: 'other', items: [{ item_id, quantity }] } })
    const again = (quantity: number) => orders.requestReturn({ id, body: { items: [{ item_id, quantity }] } })
    const claim = (quantity: number) =>
      orders.createClaim({
        id,
        body: { type: 'refund', claim_items: [{ item_id, quantity, reason: 'wrong_item' }] },
      })
    const refused = { status: 400, type: 'not_allowed' }
    await expect(refund(3)).rejects.toMatchObject({ message: `Only 2 of line item ${item_id} can be refunded` })
    await returns.cancel({ id: swap.return_order?.id ?? '' })
    for (const ask of [refund, again, claim]) await expect(ask(3)).rejects.toMatchObject(refused)
    const more = { return_items: [{ item_id, quantity: 3 }] }
    await expect(exchange(order, await goodsAt('Lamp twice', 1000), more)).rejects.toMatchObject(refused)
    await orders.cancelSwap({ id, swap_id: swap.id })
    expect((await again(3)).order.returns?.at(-1)).toMatchObject({ refund_amount: 3 * UNIT })
  })

  test('the customer pays for the return, with its tax', async () => {
    const order = await sentOrder('Far lamp')
    const return_shipping = { option_id: market.optionId, price: 400 }
    const swap = await exchange(order, await goodsAt('Near lamp', 1250), { return_shipping })
    const { data } = await agree(swap.cart_id)
    expect(data).toMatchObject({ difference_due: 480 })
  })

  test('new units leave immediately, and can be returned, too', async () => {
    const order = await sentOrder('First lamp')
    const swap = await exchange(order, await goodsAt('Second lamp', 1250))
    await agree(swap.cart_id)
    const tracking_links = [{ tracking_number: 'LP 13', url: 'https://carrier.example/LP13' }]
    const { order: packed } = await orders.fulfillSwap({
      id: order.id,
      swap_id: swap.id,
      body: { shipment: { tracking_links } },
    })
    expect(packed.swaps).toMatchObject([
      { fulfillment_status: 'shipped', fulfillments: [{ tracking_links, shipped_at: expect.any(String) }] },
    ])
    const item_id = swap.additional_items?.[0]?.id ?? ''
    const { order: withReturn } = await orders.requestReturn({
      id: order.id,
      body: { items: [{ item_id, quantity: 1 }] },
    })
    const back = withReturn.returns?.find(({ swap_id }) => swap_id === null)
    await shop.owner.admin.returns.receive({ id: back?.id ?? '', body: { items: [{ item_id, quantity: 1 }] } })
    expect((await orders.retrieve(order)).order).toMatchObject({ refunded_total: UNIT })
    expect(await stockOf('Second lamp')).toEqual([3, 0])
  })

  test('several exchanges of one order come after one another', async () => {
    const order = await sentOrder('Many lamp')
    const variant = await goodsAt('More lamp', 1000)
    for (const quantity of [1, 2]) {
      const { id, cart_id } = await exchange(order, variant, {
        return_items: [{ ...order, quantity }].map(({ item_id }) => ({ item_id, quantity })),
      })
      await agree(cart_id)
      await orders.processSwapPayment({ id: order.id, swap_id: id })
    }
    expect((await orders.retrieve(order)).order).toMatchObject({ refunded_total: 300 + 2 * UNIT - 1200 })
    await expect(exchange(order, variant)).rejects.toMatchObject({ type: 'not_allowed' })
  })

  test('a canceled exchange gives its stock and its payment back', async () => {
    const order = await sentOrder('Kept lamp')
    const swap = await exchange(order, await goodsAt('Unwanted lamp', 2000))
    await agree(swap.cart_id)
    const at = { id: order.id, swap_id: swap.id }
    await expect(orders.cancel({ id: order.id })).rejects.toMatchObject({ type: 'not_allowed' })
    await expect(orders.cancelSwap(at)).rejects.toMatchObject({
      message: 'Return must be canceled before the swap can be canceled',
    })
    await shop.owner.admin.returns.cancel({ id: swap.return_order?.id ?? '' })
    await orders.cancelSwap(at)
    const { order: withoutSwap } = await orders.cancelSwap(at)
    expect(withoutSwap).toMatchObject({
      paid_total: 3 * UNIT + 600,
      refundable_amount: 3 * UNIT + 600,
      payment_status: 'captured',
      swaps: [{ payment_status: 'canceled', fulfillment_status: 'canceled' }],
    })
    expect(await stockOf('Unwanted lamp')).toEqual([3, 0])
    await expect(orders.fulfillSwap({ ...at, body: {} })).rejects.toMatchObject({
      message: 'Canceled swap cannot be fulfilled',
    })
  })

  test('the cart of a canceled exchange cannot be completed', async () => {
    const order = await sentOrder('Gone lamp')
    const swap = await exchange(order, await goodsAt('Late lamp', 2000))
    await shop.owner.admin.returns.cancel({ id: swap.return_order?.id ?? '' })
    await orders.cancelSwap({ id: order.id, swap_id: swap.id })
    await expect(agree(swap.cart_id)).rejects.toMatchObject({
      message: 'Cart related to canceled swap cannot be completed',
    })
  })

  test('a canceled fulfillment leaves the exchange to be sent', async () => {
    const order = await sentOrder('Opened lamp')
    const swap = await exchange(order, await goodsAt('Packed lamp', 1250))
    await agree(swap.cart_id)
    const at = { id: order.id, swap_id: swap.id }
    const { order: packed } = await orders.fulfillSwap({ ...at, body: {} })
    await expect(orders.fulfillSwap({ ...at, body: {} })).rejects.toMatchObject({
      message: 'The swap was already fulfilled',
    })
    const fulfillment_id = packed.swaps?.[0]?.fulfillments?.[0]?.id ?? ''
    const { order: open } = await orders.cancelSwapFulfillment({ ...at, fulfillment_id })
    expect(open.swaps).toMatchObject([{ fulfillment_status: 'not_fulfilled' }])
    expect(await stockOf('Packed lamp')).toEqual([3, 1])
    await expect(orders.cancelFulfillment({ id: order.id, fulfillment_id })).rejects.toMatchObject({ status: 404 })
  })

  test('the exchanged lines of the cart cannot be changed', async () => {
    const order = await sentOrder('Fixed lamp')
    const variant_id = await goodsAt('Fair lamp', 2000)
    const { cart_id } = await exchange(order, variant_id)
    const id = cart_id ?? ''
    const { cart } = await carts.retrieve({ id })
    const returned = cart.items?.find(({ is_return }) => is_return)?.id ?? ''
    const refused = { type: 'not_allowed', message: 'What is exchanged cannot be changed in the cart of an exchange' }
    await expect(carts.updateItem({ id, line_id: returned, body: { quantity: 2 } })).rejects.toMatchObject(refused)
    await expect(carts.removeItem({ id, line_id: cart.items?.[0]?.id ?? '' })).rejects.toMatchObject(refused)
    await expect(carts.addItem({ id, body: { variant_id, quantity: 1 } })).rejects.toMatchObject(refused)
    await expect(carts.update({ id, body: { email: 'other@example.com' } })).rejects.toMatchObject(refused)
  })

  test('the cart of an exchange takes no gift card, and no code', async () => {
    const order = await sentOrder('Carded lamp')
    const { cart_id } = await exchange(order, await goodsAt('Dear lamp', 2000))
    const id = cart_id ?? ''
    const { gift_card } = await shop.owner.admin.giftCards.create({ body: { region_id: market.regionId, value: 500 } })
    const rule = { type: 'fixed', value: 100, allocation: 'total' } as const
    const { discount } = await shop.owner.admin.discounts.create({
      body: { code: 'LATER', rule, regions: [market.regionId] },
    })
    const [card, code] = [gift_card, discount].map((one) => [{ code: one.code }])
    for (const body of [{ gift_cards: card ?? [] }, { discounts: code ?? [] }])
      await expect(carts.update({ id, body })).rejects.toMatchObject({
        status: 400,
        message: 'What is exchanged cannot be changed in the cart of an exchange',
      })
    expect((await carts.retrieve({ id })).cart).toMatchObject({ gift_cards: [], total: 2400 - UNIT })
    await agree(cart_id)
    expect((await shop.owner.admin.giftCards.retrieve({ id: gift_card.id })).gift_card.balance).toBe(500)
  })

  test('returned units take off their share of the discount of their line', async () => {
    const rule = { type: 'fixed', value: 750, allocation: 'total' } as const
    await shop.owner.admin.discounts.create({ body: { code: 'SHARED', rule, regions: [market.regionId] } })
    const order = await sentOrder('Shared lamp', 'SHARED')
    const { cart_id } = await exchange(order, await goodsAt('Whole lamp', 1250))
    const { cart } = await carts.retrieve({ id: cart_id ?? '' })
    // Three lamps cost 3 x 12.50 - 7.50: one of them brings 12.50 - 2.50.
    expect(cart.items?.find(({ is_return }) => is_return)).toMatchObject({ unit_price: -1250, total: -1200 })
  })

  test('an exchange has copies of the addresses of its order', async () => {
    const order = await sentOrder('Moved lamp')
    const { cart_id } = await exchange(order, await goodsAt('Settled lamp', 2000))
    const before = (await orders.retrieve(order)).order
    const { cart } = await carts.retrieve({ id: cart_id ?? '' })
    expect(cart.shipping_address).toMatchObject({ city: 'Strasbourg', postal_code: '67000' })
    expect(cart.shipping_address_id).not.toBe(before.shipping_address_id)
    await orders.update({ id: order.id, body: { shipping_address: { ...address, city: 'Colmar' } } })
    expect((await carts.retrieve({ id: cart_id ?? '' })).cart).toMatchObject({
      shipping_address: { city: 'Strasbourg' },
    })
  })

  test('an exchange that is canceled is an event, and so is a parcel of it that is unpacked', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    onTestFinished(() => emit.mockRestore())
    const order = await sentOrder('Announced lamp')
    const swap = await exchange(order, await goodsAt('Loud lamp', 1250))
    await agree(swap.cart_id)
    const at = { id: order.id, swap_id: swap.id }
    const fulfillment_id = (await orders.fulfillSwap({ ...at, body: {} })).order.swaps?.[0]?.fulfillments?.[0]?.id ?? ''
    await orders.cancelSwapFulfillment({ ...at, fulfillment_id })
    await shop.owner.admin.returns.cancel({ id: swap.return_order?.id ?? '' })
    await orders.cancelSwap(at)
    const events = emit.mock.calls.map(([, name, data]) => [name, data])
    const about = { id: swap.id }
    expect(events).toContainEqual(['swap.fulfillment_canceled', expect.objectContaining({ ...about, fulfillment_id })])
    expect(events).toContainEqual(['swap.canceled', expect.objectContaining(about)])
  })

  test('new units may be out of stock unless the staff forbid it, and cannot be sent meanwhile', async () => {
    const order = await sentOrder('Ready lamp')
    const variant_id = await goodsAt('Missing lamp', 1250, 0)
    await expect(exchange(order, variant_id, { allow_backorder: false })).rejects.toMatchObject({ type: 'not_allowed' })
    const swap = await exchange(order, variant_id)
    await agree(swap.cart_id)
    expect(await stockOf('Missing lamp')).toEqual([0, 1])
    await expect(orders.fulfillSwap({ id: order.id, swap_id: swap.id, body: {} })).rejects.toMatchObject({
      type: 'not_allowed',
    })
  })

  test('an order that was not captured or not sent cannot be exchanged', async () => {
    const variant_id = await goodsAt('Early lamp', 1250)
    const { data } = await carts.complete({
      id: await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }]),
    })
    const item_id = (await orders.retrieve(data)).order.items?.[0]?.id ?? ''
    const early = { id: data.id, item_id }
    await expect(exchange(early, variant_id)).rejects.toMatchObject({
      message: 'Cannot swap an order that has not been captured',
    })
    await orders.capture(data)
    await expect(exchange(early, variant_id)).rejects.toMatchObject({
      message: 'Cannot swap an order that has not been fulfilled',
    })
  })

  test('an exchange that is not agreed to has nothing to process', async () => {
    const order = await sentOrder('Open lamp')
    const { id: swap_id } = await exchange(order, await goodsAt('Hoped lamp', 2000))
    await expect(orders.processSwapPayment({ id: order.id, swap_id })).rejects.toMatchObject({
      message: "Cannot process a swap that hasn't been confirmed by the customer",
    })
    await expect(orders.processSwapPayment({ id: 'order_other', swap_id })).rejects.toMatchObject({ status: 404 })
  })

  test('S7-76 staff list exchanges, and see the totals of the cart of one', async () => {
    const order = await sentOrder('Listed lamp')
    const created = await exchange(order, await goodsAt('Counted lamp', 2000))
    const { swaps, count } = await shop.owner.admin.swaps.list({ query: { limit: 1 } })
    expect(count).toBeGreaterThan(0)
    expect(swaps).toMatchObject([{ id: created.id, order_id: order.id }])
    const { swap } = await shop.owner.admin.swaps.retrieve({ id: created.id })
    expect(swap).toMatchObject({ id: created.id, cart: { total: 900 }, order: { id: order.id } })
  })

  test('S7-40 a shopper asks for an exchange and finds it by its cart', async () => {
    const order = await sentOrder('Own lamp')
    const variant_id = await goodsAt('Wished lamp', 2000)
    const { swap } = await shop.anonymous.store.swaps.create({
      body: {
        order_id: order.id,
        return_items: [{ item_id: order.item_id, quantity: 1 }],
        additional_items: [{ variant_id, quantity: 1 }],
      },
    })
    expect(swap).toMatchObject({ order_id: order.id, order: { id: order.id }, cart: { type: 'swap' }, metadata: null })
    const { swap: swapOfCart } = await shop.anonymous.store.swaps.retrieveByCartId({ cart_id: swap.cart_id ?? '' })
    expect(swapOfCart).toMatchObject({ id: swap.id, return_order: { items: [{ quantity: 1 }] } })
    expect(swapOfCart).toMatchObject({ metadata: null, idempotency_key: null })
    await expect(shop.anonymous.store.swaps.retrieveByCartId({ cart_id: 'cart_none' })).rejects.toMatchObject({
      status: 404,
    })
    const missing = shop.anonymous.store.swaps.create({
      body: {
        order_id: order.id,
        return_items: [{ item_id: order.item_id, quantity: 1 }],
        additional_items: [{ variant_id: await goodsAt('Sold out lamp', 1250, 0), quantity: 1 }],
      },
    })
    await expect(missing).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  })

  test('two completions of one cart are paid once', async () => {
    const order = await sentOrder('Busy lamp')
    const { cart_id } = await exchange(order, await goodsAt('Wanted lamp', 2000))
    const id = cart_id ?? ''
    await carts.addShippingMethod({ id, body: { option_id: market.optionId } })
    await carts.createPaymentSessions({ id })
    const done = await Promise.all([carts.complete({ id }), carts.complete({ id })])
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1)
    expect((await orders.retrieve(order)).order.payments).toHaveLength(2)
    expect(await stockOf('Wanted lamp')).toEqual([3, 1])
  })
})
