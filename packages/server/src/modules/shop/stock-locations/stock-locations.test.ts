import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const locations = () => shop.owner.admin.stockLocations
type Body = Parameters<TestShop['owner']['admin']['stockLocations']['create']>[0]['body']
const create = async (name: string, body: Partial<Body> = {}, expand = 'address,sales_channels') =>
  (await locations().create({ body: { name, ...body }, query: { expand } })).stock_location
const address = { address_1: 'Hafenstr. 1', city: 'Hamburg', country_code: 'DE', postal_code: '20457' }

describe('S3-38 S7-74 a location', () => {
  test('has a name, an address and metadata', async () => {
    const location = await create('Port', { address, metadata: { dock: 3 } })
    expect(location).toMatchObject({
      name: 'Port',
      metadata: { dock: 3 },
      address: { ...address, country_code: 'de', phone: null },
      sales_channels: [],
    })
    expect([location.id.slice(0, 5), location.address_id?.slice(0, 6)]).toEqual(['sloc_', 'laddr_'])
  })

  test('needs a name, and a country and an address that exist', async () => {
    await expect(create('')).rejects.toMatchObject({ status: 400 })
    await expect(create('Moon', { address: { ...address, country_code: 'xx' } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'address.country_code' }],
    })
    await expect(create('Port', { address_id: 'laddr_none' })).rejects.toMatchObject({
      status: 404,
      message: 'StockLocation address with id laddr_none was not found',
    })
  })

  test('is renamed, its address changed in place, shared by id, and taken away', async () => {
    const { id, address_id } = await create('Port', { address })
    const change = async (body: object) =>
      (await locations().update({ id, body, query: { expand: 'address' } })).stock_location
    expect(await change({ name: 'Harbour' })).toMatchObject({ name: 'Harbour', address_id })
    expect(await change({ address: { address_1: 'Kai 2', country_code: 'dk', city: null } })).toMatchObject({
      address_id,
      address: { address_1: 'Kai 2', country_code: 'dk', city: null, postal_code: '20457' },
    })
    const shared = await create('Next door', { address_id })
    expect(shared.address?.address_1).toBe('Kai 2')
    expect(await change({ address: null })).toMatchObject({ address_id: null, address: null })
    const { stock_location: other } = await locations().retrieve({ id: shared.id, query: { expand: 'address' } })
    expect(other.address?.address_1).toBe('Kai 2')
  })

  test('is sold from in the channels that it is given, and in no others', async () => {
    const { salesChannels } = shop.owner.admin
    const [fair, kiosk] = [
      (await salesChannels.create({ body: { name: 'Fairs' } })).sales_channel,
      (await salesChannels.create({ body: { name: 'Kiosks' } })).sales_channel,
    ]
    const location = await create('Wagon', { sales_channels: [{ id: fair.id }] })
    expect(location.sales_channels?.map(({ name }) => name)).toEqual(['Fairs'])
    const change = async (ids: string[]) => {
      const body = { sales_channels: ids.map((id) => ({ id })) }
      const { stock_location } = await locations().update({
        id: location.id,
        body,
        query: { expand: 'sales_channels' },
      })
      return stock_location.sales_channels?.map(({ name }) => name)
    }
    expect(await change([fair.id, kiosk.id])).toEqual(['Fairs', 'Kiosks'])
    expect(await change([kiosk.id])).toEqual(['Kiosks'])
    await expect(change(['sc_none'])).rejects.toMatchObject({ status: 404 })
    expect(await change([])).toEqual([])
  })

  test('has a history with authors', async () => {
    const { id } = await create('Shed')
    await locations().update({ id, body: { name: 'Barn' } })
    const { changes } = await shop.owner.admin.changes.listOfStockLocation({ id })
    expect(changes[0]).toMatchObject({ action: 'updated', columns: { name: { before: 'Shed', after: 'Barn' } } })
  })

  test('is listed by name, words and channel', async () => {
    const { id } = await create('Ålesund')
    const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'Nordics' } })
    await shop.owner.admin.salesChannels.addLocation({ id: sales_channel.id, body: { location_id: id } })
    const find = async (query: object) =>
      (await locations().list({ query })).stock_locations.map((location) => location.id)
    for (const query of [{ q: 'alesund' }, { name: 'Ålesund' }, { sales_channel_id: sales_channel.id }, { id }])
      expect(await find(query)).toEqual([id])
    const all = await find({ order: 'name' })
    expect(all.length).toBeGreaterThan(1)
  })

  test('screens §43 is offered by its priority, then by its name', async () => {
    const names = ['Offer none B', 'Offer ten', 'Offer none A', 'Offer two', 'Offer text']
    const priorities = [undefined, 10, 'soon', '2', 'next']
    for (const [index, name] of names.entries()) {
      const priority = priorities[index]
      await create(name, { metadata: priority === undefined ? null : { priority } })
    }
    const { stock_locations } = await locations().list({ query: { q: 'offer', order: 'offered' } })
    expect(stock_locations.map(({ name }) => name)).toEqual([
      'Offer two',
      'Offer ten',
      'Offer none A',
      'Offer none B',
      'Offer text',
    ])
    expect(stock_locations[0]).not.toHaveProperty('offered')
  })

  test('that is unknown is 404', async () => {
    const missing = { status: 404, message: 'StockLocation with id sloc_none was not found' }
    await expect(locations().retrieve({ id: 'sloc_none' })).rejects.toMatchObject(missing)
    await expect(locations().update({ id: 'sloc_none', body: { name: 'X' } })).rejects.toMatchObject(missing)
    await expect(locations().summary({ id: 'sloc_none' })).rejects.toMatchObject(missing)
  })
})

describe('a deleted location', () => {
  test('loses its stock, its reservations and its channels', async () => {
    const { itemId, locationId } = await createStock(shop, 'Anchor', 4)
    const depot = await create('Depot', { address })
    const { inventoryItems, reservations, salesChannels } = shop.owner.admin
    await inventoryItems.createLocationLevel({ id: itemId, body: { location_id: depot.id, stocked_quantity: 5 } })
    const { reservation } = await reservations.create({
      body: { inventory_item_id: itemId, location_id: depot.id, quantity: 2 },
    })
    const { sales_channels } = await salesChannels.list()
    await salesChannels.addLocation({ id: sales_channels[0]?.id ?? '', body: { location_id: depot.id } })
    const { summary } = await locations().summary({ id: depot.id })
    expect(summary).toEqual({ items: 1, stocked_quantity: 5, reservations: 1 })

    const answer = { id: depot.id, object: 'stock_location', deleted: true }
    expect(await locations().remove({ id: depot.id })).toEqual(answer)
    expect(await locations().remove({ id: depot.id })).toEqual(answer)
    expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [4, 0, 0, 4] })
    await expect(reservations.retrieve({ id: reservation.id })).rejects.toMatchObject({ status: 404 })
    const { movements } = await inventoryItems.listMovements({ id: itemId, query: { location_id: depot.id, limit: 1 } })
    expect(movements[0]).toMatchObject({ reason: 'removal', stocked_after: 0, reserved_after: 0 })
  })

  test('is replaced by the oldest other one as the shop’s default', async () => {
    const { store } = await shop.owner.admin.store.retrieve()
    const before = store.default_location_id ?? ''
    await create('Second home')
    await create('Third home')
    const { stock_locations } = await locations().list({ query: { limit: 100 } })
    const others = stock_locations
      .filter(({ id }) => id !== before)
      .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    await locations().remove({ id: before })
    const { default_location_id } = (await shop.owner.admin.store.retrieve()).store
    expect(others.length).toBeGreaterThan(1)
    expect(default_location_id).toBe(others[0]?.id)
  })
})

describe('S7-72 a channel', () => {
  test('sells from a location until it is unlinked', async () => {
    const { salesChannels, stockLocations, products } = shop.owner.admin
    const { itemId, productId, locationId } = await createStock(shop, 'Rope', 4)
    const { sales_channel } = await salesChannels.create({ body: { name: 'Fair' } })
    const sold = async () => (await products.retrieve({ id: productId })).product.variants[0]?.inventory_quantity
    const stand = await create('Stand')
    await shop.owner.admin.inventoryItems.transfer({
      id: itemId,
      body: { from_location_id: locationId, to_location_id: stand.id, quantity: 3 },
    })
    const free = await sold()
    const link = { id: sales_channel.id, body: { location_id: stand.id } }
    expect((await salesChannels.addLocation(link)).sales_channel.id).toBe(sales_channel.id)
    await salesChannels.addLocation(link)
    expect(await sold()).toBe((free ?? 0) + 3)
    const { stock_location } = await stockLocations.retrieve({ id: stand.id, query: { expand: 'sales_channels' } })
    expect(stock_location.sales_channels?.map(({ name }) => name)).toEqual(['Fair'])
    const answer = { id: sales_channel.id, object: 'stock-location', deleted: true }
    expect(await salesChannels.removeLocation(link)).toEqual(answer)
    expect(await salesChannels.removeLocation(link)).toEqual(answer)
    expect(await sold()).toBe(free)
  })

  test('and a location must both exist', async () => {
    const { salesChannels } = shop.owner.admin
    const { sales_channels } = await salesChannels.list()
    const { id } = await create('Kiosk')
    await expect(salesChannels.addLocation({ id: 'sc_none', body: { location_id: id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      salesChannels.addLocation({ id: sales_channels[0]?.id ?? '', body: { location_id: 'sloc_none' } }),
    ).rejects.toMatchObject({ status: 404, message: 'StockLocation with id sloc_none was not found' })
  })
})
