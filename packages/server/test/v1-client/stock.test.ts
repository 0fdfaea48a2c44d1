import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
})
afterAll(() => shop.stop())

test('locations are created with an address, listed, changed and deleted', () =>
  everyMethod(admin.stockLocations, async (locations) => {
    const address = { address_1: 'Hafenstr. 1', country_code: 'DE' }
    const { stock_location } = await locations.create({ name: 'Port', address, metadata: { dock: 3 } })
    const { id } = stock_location
    expect(stock_location).toMatchObject({
      id: expect.stringMatching(/^sloc_/),
      name: 'Port',
      address_id: expect.stringMatching(/^laddr_/),
      metadata: { dock: 3 },
    })
    expect((await locations.update(id, { name: 'Harbour' })).stock_location).toMatchObject({ id, name: 'Harbour' })
    expect((await locations.retrieve(id)).stock_location).toMatchObject({ name: 'Harbour' })
    expect(await locations.list({ name: 'Harbour', expand: 'address,sales_channels' })).toMatchObject({
      stock_locations: [{ id, address: { address_1: 'Hafenstr. 1', country_code: 'de' }, sales_channels: [] }],
      count: 1,
      offset: 0,
      limit: 20,
    })
    expect(await locations.delete(id)).toMatchObject({ id, object: 'stock_location', deleted: true })
    expect(await refusal(locations.retrieve(id))).toMatchObject({
      status: 404,
      data: { type: 'not_found', message: `StockLocation with id ${id} was not found` },
    })
  }))

test('channels sell from locations', () =>
  everyMethod(
    admin.salesChannels,
    async (channels) => {
      const { sales_channel } = await channels.create({ name: 'Market', description: '' })
      const { stock_location } = await admin.stockLocations.create({ name: 'Stand' })
      const link = { location_id: stock_location.id }
      expect((await channels.addLocation(sales_channel.id, link)).sales_channel).toMatchObject({ name: 'Market' })
      expect((await admin.stockLocations.list({ sales_channel_id: sales_channel.id })).stock_locations).toMatchObject([
        { id: stock_location.id },
      ])
      expect(await channels.removeLocation(sales_channel.id, link)).toMatchObject({
        id: sales_channel.id,
        object: 'stock-location',
        deleted: true,
      })
      expect((await admin.stockLocations.list({ sales_channel_id: sales_channel.id })).count).toBe(0)
    },
    ['retrieve', 'update', 'list', 'delete', 'removeProducts', 'addProducts'],
  ))

test('items and levels are created, counted, changed and deleted', () =>
  everyMethod(admin.inventoryItems, async (items) => {
    const { variantId } = await createProduct(shop, 'Lantern')
    const { inventory_items, count } = await items.list({ q: 'lantern' })
    const [listed] = inventory_items
    expect(count).toBe(1)
    expect(listed).toMatchObject({
      id: expect.stringMatching(/^iitem_/),
      stocked_quantity: 3,
      reserved_quantity: 0,
      location_levels: [{ stocked_quantity: 3, incoming_quantity: 0 }],
      variants: [{ id: variantId, product: { title: 'Lantern' } }],
    })
    await items.delete(listed?.id ?? '')
    expect(await refusal(items.create({ sku: 'LANTERN' } as Parameters<typeof items.create>[0]))).toMatchObject({
      status: 400,
      data: { type: 'not_allowed', message: 'variant_id is required' },
    })
    const { inventory_item } = await items.create({ variant_id: variantId, sku: 'LANTERN', weight: 900 })
    const { id } = inventory_item
    expect(inventory_item).toMatchObject({ sku: 'LANTERN', weight: 900, metadata: null })
    expect((await items.update(id, { material: 'Brass' })).inventory_item).toMatchObject({ id, material: 'Brass' })
    expect((await items.retrieve(id)).inventory_item).toMatchObject({ sku: 'LANTERN', material: 'Brass' })

    const { stock_location } = await admin.stockLocations.create({ name: 'Depot' })
    const level = { location_id: stock_location.id, stocked_quantity: 5 }
    expect((await items.createLocationLevel(id, level)).inventory_item).toMatchObject({ id })
    await items.updateLocationLevel(id, stock_location.id, { stocked_quantity: 7, incoming_quantity: 2 })
    expect(await items.listLocationLevels(id, { location_id: [stock_location.id] })).toMatchObject({
      inventory_item: { id, location_levels: [{ stocked_quantity: 7, incoming_quantity: 2, available_quantity: 7 }] },
    })
    expect((await items.deleteLocationLevel(id, stock_location.id)).inventory_item).toMatchObject({ id })
    expect((await items.listLocationLevels(id)).inventory_item.location_levels).toEqual([])
    expect(await items.delete(id)).toMatchObject({ id, object: 'inventory_item', deleted: true })
  }))

test('S7-69 reservations are created, changed and released', () =>
  everyMethod(admin.reservations, async (reservations) => {
    await createProduct(shop, 'Compass')
    const { inventory_items } = await admin.inventoryItems.list({ q: 'compass' })
    const [item] = inventory_items
    const place = { inventory_item_id: item?.id ?? '', location_id: item?.location_levels?.[0]?.location_id ?? '' }
    const { reservation } = await reservations.create({ ...place, quantity: 2, description: 'Fair' })
    expect(reservation).toMatchObject({ ...place, id: expect.stringMatching(/^resitem_/), quantity: 2 })
    const { id } = reservation
    expect((await reservations.update(id, { quantity: 3 })).reservation).toMatchObject({ id, quantity: 3 })
    expect((await reservations.retrieve(id)).reservation).toMatchObject({ id, description: 'Fair' })
    expect(
      await reservations.list({ location_id: place.location_id, quantity: { gt: 2 }, expand: 'inventory_item' }),
    ).toMatchObject({ reservations: [{ id, inventory_item: { id: place.inventory_item_id } }], count: 1 })
    expect(await refusal(reservations.create({ ...place, quantity: 1 }))).toMatchObject({
      status: 400,
      data: { type: 'not_allowed', code: 'insufficient_inventory' },
    })
    expect(await reservations.delete(id)).toMatchObject({ id, object: 'reservation', deleted: true })
    expect(await refusal(reservations.retrieve(id))).toMatchObject({
      status: 404,
      data: { message: `Reservation with id ${id} not found` },
    })
  }))
