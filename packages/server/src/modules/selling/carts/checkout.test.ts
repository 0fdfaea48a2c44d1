import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { AppError } from '../../../kernel/errors.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

const carts = () => shop.anonymous.store.carts

async function stockOf(title: string) {
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  const [item] = inventory_items
  return Object.values(await levelsOf(shop, item?.id ?? '')).flat()
}

describe('S3-11 S7-21 a cart', () => {
  test('is created in its region with priced items, and shows its totals', async () => {
    const variant_id = await createVariantForSale(shop, 'Begun lamp')
    const { cart } = await carts().create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 2 }] },
    })
    expect(cart).toMatchObject({
      type: 'default',
      completed_at: null,
      subtotal: 2500,
      item_tax_total: 500,
      total: 3000,
    })
    expect(cart.items).toMatchObject([
      {
        title: 'Begun lamp',
        description: 'Small',
        quantity: 2,
        unit_price: 1250,
        subtotal: 2500,
        tax_total: 500,
        total: 3000,
      },
    ])
    expect(cart.context).toMatchObject({ ip: '127.0.0.1' })
  })

  test('shows its region, items, payment sessions and shipping methods without being asked to', async () => {
    const variant_id = await createVariantForSale(shop, 'Whole lamp')
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    expect((await carts().retrieve({ id })).cart).toMatchObject({
      id,
      region: { id: market.regionId },
      items: [{ variant_id }],
      payment_sessions: [{ provider_id: 'manual' }],
      shipping_methods: [{ shipping_option_id: market.optionId }],
    })
  })

  test('S3-12 S7-22 adds the same variant with the same metadata to one item, and others as new items', async () => {
    const variant_id = await createVariantForSale(shop, 'Merged lamp', 10)
    const { cart } = await carts().create({ body: { region_id: market.regionId } })
    const add = (quantity: number, metadata?: Record<string, unknown>) =>
      carts().addItem({ id: cart.id, body: { variant_id, quantity, ...(metadata && { metadata }) } })
    await add(1)
    await add(2)
    const { cart: filled } = await add(1, { engraving: 'A' })
    expect(filled.items?.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(filled.subtotal).toBe(5000)
  })

  test('S7-22 changes the quantity of an item, and loses it at none', async () => {
    const variant_id = await createVariantForSale(shop, 'Resized lamp', 10)
    const items = [{ variant_id, quantity: 1 }]
    const { cart } = await carts().create({ body: { region_id: market.regionId, items } })
    const line = { id: cart.id, line_id: cart.items?.[0]?.id ?? '' }
    const { cart: changed } = await carts().updateItem({ ...line, body: { quantity: 3 } })
    expect(changed).toMatchObject({ items: [{ id: line.line_id, quantity: 3 }], subtotal: 3750 })
    const { cart: emptied } = await carts().updateItem({ ...line, body: { quantity: 0 } })
    expect([emptied.items, emptied.total]).toEqual([[], 0])
  })

  test('S7-22 loses an item that is removed, but not through another cart', async () => {
    const variant_id = await createVariantForSale(shop, 'Removed lamp', 10)
    const items = [{ variant_id, quantity: 2 }]
    const { cart } = await carts().create({ body: { region_id: market.regionId, items } })
    const { cart: other } = await carts().create({ body: { region_id: market.regionId, items } })
    const line_id = cart.items?.[0]?.id ?? ''
    const { cart: emptied } = await carts().removeItem({ id: cart.id, line_id })
    expect([emptied.items, emptied.total]).toEqual([[], 0])
    const foreign = { id: cart.id, line_id: other.items?.[0]?.id ?? '' }
    expect((await carts().removeItem(foreign)).cart.items).toEqual([])
    expect((await carts().retrieve({ id: other.id })).cart.items).toHaveLength(1)
  })

  test('of a region without automatic taxes shows them once requested, until the cart changes', async () => {
    const { region } = await shop.owner.admin.regions.create({
      body: {
        ...{ name: 'Without taxes', currency_code: 'eur', tax_rate: 20, countries: [] },
        ...{ payment_providers: ['manual'], fulfillment_providers: ['manual'] },
      },
    })
    await shop.owner.admin.regions.update({ id: region.id, body: { automatic_taxes: false } })
    const variant_id = await createVariantForSale(shop, 'Taxed lamp', 10)
    const items = [{ variant_id, quantity: 1 }]
    const { cart } = await carts().create({ body: { region_id: region.id, items } })
    expect(cart).toMatchObject({ subtotal: 1250, tax_total: 0, total: 1250 })
    expect((await carts().calculateTaxes({ id: cart.id })).cart).toMatchObject({ tax_total: 250, total: 1500 })
    expect((await carts().retrieve({ id: cart.id })).cart).toMatchObject({ tax_total: 250, total: 1500 })
    const { cart: changed } = await carts().addItem({ id: cart.id, body: { variant_id, quantity: 1 } })
    expect(changed).toMatchObject({ subtotal: 2500, tax_total: 0, total: 2500 })
  })

  test('is not filled beyond the stock, with v1’s message', async () => {
    const variant_id = await createVariantForSale(shop, 'Rare lamp', 1)
    const { cart } = await carts().create({ body: { region_id: market.regionId } })
    await expect(carts().addItem({ id: cart.id, body: { variant_id, quantity: 2 } })).rejects.toMatchObject({
      status: 400,
      code: 'insufficient_inventory',
      type: 'not_allowed',
      message: `Variant with id: ${variant_id} does not have the required inventory`,
    })
  })

  test('counts all units of a variant against the stock, in whichever lines they are', async () => {
    const variant_id = await createVariantForSale(shop, 'Counted piecewise lamp', 3)
    const { cart } = await carts().create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 2 }] },
    })
    const add = (quantity: number, metadata: Record<string, unknown> = {}) =>
      carts().addItem({ id: cart.id, body: { variant_id, quantity, metadata } })
    const refused = { status: 400, code: 'insufficient_inventory' }
    await expect(add(2)).rejects.toMatchObject(refused)
    await expect(add(2, { engraved: 'A' })).rejects.toMatchObject(refused)
    expect((await add(1, { engraved: 'A' })).cart.items?.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test('32 shoppers adding one unit each to one line are all counted', async () => {
    const variant_id = await createVariantForSale(shop, 'Counted lamp', 100)
    const { cart } = await carts().create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
    await Promise.all(
      Array.from({ length: 32 }, () => carts().addItem({ id: cart.id, body: { variant_id, quantity: 1 } })),
    )
    const { cart: filled } = await carts().retrieve({ id: cart.id })
    expect(filled.items?.map(({ quantity }) => quantity)).toEqual([33])
  })

  test('S7-23 a change of goods removes the shipping method', async () => {
    const variant_id = await createVariantForSale(shop, 'Shipped lamp')
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { cart } = await carts().retrieve({ id })
    expect(cart).toMatchObject({ shipping_total: 500, shipping_tax_total: 100, total: 2100 })
    expect(cart.items?.[0]?.has_shipping).toBe(true)
    const { cart: changed } = await carts().updateItem({
      id,
      line_id: cart.items?.[0]?.id ?? '',
      body: { quantity: 2 },
    })
    expect(changed.shipping_methods).toEqual([])
    expect(changed.items?.[0]?.has_shipping).toBe(false)
    // The amount at the provider is the new total.
    expect(changed.payment_session?.amount).toBe(changed.total)
  })

  test('loses its shipping method with a removed line, and its payment session gets the new total', async () => {
    const [kept, gone] = [
      await createVariantForSale(shop, 'Kept line'),
      await createVariantForSale(shop, 'Removed line'),
    ]
    const items = [kept, gone].map((variant_id) => ({ variant_id, quantity: 1 }))
    const id = await createReadyCart(shop.anonymous, market, items)
    const { cart } = await carts().retrieve({ id })
    const line_id = cart.items?.find(({ variant_id }) => variant_id === gone)?.id ?? ''
    const { cart: remaining } = await carts().removeItem({ id, line_id })
    expect(remaining.items).toMatchObject([{ variant_id: kept, has_shipping: false }])
    expect(remaining).toMatchObject({ shipping_methods: [], total: 1500, payment_session: { amount: 1500 } })
    // As in v1, removing a missing line succeeds.
    const { cart: same } = await carts().removeItem({ id, line_id })
    expect(same.items).toHaveLength(1)
  })

  test('answers 400 for a country outside of the region', async () => {
    const { cart } = await carts().create({ body: { region_id: market.regionId } })
    const body = { shipping_address: { ...address, country_code: 'us' } }
    await expect(carts().update({ id: cart.id, body })).rejects.toMatchObject({
      status: 400,
      message: 'Shipping country not in region',
    })
  })
})

describe('completing a cart', () => {
  test('S7-24 creates an order with its payment and its reservation', async () => {
    const variant_id = await createVariantForSale(shop, 'Ordered lamp', 3)
    const items = [{ variant_id, quantity: 2 }]
    const id = await createReadyCart(shop.anonymous, market, items, 'amelie@example.com')
    const { type, data } = await carts().complete({ id })
    expect(type).toBe('order')
    expect(data).toMatchObject({ status: 'pending', payment_status: 'awaiting', fulfillment_status: 'not_fulfilled' })
    const { order } = await shop.owner.admin.orders.retrieve({ id: data.id })
    expect(order).toMatchObject({
      email: 'amelie@example.com',
      currency_code: 'eur',
      subtotal: 2500,
      shipping_total: 500,
      tax_total: 600,
      total: 3600,
      paid_total: 3600,
      refundable_amount: 3600,
      cart_id: id,
    })
    expect(order.items).toMatchObject([{ quantity: 2, unit_price: 1250, total: 3000, refundable: 3000 }])
    expect(order.payments).toMatchObject([{ amount: 3600, provider_id: 'manual', captured_at: null }])
    expect(await stockOf('Ordered lamp')).toEqual([3, 2, 0, 1])
  })

  test('screens §42 creates reservations that show the order’s number and nothing else of it', async () => {
    const variant_id = await createVariantForSale(shop, 'Named lamp', 3)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    const { data } = await carts().complete({ id })
    const { order } = await shop.owner.admin.orders.retrieve({ id: data.id })
    const line_item_id = [order.items?.[0]?.id ?? '']
    const { admin } = shop.owner
    const { reservations } = await admin.reservations.list({ query: { line_item_id, expand: 'line_item.order' } })
    const [reservation] = reservations
    expect(reservation).toMatchObject({ quantity: 2, line_item: { title: 'Named lamp', order_id: order.id } })
    expect(reservation?.line_item?.order).toEqual({ id: order.id, display_id: order.display_id })
  })

  test('limits manual reservations of a line to the quantity that is not fulfilled yet', async () => {
    const variant_id = await createVariantForSale(shop, 'Kept lamp', 9)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    const { data } = await carts().complete({ id })
    const { order } = await shop.owner.admin.orders.retrieve({ id: data.id })
    const line_item_id = order.items?.[0]?.id ?? ''
    const { reservations } = shop.owner.admin
    const { reservations: kept } = await reservations.list({ query: { line_item_id: [line_item_id] } })
    const [reservation] = kept
    if (!reservation) throw new Error('The order reserved nothing')
    const { inventory_item_id, location_id } = reservation
    const again = (quantity: number) =>
      reservations.create({ body: { inventory_item_id, location_id, line_item_id, quantity } })
    const tooMany = {
      ...{ status: 400, type: 'invalid_data' },
      message: 'The reservation quantity cannot be greater than the unfulfilled line item quantity',
    }
    await expect(again(1)).rejects.toMatchObject(tooMany)
    await expect(reservations.update({ id: reservation.id, body: { quantity: 3 } })).rejects.toMatchObject(tooMany)
    await reservations.update({ id: reservation.id, body: { quantity: 1 } })
    const outcomes = await Promise.allSettled([again(1), again(1), again(1)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf('Kept lamp')).toEqual([9, 2, 0, 7])
    await shop.owner.admin.orders.cancel({ id: order.id })
    expect(await stockOf('Kept lamp')).toEqual([9, 0, 0, 9])
    await expect(again(1)).rejects.toMatchObject(tooMany)
  })

  test('reserves at the first location that has enough, else at several, and never more than a location has', async () => {
    const { admin } = shop.owner
    const { stock_location: annex } = await admin.stockLocations.create({ body: { name: 'Annex' } })
    const { sales_channels } = await admin.salesChannels.list()
    for (const { id } of sales_channels) await admin.salesChannels.addLocation({ id, body: { location_id: annex.id } })
    const variant_id = await createVariantForSale(shop, 'Scattered lamp', 2)
    const { inventory_items } = await admin.inventoryItems.list({ query: { q: 'Scattered lamp' } })
    const item = { id: inventory_items[0]?.id ?? '' }
    await admin.inventoryItems.createLocationLevel({
      ...item,
      body: { location_id: annex.id, stocked_quantity: 4 },
    })
    const reserved = async (quantity: number) => {
      const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
      await carts().complete({ id })
      const { inventory_item } = await admin.inventoryItems.listLocationLevels(item)
      const levels = inventory_item.location_levels.map(({ location_id, reserved_quantity }) => [
        location_id === annex.id,
        reserved_quantity,
      ])
      return [false, true].map((isAnnex) => levels.find(([at]) => at === isAnnex)?.[1])
    }
    expect(await reserved(3)).toEqual([0, 3])
    expect(await reserved(3)).toEqual([2, 4])
  })

  test('that fails at its last step leaves a gap in the numbers of orders', async () => {
    const variant_id = await createVariantForSale(shop, 'Numbered lamp', 3)
    const [first = '', refused = '', last = ''] = await Promise.all(
      [1, 1, 1].map((quantity) => createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])),
    )
    const number = async (id: string) => {
      const { data } = await carts().complete({ id })
      return (await shop.owner.admin.orders.retrieve({ id: data.id })).order.display_id
    }
    const before = await number(first)
    const { events } = shop.services
    const emit = events.emit.bind(events)
    const failing = vi.spyOn(events, 'emit').mockImplementation((db, name, ...rest) => {
      if (name === 'order.placed') throw new AppError('conflict')
      return emit(db, name, ...rest)
    })
    await expect(carts().complete({ id: refused })).rejects.toMatchObject({ status: 409 })
    failing.mockRestore()
    expect(await number(last)).toBe(before + 2)
  })

  test('20 times at once creates one order', async () => {
    const variant_id = await createVariantForSale(shop, 'Single lamp', 5)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => carts().complete({ id })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await stockOf('Single lamp')).toEqual([5, 1, 0, 4])
  })

  test('S7-24 works at its older address, too', async () => {
    const variant_id = await createVariantForSale(shop, 'Older lamp', 1)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { type, data } = await carts().completeCart({ id })
    expect([type, data]).toEqual(['order', expect.objectContaining({ cart_id: id, total: 2100 })])
    expect((await carts().complete({ id })).data.id).toBe(data.id)
    expect(await stockOf('Older lamp')).toEqual([1, 1, 0, 0])
  })

  test('by 32 shoppers for 10 units creates exactly 10 orders', async () => {
    const variant_id = await createVariantForSale(shop, 'Raced lamp', 10)
    const ids = await Promise.all(
      Array.from({ length: 32 }, () => createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])),
    )
    const answers = await Promise.allSettled(ids.map((id) => carts().complete({ id })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refused = answers.findIndex(({ status }) => status === 'rejected')
    const again = await fetch(`${shop.url}/store/carts/${ids[refused]}/complete`, { method: 'POST' })
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({
      errors: [
        {
          code: 'insufficient_inventory',
          type: 'not_allowed',
          message: `Variant with id: ${variant_id} does not have the required inventory`,
        },
      ],
    })
    expect(await stockOf('Raced lamp')).toEqual([10, 10, 0, 0])
  })

  test('prevents changes of the order’s items through the cart', async () => {
    const variant_id = await createVariantForSale(shop, 'Sold lamp')
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    await carts().complete({ id })
    await expect(carts().addItem({ id, body: { variant_id, quantity: 1 } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('answers 400 without a payment session', async () => {
    const variant_id = await createVariantForSale(shop, 'Unpaid lamp')
    const { cart } = await carts().create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
    await carts().update({ id: cart.id, body: { email: 'amelie@example.com' } })
    await expect(carts().complete({ id: cart.id })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot complete a cart without a payment session.',
    })
  })
})

describe('S3-15 an order', () => {
  async function placed(title: string) {
    const variant_id = await createVariantForSale(shop, title)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    return (await carts().complete({ id })).data.id
  }

  test('S4-25 S4-26 is captured once, and refunded in parts up to what was paid', async () => {
    const id = await placed('Refunded lamp')
    const { admin } = shop.owner
    await admin.orders.capture({ id })
    const { order } = await admin.orders.capture({ id })
    expect(order).toMatchObject({ payment_status: 'captured', paid_total: 2100 })
    const body = (amount: number) => ({ amount, reason: 'other' }) as const
    expect((await admin.orders.refund({ id, body: body(2000) })).order).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 2000,
      refundable_amount: 100,
    })
    await expect(admin.orders.refund({ id, body: body(101) })).rejects.toMatchObject({
      status: 400,
      message: 'Cannot refund more than the original order amount',
    })
    expect((await admin.orders.refund({ id, body: body(100) })).order).toMatchObject({
      payment_status: 'refunded',
      refundable_amount: 0,
    })
  })

  test('S4-28 that is canceled releases its stock', async () => {
    const id = await placed('Canceled lamp')
    expect(await stockOf('Canceled lamp')).toEqual([3, 1, 0, 2])
    const { order } = await shop.owner.admin.orders.cancel({ id })
    expect(order).toMatchObject({ status: 'canceled', payment_status: 'canceled', fulfillment_status: 'canceled' })
    expect(await stockOf('Canceled lamp')).toEqual([3, 0, 0, 3])
  })

  test('S7-35 is found by number and email address, and by its cart', async () => {
    const id = await placed('Found lamp')
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    const { orders } = shop.anonymous.store
    const { postal_code } = address
    const query = { display_id: order.display_id, email: order.email, shipping_address: { postal_code } }
    expect((await orders.lookUp({ query })).order).toMatchObject({ id: null, display_id: order.display_id })
    expect((await orders.retrieveByCart({ cart_id: order.cart_id ?? '' })).order.id).toBe(id)
    await expect(orders.lookUp({ query: { ...query, email: 'somebody@example.com' } })).rejects.toMatchObject({
      status: 404,
    })
    const { orders: page } = await shop.owner.admin.orders.list({ query: { q: `#${order.display_id}` } })
    expect(page.map((order) => order.id)).toContain(id)
  })

  test('is found by the name it was placed with, and by a later email address', async () => {
    const id = await placed('Searched lamp')
    const { orders } = shop.owner.admin
    const search = async (q: string) => (await orders.list({ query: { q } })).orders.map((order) => order.id)
    expect(await search('marchand')).toContain(id)
    await orders.update({ id, body: { email: 'other@example.com' } })
    expect(await search('other@example.com')).toEqual([id])
    expect(await search('marchand')).toContain(id)
  })

  test('is found by its discount code, and by the discount that the code was made from', async () => {
    const { discounts, orders } = shop.owner.admin
    const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
    const { discount: pattern } = await discounts.create({
      body: { code: 'PATTERN', is_dynamic: true, rule, regions: [market.regionId] },
    })
    const { discount: code } = await discounts.createDynamicCode({ id: pattern.id, body: { code: 'PATTERN-1' } })
    const cart = await createReadyCart(shop.anonymous, market, [
      { variant_id: await createVariantForSale(shop, 'Discounted lamp'), quantity: 1 },
    ])
    await carts().update({ id: cart, body: { discounts: [{ code: code.code }] } })
    const { id } = (await carts().complete({ id: cart })).data
    for (const discount_id of [code.id, pattern.id, [pattern.id, 'disc_none']])
      expect((await orders.list({ query: { discount_id } })).orders.map((order) => order.id)).toEqual([id])
    expect((await orders.list({ query: { discount_id: 'disc_none' } })).count).toBe(0)
  })
})

// Must be last, because it deletes the region that the other tests use.
test('a cart can be read and changed, and an order read, after their region was deleted', async () => {
  const variant_id = await createVariantForSale(shop, 'Stranded lamp', 3)
  const items = [{ variant_id, quantity: 1 }]
  const { data: order } = await carts().complete({ id: await createReadyCart(shop.anonymous, market, items) })
  const id = await createReadyCart(shop.anonymous, market, items)
  await shop.owner.admin.regions.remove({ id: market.regionId })
  const region = { id: market.regionId }
  expect((await carts().retrieve({ id })).cart).toMatchObject({ region, total: 2100 })
  expect((await carts().removePaymentSession({ id, provider_id: 'manual' })).cart).toMatchObject({
    region,
    total: 2100,
  })
  expect((await shop.owner.admin.orders.retrieve({ id: order.id })).order).toMatchObject({ region, total: 2100 })
})
