import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csv, importFile } from '../../../../test/imports.ts'
import { createMarket, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

const variants = () => shop.owner.admin.variants
const items = () => shop.owner.admin.inventoryItems

type Stock = Awaited<ReturnType<typeof createStock>>

let round = 0
let cup: Stock
let saucer: Stock
let set: { id: string; variantId: string; ownItem: string }

/** A set of one cup and two saucers, with nothing in stock of its own. */
beforeEach(async () => {
  round += 1
  cup = await createStock(shop, `Cup ${round}`, 5)
  saucer = await createStock(shop, `Saucer ${round}`, 7)
  const title = `Tea set ${round}`
  const variant = {
    title: 'Small',
    sku: `SET-${round}`,
    options: [{ value: 'S' }],
    prices: [{ currency_code: 'eur', amount: 4000 }],
  }
  const { id, variantId } = await createProduct(shop, title, { variants: [variant] })
  const { inventory_items } = await items().list({ query: { q: title } })
  set = { id, variantId, ownItem: inventory_items[0]?.id ?? '' }
  await add(cup, 1)
  await add(saucer, 2)
  await variants().removePart({ id: set.variantId, inventory_item_id: set.ownItem })
})

const add = ({ itemId }: Pick<Stock, 'itemId'>, required_quantity?: number) =>
  variants().addPart({
    id: set.variantId,
    body: { inventory_item_id: itemId, ...(required_quantity !== undefined && { required_quantity }) },
  })
const parts = async () =>
  (await variants().listParts({ id: set.variantId })).inventory_items.map((part) => [
    part.inventory_item_id,
    part.required_quantity,
    part.available_quantity,
  ])
const stock = ({ itemId, locationId }: Stock, stocked_quantity: number) =>
  items().updateLocationLevel({ id: itemId, location_id: locationId, body: { stocked_quantity } })
const level = async ({ itemId, locationId }: Stock) => (await levelsOf(shop, itemId))[locationId]

/** How often the set can be sold, in every answer that has the number. */
async function possible() {
  const { admin } = shop.owner
  const { variant } = await variants().retrieve({ id: set.variantId })
  const { products } = await admin.products.list({ query: { id: [set.id], fields: 'title,inventory_quantity' } })
  const answer = await variants().list({ query: { id: set.variantId, inventory_quantity: { gte: 1 } } })
  const { variant: sold } = await shop.anonymous.store.variants.retrieve({ id: set.variantId })
  const { variant: inventory } = await variants().inventory({ id: set.variantId })
  const quantity = variant.inventory_quantity
  expect(products[0]).toMatchObject({ inventory_quantity: quantity })
  expect(answer.count).toBe(quantity > 0 ? 1 : 0)
  expect(sold).toMatchObject({ inventory_quantity: quantity, purchasable: quantity > 0 })
  expect(inventory.sales_channel_availability[0]?.available_quantity).toBe(quantity)
  return quantity
}

describe('screens §19 a bundle', () => {
  test('lists its items with their quantities, in the order in which they were added', async () => {
    expect(await parts()).toEqual([
      [cup.itemId, 1, 5],
      [saucer.itemId, 2, 7],
    ])
    const { inventory_items } = await variants().listParts({ id: set.variantId })
    expect(inventory_items[0]?.inventory).toMatchObject({ id: cup.itemId })
    await variants().updatePart({ id: set.variantId, inventory_item_id: cup.itemId, body: { required_quantity: 3 } })
    expect((await parts())[0]).toEqual([cup.itemId, 3, 5])
    expect(await possible()).toBe(1)
  })

  test('can be sold as often as the scarcest of its parts allows, and is out of stock with the first of them', async () => {
    expect(await possible()).toBe(3)
    await stock(saucer, 20)
    expect(await possible()).toBe(5)
    await shop.owner.admin.reservations.create({
      body: { inventory_item_id: cup.itemId, location_id: cup.locationId, quantity: 3 },
    })
    expect(await possible()).toBe(2)
    await stock(saucer, 1)
    expect(await possible()).toBe(0)
  })

  test('reserves all of its parts for an order, and releases them when it is canceled', async () => {
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id: set.variantId, quantity: 2 }])
    const { data } = await shop.anonymous.store.carts.complete({ id })
    expect([await level(cup), await level(saucer)]).toEqual([
      [5, 2, 0, 3],
      [7, 4, 0, 3],
    ])
    const { reservations } = await shop.owner.admin.reservations.list({
      query: { inventory_item_id: [cup.itemId, saucer.itemId], order: 'quantity' },
    })
    expect(reservations.map(({ quantity }) => quantity)).toEqual([2, 4])
    expect(new Set(reservations.map(({ line_item_id }) => line_item_id)).size).toBe(1)
    expect(await possible()).toBe(1)
    await shop.owner.admin.orders.cancel({ id: data.id })
    expect([await level(cup), await level(saucer)]).toEqual([
      [5, 0, 0, 5],
      [7, 0, 0, 7],
    ])
  })

  test('keeps nothing reserved of a part that it lost, or takes less of, once it is packed', async () => {
    const { orders } = shop.owner.admin
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id: set.variantId, quantity: 3 }])
    const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
    const pack = (quantity: number) => orders.createFulfillment({ id, body: { items: [{ item_id, quantity }] } })
    await variants().updatePart({ id: set.variantId, inventory_item_id: saucer.itemId, body: { required_quantity: 1 } })
    await pack(1)
    expect([await level(cup), await level(saucer)]).toEqual([
      [4, 2, 0, 2],
      [6, 2, 0, 4],
    ])
    await variants().removePart({ id: set.variantId, inventory_item_id: saucer.itemId })
    await pack(2)
    expect([await level(cup), await level(saucer)]).toEqual([
      [2, 0, 0, 2],
      [6, 0, 0, 6],
    ])
    expect(await shop.owner.admin.reservations.list({ query: { line_item_id: [item_id] } })).toMatchObject({ count: 0 })
  })

  test('and what it is made of share their stock in one cart', async () => {
    const { cart } = await shop.anonymous.store.carts.create({ body: { region_id: market.regionId } })
    const put = (variant_id: string, quantity: number) =>
      shop.anonymous.store.carts.addItem({ id: cart.id, body: { variant_id, quantity } })
    await expect(put(set.variantId, 4)).rejects.toMatchObject({ code: 'insufficient_inventory' })
    const id = await createReadyCart(shop.anonymous, market, [
      { variant_id: set.variantId, quantity: 3 },
      { variant_id: saucer.variantId, quantity: 2 },
    ])
    await expect(shop.anonymous.store.carts.complete({ id })).rejects.toMatchObject({ status: 409 })
    expect([await level(cup), await level(saucer)]).toEqual([
      [5, 0, 0, 5],
      [7, 0, 0, 7],
    ])
  })
})

describe('screens §19 what a variant is made of', () => {
  test('is added once: a second time sets the quantity, and removing twice is no error', async () => {
    await add(saucer, 4)
    await add(saucer, 4)
    expect(await parts()).toEqual([
      [cup.itemId, 1, 5],
      [saucer.itemId, 4, 7],
    ])
    const remove = () => variants().removePart({ id: set.variantId, inventory_item_id: cup.itemId })
    await remove()
    await remove()
    expect(await parts()).toEqual([[saucer.itemId, 4, 7]])
    // The item no longer shows the bundle.
    const { inventory_item } = await items().retrieve({ id: cup.itemId, query: { expand: 'variants' } })
    expect(inventory_item.variants?.map(({ id }) => id)).toEqual([cup.variantId])
  })

  test('is one item at least while stock is managed', async () => {
    await variants().removePart({ id: set.variantId, inventory_item_id: cup.itemId })
    const remove = () => variants().removePart({ id: set.variantId, inventory_item_id: saucer.itemId })
    await expect(remove()).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    await shop.owner.admin.products.updateVariant({
      id: set.id,
      variant_id: set.variantId,
      body: { manage_inventory: false },
    })
    await remove()
    expect(await parts()).toEqual([])
  })

  test('is deleted with the variant only if it has no stock and no other variants', async () => {
    await expect(items().retrieve({ id: set.ownItem })).rejects.toMatchObject({ status: 404 })
    await shop.owner.admin.products.remove({ id: set.id })
    expect((await items().retrieve({ id: cup.itemId })).inventory_item.id).toBe(cup.itemId)
    expect(await level(cup)).toEqual([5, 0, 0, 5])
  })

  test('is not deleted while a bundle contains it', async () => {
    await expect(items().remove({ id: cup.itemId })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: expect.stringContaining(`Tea set ${round} · Small`) as unknown,
    })
    await shop.owner.admin.products.remove({ id: cup.productId })
    expect(await parts()).toEqual([
      [cup.itemId, 1, 5],
      [saucer.itemId, 2, 7],
    ])
  })

  test('lists its own variant and the bundles that contain it', async () => {
    const { inventory_item } = await items().retrieve({
      id: cup.itemId,
      query: { expand: 'variants.product,uses.variant.product', fields: '+variants.is_bundle,+uses.variant.is_bundle' },
    })
    expect(inventory_item.variants?.map(({ id, is_bundle }) => [id, is_bundle])).toEqual([
      [cup.variantId, false],
      [set.variantId, true],
    ])
    expect(inventory_item.uses).toMatchObject([
      { required_quantity: 1, variant: { id: cup.variantId, is_bundle: false } },
      { required_quantity: 1, variant: { id: set.variantId, is_bundle: true, product: { title: `Tea set ${round}` } } },
    ])
  })

  test.each([
    ['a quantity below 1', { required_quantity: 0 }, 400],
    ['a fraction', { required_quantity: 1.5 }, 400],
    ['an item that is not there', { inventory_item_id: 'iitem_nowhere' }, 404],
  ])('is refused with %s', async (_, wrong, status) => {
    const body = { inventory_item_id: cup.itemId, ...wrong }
    await expect(variants().addPart({ id: set.variantId, body })).rejects.toMatchObject({ status })
  })

  test('is only changed if the variant has it', async () => {
    const change = variants().updatePart({
      id: set.variantId,
      inventory_item_id: set.ownItem,
      body: { required_quantity: 2 },
    })
    await expect(change).rejects.toMatchObject({ status: 404 })
  })
})

describe('screens §19 an edit of a bundle', () => {
  const edit = (body: object) =>
    shop.owner.admin.products.updateVariant({ id: set.id, variant_id: set.variantId, body })

  test('leaves its parts as they are', async () => {
    await edit({ sku: `RENAMED-${round}`, title: 'Whole', weight: 900 })
    const { inventory_item } = await items().retrieve({ id: cup.itemId })
    expect(inventory_item).toMatchObject({ title: 'Small', weight: null })
    expect(inventory_item.sku).not.toBe(`RENAMED-${round}`)
  })

  test('cannot set its stock; sending its present number is no change', async () => {
    await edit({ title: 'Whole', inventory_quantity: 3 })
    await expect(edit({ inventory_quantity: 9 })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'inventory_quantity' }],
    })
    expect([await level(cup), await level(saucer)]).toEqual([
      [5, 0, 0, 5],
      [7, 0, 0, 7],
    ])
  })

  test('by an import leaves the stock of its parts as it is', async () => {
    const { product } = await shop.owner.admin.products.retrieve({ id: set.id })
    await importFile(
      shop,
      csv(
        ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU', 'Variant Inventory Quantity'],
        [product.handle ?? '', product.title, 'Imported', `SET-${round}`, 50],
      ),
    )
    const { variant } = await variants().retrieve({ id: set.variantId })
    expect(variant).toMatchObject({ title: 'Imported', inventory_quantity: 3 })
    expect([await level(cup), await level(saucer)]).toEqual([
      [5, 0, 0, 5],
      [7, 0, 0, 7],
    ])
  })
})
