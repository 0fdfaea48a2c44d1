import { contract, routesOf } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreEntity } from '../src/kernel/entity.ts'
import type { AnyContext, Context } from '../src/kernel/http/context.ts'
import { list, retrieve, type StoreResource } from '../src/kernel/resource.ts'
import { sql } from '../src/kernel/sql.ts'
import { carts } from '../src/modules/selling/carts/carts.entity.ts'
import { storeOrderEdits } from '../src/modules/selling/order-edits/order-edits.entity.ts'
import { ownOrders, storeOrders } from '../src/modules/selling/orders/orders.entity.ts'
import { storePaymentCollections } from '../src/modules/selling/payment-collections/payment-collections.resources.ts'
import { storeProductCategories } from '../src/modules/catalog/product-categories/product-categories.entity.ts'
import { products, storeProducts } from '../src/modules/catalog/products/products.resources.ts'
import { storeRegions } from '../src/modules/shop/regions/regions.entity.ts'
import { storeVariants } from '../src/modules/catalog/variants/variants.resources.ts'
import { addShopper, type Shopper } from './customers.ts'
import { createCollection } from './sample-collection.ts'
import { address, createMarket, createVariantForSale, createReadyCart } from './sample-checkout.ts'
import { createProduct } from './sample-product.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * What shoppers and strangers can reach with `expand` and `fields`: requests everything that a `/store` route offers,
 * in a shop full of private data.
 */

/** The most statements that an answer may take, and its largest size. */
const MAX_STATEMENTS = 20
const MAX_BYTES = 4 * 1024 * 1024

/** Part of each value that must never reach a shopper. */
const SECRET = 'topsecret'
const SECRET_NUMBERS = { cost: 98_765_431, groupPrice: 76_543_211, stock: 42_424_242 }

/** Every `/store` route with `expand`, and its resource. */
const resources: Readonly<Record<string, StoreResource>> = {
  'store.carts.retrieve': carts,
  'store.orderEdits.retrieve': storeOrderEdits,
  'store.orders.retrieve': storeOrders.pruned,
  'store.orders.retrieveByCart': storeOrders.unpruned,
  'store.orders.lookUp': storeOrders.pruned,
  'store.orders.listOwn': ownOrders.unpruned,
  'store.paymentCollections.retrieve': storePaymentCollections,
  'store.productCategories.list': storeProductCategories,
  'store.productCategories.retrieve': storeProductCategories,
  'store.products.list': storeProducts,
  'store.products.retrieve': storeProducts,
  'store.regions.list': storeRegions,
  'store.regions.retrieve': storeRegions,
  'store.variants.list': storeVariants,
  'store.variants.retrieve': storeVariants,
}

const reads = routesOf(contract)
  .map(({ name, route }) => ({ name: name.join('.'), route }))
  .filter(({ name, route }) => name.startsWith('store.') && (route.method === 'GET' || route.readOnly === true))

/** Reads that answer a file, an id or a link, but no record. */
const withoutRecord = new Set(['store.orderDocuments.print', 'store.orders.openLink', 'store.returns.createLabelUrl'])

/** Bodies of reads that are POST routes. */
const bodies: Readonly<Record<string, object>> = { 'store.products.search': { q: 'lamp', limit: 100 } }

type Step = { readonly path: readonly string[]; readonly entity: StoreEntity }

/** All reachable entities, by the relations that lead to them. */
function* walk(entity: StoreEntity, path: readonly string[] = [], above: readonly StoreEntity[] = []): Generator<Step> {
  expect(above, `${path.join('.')} leads back to where it came from`).not.toContain(entity)
  yield { path, entity }
  for (const [name, relation] of Object.entries(entity.relations))
    if (entity.selectable.has(name)) yield* walk(relation.entity() as StoreEntity, [...path, name], [...above, entity])
}

const pathsOf = ({ entity }: StoreResource): string[] =>
  [...walk(entity)].map(({ path }) => path.join('.')).filter((path) => path !== '')

const fieldsOf = ({ entity }: StoreResource): string[] =>
  [...walk(entity)].flatMap(({ path, entity: { selectable, relations } }) =>
    [...selectable].filter((name) => !(name in relations)).map((name) => [...path, name].join('.')),
  )

/** Tables that shoppers may read. */
const tables = new Set([
  ...[
    'address',
    'cart',
    'claim_image',
    'claim_item',
    'claim_order',
    'country',
    'currency',
    'customer',
    'discount',
    'discount_rule',
    'fulfillment',
    'fulfillment_item',
  ],
  ...['fulfillment_provider', 'return', 'return_item', 'return_reason', 'shipping_label', 'tracking_link'],
  ...['gift_card', 'gift_card_transaction', 'image', 'line_item', 'line_item_adjustment', 'line_item_tax_line'],
  ...[
    'money_amount',
    'order',
    'order_edit',
    'order_item_change',
    'payment',
    'payment_collection',
    'payment_provider',
    'payment_session',
    'product',
  ],
  ...['product_category', 'product_collection', 'product_option', 'product_option_value', 'product_tag'],
  ...['product_type', 'product_variant', 'product_variant_inventory_item', 'refund', 'region', 'sales_channel'],
  ...['shipping_method', 'shipping_method_tax_line', 'shipping_option', 'shipping_option_requirement'],
  ...['shipping_profile', 'swap', 'tax_rate'],
])

test('every route with expand declares its resource', () => {
  const expanding = reads.filter(
    ({ route }) => 'expand' in ((route.query as { properties?: object })?.properties ?? {}),
  )
  expect(expanding.map(({ name }) => name).toSorted()).toEqual(Object.keys(resources).toSorted())
})

test('a /store handler that reads a staff entity does not compile', () => {
  const inStore = {} as Context<'store'>
  const either = {} as AnyContext
  // @ts-expect-error -- entities of the staff lead everywhere
  const ofStaff = () => retrieve(inStore, products, 'prod_1')
  // @ts-expect-error -- a resource for either kind of caller is no store resource
  const ofEither = () => list(either, products, { limit: 1, offset: 0 })
  const ofShoppers = () => retrieve(inStore, storeProducts, 'prod_1')
  expect([ofStaff, ofEither, ofShoppers]).toHaveLength(3)
})

describe.each(Object.entries(resources))('%s', (_, { entity }) => {
  const steps = () => [...walk(entity)]

  test('leads only to entities for shoppers', () => {
    const reached = steps().map((step) => step.entity)
    expect(reached.filter(({ selectable }) => selectable === undefined)).toEqual([])
    expect([...new Set(reached.map(({ table }) => table))].filter((table) => !tables.has(table))).toEqual([])
  })

  test('shows of a customer only what identifies them', () => {
    const customers = steps().filter((step) => step.entity.table === 'customer')
    const offered = customers.flatMap((step) => [...step.entity.selectable])
    const allowed = new Set(['id', 'email', 'first_name', 'last_name'])
    expect(offered.filter((name) => !allowed.has(name))).toEqual([])
  })

  test('shows prices as the calculation chooses them', () => {
    const raw = steps().filter((step) => {
      const { relations, selectable, chosenBy = {} } = step.entity
      return Object.entries(relations).some(
        ([name, related]) => selectable.has(name) && related.entity().table === 'money_amount' && !chosenBy[name],
      )
    })
    expect(raw.map(({ path }) => path)).toEqual([])
  })

  test('shows products of lines only while shoppers can find them', () => {
    const lines = steps().filter(({ path, entity: { table } }) => table === 'product' && path.includes('items'))
    expect(lines.filter((step) => step.entity.scope === undefined)).toEqual([])
  })
})

type GetRequest = { readonly path: string; readonly token?: string; readonly body?: object | undefined }

let shop: TestShop
let shopper: Shopper
/** Address of each route with the ids of the shopper's own records. */
let places: Readonly<Record<string, string>>

beforeAll(async () => {
  // The widest answer that a look-up can give.
  shop = await openShop({ environment: { STOREROOM_ORDER_LOOK_UP: 'full' } })
  shopper = await addShopper(shop)
  const secrets = await keepSecrets(shop)
  places = await shopFor(shop, shopper, secrets)
  // Jobs would send statements of their own.
  await shop.services.jobs.stop()
}, 60_000)
afterAll(() => shop.stop())

type Secrets = {
  readonly productId: string
  readonly variantId: string
  readonly categoryId: string
  readonly collectionId: string
  readonly reasonId: string
  readonly market: Awaited<ReturnType<typeof createMarket>>
}

/** Creates everything that shoppers must not see, next to what they see. */
async function keepSecrets(shop: TestShop): Promise<Secrets> {
  const { admin } = shop.owner
  const { db } = shop.services
  const market = await createMarket(shop)
  const { collection } = await admin.collections.create({ body: { title: 'Seen' } })
  const category = (await admin.productCategories.create({ body: { name: 'Seen', is_active: true } })).product_category
  await admin.productCategories.create({
    body: { name: SECRET, is_active: true, is_internal: true, parent_category_id: category.id },
  })
  const shared = { collection_id: collection.id, tags: [{ value: 'Seen' }], type: { value: 'Seen' } }
  const seen = await createProduct(shop, 'Seen lamp', { ...shared, categories: [{ id: category.id }] })
  const draft = await createProduct(shop, `Draft ${SECRET}`, { ...shared, status: 'draft' })
  await admin.products.updateVariant({
    id: seen.id,
    variant_id: seen.variantId,
    body: { metadata: { cost_per_item: SECRET_NUMBERS.cost } },
  })
  await admin.redirects.create({ body: { kind: 'product', handle: 'draft-before', record_id: draft.id } })
  const { stock_location } = await admin.stockLocations.create({ body: { name: SECRET } })
  await sql`insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity)
    select 'ilev_secret', inventory_item_id, ${stock_location.id}, ${SECRET_NUMBERS.stock}
    from product_variant_inventory_item where variant_id = ${seen.variantId}`.run(db)

  const { customer_group } = await admin.customerGroups.create({ body: { name: SECRET } })
  await sql`insert into customer (id, email, first_name, last_name, phone, has_account, metadata)
    values ('cus_secret', ${`other@${SECRET}.example`}, ${SECRET}, ${SECRET}, ${SECRET}, false, ${{ note: SECRET }})`.run(
    db,
  )
  await admin.customerGroups.addCustomers({ id: customer_group.id, body: { customer_ids: [{ id: 'cus_secret' }] } })
  await admin.priceLists.create({
    body: {
      name: SECRET,
      description: SECRET,
      type: 'sale',
      status: 'active',
      customer_groups: [{ id: customer_group.id }],
      prices: [{ variant_id: seen.variantId, currency_code: 'eur', amount: SECRET_NUMBERS.groupPrice }],
    },
  })
  await admin.discounts.create({
    body: {
      code: 'SEEN',
      is_dynamic: false,
      regions: [market.regionId],
      rule: {
        type: 'percentage',
        value: 10,
        allocation: 'total',
        conditions: [{ operator: 'not_in', customer_groups: [customer_group.id] }],
      },
    },
  })
  await admin.discounts.create({
    body: {
      code: 'TAGGED',
      is_dynamic: false,
      regions: [market.regionId],
      rule: {
        type: 'fixed',
        value: 100,
        allocation: 'total',
        conditions: [{ operator: 'in', products: [seen.id, draft.id] }],
      },
    },
  })
  const { return_reason } = await admin.returnReasons.create({ body: { value: 'seen', label: 'Seen' } })
  const ids = { productId: seen.id, variantId: seen.variantId, categoryId: category.id, collectionId: collection.id }
  return { ...ids, reasonId: return_reason.id, market }
}

/**
 * Creates what the shopper has: a cart, an order, a card that another shopper has used too, and a payment collection.
 */
async function shopFor(shop: TestShop, { client }: Shopper, secrets: Secrets) {
  const { owner, services } = shop
  const { db } = services
  const { market, variantId, productId, categoryId } = secrets
  const items = [{ variant_id: variantId, quantity: 1 }]
  const { gift_card } = await owner.admin.giftCards.create({ body: { region_id: market.regionId, value: 300 } })
  const full = async (first: 'SEEN' | 'TAGGED') => {
    const id = await createReadyCart(client, market, items, 'amelie@example.com')
    await client.store.carts.update({
      id,
      body: { discounts: [{ code: first }], gift_cards: [{ code: gift_card.code }] },
    })
    await client.store.carts.addShippingMethod({ id, body: { option_id: market.optionId } })
    await client.store.carts.createPaymentSessions({ id })
    return id
  }
  const cartId = await full('SEEN')
  const boughtBy = await full('TAGGED')
  const { data: order } = await client.store.carts.complete({ id: boughtBy })
  await owner.admin.orders.capture({ id: order.id })
  await owner.admin.orders.refund({ id: order.id, body: { amount: 100, reason: 'other', note: SECRET } })
  await owner.admin.orders.update({ id: order.id, body: { metadata: { note: SECRET } } })
  // Another customer has bought this card, and paid with it.
  await sql`insert into "order" (id, customer_id, email, region_id, currency_code, metadata)
    values ('order_secret', 'cus_secret', ${`other@${SECRET}.example`}, ${market.regionId}, 'eur', ${{ note: SECRET }})`.run(
    db,
  )
  await sql`update gift_card set order_id = 'order_secret' where id = ${gift_card.id}`.run(db)
  await sql`insert into gift_card_transaction (id, gift_card_id, order_id, amount)
    values ('gct_secret', ${gift_card.id}, 'order_secret', 1)`.run(db)
  await sql`insert into "return" (id, order_id, refund_amount) values ('ret_seen', ${order.id}, 0)`.run(db)
  await sql`insert into shipping_label (id, return_id, provider_id, status, problem, document_key, data)
    values ('label_seen', 'ret_seen', 'manual', 'created', ${SECRET}, ${SECRET}, ${{ note: SECRET }})`.run(db)
  const collectionId = await createCollection(shop, market.regionId, 100)
  const { order_edit } = await owner.admin.orderEdits.create({ body: { order_id: order.id, internal_note: SECRET } })
  await owner.admin.orderEdits.addLineItem({ id: order_edit.id, body: { variant_id: variantId, quantity: 1 } })
  await owner.admin.orderEdits.requestConfirmation({ id: order_edit.id })
  const { order: bought } = await owner.admin.orders.retrieve({ id: order.id })
  const returned = { item_id: bought.items?.[0]?.id ?? '', quantity: 1 }
  const { order: packed } = await owner.admin.orders.createFulfillment({ id: order.id, body: { items: [returned] } })
  const fulfillment_id = packed.fulfillments?.[0]?.id ?? ''
  await owner.admin.orders.createShipment({ id: order.id, body: { fulfillment_id } })
  const { order: exchanged } = await owner.admin.orders.createSwap({
    id: order.id,
    body: { return_items: [returned], additional_items: [{ variant_id: variantId, quantity: 1 }] },
  })
  const swap = exchanged.swaps?.[0]
  const email = encodeURIComponent('amelie@example.com')
  return {
    'store.auth.retrieve': '/store/auth',
    'store.auth.exists': `/store/auth/${email}`,
    'store.carts.retrieve': `/store/carts/${cartId}`,
    'store.collections.retrieve': `/store/collections/${secrets.collectionId}`,
    'store.customers.retrieve': '/store/customers/me',
    'store.giftCards.retrieve': `/store/gift-cards/${gift_card.code}`,
    'store.orderDocuments.list': `/store/orders/${order.id}/documents`,
    'store.orderEdits.retrieve': `/store/order-edits/${order_edit.id}`,
    'store.orders.retrieve': `/store/orders/${order.id}`,
    'store.orders.retrieveByCart': `/store/orders/cart/${boughtBy}`,
    'store.orders.lookUp': `/store/orders?display_id=${String((order as { display_id?: number }).display_id)}&email=${email}&shipping_address[postal_code]=67000`,
    'store.orders.listOwn': '/store/customers/me/orders',
    'store.paymentCollections.retrieve': `/store/payment-collections/${collectionId}`,
    'store.productCategories.list': '/store/product-categories?include_descendants_tree=true',
    'store.productCategories.retrieve': `/store/product-categories/${categoryId}`,
    'store.products.list': `/store/products?region_id=${market.regionId}`,
    'store.products.retrieve': `/store/products/${productId}?region_id=${market.regionId}`,
    'store.redirects.retrieve': '/store/redirects?kind=product&handle=draft-before',
    'store.regions.list': '/store/regions',
    'store.regions.retrieve': `/store/regions/${market.regionId}`,
    'store.returnReasons.retrieve': `/store/return-reasons/${secrets.reasonId}`,
    'store.shippingOptions.list': '/store/shipping-options',
    'store.shippingOptions.listForCart': `/store/shipping-options/${cartId}`,
    'store.swaps.retrieveByCartId': `/store/swaps/${swap?.cart_id}`,
    'store.variants.list': `/store/variants?region_id=${market.regionId}`,
    'store.variants.retrieve': `/store/variants/${variantId}?region_id=${market.regionId}`,
  }
}

const withQuery = (path: string, query: string): string => path + (path.includes('?') ? '&' : '?') + query

/** With a body, the request is a POST. */
async function get({ path, token, body }: GetRequest) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  let text = ''
  let status = 0
  const statements = await shop.statementsOf(async () => {
    const answer = await fetch(shop.url + path, { ...sent, headers })
    status = answer.status
    text = await answer.text()
  })
  return { status, text, statements: statements.length }
}

const token = () => shopper.client.tokens.get('store') ?? ''

/** Contains no secret, and takes a limited number of statements. */
function expectHarmless({ status, text, statements }: Awaited<ReturnType<typeof get>>) {
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  expect(text).not.toContain(SECRET)
  for (const number of Object.values(SECRET_NUMBERS)) expect(text).not.toMatch(new RegExp(`[^0-9]${number}[^0-9]`))
  expect(text).not.toMatch(/"(conditions|groups|customers|location_levels|password_hash)":/)
  expect(text).not.toMatch(/"created_by":"/)
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect(text.length).toBeLessThanOrEqual(MAX_BYTES)
}

describe('no secret is shown', () => {
  test.each(Object.keys(resources))('by %s with every relation', async (name) => {
    const resource = resources[name] as StoreResource
    const path = withQuery(places[name] ?? '', `expand=${pathsOf(resource).join(',')}`)
    expectHarmless(await get({ path, token: token() }))
  })

  test.each(Object.keys(resources))('by %s with every field, some at a time', async (name) => {
    const fields = fieldsOf(resources[name] as StoreResource)
    // A request line has at most 16 KB.
    for (let at = 0; at < fields.length; at += 150) {
      const path = withQuery(places[name] ?? '', `fields=${fields.slice(at, at + 150).join(',')}`)
      expectHarmless(await get({ path, token: token() }))
    }
  })

  test.each(reads.filter(({ name }) => !(name in resources) && !withoutRecord.has(name)))(
    'by $name, which expands nothing',
    async ({ name, route }) => {
      const path = places[name] ?? route.path
      expect(path, 'its place is missing').not.toContain('{')
      expectHarmless(await get({ path, token: token(), body: bodies[name] }))
    },
  )
})

const refusalOf = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ type: 'invalid_data', message, fields: [{ field, message }] })

describe('a name that is not offered is refused', () => {
  test.each([
    ['/store/variants', 'fields', 'product.profile.products.variants.metadata'],
    ['/store/variants', 'fields', 'inventory_items.inventory.location_levels.stocked_quantity'],
    ['/store/variants', 'expand', 'product.collection.products'],
    ['/store/products', 'fields', 'inventory_quantity'],
    ['/store/products', 'fields', 'id,variants.linked_rates'],
    ['/store/products', 'expand', 'collection.products'],
    ['/store/regions', 'expand', 'countries.region'],
    ['store.carts.retrieve', 'expand', 'customer.groups'],
    ['store.carts.retrieve', 'expand', 'customer.shipping_addresses'],
    ['store.carts.retrieve', 'expand', 'discounts.rule.conditions.customer_groups.customers'],
    ['store.carts.retrieve', 'expand', 'gift_cards.transactions.order'],
    ['store.carts.retrieve', 'expand', 'items.variant.product.variants'],
    ['store.carts.retrieve', 'expand', 'shipping_methods.shipping_option.profile.products'],
    ['store.orders.retrieve', 'expand', 'gift_card_transactions.order'],
    ['store.orders.retrieve', 'fields', 'customer.phone'],
    ['store.orders.retrieve', 'fields', 'metadata'],
  ])('%s %s=%s', async (place, parameter, value) => {
    const path = withQuery(places[place] ?? place, `${parameter}=${value}`)
    const { status, text } = await get({ path, token: token() })
    const refused = value.split(',').at(-1) ?? ''
    const what = parameter === 'fields' ? 'fields' : 'relations'
    expect([status, JSON.parse(text)]).toEqual([
      400,
      refusalOf(parameter, `Requested ${what} [${refused}] are not valid`),
    ])
  })

  const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor.prototype']
  test.each(inherited.flatMap((word) => Object.keys(resources).map((name) => [word, name] as const)))(
    'the name %s of %s is refused',
    async (word, name) => {
      for (const parameter of ['expand', 'fields']) {
        const { status } = await get({ path: withQuery(places[name] ?? '', `${parameter}=${word}`), token: token() })
        expect(status).toBe(400)
      }
    },
  )
})

test('prices of a group are shown to its members only', async () => {
  const productId = (places['store.products.retrieve'] ?? '').split(/[/?]/)[3] ?? ''
  const path = `/store/products/${productId}?fields=id,variants.title&expand=variants,variants.prices`
  expect((await get({ path })).text).not.toContain(String(SECRET_NUMBERS.groupPrice))
  const narrow = `/store/products/${productId}?fields=id,variants.prices.amount`
  expect(JSON.parse((await get({ path: narrow })).text)).toMatchObject({
    product: { variants: [{ prices: [{ amount: 1250 }] }] },
  })
  const { customer_groups } = await shop.owner.admin.customerGroups.list({ query: { q: SECRET } })
  const member = await addShopper(shop)
  await shop.owner.admin.customerGroups.addCustomers({
    id: customer_groups[0]?.id ?? '',
    body: { customer_ids: [{ id: member.id }] },
  })
  const answer = await get({ path, token: member.client.tokens.get('store') ?? '' })
  expect(answer.text).toContain(String(SECRET_NUMBERS.groupPrice))
})

test('a line shows its product while shoppers find it, and itself afterwards', async () => {
  const variant_id = await createVariantForSale(shop, 'Withdrawn lamp')
  const items = [{ variant_id, quantity: 1 }]
  const { cart } = await shop.anonymous.store.carts.create({ body: { region_id: await ownMarket(), items } })
  const path = `/store/carts/${cart.id}?expand=items,items.variant,items.variant.product`
  const line = async () => (JSON.parse((await get({ path })).text) as { cart: { items: unknown[] } }).cart.items[0]
  expect(await line()).toMatchObject({ title: 'Withdrawn lamp', variant: { product: { title: 'Withdrawn lamp' } } })
  const { variant } = await shop.owner.admin.variants.retrieve({ id: variant_id })
  await shop.owner.admin.products.update({ id: variant.product_id, body: { status: 'draft' } })
  expect(await line()).toMatchObject({ title: 'Withdrawn lamp', variant: { id: variant_id, product: null } })
})

const ownMarket = async () => (await shop.owner.admin.regions.list({ query: { q: 'Europe' } })).regions[0]?.id ?? ''

describe('an answer has at most 4 MB', () => {
  const read = (limit: number) => get({ path: `/store/products?fields=id,description&expand=&limit=${limit}` })

  beforeAll(async () => {
    const { db } = shop.services
    await sql`insert into product (id, title, handle, status, description)
      select 'prod_wide_' || n, 'Wide ' || n, 'wide-' || n, 'published', repeat('word ', 1200)
      from generate_series(1, 900) n`.run(db)
    await sql`insert into product_sales_channel (product_id, sales_channel_id)
      select p.id, s.default_sales_channel_id from product p, store s where p.id like 'prod_wide_%'`.run(db)
  })

  test('a larger one is refused with a limit that fits', async () => {
    const { status, text, statements } = await read(1000)
    expect([status, JSON.parse(text)]).toEqual([400, refusalOf('limit')])
    expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS)
    const fits = Number(/limit=(\d+)/.exec(text)?.[1])
    expect(fits).toBeGreaterThan(600)
    const answer = await read(fits)
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBeLessThanOrEqual(MAX_BYTES + 1000)
    expect((JSON.parse(answer.text) as { products: unknown[] }).products).toHaveLength(fits)
    // An answer that was given before is refused as well once it has grown.
    expect((await read(1000)).status).toBe(400)
  })

  test('a fitting one is complete, with up to a thousand rows', async () => {
    const { status, text, statements } = await get({ path: '/store/products?fields=id&expand=&limit=1000' })
    expect([status, (JSON.parse(text) as { products: unknown[] }).products.length]).toEqual([200, 901])
    expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS)
  })

  test('rows of a search, and rows after another one, are limited too', async () => {
    for (const query of ['q=wide', 'order=created_at&after=prod_wide_1']) {
      const { status, text } = await get({ path: `/store/products?fields=id,description&expand=&limit=1000&${query}` })
      expect([status, JSON.parse(text)]).toEqual([400, refusalOf('limit')])
    }
  })

  test('one row that is larger is refused with what to select', async () => {
    const { db } = shop.services
    await sql`update product set description = repeat('words ', 800000) where id = 'prod_wide_7'`.run(db)
    const { status, text } = await get({ path: '/store/products/prod_wide_7' })
    expect([status, JSON.parse(text)]).toEqual([400, refusalOf('fields')])
    expect((await get({ path: '/store/products/prod_wide_7?fields=id,title' })).status).toBe(200)
  })

  test('the staff may read more', async () => {
    const { products } = await shop.owner.admin.products.list({ query: { limit: 1000, fields: 'id,description' } })
    expect(products).toHaveLength(903)
  })
})

test('H1 an email address entered in a cart reveals nothing but the id of its customer', async () => {
  const { cart } = await shop.anonymous.store.carts.create({ body: { region_id: await ownMarket() } })
  await shop.anonymous.store.carts.update({
    id: cart.id,
    body: { email: `other@${SECRET}.example`, shipping_address: address },
  })
  const { text } = await get({ path: `/store/carts/${cart.id}?expand=customer` })
  expect((JSON.parse(text) as { cart: { customer: unknown } }).cart.customer).toEqual({
    id: 'cus_secret',
    email: `other@${SECRET}.example`,
    first_name: address.first_name,
    last_name: address.last_name,
  })
})
