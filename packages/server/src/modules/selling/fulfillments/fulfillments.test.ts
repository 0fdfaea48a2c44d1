import type { Client, ShopError } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Item,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let home: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  home = stock_locations[0]?.id ?? ''
})
afterAll(() => shop.stop())

async function place(items: readonly Item[]) {
  const { data } = await shop.anonymous.store.carts.complete({
    id: await createReadyCart(shop.anonymous, market, items),
  })
  return (await orders.retrieve({ id: data.id })).order
}

/** An order of units of new goods, its line, and the stock item of the goods. */
async function placeOrder(title: string, { quantity = 3, stocked = 5 } = {}) {
  const variant_id = await createVariantForSale(shop, title, stocked)
  const { id, items = [] } = await place([{ variant_id, quantity }])
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return { id, variant_id, item_id: items[0]?.id ?? '', stockItemId: inventory_items[0]?.id ?? '' }
}

/** Stocked and reserved units by location. */
async function stockOf(id: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id })
  return Object.fromEntries(
    inventory_item.location_levels.map((one) => [one.location_id, [one.stocked_quantity, one.reserved_quantity]]),
  )
}

const reservedFor = async (line: string) =>
  (await shop.owner.admin.reservations.list({ query: { line_item_id: [line] } })).reservations.map(
    (one) => one.quantity,
  )

const secondLocation = async (stockItemId: string, stocked_quantity: number) => {
  const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: `Annex of ${stockItemId}` } })
  const { id: location_id } = stock_location
  await shop.owner.admin.inventoryItems.createLocationLevel({
    id: stockItemId,
    body: { location_id, stocked_quantity },
  })
  return location_id
}

describe('fulfillment', () => {
  test('S1-02 an order is fulfilled and shipped, and its stock leaves with the first of the two', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Whole lamp')
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 3] })

    const packed = (await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })).order
    expect(packed).toMatchObject({ fulfillment_status: 'fulfilled', items: [{ fulfilled_quantity: 3 }] })
    const [parcel] = packed.fulfillments ?? []
    expect(parcel).toMatchObject({
      provider_id: 'manual',
      location_id: home,
      shipped_at: null,
      items: [{ item_id, quantity: 3 }],
      tracking_links: [],
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [2, 0] })
    expect(await reservedFor(item_id)).toEqual([])
    const { movements } = await shop.owner.admin.inventoryItems.listMovements({ id: stockItemId })
    expect(movements[0]).toMatchObject({ reason: 'fulfillment', reference: parcel?.id, stocked_after: 2 })

    const body = { fulfillment_id: parcel?.id ?? '', tracking_numbers: ['DHL-1'] }
    const shipped = (await orders.createShipment({ id, body })).order
    expect(shipped).toMatchObject({
      fulfillment_status: 'shipped',
      items: [{ shipped_quantity: 3 }],
      fulfillments: [{ tracking_links: [{ tracking_number: 'DHL-1' }], tracking_numbers: ['DHL-1'] }],
    })
    expect(shipped.fulfillments?.[0]?.shipped_at).toEqual(expect.any(String))
  })

  test('an order is packed and shipped in one request, or neither', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Hurried lamp')
    const shipment = {
      tracking_numbers: ['DHL-2'],
      tracking_links: [{ tracking_number: 'UPS-1', url: 'https://ups.example/1' }],
    }
    const send = (quantity: number) =>
      orders.createFulfillment({ id, body: { items: [{ item_id, quantity }], shipment } })
    await expect(send(4)).rejects.toMatchObject({ status: 400 })
    expect((await orders.retrieve({ id })).order).toMatchObject({
      fulfillments: [],
      items: [{ shipped_quantity: null }],
    })
    const { order } = await send(3)
    expect(order).toMatchObject({
      fulfillment_status: 'shipped',
      items: [{ fulfilled_quantity: 3, shipped_quantity: 3 }],
      fulfillments: [{ shipped_at: expect.any(String), tracking_numbers: ['UPS-1', 'DHL-2'] }],
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [2, 0] })
  })

  test('parts of an order are sent one after the other, and the status says so', async () => {
    const { id, item_id } = await placeOrder('Parted lamp')
    const pack = async (quantity: number) =>
      (await orders.createFulfillment({ id, body: { items: [{ item_id, quantity }] } })).order
    const first = await pack(1)
    expect(first.fulfillment_status).toBe('partially_fulfilled')
    const ship = async (fulfillment_id = '') =>
      (await orders.createShipment({ id, body: { fulfillment_id } })).order.fulfillment_status
    expect(await ship(first.fulfillments?.[0]?.id)).toBe('partially_shipped')
    await expect(pack(3)).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'Cannot fulfill more items than have been purchased',
    })
    const second = await pack(2)
    expect(second.fulfillment_status).toBe('partially_shipped')
    expect(await ship(second.fulfillments?.find(({ shipped_at }) => shipped_at === null)?.id)).toBe('shipped')
  })

  test('packing answers the ids of its own parcels', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Named lamp')
    const annex = await secondLocation(stockItemId, 1)
    const from = (location_id: string) => ({ item_id, quantity: 1, location_id })
    const first = await orders.createFulfillment({ id, body: { items: [from(home)] } })
    const second = await orders.createFulfillment({ id, body: { items: [from(home), from(annex)] } })
    expect(first.order.fulfillments).toMatchObject(first.fulfillment_ids.map((parcel) => ({ id: parcel })))
    expect([...first.fulfillment_ids, ...second.fulfillment_ids].toSorted()).toEqual(
      second.order.fulfillments?.map((parcel) => parcel.id).toSorted(),
    )
  })

  test('the units of one line are never packed twice, however many people try', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Raced lamp')
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusals = tries
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => (reason as ShopError).status)
    expect(refusals).toEqual([400, 400, 400, 400, 400])
    expect(await stockOf(stockItemId)).toEqual({ [home]: [2, 0] })
  })

  test('the same request with one idempotency key packs once', async () => {
    const { id, item_id } = await placeOrder('Repeated lamp')
    const send = () =>
      fetch(`${shop.url}/admin/orders/${id}/fulfillment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.owner.tokens.get('admin')}`,
          'content-type': 'application/json',
          'idempotency-key': `pack-${id}`,
        },
        body: JSON.stringify({ items: [{ item_id, quantity: 1 }] }),
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await orders.retrieve({ id })).order.fulfillments).toHaveLength(1)
  })

  test('goods that no shipping method is for go with the first method', async () => {
    const { id, item_id, variant_id } = await placeOrder('Heavy lamp')
    const { admin } = shop.owner
    const { shipping_profile } = await admin.shippingProfiles.create({ body: { name: 'Freight', type: 'custom' } })
    const { variant } = await admin.variants.retrieve({ id: variant_id })
    await admin.shippingProfiles.update({ id: shipping_profile.id, body: { products: [variant.product_id] } })
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
    expect(order).toMatchObject({
      fulfillment_status: 'fulfilled',
      fulfillments: [{ provider_id: 'manual', items: [{ item_id, quantity: 3 }] }],
    })
  })

  test('a line that the order does not have is refused', async () => {
    const { id } = await placeOrder('Known lamp')
    const body = { items: [{ item_id: 'item_of_somebody_else', quantity: 1 }] }
    await expect(orders.createFulfillment({ id, body })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  })
})

describe('stock', () => {
  test('a location that is named gives the units, and what was reserved elsewhere is free again', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Annexed lamp')
    const annex = await secondLocation(stockItemId, 4)
    const body = { items: [{ item_id, quantity: 2 }], location_id: annex }
    const { order } = await orders.createFulfillment({ id, body })
    expect(order.fulfillments?.[0]?.location_id).toBe(annex)
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 1], [annex]: [2, 0] })
  })

  test('units from several locations make one parcel for each, or none if one of them has too few', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Split lamp')
    const annex = await secondLocation(stockItemId, 1)
    const from = (location_id: string, quantity: number) => ({ item_id, quantity, location_id })
    const tooFew = orders.createFulfillment({ id, body: { items: [from(home, 1), from(annex, 2)] } })
    await expect(tooFew).rejects.toMatchObject({ status: 400 })
    const { order } = await orders.createFulfillment({ id, body: { items: [from(home, 2), from(annex, 1)] } })
    const parcels = order.fulfillments?.map((parcel) => [parcel.location_id, parcel.items?.[0]?.quantity])
    expect(parcels).toEqual([
      [home, 2],
      [annex, 1],
    ])
    expect(await stockOf(stockItemId)).toEqual({ [home]: [3, 0], [annex]: [0, 0] })
  })

  test('a location without the item, or with too few of it, is refused in v1’s words, and nothing moves', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Scarce lamp')
    const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: 'Empty barn' } })
    const at = (location_id: string) =>
      orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }], location_id } })
    await expect(at(stock_location.id)).rejects.toMatchObject({
      status: 400,
      message: 'Inventory item for Scarce lamp not found at location',
    })
    const annex = await secondLocation(stockItemId, 2)
    await expect(at(annex)).rejects.toMatchObject({
      status: 400,
      message: 'Insufficient stock for item: Scarce lamp',
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 3], [annex]: [2, 0] })
  })

  test('lines that a location has too few units for together are not packed', async () => {
    const variant_id = await createVariantForSale(shop, 'Twin lamp', 5)
    const { store } = shop.anonymous
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    await store.carts.addItem({ id: cart, body: { variant_id, quantity: 2, metadata: { engraved: 'A' } } })
    await store.carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
    await store.carts.createPaymentSessions({ id: cart })
    const { id } = (await store.carts.complete({ id: cart })).data
    const items = ((await orders.retrieve({ id })).order.items ?? []).map((line) => ({ item_id: line.id, quantity: 2 }))
    const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: 'Twin lamp' } })
    const stockItemId = inventory_items[0]?.id ?? ''
    const location_id = await secondLocation(stockItemId, 3)
    await expect(orders.createFulfillment({ id, body: { items, location_id } })).rejects.toMatchObject({
      status: 400,
      message: 'Insufficient stock for item: Twin lamp',
    })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 4], [location_id]: [3, 0] })
  })

  test('a unit that was sold before it came waits until it has come', async () => {
    const title = 'Awaited lamp'
    const variant_id = await createVariantForSale(shop, title, 1)
    await shop.owner.admin.products.updateVariant({
      id: (await shop.owner.admin.variants.retrieve({ id: variant_id })).variant.product_id,
      variant_id,
      body: { allow_backorder: true },
    })
    const { id, items = [] } = await place([{ variant_id, quantity: 2 }])
    const pack = () => orders.createFulfillment({ id, body: { items: [{ item_id: items[0]?.id ?? '', quantity: 2 }] } })
    await expect(pack()).rejects.toMatchObject({ status: 400, code: 'insufficient_inventory' })
    const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
    const item = inventory_items[0]?.id ?? ''
    await shop.owner.admin.inventoryItems.adjust({
      id: item,
      body: { location_id: home, change: 1, reason: 'received' },
    })
    await pack()
    expect(await stockOf(item)).toEqual({ [home]: [0, 0] })
  })

  test('canceling a fulfillment puts the units back where they were and reserves them again, once', async () => {
    const { id, item_id, stockItemId } = await placeOrder('Unpacked lamp')
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    expect(await stockOf(stockItemId)).toEqual({ [home]: [3, 1] })
    const undone = (await orders.cancelFulfillment({ id, fulfillment_id })).order
    expect(undone).toMatchObject({ fulfillment_status: 'not_fulfilled', items: [{ fulfilled_quantity: 0 }] })
    expect(undone.fulfillments?.[0]?.canceled_at).toEqual(expect.any(String))
    await orders.cancelFulfillment({ id, fulfillment_id })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 3] })
    expect((await reservedFor(item_id)).toSorted()).toEqual([1, 2])
  })

  test('goods whose stock is not counted are sent without taking stock', async () => {
    const { id, item_id, variant_id, stockItemId } = await placeOrder('Uncounted lamp')
    await shop.owner.admin.products.updateVariant({
      id: (await shop.owner.admin.variants.retrieve({ id: variant_id })).variant.product_id,
      variant_id,
      body: { manage_inventory: false },
    })
    const other = await place([{ variant_id, quantity: 9 }])
    const body = { items: [{ item_id: other.items?.[0]?.id ?? '', quantity: 9 }] }
    await orders.createFulfillment({ id: other.id, body })
    expect(await stockOf(stockItemId)).toEqual({ [home]: [5, 3] })
    expect(await reservedFor(item_id)).toEqual([3])
    expect((await orders.retrieve({ id })).order.fulfillment_status).toBe('not_fulfilled')
  })
})

describe('shipment', () => {
  test('a parcel that has left is counted once; new numbers are added to it, and it cannot be canceled', async () => {
    const { id, item_id } = await placeOrder('Sent lamp')
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    const link = { tracking_number: 'UPS-1', url: 'https://carrier.example/UPS-1' }
    await orders.createShipment({ id, body: { fulfillment_id, tracking_links: [link] } })
    const body = { fulfillment_id, tracking_numbers: ['UPS-1', 'UPS-2'] }
    const again = (await orders.createShipment({ id, body })).order
    expect(again).toMatchObject({ items: [{ shipped_quantity: 3 }] })
    expect(again.fulfillments?.[0]?.tracking_links).toMatchObject([link, { tracking_number: 'UPS-2', url: null }])
    await expect(orders.cancelFulfillment({ id, fulfillment_id })).rejects.toMatchObject({
      message: 'The fulfillment has already been shipped. Shipped fulfillments cannot be canceled',
    })
  })

  test('a parcel of another order, and one that was canceled, are refused', async () => {
    const [mine, other] = [await placeOrder('My lamp'), await placeOrder('Other lamp')]
    const { order } = await orders.createFulfillment({
      id: other.id,
      body: { items: [{ item_id: other.item_id, quantity: 1 }] },
    })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    await expect(orders.createShipment({ id: mine.id, body: { fulfillment_id } })).rejects.toMatchObject({
      status: 404,
      message: 'Could not find fulfillment',
    })
    await expect(orders.cancelFulfillment({ id: mine.id, fulfillment_id })).rejects.toMatchObject({ status: 404 })
    await orders.cancelFulfillment({ id: other.id, fulfillment_id })
    await expect(orders.createShipment({ id: other.id, body: { fulfillment_id } })).rejects.toMatchObject({
      status: 400,
      message: 'Fulfillment has been canceled',
    })
  })

  test('a tracking page with a javascript: address is refused', async () => {
    const body = { fulfillment_id: 'ful_1', tracking_links: [{ tracking_number: '1', url: 'javascript:alert(1)' }] }
    await expect(orders.createShipment({ id: 'order_1', body })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the order around its parcels', () => {
  test('an order with a parcel is not canceled, and a canceled order is not fulfilled', async () => {
    const { id, item_id } = await placeOrder('Kept lamp')
    const body = { items: [{ item_id, quantity: 1 }] }
    const { order } = await orders.createFulfillment({ id, body })
    await expect(orders.cancel({ id })).rejects.toMatchObject({
      status: 400,
      message: 'All fulfillments must be canceled before canceling an order',
    })
    await orders.cancelFulfillment({ id, fulfillment_id: order.fulfillments?.[0]?.id ?? '' })
    expect((await orders.cancel({ id })).order).toMatchObject({ status: 'canceled', fulfillment_status: 'canceled' })
    await expect(orders.createFulfillment({ id, body })).rejects.toMatchObject({
      message: 'A canceled order cannot be fulfilled',
    })
  })

  test('S4-27 S4-29 an order is completed, archived and brought back as what it was', async () => {
    const { id } = await placeOrder('Filed lamp')
    const statusAfter = async (change: (input: { id: string }) => Promise<{ order: { status: string } }>) =>
      (await change({ id })).order.status
    expect(await statusAfter(orders.archive)).toBe('archived')
    expect(await statusAfter(orders.unarchive)).toBe('pending')
    expect(await statusAfter(orders.complete)).toBe('completed')
    expect(await statusAfter(orders.complete)).toBe('completed')
    expect(await statusAfter(orders.archive)).toBe('archived')
    expect(await statusAfter(orders.unarchive)).toBe('completed')
    await orders.cancel({ id })
    await expect(orders.complete({ id })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    await expect(orders.archive({ id })).rejects.toMatchObject({ message: "Can't archive an unprocessed order" })
  })

  test('shoppers see their parcels without where they were packed; strangers see no ids', async () => {
    const { id, item_id } = await placeOrder('Followed lamp')
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    await orders.createShipment({ id, body: { fulfillment_id, tracking_numbers: ['GLS-7'] } })
    const shown = (await shop.anonymous.store.orders.retrieve({ id })).order.fulfillments?.[0]
    expect(shown).toMatchObject({ id: fulfillment_id, tracking_links: [{ tracking_number: 'GLS-7' }] })
    expect(shown).not.toHaveProperty('location_id')
    expect(shown).not.toHaveProperty('data')
    const { display_id, email } = order
    const found = (await shop.anonymous.store.orders.lookUp({ query: { display_id, email } })).order
    expect(found.fulfillments).toMatchObject([{ tracking_numbers: ['GLS-7'] }])
    expect(JSON.stringify(found.fulfillments)).not.toContain(fulfillment_id)
  })
})
