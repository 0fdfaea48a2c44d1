import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deadlocksOf } from '../../../../test/contention.ts'
import { csv, importFile } from '../../../../test/imports.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let ownerId: string
beforeAll(async () => {
  shop = await openShop()
  ownerId = (await shop.owner.admin.auth.retrieve()).user.id
})
afterAll(() => shop.stop())

const items = () => shop.owner.admin.inventoryItems

let round = 0
let title: string
let stock: Awaited<ReturnType<typeof createStock>>
let itemId: string
let locationId: string
beforeEach(async () => {
  round += 1
  title = `Stocked mug ${round}`
  stock = await createStock(shop, title, 10)
  ;({ itemId, locationId } = stock)
})

const otherLocation = async (name = `Depot ${round}`) =>
  (await shop.owner.admin.stockLocations.create({ body: { name } })).stock_location.id
const stockAt = async (location_id: string, stocked_quantity: number, id = itemId) => {
  await items().createLocationLevel({ id, body: { location_id, stocked_quantity } })
  return location_id
}
const levels = () => levelsOf(shop, itemId)
const movements = async (query: object = {}) => (await items().listMovements({ id: itemId, query })).movements
const reserve = (quantity: number, location_id = locationId) =>
  shop.owner.admin.reservations.create({ body: { inventory_item_id: itemId, location_id, quantity } })

describe('S1-07 S7-52 a stock item', () => {
  test('comes with each managed variant and is listed with its levels, variants and sums', async () => {
    const depot = await stockAt(await otherLocation(), 5)
    await reserve(4)
    const { inventory_items, count } = await items().list({ query: { q: title } })
    expect(count).toBe(1)
    expect(inventory_items[0]).toMatchObject({
      id: itemId,
      stocked_quantity: 15,
      reserved_quantity: 4,
      variants: [{ id: stock.variantId, product: { id: stock.productId, title } }],
    })
    expect(await levels()).toEqual({ [locationId]: [10, 4, 0, 6], [depot]: [5, 0, 0, 5] })
  })

  test('at requested locations has their levels and totals', async () => {
    const depot = await stockAt(await otherLocation(), 5)
    const { inventory_items } = await items().list({ query: { q: title, location_id: depot } })
    expect(inventory_items[0]).toMatchObject({ stocked_quantity: 5, reserved_quantity: 0 })
    expect(inventory_items[0]?.location_levels.map(({ location_id }) => location_id)).toEqual([depot])
    const elsewhere = await otherLocation('Elsewhere')
    expect((await items().list({ query: { q: title, location_id: [elsewhere] } })).count).toBe(0)
    expect((await items().list({ query: { q: title, location_id: [elsewhere, depot] } })).count).toBe(1)
  })

  test('is found by SKU, by its own words and by the title of its product, in any case and without accents', async () => {
    await items().update({ id: itemId, body: { sku: `SKU-${round}%`, description: 'Émaillé' } })
    const find = async (q: string) => (await items().list({ query: { q } })).inventory_items.map(({ id }) => id)
    for (const q of [`sku-${round}%`, 'emaille', title.toUpperCase()]) expect(await find(q)).toEqual([itemId])
    expect(await find(`sku-${round}_`)).toEqual([])
  })

  test('is filtered by available quantity at the requested location', async () => {
    const depot = await stockAt(await otherLocation(), 2)
    const low = async (query: object) =>
      (await items().list({ query: { q: title, available_quantity: { lte: 2 }, ...query } })).count
    expect(await low({})).toBe(1)
    expect(await low({ location_id: depot })).toBe(1)
    expect(await low({ location_id: locationId })).toBe(0)
    await reserve(8)
    expect(await low({ location_id: locationId })).toBe(1)
  })

  test('is found by its attributes', async () => {
    await items().update({
      id: itemId,
      body: { hs_code: '6911.10', weight: 340, origin_country: 'pt', material: 'Clay', requires_shipping: false },
    })
    const find = async (query: object) => (await items().list({ query: { q: title, ...query } })).count
    for (const query of [
      { id: itemId },
      { hs_code: { starts_with: '6911' } },
      { weight: { gt: 339, lt: 341 } },
      { origin_country: ['pt', 'de'] },
      { material: 'Clay' },
      { requires_shipping: false },
    ])
      expect(await find(query), JSON.stringify(query)).toBe(1)
    expect(await find({ weight: { gt: 340 } })).toBe(0)
  })

  test('is changed field by field, has a history, and refuses an edit of a field that another user changed', async () => {
    const answer = await send(shop, 'GET', `/admin/inventory-items/${itemId}`)
    const { inventory_item } = await items().update({ id: itemId, body: { material: 'Clay' } })
    expect(inventory_item).toMatchObject({ material: 'Clay', title: 'Small' })
    const headers = { 'if-match': answer.headers.get('etag') ?? '' }
    const late = await send(shop, 'POST', `/admin/inventory-items/${itemId}`, { body: { material: 'Tin' }, headers })
    expect(late.json).toMatchObject({ code: 'edit_conflict', conflicts: [{ field: 'material', theirs: 'Clay' }] })
    const { changes } = await shop.owner.admin.changes.listOfInventoryItem({ id: itemId })
    expect(changes[0]).toMatchObject({ user_id: ownerId, columns: { material: { before: null, after: 'Clay' } } })
  })

  test('has a SKU of its own', async () => {
    const other = await createStock(shop, `Other ${round}`)
    await items().update({ id: itemId, body: { sku: `TAKEN-${round}` } })
    await expect(items().update({ id: other.itemId, body: { sku: `TAKEN-${round}` } })).rejects.toMatchObject({
      status: 422,
      message: `Inventory item with sku TAKEN-${round} already exists.`,
    })
  })

  test('has levels and variants on request', async () => {
    const { inventory_item } = await items().retrieve({
      id: itemId,
      query: { expand: 'location_levels,variants.product' },
    })
    expect(inventory_item).toMatchObject({
      location_levels: [{ available_quantity: 10 }],
      variants: [{ product: { title } }],
    })
    const { inventory_item: plain } = await items().retrieve({ id: itemId })
    expect(plain).toMatchObject({ location_levels: [{ available_quantity: 10 }], stocked_quantity: 10 })
    expect(plain).not.toHaveProperty('variants')
  })

  test('is made for a variant that has none, and for no other', async () => {
    const body = { variant_id: stock.variantId }
    const refused = [
      [{}, 'variant_id is required'],
      [body, 'Inventory Item already exists for this variant'],
    ] as const
    for (const [sent, message] of refused)
      await expect(items().create({ body: sent })).rejects.toMatchObject({ status: 400, type: 'not_allowed', message })
    await expect(items().create({ body: { variant_id: 'variant_none' } })).rejects.toMatchObject({ status: 404 })
    await items().remove({ id: itemId })
    const { inventory_item } = await items().create({ body: { ...body, sku: `NEW-${round}`, weight: 12 } })
    expect(inventory_item).toMatchObject({ sku: `NEW-${round}`, weight: 12, requires_shipping: true })
    const { inventory_items } = await items().list({ query: { q: title } })
    expect(inventory_items.map(({ id }) => id)).toEqual([inventory_item.id])
  })

  test('replaces the item that a variant got with managed inventory', async () => {
    const { id, variantId } = await createProduct(shop, `Managed ${round}`, {
      variants: [{ title: 'S', manage_inventory: false, options: [{ value: 'S' }], prices: [] }],
    })
    const change = { id, variant_id: variantId, body: { manage_inventory: true } }
    await shop.owner.admin.products.updateVariant(change)
    const body = { variant_id: variantId, sku: `MANAGED-${round}` }
    const { inventory_item } = await items().create({ body })
    const level = { location_id: locationId, stocked_quantity: 12 }
    await items().createLocationLevel({ id: inventory_item.id, body: level })
    const { variant } = await shop.owner.admin.variants.inventory({ id: variantId })
    expect(variant.inventory).toMatchObject([{ id: inventory_item.id, sku: body.sku, location_levels: [level] }])
    await expect(items().create({ body: { variant_id: variantId } })).rejects.toMatchObject({
      message: 'Inventory Item already exists for this variant',
    })
  })

  test('is deleted with its levels and reservations, and its variant has no item', async () => {
    const { reservation } = await reserve(4)
    const answer = { id: itemId, object: 'inventory_item', deleted: true }
    expect(await items().remove({ id: itemId })).toEqual(answer)
    expect(await items().remove({ id: itemId })).toEqual(answer)
    await expect(items().retrieve({ id: itemId })).rejects.toMatchObject({
      status: 404,
      message: `InventoryItem with id ${itemId} was not found`,
    })
    await expect(shop.owner.admin.reservations.retrieve({ id: reservation.id })).rejects.toMatchObject({ status: 404 })
    const { variant } = await shop.owner.admin.variants.retrieve({ id: stock.variantId })
    expect(variant).toMatchObject({ inventory_quantity: 0 })
  })

  test('is deleted with its product', async () => {
    await shop.owner.admin.products.remove({ id: stock.productId })
    await expect(items().retrieve({ id: itemId })).rejects.toMatchObject({ status: 404 })
    const row = await sql<{ count: number }>`select count(*)::int as count from inventory_level
      where inventory_item_id = ${itemId} and deleted_at is null`.one(shop.services.db)
    expect(row).toEqual({ count: 0 })
  })
})

describe('S3-36 a level', () => {
  test('is made at a location, set, and taken away', async () => {
    const depot = await otherLocation()
    await items().createLocationLevel({
      id: itemId,
      body: { location_id: depot, stocked_quantity: 5, incoming_quantity: 3 },
    })
    expect((await levels())[depot]).toEqual([5, 0, 3, 5])
    await items().updateLocationLevel({ id: itemId, location_id: depot, body: { stocked_quantity: 7 } })
    await items().updateLocationLevel({ id: itemId, location_id: depot, body: { incoming_quantity: 1 } })
    expect((await levels())[depot]).toEqual([7, 0, 1, 7])
    const { inventory_item } = await items().removeLocationLevel({ id: itemId, location_id: depot })
    expect(inventory_item.id).toBe(itemId)
    expect(Object.keys(await levels())).toEqual([locationId])
    await items().removeLocationLevel({ id: itemId, location_id: depot })
  })

  test('that is added again starts at zero', async () => {
    const depot = await stockAt(await otherLocation(), 5)
    await items().removeLocationLevel({ id: itemId, location_id: depot })
    await stockAt(depot, 2)
    expect((await levels())[depot]).toEqual([2, 0, 0, 2])
  })

  test('is one per location', async () => {
    await expect(stockAt(locationId, 1)).rejects.toMatchObject({
      status: 422,
      message: `Inventory level for item ${itemId} and location ${locationId} already exists.`,
    })
  })

  test('is not taken away while units of it are reserved', async () => {
    const { reservation } = await reserve(1)
    await expect(items().removeLocationLevel({ id: itemId, location_id: locationId })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: `Cannot remove Inventory Level ${itemId} at Location ${locationId} because there are reserved items.`,
    })
    await shop.owner.admin.reservations.remove({ id: reservation.id })
    await items().removeLocationLevel({ id: itemId, location_id: locationId })
    expect(await levels()).toEqual({})
  })

  test('holds whole units, none or more', async () => {
    for (const stocked_quantity of [-1, 1.5, 2_147_483_648])
      await expect(
        items().updateLocationLevel({ id: itemId, location_id: locationId, body: { stocked_quantity } }),
      ).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
  })

  test('needs an item and a location that are there', async () => {
    await expect(stockAt('sloc_none', 1)).rejects.toMatchObject({
      status: 404,
      message: 'StockLocation with id sloc_none was not found',
    })
    await expect(stockAt(locationId, 1, 'iitem_none')).rejects.toMatchObject({
      status: 404,
      message: 'InventoryItem with id iitem_none was not found',
    })
    await expect(
      items().updateLocationLevel({ id: itemId, location_id: 'sloc_none', body: { stocked_quantity: 1 } }),
    ).rejects.toMatchObject({
      status: 404,
      message: `Inventory level for item ${itemId} and location sloc_none not found`,
    })
  })

  test('is listed for the requested locations', async () => {
    const depot = await stockAt(await otherLocation(), 5)
    const { inventory_item } = await items().listLocationLevels({ id: itemId, query: { location_id: [depot] } })
    expect(inventory_item).toEqual({
      id: itemId,
      location_levels: [expect.objectContaining({ location_id: depot, available_quantity: 5 })],
    })
  })
})

describe('an adjustment', () => {
  const adjust = (body: object) =>
    items().adjust({ id: itemId, body: { location_id: locationId, reason: 'count', ...body } })

  test('adds, subtracts, or sets the counted quantity', async () => {
    await adjust({ change: 5 })
    await adjust({ change: -7, reason: 'damaged' })
    expect((await levels())[locationId]).toEqual([8, 0, 0, 8])
    const { inventory_item } = await adjust({ stocked_quantity: 12 })
    expect(inventory_item.location_levels[0]).toMatchObject({ stocked_quantity: 12, available_quantity: 12 })
  })

  test('may leave less than is reserved, but never less than nothing', async () => {
    await reserve(10)
    await adjust({ stocked_quantity: 4 })
    expect((await levels())[locationId]).toEqual([4, 10, 0, -6])
    await expect(adjust({ change: -5 })).rejects.toMatchObject({
      status: 400,
      message: 'There cannot be less than nothing in stock',
    })
  })

  test('answers what was there before, and is refused if stock is not what it expects', async () => {
    const { adjustment } = await adjust({ change: 3 })
    expect(adjustment).toEqual({ before: 10, after: 13 })
    const undo = { stocked_quantity: adjustment.before, expected_quantity: adjustment.after, reason: 'correction' }
    await adjust({ change: -1, reason: 'damaged' })
    for (const expected_quantity of [undo.expected_quantity, -2])
      await expect(adjust({ ...undo, expected_quantity })).rejects.toMatchObject({ status: 409, code: 'edit_conflict' })
    await adjust({ change: 1 })
    await adjust(undo)
    expect((await levels())[locationId]).toEqual([10, 0, 0, 10])
  })

  test('needs a change or a quantity, a reason of the list, and a location where the item is stocked', async () => {
    for (const body of [{}, { change: 1, stocked_quantity: 1 }])
      await expect(adjust(body)).rejects.toMatchObject({ message: 'Say either change or stocked_quantity' })
    await expect(adjust({ change: 1, reason: 'sale' })).rejects.toMatchObject({ status: 400 })
    await expect(adjust({ change: 2_147_483_647 })).rejects.toMatchObject({ status: 400 })
    await expect(adjust({ change: 1, location_id: 'sloc_none' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a transfer', () => {
  const transfer = (from_location_id: string, to_location_id: string, quantity: number) =>
    items().transfer({ id: itemId, body: { from_location_id, to_location_id, quantity, note: 'Van' } })

  test('moves free units, to a location that had none, too', async () => {
    const depot = await otherLocation()
    await transfer(locationId, depot, 4)
    expect(await levels()).toEqual({ [locationId]: [6, 0, 0, 6], [depot]: [4, 0, 0, 4] })
    await transfer(depot, locationId, 1)
    expect(await levels()).toEqual({ [locationId]: [7, 0, 0, 7], [depot]: [3, 0, 0, 3] })
  })

  test('moves nothing that is reserved', async () => {
    const depot = await otherLocation()
    await reserve(7)
    await expect(transfer(locationId, depot, 4)).rejects.toMatchObject({
      code: 'insufficient_inventory',
      fields: [{ field: 'quantity', message: 'Only 3 available' }],
    })
    expect(await levels()).toEqual({ [locationId]: [10, 7, 0, 3] })
  })

  test('needs two locations, the first with stock', async () => {
    const depot = await otherLocation()
    await expect(transfer(locationId, locationId, 1)).rejects.toMatchObject({ fields: [{ field: 'to_location_id' }] })
    await expect(transfer(depot, locationId, 1)).rejects.toMatchObject({ status: 404 })
    await expect(transfer(locationId, 'sloc_none', 1)).rejects.toMatchObject({ status: 404 })
    await expect(transfer(locationId, depot, 0)).rejects.toMatchObject({ status: 400 })
    expect(Object.keys(await levels())).toEqual([locationId])
  })

  test('transfers in both directions at once never deadlock, and no unit is lost', async () => {
    const depot = await stockAt(await otherLocation(), 10)
    const work = (index: number) => [
      index % 2 === 0 ? transfer(locationId, depot, 1) : transfer(depot, locationId, 1),
      items().updateLocationLevel({
        id: itemId,
        location_id: index % 2 === 0 ? depot : locationId,
        body: { incoming_quantity: index },
      }),
    ]
    const all32 = () => Promise.all(Array.from({ length: 32 }, (_, index) => work(index)).flat())
    expect(await deadlocksOf(all32)).toEqual([])
    const all = await levels()
    expect([all[locationId]?.[0], all[depot]?.[0]]).toEqual([10, 10])
  })
})

describe('each movement is a row', () => {
  test('with who, why, before and after, newest first and in pages', async () => {
    const depot = await otherLocation()
    await items().adjust({
      id: itemId,
      body: { location_id: locationId, change: -1, reason: 'damaged', note: 'Fell', reference: 'R-7' },
    })
    await items().transfer({
      id: itemId,
      body: { from_location_id: locationId, to_location_id: depot, quantity: 2, note: 'Van' },
    })
    await items().updateLocationLevel({ id: itemId, location_id: depot, body: { incoming_quantity: 6 } })
    const all = await movements()
    expect(
      all.map((movement) => [
        movement.location_id === depot ? 'depot' : 'main',
        movement.reason,
        movement.note,
        movement.reference,
        ...[movement.stocked_before, movement.stocked_after, movement.incoming_after],
      ]),
    ).toEqual([
      ['depot', 'correction', null, null, 2, 2, 6],
      ['depot', 'transfer', 'Van', null, 0, 2, 0],
      ['main', 'transfer', 'Van', null, 9, 7, 0],
      ['main', 'damaged', 'Fell', 'R-7', 10, 9, 0],
      ['main', 'correction', null, null, 3, 10, 0],
      ['main', 'product_edit', null, null, 0, 3, 0],
    ])
    expect(all[0]).toMatchObject({ user_id: ownerId, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await items().listMovements({ id: itemId, query: { limit: 2, offset: 4 } })).toMatchObject({
      movements: [{ id: all[4]?.id }, { id: all[5]?.id }],
      count: 6,
      limit: 2,
      offset: 4,
    })
    expect(await movements({ location_id: depot })).toHaveLength(2)
  })

  test('whatever way the stock was changed', async () => {
    const { products } = shop.owner.admin
    const edit = { id: stock.productId, variant_id: stock.variantId }
    await products.updateVariant({ ...edit, body: { inventory_quantity: 8 } })
    await sql`update inventory_level set stocked_quantity = 5 where inventory_item_id = ${itemId}`.run(shop.services.db)
    const depot = await stockAt(await otherLocation(), 5)
    await items().removeLocationLevel({ id: itemId, location_id: depot })
    const page = await movements({ limit: 4 })
    expect(page.map((movement) => [movement.reason, movement.stocked_before, movement.stocked_after])).toEqual([
      ['removal', 5, 0],
      ['correction', 0, 5],
      [null, 8, 5],
      ['product_edit', 10, 8],
    ])
    expect(page[2]?.user_id).toBeNull()
  })

  test('of an import, too, with the job it came from', async () => {
    const rows = (quantity: number) =>
      csv(
        ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU', 'Variant Inventory Quantity'],
        [`imported-${round}`, `Imported urn ${round}`, 'One', `URN-${round}`, quantity],
      )
    const jobs = [await importFile(shop, rows(3)), await importFile(shop, rows(9))]
    const { inventory_items } = await items().list({ query: { sku: `URN-${round}` } })
    const { movements: page } = await items().listMovements({ id: inventory_items[0]?.id ?? '' })
    expect(
      page.map((movement) => [movement.reason, movement.reference, movement.stocked_before, movement.stocked_after]),
    ).toEqual([
      ['import', jobs[1]?.id, 3, 9],
      ['import', jobs[0]?.id, 0, 3],
    ])
  })

  test('a change of nothing leaves no row', async () => {
    const before = (await movements()).length
    await items().updateLocationLevel({ id: itemId, location_id: locationId, body: { stocked_quantity: 10 } })
    expect(await movements()).toHaveLength(before)
  })

  test('of an unknown item is 404', async () => {
    await expect(items().listMovements({ id: 'iitem_none' })).rejects.toMatchObject({ status: 404 })
  })
})

test('S7-80 a variant has its stock, and the stock of each channel', async () => {
  const { salesChannels } = shop.owner.admin
  const { sales_channel } = await salesChannels.create({ body: { name: `Market ${round}` } })
  const depot = await stockAt(await otherLocation(), 5)
  await reserve(4)
  await salesChannels.addLocation({ id: sales_channel.id, body: { location_id: depot } })
  const { variant } = await shop.owner.admin.variants.inventory({ id: stock.variantId })
  expect(variant.id).toBe(stock.variantId)
  expect(variant.inventory[0]).toMatchObject({ id: itemId })
  expect(variant.inventory[0]?.location_levels?.map((level) => level.available_quantity)).toEqual([6, 5])
  const sold = Object.fromEntries(
    variant.sales_channel_availability.map((channel) => [channel.channel_name, channel.available_quantity]),
  )
  expect(sold).toMatchObject({ 'Default Sales Channel': 6, [`Market ${round}`]: 5 })
  const { variantId } = await createProduct(shop, `Unmanaged ${round}`, {
    variants: [{ title: 'One', manage_inventory: false, prices: [], options: [{ value: 'S' }] }],
  })
  const { variant: unmanaged } = await shop.owner.admin.variants.inventory({ id: variantId })
  expect(unmanaged).toEqual({ id: variantId, inventory: [], sales_channel_availability: [] })
})

test('changes of stock items, levels, reservations and locations are events', async () => {
  const emit = vi.spyOn(shop.services.events, 'emit')
  const depot = await stockAt(await otherLocation('Eventful depot'), 5)
  await items().update({ id: itemId, body: { title: 'Eventful mug' } })
  await items().updateLocationLevel({ id: itemId, location_id: depot, body: { stocked_quantity: 6 } })
  const { reservation } = await reserve(1)
  await shop.owner.admin.reservations.update({ id: reservation.id, body: { quantity: 2 } })
  await shop.owner.admin.reservations.remove({ id: reservation.id })
  await items().removeLocationLevel({ id: itemId, location_id: depot })
  await shop.owner.admin.stockLocations.update({ id: depot, body: { name: 'Renamed depot' } })
  await shop.owner.admin.stockLocations.remove({ id: depot })
  await items().remove({ id: itemId })
  const names = emit.mock.calls.map(([, name]) => name)
  emit.mockRestore()
  expect(names).toEqual(
    expect.arrayContaining([
      ...['stock-location.created', 'stock-location.updated', 'stock-location.deleted'],
      ...['inventory-item.updated', 'inventory-item.deleted'],
      ...['inventory-level.created', 'inventory-level.deleted'],
      ...['reservation-item.created', 'reservation-item.updated', 'reservation-item.deleted'],
    ]),
  )
})
