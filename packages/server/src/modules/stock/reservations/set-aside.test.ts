import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const reservations = () => shop.owner.admin.reservations
const items = () => shop.owner.admin.inventoryItems

let round = 0
let itemId: string
let locationId: string
let title: string
beforeEach(async () => {
  round += 1
  title = `Scratched mug ${round}`
  ;({ itemId, locationId } = await createStock(shop, title, 10))
})

const reserve = async (quantity: number, metadata?: Record<string, unknown>, description?: string) =>
  (
    await reservations().create({
      body: {
        inventory_item_id: itemId,
        location_id: locationId,
        quantity,
        ...(metadata && { metadata }),
        ...(description !== undefined && { description }),
      },
    })
  ).reservation.id
const level = async () => (await levelsOf(shop, itemId))[locationId]
const setAside = async () => {
  const fields = 'sku,location_levels.set_aside_quantity'
  const { inventory_items } = await items().list({ query: { q: title, fields } })
  return inventory_items[0]?.location_levels[0]?.set_aside_quantity
}
const search = async (set_aside: ('damaged' | 'quality_control' | 'safety_stock' | 'other' | 'none')[]) =>
  (await reservations().list({ query: { inventory_item_id: [itemId], set_aside } })).reservations
    .map(({ id }) => id)
    .toSorted()

describe('screens §41 units that are set aside', () => {
  test('cannot be sold, and are counted apart from reserved ones', async () => {
    const damaged = await reserve(3, { set_aside: 'damaged' }, 'Fell off the shelf')
    const safety = await reserve(2, { set_aside: 'safety_stock' })
    const reserved = await reserve(1)
    expect(await level()).toEqual([10, 6, 0, 4])
    expect(await setAside()).toBe(5)
    expect(await search(['damaged'])).toEqual([damaged])
    expect(await search(['damaged', 'safety_stock'])).toEqual([damaged, safety].toSorted())
    expect(await search(['none'])).toEqual([reserved])
    expect(await search(['quality_control'])).toEqual([])
    const { inventory_item } = await items().listLocationLevels({ id: itemId })
    expect(inventory_item.location_levels[0]).not.toHaveProperty('set_aside_quantity')
  })

  test('change their kind and are put back like other reservations are changed and deleted', async () => {
    const id = await reserve(3, { set_aside: 'quality_control' })
    await reservations().update({ id, body: { metadata: { set_aside: 'damaged' }, quantity: 4 } })
    expect(await search(['damaged'])).toEqual([id])
    expect(await setAside()).toBe(4)
    await reservations().update({ id, body: { metadata: { set_aside: '' } } })
    expect(await setAside()).toBe(0)
    await reservations().remove({ id })
    expect(await level()).toEqual([10, 0, 0, 10])
  })

  test('are of an existing kind', async () => {
    const wrong = { status: 400, fields: [{ field: 'metadata.set_aside' }] }
    await expect(reserve(1, { set_aside: 'lost' })).rejects.toMatchObject(wrong)
    const id = await reserve(1)
    await expect(reservations().update({ id, body: { metadata: { set_aside: 7 } } })).rejects.toMatchObject(wrong)
    expect(await level()).toEqual([10, 1, 0, 9])
  })

  test('never are more than are free', async () => {
    await expect(reserve(11, { set_aside: 'other' })).rejects.toMatchObject({ code: 'insufficient_inventory' })
  })
})

describe('screens §41 a write-off', () => {
  const writeOff = (id: string, note?: string) =>
    reservations().writeOff({ id, body: note === undefined ? {} : { note } })
  const lastMovement = async () => (await items().listMovements({ id: itemId })).movements[0]

  test('removes the units from stock with their kind as the reason, and deletes the reservation', async () => {
    const id = await reserve(3, { set_aside: 'damaged' }, 'Fell off the shelf')
    expect(await writeOff(id)).toEqual({ id, object: 'reservation', deleted: true })
    expect(await level()).toEqual([7, 0, 0, 7])
    expect(await lastMovement()).toMatchObject({
      reason: 'damaged',
      note: 'Fell off the shelf',
      reference: id,
      stocked_before: 10,
      stocked_after: 7,
      reserved_before: 3,
      reserved_after: 0,
    })
    await expect(writeOff(id)).rejects.toMatchObject({ status: 404 })
    expect(await level()).toEqual([7, 0, 0, 7])
  })

  test('of some of the units leaves the others set aside', async () => {
    const id = await reserve(5, { set_aside: 'damaged' })
    const some = (quantity: number) => reservations().writeOff({ id, body: { quantity } })
    expect(await some(2)).toEqual({ id, object: 'reservation', deleted: false })
    expect(await level()).toEqual([8, 3, 0, 5])
    await expect(some(4)).rejects.toMatchObject({ status: 400, fields: [{ field: 'quantity' }] })
    await expect(some(0)).rejects.toMatchObject({ status: 400, fields: [{ field: 'quantity' }] })
    expect((await reservations().retrieve({ id })).reservation).toMatchObject({ quantity: 3 })
    expect(await some(3)).toEqual({ id, object: 'reservation', deleted: true })
    expect(await level()).toEqual([5, 0, 0, 5])
  })

  test('has a note of its own', async () => {
    await writeOff(await reserve(1, { set_aside: 'quality_control' }, 'Being checked'), 'Glaze is cracked')
    expect(await lastMovement()).toMatchObject({ reason: 'quality_control', note: 'Glaze is cracked' })
  })

  test('is of units that are set aside, and of no more than are in stock', async () => {
    const plain = await reserve(1)
    await expect(writeOff(plain)).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    const id = await reserve(5, { set_aside: 'other' })
    await items().adjust({ id: itemId, body: { location_id: locationId, stocked_quantity: 2, reason: 'count' } })
    await expect(writeOff(id)).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    expect(await level()).toEqual([2, 6, 0, -4])
  })

  test('twenty at once take the units once', async () => {
    const id = await reserve(2, { set_aside: 'damaged' })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => writeOff(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await level()).toEqual([8, 0, 0, 8])
  })
})
