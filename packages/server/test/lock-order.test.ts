// Engines: postgres
import { createClient } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadlocksAt, type Held } from './contention.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from './sample-checkout.ts'
import { createProduct } from './sample-product.ts'
import { createStock } from './sample-stock.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * Requests lock the same rows in the same order (docs/development.md), so that the second one waits and cannot
 * deadlock.
 */
let shop: TestShop
let market: Market
let annex: string
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: 'true' } })
  market = await createMarket(shop)
  const { admin } = shop.owner
  annex = (await admin.stockLocations.create({ body: { name: 'Annex' } })).stock_location.id
  const { sales_channels } = await admin.salesChannels.list()
  for (const { id } of sales_channels) await admin.salesChannels.addLocation({ id, body: { location_id: annex } })
})
afterAll(() => shop.stop())

const expectNoDeadlock = async (held: Held, ...requests: (() => Promise<unknown>)[]) =>
  expect(await deadlocksAt(shop, held, requests)).toEqual([])

type Payment = { readonly discounts?: readonly string[]; readonly gift_cards?: readonly string[] }

let shoppers = 0

/**
 * Prepares a cart with one unit of each variant and these codes; returns its completion. Each shopper has an IP address
 * of their own: checkouts from one address wait for each other first, because the orders of an address are counted.
 */
async function checkout(variantIds: readonly string[], codes: Payment = {}) {
  const customHeaders = { 'x-forwarded-for': `192.0.2.${(shoppers += 1)}` }
  const shopper = createClient({ baseUrl: shop.url, customHeaders })
  const { carts } = shopper.store
  const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1 }))
  const id = await createReadyCart(shopper, market, items)
  for (const [kind, values] of Object.entries(codes))
    await carts.update({ id, body: { [kind]: values.map((code) => ({ code })) } })
  await carts.createPaymentSessions({ id })
  return () => carts.complete({ id })
}

async function placed(variantIds: readonly string[], codes: Payment = {}) {
  const complete = await checkout(variantIds, codes)
  const { id } = (await complete()).data
  const { items = [] } = (await shop.owner.admin.orders.retrieve({ id })).order
  const lines = variantIds.map((variant_id) => items.find((item) => item.variant_id === variant_id)?.id ?? '')
  return { id, lines }
}

async function levelOf(itemId: string, locationId: string) {
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({ id: itemId })
  return inventory_item.location_levels.find(({ location_id }) => location_id === locationId)?.id ?? ''
}

const bring = (id: string, location_id: string) =>
  shop.owner.admin.inventoryItems.createLocationLevel({ id, body: { location_id, stocked_quantity: 10 } })

describe('a checkout', () => {
  /** Two items; at the annex, the first one has the later level. */
  async function pairOf(title: string) {
    const [first, second] = [
      await createStock(shop, `${title} cup`, 10),
      await createStock(shop, `${title} saucer`, 10),
    ]
    await bring(second.itemId, annex)
    await bring(first.itemId, annex)
    return { first, second, variantIds: [first.variantId, second.variantId] }
  }

  const packedAt = (id: string, lines: readonly string[], places: readonly string[]) => {
    const items = lines.map((item_id, place) => ({ item_id, quantity: 1, location_id: places[place] ?? annex }))
    return shop.owner.admin.orders.createFulfillment({ id, body: { items } })
  }

  test('does not deadlock with a parcel that is unpacked', async () => {
    const { second, variantIds } = await pairOf('Unpacked')
    const { id, lines } = await placed(variantIds)
    const { order } = await packedAt(id, lines, [annex, annex])
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    await expectNoDeadlock(
      { table: 'inventory_level', id: await levelOf(second.itemId, annex) },
      await checkout(variantIds),
      () => shop.owner.admin.orders.cancelFulfillment({ id, fulfillment_id }),
    )
  })

  test('does not deadlock with units that are packed from two places', async () => {
    const { first, variantIds } = await pairOf('Packed')
    const { id, lines } = await placed(variantIds)
    await expectNoDeadlock(
      { table: 'inventory_level', id: await levelOf(first.itemId, first.locationId) },
      await checkout(variantIds),
      () => packedAt(id, lines.toReversed(), [annex, first.locationId]),
    )
  })

  test('does not deadlock with a product whose quantities are counted', async () => {
    const sizes = ['S', 'L'].map((value) => ({
      title: value,
      inventory_quantity: 10,
      options: [{ value }],
      prices: [{ currency_code: 'eur', amount: 1250 }],
    }))
    const { product } = await createProduct(shop, 'Counted lamp', { variants: sizes })
    const variantIds = product.variants.map(({ id }) => id)
    const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: 'Counted lamp' } })
    const levels = inventory_items.flatMap(({ location_levels, ...item }) =>
      location_levels.map(({ id }) => ({ id, variantId: item.variants?.[0]?.id ?? '' })),
    )
    const ordered = levels.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const variants = ordered.toReversed().map(({ variantId: id }) => ({ id, inventory_quantity: 5 }))
    await expectNoDeadlock({ table: 'inventory_level', id: ordered[0]?.id ?? '' }, await checkout(variantIds), () =>
      shop.owner.admin.products.update({ id: product.id, body: { variants } }),
    )
  })

  test('does not deadlock with an item that gets a threshold', async () => {
    const { itemId, locationId, variantId } = await createStock(shop, 'Low lamp', 10)
    await expectNoDeadlock(
      { table: 'inventory_level', id: await levelOf(itemId, locationId) },
      await checkout([variantId]),
      () => shop.owner.admin.inventoryItems.update({ id: itemId, body: { low_stock_threshold: 3 } }),
    )
  })

  async function discountOf(code: string, type: 'percentage' | 'free_shipping' = 'percentage') {
    const rule = { type, value: type === 'percentage' ? 10 : 0, allocation: 'total' } as const
    const body = { code, rule, regions: [market.regionId] }
    return (await shop.owner.admin.discounts.create({ body })).discount.id
  }

  test('does not deadlock with another one with the same codes in another order', async () => {
    const [id] = [await discountOf('TENTH'), await discountOf('CARRIED', 'free_shipping')]
    const [one, other] = [await createVariantForSale(shop, 'One lamp'), await createVariantForSale(shop, 'Other lamp')]
    await expectNoDeadlock(
      { table: 'discount', id, lock: 'no key update' },
      await checkout([one], { discounts: ['TENTH', 'CARRIED'] }),
      await checkout([other], { discounts: ['CARRIED', 'TENTH'] }),
    )
  })

  /** A card that pays for all of several orders. */
  async function cardOf() {
    const body = { region_id: market.regionId, value: 100_000 }
    return (await shop.owner.admin.giftCards.create({ body })).gift_card
  }

  test('does not deadlock with another one with the same gift card', async () => {
    const { id, code } = await cardOf()
    const [one, other] = [
      await createVariantForSale(shop, 'Given lamp'),
      await createVariantForSale(shop, 'Granted lamp'),
    ]
    await expectNoDeadlock(
      { table: 'gift_card', id, lock: 'no key update' },
      await checkout([one], { gift_cards: [code] }),
      await checkout([other], { gift_cards: [code] }),
    )
  })

  test('does not deadlock with a return of goods that its gift card has paid', async () => {
    const { itemId, locationId, variantId } = await createStock(shop, 'Returned lamp', 10)
    const { code } = await cardOf()
    const { id, lines } = await placed([variantId], { gift_cards: [code] })
    const items = lines.map((item_id) => ({ item_id, quantity: 1 }))
    const { orders } = shop.owner.admin
    const { order } = await orders.createFulfillment({ id, body: { items } })
    await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
    await expectNoDeadlock(
      { table: 'inventory_level', id: await levelOf(itemId, locationId) },
      await checkout([variantId], { gift_cards: [code] }),
      () => orders.requestReturn({ id, body: { items, receive_now: true } }),
    )
  })

  test('does not deadlock with an order with its code and gift card that is canceled', async () => {
    const discountId = await discountOf('CANCELED')
    const { code } = await cardOf()
    const codes = { discounts: ['CANCELED'], gift_cards: [code] }
    const { id } = await placed([await createVariantForSale(shop, 'Canceled lamp')], codes)
    await expectNoDeadlock(
      { table: 'discount', id: discountId, lock: 'no key update' },
      await checkout([await createVariantForSale(shop, 'Bought lamp')], codes),
      () => shop.owner.admin.orders.cancel({ id }),
    )
  })
})

describe('an edit of an order', () => {
  async function begun(title: string) {
    const { id } = await placed([await createVariantForSale(shop, title)])
    const { orderEdits } = shop.owner.admin
    const { order_edit } = await orderEdits.create({ body: { order_id: id } })
    const item_id = order_edit.items?.[0]?.id ?? ''
    await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 2 } })
    return { id: order_edit.id, order: { table: 'order', id } }
  }

  test('whose confirmation is requested does not deadlock with a change of its note', async () => {
    const { orderEdits } = shop.owner.admin
    const { id, order } = await begun('Noted lamp')
    await expectNoDeadlock(
      order,
      () => orderEdits.requestConfirmation({ id }),
      () => orderEdits.update({ id, body: { internal_note: 'By telephone' } }),
    )
  })

  test('that is paid does not deadlock with a change of the description of the payment', async () => {
    const { orderEdits, paymentCollections } = shop.owner.admin
    const { id: editId, order } = await begun('Described lamp')
    const id = (await orderEdits.requestConfirmation({ id: editId })).order_edit.payment_collection_id ?? ''
    await expectNoDeadlock(
      order,
      () => paymentCollections.authorize({ id }),
      () => paymentCollections.update({ id, body: { description: 'By bank transfer' } }),
    )
  })
})

test('a change of a condition does not deadlock with its removal', async () => {
  const { discounts } = shop.owner.admin
  const { id: product } = await createProduct(shop, 'Excepted lamp')
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  const { discount } = await discounts.create({
    body: {
      code: 'EXCEPT',
      rule: { ...rule, conditions: [{ operator: 'in', products: [product] }] },
      regions: [market.regionId],
    },
  })
  const of = { discount_id: discount.id, condition_id: discount.rule?.conditions?.[0]?.id ?? '' }
  await expectNoDeadlock(
    { table: 'discount', id: discount.id },
    () => discounts.updateCondition({ ...of, body: { products: [] } }),
    () => discounts.removeCondition(of),
  )
})

test('a product that gets a tag does not deadlock with a change of its collection', async () => {
  const { collections, products } = shop.owner.admin
  const { collection } = await collections.create({ body: { title: 'Lamps' } })
  const { id } = await createProduct(shop, 'Collected lamp', { collection_id: collection.id })
  await expectNoDeadlock(
    { table: 'product', id },
    () => products.update({ id, body: { tags: [{ value: 'new' }] } }),
    () => collections.update({ id: collection.id, body: { title: 'Lights' } }),
  )
})

test('a location that is deleted does not block stock that is moved there', async () => {
  const { inventoryItems, stockLocations } = shop.owner.admin
  const { itemId, locationId } = await createStock(shop, 'Moved lamp', 10)
  const { id } = (await stockLocations.create({ body: { name: 'Garage' } })).stock_location
  await bring(itemId, id)
  const body = { from_location_id: locationId, to_location_id: id, quantity: 1 }
  await expectNoDeadlock(
    { table: 'inventory_level', id: await levelOf(itemId, id) },
    () => stockLocations.remove({ id }),
    () => expect(inventoryItems.transfer({ id: itemId, body })).rejects.toMatchObject({ status: 404 }),
  )
})
