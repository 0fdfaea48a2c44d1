import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openSecondServer, type SecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let second: SecondServer
beforeAll(async () => {
  shop = await openShop()
  second = await openSecondServer(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const reservations = () => shop.owner.admin.reservations
const items = () => shop.owner.admin.inventoryItems

let round = 0
let itemId: string
let locationId: string
beforeEach(async () => {
  round += 1
  ;({ itemId, locationId } = await createStock(shop, `Reserved mug ${round}`, 10))
})

const reserve = async (quantity: number, fields: object = {}) =>
  (
    await reservations().create({
      body: { inventory_item_id: itemId, location_id: locationId, quantity, ...fields },
    })
  ).reservation
const level = async (at = locationId) => (await levelsOf(shop, itemId))[at]
const otherLocation = async (stocked_quantity: number) => {
  const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: `Depot ${round}` } })
  await items().createLocationLevel({ id: itemId, body: { location_id: stock_location.id, stocked_quantity } })
  return stock_location.id
}

describe('S3-37 S7-69 a reservation', () => {
  test('reserves units and says who did it', async () => {
    const { user } = await shop.owner.admin.auth.retrieve()
    const reservation = await reserve(4, { description: 'For the fair', metadata: { stand: 7 } })
    expect(reservation).toMatchObject({
      inventory_item_id: itemId,
      location_id: locationId,
      quantity: 4,
      description: 'For the fair',
      line_item_id: null,
      external_id: null,
      created_by: user.id,
      metadata: { stand: 7 },
      deleted_at: null,
    })
    expect(reservation.id).toMatch(/^resitem_/)
    expect(await level()).toEqual([10, 4, 0, 6])
  })

  test('takes the available units at most', async () => {
    await reserve(4)
    await expect(reserve(7)).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      code: 'insufficient_inventory',
      message: 'Insufficient stock for item: Small',
      fields: [{ field: 'quantity', message: 'Only 6 available' }],
    })
    await reserve(6)
    await expect(reserve(1)).rejects.toMatchObject({ fields: [{ message: 'Only 0 available' }] })
    expect(await level()).toEqual([10, 10, 0, 0])
  })

  test('is of whole units, one at least', async () => {
    for (const quantity of [0, -1, 1.5])
      await expect(reserve(quantity)).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
  })

  test('is refused where the item is not stocked, in v1’s words', async () => {
    const nowhere = 'sloc_none'
    await expect(reserve(1, { location_id: nowhere })).rejects.toMatchObject({
      status: 404,
      message: `Item ${itemId} is not stocked at location ${nowhere}`,
    })
    await expect(reserve(1, { inventory_item_id: 'iitem_none' })).rejects.toMatchObject({ status: 404 })
  })

  test('for a line of an order needs that line', async () => {
    await expect(reserve(1, { line_item_id: 'item_none' })).rejects.toMatchObject({
      status: 404,
      message: 'Line item with item_none was not found',
    })
  })

  test('changes the reserved units with its quantity', async () => {
    const { id } = await reserve(4)
    await reservations().update({ id, body: { quantity: 9 } })
    expect(await level()).toEqual([10, 9, 0, 1])
    await expect(reservations().update({ id, body: { quantity: 11 } })).rejects.toMatchObject({
      code: 'insufficient_inventory',
    })
    const { reservation } = await reservations().update({ id, body: { quantity: 2 } })
    expect(reservation.quantity).toBe(2)
    expect(await level()).toEqual([10, 2, 0, 8])
  })

  test('moves to another location, with its units', async () => {
    const depot = await otherLocation(5)
    const { id } = await reserve(4)
    await reservations().update({ id, body: { location_id: depot, quantity: 5 } })
    expect([await level(), await level(depot)]).toEqual([
      [10, 0, 0, 10],
      [5, 5, 0, 0],
    ])
    await expect(reservations().update({ id, body: { location_id: locationId, quantity: 11 } })).rejects.toMatchObject({
      code: 'insufficient_inventory',
    })
    expect([await level(), await level(depot)]).toEqual([
      [10, 0, 0, 10],
      [5, 5, 0, 0],
    ])
    await expect(reservations().update({ id, body: { location_id: 'sloc_none' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('changes its description without checking the stock; metadata is merged', async () => {
    const { id } = await reserve(4, { metadata: { a: 1, b: 2 } })
    await items().updateLocationLevel({ id: itemId, location_id: locationId, body: { stocked_quantity: 1 } })
    const { reservation } = await reservations().update({ id, body: { description: 'Late', metadata: { b: '' } } })
    expect(reservation).toMatchObject({ description: 'Late', metadata: { a: 1 }, quantity: 4 })
    expect((await reservations().update({ id, body: { quantity: 3 } })).reservation.quantity).toBe(3)
    expect(await level()).toEqual([1, 3, 0, -2])
  })

  test('gives its units back when it is deleted, once', async () => {
    const { id } = await reserve(4)
    const answer = { id, object: 'reservation', deleted: true }
    expect(await reservations().remove({ id })).toEqual(answer)
    expect(await reservations().remove({ id })).toEqual(answer)
    expect(await level()).toEqual([10, 0, 0, 10])
    await expect(reservations().retrieve({ id })).rejects.toMatchObject({
      status: 404,
      message: `Reservation with id ${id} not found`,
    })
    await expect(reservations().update({ id, body: { quantity: 1 } })).rejects.toMatchObject({
      message: `ReservationItem with id ${id} was not found`,
    })
  })

  test('leaves a movement each time, with itself as the reference', async () => {
    const { id } = await reserve(4, { description: 'For the fair' })
    await reservations().update({ id, body: { quantity: 1 } })
    await reservations().remove({ id })
    const { movements } = await items().listMovements({ id: itemId, query: { limit: 3 } })
    expect(
      movements.map((movement) => [
        movement.reason,
        movement.reference,
        movement.note,
        movement.reserved_before,
        movement.reserved_after,
      ]),
    ).toEqual([
      ['reservation', id, null, 1, 0],
      ['reservation', id, null, 4, 1],
      ['reservation', id, 'For the fair', 0, 4],
    ])
  })
})

describe('the list', () => {
  test('is narrowed by place, item, quantity, words, person and day', async () => {
    const depot = await otherLocation(5)
    const { user } = await shop.owner.admin.auth.retrieve()
    const here = await reserve(3, { description: 'Fair in Ulm' })
    const atDepot = await reserve(5, { location_id: depot, description: 'Gift for Zoë' })
    const find = async (query: object) =>
      (await reservations().list({ query: { inventory_item_id: [itemId], ...query } })).reservations.map(({ id }) => id)
    expect(await find({})).toEqual([atDepot.id, here.id])
    expect(await find({ location_id: depot })).toEqual([atDepot.id])
    expect(await find({ location_id: [depot, locationId] })).toHaveLength(2)
    expect(await find({ quantity: { gt: 3 } })).toEqual([atDepot.id])
    expect(await find({ quantity: 3 })).toEqual([here.id])
    expect(await find({ description: 'Fair in Ulm' })).toEqual([here.id])
    expect(await find({ description: { contains: 'ulm' } })).toEqual([here.id])
    expect(await find({ q: 'zoe' })).toEqual([atDepot.id])
    // By what the item is called in the list: its product's title.
    expect(await find({ q: `reserved mug ${round}` })).toEqual([atDepot.id, here.id])
    expect(await find({ created_by: [user.id] })).toHaveLength(2)
    expect(await find({ created_by: ['usr_none'] })).toEqual([])
    expect(await find({ created_at: { lt: here.created_at } })).toEqual([])
    expect(await find({ order: 'quantity' })).toEqual([here.id, atDepot.id])
  })

  test('has the item on request', async () => {
    await reserve(1)
    const query = { inventory_item_id: [itemId] }
    const [plain] = (await reservations().list({ query })).reservations
    expect(plain).not.toHaveProperty('inventory_item')
    expect(plain).not.toHaveProperty('created_by')
    const [full] = (await reservations().list({ query: { ...query, expand: 'inventory_item' } })).reservations
    expect(full?.inventory_item).toMatchObject({ id: itemId, title: 'Small' })
  })
})

const settled = (results: PromiseSettledResult<unknown>[]) => ({
  made: results.filter(({ status }) => status === 'fulfilled').length,
  refused: results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  ),
})

describe('at once, on two servers', () => {
  const both = (index: number) => (index % 2 === 0 ? shop.owner : second.owner).admin.reservations

  test('of 100 reservations for 10 units exactly 10 succeed', async () => {
    const body = { inventory_item_id: itemId, location_id: locationId, quantity: 1 }
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => both(index).create({ body })))
    const { made, refused } = settled(results)
    expect([made, refused.length, new Set(refused)]).toEqual([10, 90, new Set(['insufficient_inventory'])])
    expect(await level()).toEqual([10, 10, 0, 0])
    const { count } = await reservations().list({ query: { inventory_item_id: [itemId] } })
    expect(count).toBe(10)
  })

  test('the reserved units of the levels are the sum of the reservations after any concurrent changes', async () => {
    const depot = await otherLocation(10)
    const reserved = [await reserve(1), await reserve(2), await reserve(3), await reserve(1, { location_id: depot })]
    const work = reserved.flatMap(({ id }, index) => [
      both(index).update({ id, body: { location_id: depot } }),
      both(index + 1).update({ id, body: { quantity: 4 } }),
      both(index).update({ id, body: { location_id: locationId, quantity: 2 } }),
      both(index + 1).remove({ id: reserved[0]?.id ?? '' }),
    ])
    const { refused } = settled(await Promise.allSettled(work))
    expect(refused.filter((code) => code === 'unknown_error')).toEqual([])
    const remaining = (await reservations().list({ query: { inventory_item_id: [itemId] } })).reservations
    for (const place of [locationId, depot]) {
      const sum = remaining
        .filter(({ location_id }) => location_id === place)
        .reduce((all, { quantity }) => all + quantity, 0)
      expect((await level(place))?.[1]).toBe(sum)
    }
  })
})
