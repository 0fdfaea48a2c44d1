import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { address, createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import { send } from '../sending.ts'
import { openV1Shop, type V1Shop } from './v1-shop.ts'

/** What v1's order page requests, and what its checkout gets. */

let shop: V1Shop
let market: Market
let cartId: string
/** Paid in part with a gift card. */
let orderId: string
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
  const { admin } = shop.owner
  const { gift_card } = await admin.giftCards.create({ body: { region_id: market.regionId, value: 300 } })
  const items = [{ variant_id: await createVariantForSale(shop, 'Lamp'), quantity: 2 }]
  cartId = await createReadyCart(shop.anonymous, market, items)
  await shop.anonymous.store.carts.update({ id: cartId, body: { gift_cards: [{ code: gift_card.code }] } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cartId })
  orderId = (await shop.anonymous.store.carts.complete({ id: cartId })).data.id
})
afterAll(() => shop.stop())

/** Requested by v1's dashboard for every order (admin-ui, timeline and order details). */
const timeline = [
  ...['customer', 'billing_address', 'shipping_address', 'discounts', 'discounts.rule', 'shipping_methods'],
  ...[
    'shipping_methods.shipping_option',
    'payments',
    'items',
    'fulfillments',
    'fulfillments.tracking_links',
    'returns',
  ],
  ...['returns.shipping_method', 'returns.shipping_method.shipping_option', 'returns.shipping_method.tax_lines'],
  ...['refunds', 'claims.claim_items.item', 'claims.fulfillments', 'claims.return_order'],
  ...['claims.additional_items.variant.product.profiles', 'swaps.return_order', 'swaps.fulfillments'],
  ...['swaps.additional_items.variant.product.profiles', 'returnable_items', 'edits'],
]

test('A5 an order takes all relations that v1’s order page asks for', async () => {
  const { json, status } = await send(shop, 'GET', `/admin/orders/${orderId}?expand=${timeline.join(',')}`)
  const none = { fulfillments: [], returns: [], claims: [], swaps: [], edits: [], returnable_items: [] }
  expect([status, json['order']]).toMatchObject([
    200,
    { ...none, customer: { email: expect.stringMatching(/^amelie-/) } },
  ])
  const expanded = await send(shop, 'GET', '/admin/orders?expand=cart,currency,draft_order,claims.claim_items.images')
  expect(expanded.json['orders']).toMatchObject([
    { cart: { id: cartId, object: 'cart' }, currency: { code: 'eur' }, draft_order: null, claims: [] },
  ])
  const wrong = await send(shop, 'GET', `/admin/orders/${orderId}?expand=items.nonsense`)
  expect([wrong.status, wrong.json['message']]).toEqual([
    400,
    'Relation [nonsense] does not exist in the requested resource',
  ])
})

test('A5 an order without edits has an empty list of them, and the store has the flag order_editing', async () => {
  expect(await shop.staff.admin.orderEdits.list({ order_id: orderId })).toMatchObject({ order_edits: [], count: 0 })
  const { store } = await shop.staff.admin.store.retrieve()
  expect(store).toHaveProperty('feature_flags', expect.arrayContaining([{ key: 'order_editing', value: true }]))
})

test('A4 an order shows the gift card that paid for it, and shipping profiles and taxes of its lines', async () => {
  const { order } = await shop.staff.admin.orders.retrieve(orderId)
  expect(order.gift_card_transactions).toMatchObject([{ amount: 300, gift_card: { code: expect.any(String) } }])
  expect(order.items).toMatchObject([
    {
      variant: {
        title: 'Small',
        product: { title: 'Lamp', profile_id: expect.any(String), profile: { type: 'default' } },
      },
      tax_lines: [{ rate: 20, item_id: order.items[0]?.id }],
      adjustments: [],
    },
  ])
  const { order: captured } = await shop.staff.admin.orders.capturePayment(orderId)
  expect([captured, order]).toMatchObject([{ object: 'order' }, expect.not.objectContaining({ object: 'order' })])
})

test('1.3 a completion answers the whole order, without notes of the staff', async () => {
  await shop.owner.admin.orders.update({ id: orderId, body: { metadata: { note: 'for us' } } })
  const { data } = await shop.shopper.carts.complete(cartId)
  expect(data).toMatchObject({
    object: 'order',
    id: orderId,
    ...{ swaps: [], claims: [], refunds: [], metadata: null, idempotency_key: null, canceled_at: null },
    sales_channel_id: expect.any(String),
    shipping_address_id: expect.any(String),
    gift_card_transactions: [{ amount: 300 }],
    items: [{ tax_lines: [{ rate: 20 }] }],
    shipping_methods: [{ tax_lines: [{ rate: 20 }] }],
  })
})

test('a cart shows the tax lines of its lines and shipping methods, and its customer', async () => {
  const items = [{ variant_id: await createVariantForSale(shop, 'Shade'), quantity: 1 }]
  const { cart: begun } = await shop.shopper.carts.create({ region_id: market.regionId, items })
  await shop.shopper.carts.update(begun.id, { email: 'ada@example.com', shipping_address: address })
  const { cart } = await shop.shopper.carts.addShippingMethod(begun.id, { option_id: market.optionId })
  const [item, method] = [cart.items[0], cart.shipping_methods[0]]
  expect(item?.tax_lines).toEqual([{ rate: 20, name: 'default', code: 'default', item_id: item?.id }])
  expect(method?.tax_lines).toEqual([{ rate: 20, name: 'default', code: 'default', shipping_method_id: method?.id }])
  expect(cart).toMatchObject({
    object: 'cart',
    region: { tax_rates: [] },
    items: [{ variant: { product: { title: 'Shade', profiles: [{ type: 'default' }] } } }],
  })
  const offered = await shop.shopper.carts.createPaymentSessions(begun.id)
  expect(offered.cart.customer).toEqual({
    id: expect.any(String),
    email: 'ada@example.com',
    first_name: 'Amélie',
    last_name: 'Marchand',
  })
})

test('C4 products requested with a cart have the prices of its region; an unknown cart answers 404', async () => {
  const { cart } = await shop.shopper.carts.create({ region_id: market.regionId })
  const { products } = await shop.shopper.products.list({ cart_id: cart.id, title: 'Lamp' })
  expect(products[0]?.variants[0]).toMatchObject({ calculated_price: 1250, calculated_price_incl_tax: 1500 })
  const unknown = await send(shop, 'GET', '/store/products?cart_id=cart_none')
  expect([unknown.status, unknown.json['message']]).toEqual([404, 'Cart with cart_none was not found'])
})

test.each([
  ['/admin/sales-channels', 'locations', 'sales_channels', [{ location_id: expect.any(String) }]],
  ['/admin/batch-jobs', 'created_by_user', 'batch_jobs', { email: expect.any(String) }],
  ['/admin/notifications', 'provider', 'notifications', { id: 'mail', is_installed: true }],
])('C2 GET %s?expand=%s works', async (path, relation, many, expected) => {
  await shop.owner.admin.batchJobs.create({ body: { type: 'product-export', context: {} } })
  // The mail of the order is sent by a job.
  await vi.waitFor(
    async () => {
      const { json } = await send(shop, 'GET', `${path}?expand=${relation}`)
      const [row] = json[many] as Readonly<Record<string, unknown>>[]
      expect(row?.[relation]).toMatchObject(expected)
    },
    { timeout: 20_000 },
  )
})
