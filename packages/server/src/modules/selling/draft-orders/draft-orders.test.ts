import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, createMarket, createVariantForSale, type Market } from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let drafts: Client['admin']['draftOrders']
let store: Client['store']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  drafts = shop.owner.admin.draftOrders
  store = shop.anonymous.store
})
afterAll(() => shop.stop())

type NewDraft = Parameters<typeof drafts.create>[0]['body']

/** A draft for Amélie, shipped for 5 euros, all plus 20 % tax. */
async function take(fields: Partial<NewDraft> = {}) {
  const { draft_order } = await drafts.create({
    body: {
      email: 'Amelie@example.com',
      region_id: market.regionId,
      shipping_address: address,
      shipping_methods: [{ option_id: market.optionId }],
      ...fields,
    },
  })
  return draft_order
}

const stockOf = async (variantId: string) => {
  const { variant } = await shop.owner.admin.variants.inventory({ id: variantId })
  const [level] = variant.inventory[0]?.location_levels ?? []
  return level && { stocked: level.stocked_quantity, reserved: level.reserved_quantity }
}

test('S7-50 a draft order has lines at variant prices, at custom prices, custom lines, and totals', async () => {
  const [lamp, shade] = [await createVariantForSale(shop, 'Lamp'), await createVariantForSale(shop, 'Shade')]
  const draft = await take({
    items: [
      { variant_id: lamp, quantity: 2 },
      { variant_id: shade, quantity: 1, unit_price: 900 },
      { title: 'Gift wrap', quantity: 1, unit_price: 300 },
      { quantity: 1, unit_price: -5 },
    ],
    metadata: { phone: 'called at noon' },
    no_notification_order: true,
  })
  expect(draft).toMatchObject({
    id: expect.stringMatching(/^dorder_/),
    status: 'open',
    display_id: expect.any(Number),
    order_id: null,
    order: null,
    metadata: { phone: 'called at noon' },
    no_notification_order: true,
    cart: {
      type: 'draft_order',
      email: 'amelie@example.com',
      customer: { email: 'amelie@example.com', has_account: false },
      shipping_address: { city: 'Strasbourg' },
      items: [
        { title: 'Lamp', unit_price: 1250, quantity: 2, should_merge: true, total: 3000 },
        { title: 'Shade', unit_price: 900, quantity: 1, should_merge: false, total: 1080 },
        { title: 'Gift wrap', unit_price: 300, variant_id: null, allow_discounts: false, total: 300 },
        { title: 'Custom item', unit_price: 0, total: 0 },
      ],
      shipping_methods: [{ price: 500, total: 600 }],
      subtotal: 3700,
      shipping_total: 500,
      tax_total: 780,
      total: 4980,
    },
  })
  expect(draft).not.toHaveProperty('completed_at')
})

test('a draft order takes the discounts, the shipping price and the customer that staff choose', async () => {
  const { customer } = await shop.owner.admin.customers.create({
    body: { email: 'benoit@example.com', first_name: 'Benoît', last_name: 'Roy', password: 'very-secret-word' },
  })
  const { discount } = await shop.owner.admin.discounts.create({
    body: { code: 'DRAFT10', rule: { type: 'percentage', value: 10, allocation: 'total' }, regions: [market.regionId] },
  })
  const draft = await take({
    customer_id: customer.id,
    email: 'benoit@example.com',
    items: [{ variant_id: await createVariantForSale(shop, 'Desk'), quantity: 1 }],
    discounts: [{ code: discount.code }],
    shipping_methods: [{ option_id: market.optionId, price: 150 }],
  })
  expect(draft.cart).toMatchObject({
    customer_id: customer.id,
    email: 'benoit@example.com',
    discounts: [{ code: 'DRAFT10', rule: { type: 'percentage' } }],
    discount_total: 125,
    shipping_total: 150,
    total: 1530,
  })
  const { draft_order: without } = await drafts.update({ id: draft.id, body: { discounts: [] } })
  expect(without).toMatchObject({
    completed_at: null,
    idempotency_key: null,
    cart: { total: 1680, shipping_total: 150 },
  })
  expect(without).not.toHaveProperty('order')
})

test('a draft order takes the gift cards that staff choose, which pay when it is marked as paid', async () => {
  const { gift_card: card } = await shop.owner.admin.giftCards.create({
    body: { region_id: market.regionId, value: 1000 },
  })
  const { id } = await take({ items: [{ title: 'Advice', unit_price: 5000, quantity: 1 }], shipping_methods: [] })
  const codes = async (gift_cards: readonly { code: string }[]) =>
    (await drafts.update({ id, body: { gift_cards: [...gift_cards] } })).draft_order.cart
  expect(await codes([{ code: card.code }])).toMatchObject({ gift_cards: [{ code: card.code }], gift_card_total: 1000 })
  expect(await codes([])).toMatchObject({ gift_cards: [], gift_card_total: 0 })
  await codes([{ code: card.code }])
  const { order } = await drafts.markPaid({ id })
  expect(order.gift_card_total).toBe(1000)
  expect((await shop.owner.admin.giftCards.retrieve({ id: card.id })).gift_card.balance).toBe(0)
})

test('a variant without a price in the currency is sold at the price that staff set', async () => {
  const { variantId: variant_id } = await createProduct(shop, 'Dollar lamp', {
    variants: [
      { title: 'S', inventory_quantity: 5, options: [{ value: 'S' }], prices: [{ currency_code: 'usd', amount: 900 }] },
    ],
  })
  const { id } = await take({})
  await expect(drafts.addLineItem({ id, body: { variant_id, quantity: 1 } })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'variant_id' }],
  })
  const { draft_order } = await drafts.addLineItem({ id, body: { variant_id, quantity: 1, unit_price: 700 } })
  const line_id = draft_order.cart?.items?.at(-1)?.id ?? ''
  const changed = await drafts.updateLineItem({ id, line_id, body: { quantity: 2 } })
  expect(changed.draft_order.cart?.items?.at(-1)).toMatchObject({ variant_id, unit_price: 700, quantity: 2 })
  const { order } = await drafts.markPaid({ id })
  expect(order.items?.at(-1)).toMatchObject({ variant_id, unit_price: 700, quantity: 2 })
})

test('shipping methods stay when lines change, unlike in v1', async () => {
  const lamp = await createVariantForSale(shop, 'Lantern')
  const { id } = await take({ shipping_methods: [{ option_id: market.optionId, price: 0 }] })
  await drafts.addLineItem({ id, body: { variant_id: lamp, quantity: 1 } })
  const { draft_order: merged } = await drafts.addLineItem({ id, body: { variant_id: lamp, quantity: 1 } })
  expect(merged.cart).toMatchObject({ items: [{ quantity: 2, has_shipping: true }], shipping_methods: [{ price: 0 }] })
  const line_id = merged.cart?.items?.[0]?.id ?? ''
  const { draft_order: priced } = await drafts.updateLineItem({ id, line_id, body: { unit_price: 1000, quantity: 3 } })
  expect(priced.cart).toMatchObject({ items: [{ unit_price: 1000, quantity: 3 }], total: 3600 })
  const { draft_order: empty } = await drafts.removeLineItem({ id, line_id })
  expect(empty.cart).toMatchObject({ items: [], shipping_methods: [{ price: 0 }], total: 0 })
})

test('the price of the staff applies again when free shipping ends, and each method has its own price', async () => {
  const { discounts, shippingOptions, shippingProfiles } = shop.owner.admin
  const rule = { type: 'free_shipping', value: 0, allocation: 'total' } as const
  await discounts.create({ body: { code: 'FREE', rule, regions: [market.regionId] } })
  const { shipping_profile } = await shippingProfiles.create({ body: { name: 'Freight', type: 'custom' } })
  const { shipping_option } = await shippingOptions.create({
    body: {
      ...{ name: 'Freight', region_id: market.regionId, provider_id: 'manual', price_type: 'flat_rate' },
      ...{ amount: 900, profile_id: shipping_profile.id, data: { id: 'manual-fulfillment' } },
    },
  })
  const { id, cart } = await take({
    items: [{ variant_id: await createVariantForSale(shop, 'Sideboard'), quantity: 1 }],
    discounts: [{ code: 'FREE' }],
    shipping_methods: [{ option_id: market.optionId, price: 150 }, { option_id: shipping_option.id }],
  })
  expect(cart).toMatchObject({ total: 1500 })
  const { draft_order: paid } = await drafts.update({ id, body: { discounts: [] } })
  expect(paid.cart).toMatchObject({ shipping_total: 1050, total: 1500 + 1260 })
  expect(paid.cart?.shipping_methods?.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([150, 900])
})

test('lines that cannot be sold are refused with v1’s words', async () => {
  const short = await createVariantForSale(shop, 'Rarity', 1)
  const { id } = await take()
  const adding = (body: Parameters<typeof drafts.addLineItem>[0]['body']) => drafts.addLineItem({ id, body })
  await expect(adding({ variant_id: 'variant_none', quantity: 1 })).rejects.toMatchObject({
    status: 400,
    message: 'Unable to generate the line items, some variant has not been found: variant_none',
  })
  await expect(adding({ variant_id: short, quantity: 2 })).rejects.toMatchObject({
    type: 'not_allowed',
    message: `Variant with id: ${short} does not have the required inventory`,
  })
  await expect(drafts.updateLineItem({ id, line_id: 'item_none', body: { quantity: 1 } })).rejects.toMatchObject({
    type: 'invalid_data',
    message: 'Could not find the line item',
  })
})

test('a discount on prices with tax is of the price without it, whether code and lines come at once or one by one', async () => {
  const { currencies, regions, shippingOptions } = shop.owner.admin
  await currencies.update({ code: 'eur', body: { includes_tax: true } })
  const { region } = await regions.create({
    body: {
      name: 'Inclusive',
      currency_code: 'eur',
      tax_rate: 25,
      countries: ['pt'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      includes_tax: true,
    },
  })
  const { shipping_option } = await shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id: region.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 0,
      data: { id: 'manual-fulfillment' },
    },
  })
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  await shop.owner.admin.discounts.create({ body: { code: 'TENTH', rule, regions: [region.id] } })
  const variant_id = await createVariantForSale(shop, 'Inclusive lamp', 4)
  const body: NewDraft = {
    email: 'amelie@example.com',
    region_id: region.id,
    items: [{ variant_id, quantity: 2 }],
    discounts: [{ code: 'TENTH' }],
    shipping_methods: [{ option_id: shipping_option.id }],
  }
  const { draft_order: draft } = await drafts.create({ body })
  const { order } = await drafts.markPaid({ id: draft.id })
  const { items: _, discounts, ...empty } = body
  const { id } = (await drafts.create({ body: empty })).draft_order
  await drafts.update({ id, body: { discounts: discounts ?? [] } })
  await drafts.addLineItem({ id, body: { variant_id, quantity: 1 } })
  const { draft_order: filled } = await drafts.addLineItem({ id, body: { variant_id, quantity: 1 } })
  const { order: ordered } = await drafts.markPaid({ id })
  await currencies.update({ code: 'eur', body: { includes_tax: false } })
  // 12.50 each with 25 % tax: 10 % of 20.00.
  const totals = { discount_total: 200, total: 2250 }
  for (const sold of [draft.cart, order, filled.cart, ordered]) expect(sold).toMatchObject(totals)
})

test('S4-36 a draft that is marked as paid becomes an order, with its stock reserved', async () => {
  const lamp = await createVariantForSale(shop, 'Torch', 3)
  const draft = await take({ items: [{ variant_id: lamp, quantity: 2 }], no_notification_order: true })
  const { order } = await drafts.markPaid({ id: draft.id })
  expect(order).toMatchObject({
    draft_order_id: draft.id,
    cart_id: draft.cart_id,
    status: 'pending',
    payment_status: 'captured',
    no_notification: true,
    total: 3600,
    paid_total: 3600,
    payments: [{ provider_id: 'manual', amount: 3600, captured_at: expect.any(String) }],
  })
  expect(await stockOf(lamp)).toEqual({ stocked: 3, reserved: 2 })
  expect((await drafts.markPaid({ id: draft.id })).order.id).toBe(order.id)
  const { draft_order: paid } = await drafts.retrieve({ id: draft.id })
  expect(paid).toMatchObject({ status: 'completed', order_id: order.id, order: { id: order.id, object: 'order' } })
  for (const change of [
    () => drafts.update({ id: draft.id, body: { email: 'other@example.com' } }),
    () => drafts.addLineItem({ id: draft.id, body: { title: 'More', quantity: 1 } }),
    () => drafts.remove({ id: draft.id }),
  ])
    await expect(change()).rejects.toMatchObject({
      type: 'not_allowed',
      message: 'You are only allowed to update open draft orders',
    })
})

test('a draft stays open until its items are in stock, unlike in v1', async () => {
  const lamp = await createVariantForSale(shop, 'Candle', 2)
  const [one, other] = [
    await take({ items: [{ variant_id: lamp, quantity: 2 }] }),
    await take({ items: [{ variant_id: lamp, quantity: 1 }] }),
  ]
  await drafts.markPaid({ id: one.id })
  await expect(drafts.markPaid({ id: other.id })).rejects.toMatchObject({
    status: 400,
    type: 'not_allowed',
    code: 'insufficient_inventory',
    message: `Variant with id: ${lamp} does not have the required inventory`,
  })
  expect((await drafts.retrieve({ id: other.id })).draft_order).toMatchObject({ status: 'open', order_id: null })
})

test('a draft that is marked as paid several times at once becomes one order', async () => {
  const draft = await take({ items: [{ title: 'Advice', unit_price: 5000, quantity: 1 }] })
  const answers = await Promise.all([1, 2, 3].map(() => drafts.markPaid({ id: draft.id })))
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
})

test('a customer who has the cart’s id pays the draft as it is, and changes nothing else', async () => {
  const lamp = await createVariantForSale(shop, 'Globe', 5)
  const draft = await take({ items: [{ variant_id: lamp, quantity: 1, unit_price: 100 }] })
  const id = draft.cart_id
  const line_id = draft.cart?.items?.[0]?.id ?? ''
  for (const change of [
    () => store.carts.updateItem({ id, line_id, body: { quantity: 5 } }),
    () => store.carts.addItem({ id, body: { variant_id: lamp, quantity: 1 } }),
    () => store.carts.update({ id, body: { discounts: [{ code: 'DRAFT10' }] } }),
  ])
    await expect(change()).rejects.toMatchObject({ message: 'A draft order is changed by the staff of the shop' })
  await store.carts.createPaymentSessions({ id })
  const { data } = await store.carts.complete({ id })
  expect((await drafts.retrieve({ id: draft.id })).draft_order).toMatchObject({
    status: 'completed',
    order_id: data.id,
    cart: { total: 720 },
  })
  expect(
    (await shop.owner.admin.orders.retrieve({ id: data.id, query: { expand: 'draft_order' } })).order,
  ).toMatchObject({ draft_order_id: draft.id, payment_status: 'awaiting' })
})

test('drafts are found by number, customer and status', async () => {
  const draft = await take({ email: 'clementine@example.com' })
  const answer = await drafts.list({ query: { q: 'clementine', status: ['open'] } })
  expect(answer.draft_orders.map(({ id }) => id)).toEqual([draft.id])
  expect(answer).toMatchObject({ count: 1, limit: 50, draft_orders: [{ cart: { items: [] }, order: null }] })
  expect((await drafts.list({ query: { q: `#${draft.display_id}` } })).count).toBeGreaterThan(0)
  expect((await drafts.list({ query: { q: 'clementine', status: ['completed'] } })).count).toBe(0)
})

test('deleting a draft deletes its cart, and can be repeated', async () => {
  const draft = await take({ items: [{ title: 'Advice', quantity: 1 }] })
  const gone = { id: draft.id, object: 'draft-order', deleted: true }
  expect(await drafts.remove({ id: draft.id })).toEqual(gone)
  expect(await drafts.remove({ id: draft.id })).toEqual(gone)
  await expect(drafts.retrieve({ id: draft.id })).rejects.toMatchObject({
    status: 404,
    message: `Draft order with ${draft.id} was not found`,
  })
  await expect(store.carts.retrieve({ id: draft.cart_id })).rejects.toMatchObject({ status: 404 })
})
