import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csv, importFile } from '../../../../test/imports.ts'
import { createStock } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const keep = [
    'create table told_low (id text)',
    `create function keep_told() returns trigger language plpgsql as $$
      begin insert into told_low values (new.data->>'id'); return null; end $$`,
    `create trigger keep_told after insert on outbox for each row when (new.name = 'inventory-item.low_stock')
      execute function keep_told()`,
  ]
  for (const statement of keep) await sql.raw(statement).run(shop.services.db)
})
afterAll(() => shop.stop())

const items = () => shop.owner.admin.inventoryItems

let round = 0
let title: string
let itemId: string
let locationId: string
let variantId: string
let depot: string
beforeEach(async () => {
  round += 1
  title = `Scarce sieve ${round}`
  ;({ itemId, locationId, variantId } = await createStock(shop, title, 10))
  depot = (await shop.owner.admin.stockLocations.create({ body: { name: `Scarce depot ${round}` } })).stock_location.id
  await items().createLocationLevel({ id: itemId, body: { location_id: depot, stocked_quantity: 5 } })
  await takeNotices()
})

const threshold = (low_stock_threshold: number | null, id = itemId) =>
  items().update({ id, body: { low_stock_threshold } })
const adjust = (change: number, location_id = locationId) =>
  items().adjust({ id: itemId, body: { location_id, change, reason: 'correction' } })
const isListed = async (low_stock: boolean) => (await items().list({ query: { q: title, low_stock } })).count === 1
const isLow = async () => {
  const { inventory_item } = await items().retrieve({ id: itemId, query: { fields: '+low_stock' } })
  const [low, others] = [await isListed(true), await isListed(false)]
  expect(low).toBe(!others)
  expect(inventory_item.low_stock).toBe(low)
  return low
}

/** Items with an event since the last call; deliveries remove events from the outbox at any time. */
const takeNotices = () => sql<{ id: string }>`delete from told_low returning id`.column(shop.services.db)

test('screens §41 an item is low once as few are available, at all locations together, as its threshold says', async () => {
  expect(await isLow()).toBe(false)
  await threshold(12)
  expect(await isLow()).toBe(false)
  await adjust(-2)
  expect(await isLow()).toBe(false)
  await adjust(-1, depot)
  expect(await isLow()).toBe(true)
  await threshold(11)
  expect(await isLow()).toBe(false)
  await shop.owner.admin.reservations.create({
    body: { inventory_item_id: itemId, location_id: locationId, quantity: 1 },
  })
  expect(await isLow()).toBe(true)
  await threshold(null)
  expect(await isLow()).toBe(false)
})

test('screens §41 low stock of an item is an event once, and again only after it was restocked', async () => {
  await threshold(14)
  expect(await takeNotices()).toEqual([])
  await adjust(-1)
  expect(await takeNotices()).toEqual([itemId])
  await adjust(-1)
  await items().transfer({
    id: itemId,
    body: { from_location_id: locationId, to_location_id: depot, quantity: 2 },
  })
  expect(await takeNotices()).toEqual([])
  await adjust(3)
  await adjust(-3)
  expect(await takeNotices()).toEqual([itemId])
  await adjust(40)
  await threshold(80)
  expect(await isLow()).toBe(true)
  expect(await takeNotices()).toEqual([])
})

test('screens §41 every cause counts: an import, a deleted level, an edit of the variant', async () => {
  const { variant } = await shop.owner.admin.variants.retrieve({ id: variantId })
  const edit = (inventory_quantity: number) =>
    shop.owner.admin.products.updateVariant({
      id: variant.product_id,
      variant_id: variantId,
      body: { inventory_quantity },
    })
  await threshold(6)
  await edit(1)
  expect(await takeNotices()).toEqual([itemId])
  await edit(10)
  await items().removeLocationLevel({ id: itemId, location_id: depot })
  expect(await takeNotices()).toEqual([])
  const rows = (quantity: number) =>
    csv(
      ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU', 'Variant Inventory Quantity'],
      [`scarce-${round}`, `Scarce urn ${round}`, 'One', `SCARCE-${round}`, quantity],
    )
  await importFile(shop, rows(9))
  const { inventory_items } = await items().list({ query: { sku: `SCARCE-${round}` } })
  const imported = inventory_items[0]?.id ?? ''
  await threshold(4, imported)
  await importFile(shop, rows(4))
  expect(await takeNotices()).toEqual([imported])
})

test('a deleted item is not low, and a threshold is a whole number or null', async () => {
  await threshold(20)
  expect(await isLow()).toBe(true)
  for (const wrong of [-1, 1.5])
    await expect(threshold(wrong)).rejects.toMatchObject({ status: 400, fields: [{ field: 'low_stock_threshold' }] })
  await items().remove({ id: itemId })
  const { count } = await sql<{ count: number }>`select count(*)::int as count from low_stock
      where inventory_item_id = ${itemId}`.one(shop.services.db)
  expect(count).toBe(0)
})

test('v1’s answers do not name the threshold, and its metadata is merged key by key', async () => {
  await threshold(3)
  const answer = await items().retrieve({ id: itemId })
  expect(answer.inventory_item).not.toHaveProperty('low_stock_threshold')
  expect(answer.inventory_item).not.toHaveProperty('low_stock')
  const withThreshold = await items().retrieve({ id: itemId, query: { fields: '+low_stock_threshold' } })
  expect(withThreshold.inventory_item.low_stock_threshold).toBe(3)
  await items().update({ id: itemId, body: { metadata: { bin: 'A-3', old: 'x' } } })
  const { inventory_item } = await items().update({ id: itemId, body: { metadata: { old: '' } } })
  expect(inventory_item.metadata).toEqual({ bin: 'A-3' })
})

test('sales at two locations at once, and a threshold that is set meanwhile, are all counted', async () => {
  await threshold(2)
  const changes = Array.from({ length: 8 }, () => adjust(-1))
  const others = Array.from({ length: 5 }, () => adjust(-1, depot))
  await Promise.all([...changes, ...others, threshold(3), threshold(4)])
  expect(await isLow()).toBe(true)
  const { inventory_item } = await items().retrieve({ id: itemId, query: { fields: 'low_stock_threshold' } })
  expect([3, 4]).toContain(inventory_item.low_stock_threshold)
})
