import { contract, routesOf, type Product, type Route } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { missingIn } from './default-answers.ts'
import { addCustomer, addOldOrder, addShopper, HOME } from './customers.ts'
import { sampleOf, withNulls } from './sample-body.ts'
import { createCollection } from './sample-collection.ts'
import { openShop, type TestShop } from './shop.ts'
import facts from './wire-facts.json' with { type: 'json' }

/** One suite for every route of the contract; the special rules of a resource are tested with its module. */

let shop: TestShop
let sample: Record<string, string>
/** Bearer token of a customer with an order. */
let shopperToken: string

beforeAll(async () => {
  shop = await openShop()
  const shopper = await createShopper(shop)
  shopperToken = shopper.token
  sample = await furnish(shop, { customers: shopper.id })
})
afterAll(() => shop.stop())

const rows = routesOf(contract).map(({ name, route }) => [name.join('.'), route] as const)
const withBody = rows.filter(([, route]) => route.body !== undefined)
const staff = rows.filter(([, route]) => route.access === 'admin')
const unknown = 'nobody_01HZZZZZZZZZZZZZZZZZZZZZZZ'

type Options = {
  readonly path?: string
  readonly body?: string
  readonly anonymous?: boolean
  readonly bearer?: string
}

const token = () => shop.owner.tokens.get('admin') ?? ''

function call({ method, path, body: schema }: Route, options: Options = {}) {
  const bearer = path.startsWith('/store/') ? shopperToken : token()
  const body = options.body ?? (schema === undefined ? undefined : JSON.stringify(sampleOf(schema)))
  return fetch(shop.url + (options.path ?? path.replaceAll(/\{\w+\}/g, unknown)), {
    method,
    headers: {
      ...(!options.anonymous && { authorization: `Bearer ${options.bearer ?? bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

describe('S6-02 anonymous callers get 401 and the plain text Unauthorized', () => {
  test.each(staff)('%s', async (_, route) => {
    const answer = await call(route, { anonymous: true })
    expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized'])
  })
})

describe('routes for customers answer anybody else with 401 and the plain text Unauthorized', () => {
  const customers = rows.filter(([, route]) => route.access === 'customer')
  test.each(customers)('%s', async (_, route) => {
    for (const options of [{ anonymous: true }, { bearer: token() }]) {
      const answer = await call(route, options)
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized'])
    }
  })
})

describe('an unknown id answers 404, but DELETE answers 200 where v1 does', () => {
  const named = rows.filter(([, { path }]) => path.includes('{'))
  const missing = named.filter(([, { errors }]) => errors.includes('not_found'))
  const forgiving = named.filter(([, { method, errors }]) => method === 'DELETE' && !errors.includes('not_found'))

  test.each(missing)('%s', async (_, route) => {
    const answer = await call(route)
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ type: 'not_found' })])
  })

  test.each(forgiving)('%s', async (name, route) => {
    const answer = await call(route)
    expect(answer.status, name).toBe(200)
  })
})

describe('a malformed body answers 400', () => {
  test.each(withBody)('%s', async (_, route) => {
    const answer = await call(route, { body: '{"broken' })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ type: 'invalid_data' })])
  })
})

describe('C3 null for an optional property is accepted', () => {
  test.each(withBody)('%s', async (_, route) => {
    for (const depth of [0, 1, 2]) {
      const body = JSON.stringify(withNulls(route.body ?? {}, depth))
      const answer = await (await call(route, { body })).text()
      // Whatever else is wrong with the body, no property is refused for its type.
      expect(answer, body).not.toMatch(/must be (a|an|one of)\b/)
    }
  })
})

describe('an unknown property of a body answers 400 with its name', () => {
  test.each(withBody)('%s', async (_, route) => {
    const body = JSON.stringify({ ...(sampleOf(route.body ?? {}) as object), nonsense: 1 })
    const answer = await call(route, { body })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('property nonsense should not exist'),
    ])
  })
})

describe('an unknown query parameter answers 400 with its name', () => {
  test.each(rows.filter(([, route]) => route.method === 'GET'))('%s', async (_, route) => {
    const answer = await call(route, { path: `${route.path.replaceAll(/\{\w+\}/g, unknown)}?nonsense=1` })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('property nonsense should not exist'),
    ])
  })
})

describe('a name that every JavaScript object has is refused as a field or relation', () => {
  const selecting = rows.filter(
    ([, { method, query }]) => method === 'GET' && 'expand' in ((query as { properties?: object })?.properties ?? {}),
  )
  const words = [
    'expand=constructor',
    'expand=__proto__',
    'fields=constructor',
    'fields=%2BtoString',
    'fields=*valueOf',
  ]
  test.each(selecting)('%s', async (_, route) => {
    for (const query of words) {
      const answer = await call(route, { path: `${route.path.replaceAll(/\{\w+\}/g, unknown)}?${query}` })
      // Some routes look up the record first.
      expect([query, answer.status]).toEqual([query, answer.status === 404 ? 404 : 400])
    }
  })
})

describe('M13 no shared cache stores anything but the catalog', () => {
  const varied = (answer: Response) => answer.headers.get('vary')?.toLowerCase().split(', ')
  const isCatalog = ({ path, stale }: Route) => path.startsWith('/store/') && stale === true

  test.each(rows)('%s', async (_, route) => {
    // Writes of a signed-in user would end the session, or the shop.
    const answer = await call(route, { anonymous: route.method !== 'GET' })
    await answer.arrayBuffer()
    expect(varied(answer)).toEqual(expect.arrayContaining(['origin', 'cookie']))
    const own = answer.ok && answer.headers.has('etag') ? 'private, no-cache' : 'no-store'
    expect(answer.headers.get('cache-control')).toBe(answer.status === 204 ? 'no-store' : own)
  })

  const lists = rows.filter(([, route]) => route.method === 'GET' && isCatalog(route) && !route.path.includes('{'))
  test.each(lists)('but the public answer of %s can be stored, if it is validated each time', async (_, route) => {
    const answer = await call(route, { anonymous: true })
    expect(answer.headers.get('cache-control')).toBe(answer.headers.has('etag') ? 'no-cache' : 'no-store')
    expect(varied(answer)).toContain('x-publishable-api-key')
  })
})

describe('/x and /x/ are the same route', () => {
  test.each(['/admin/products', '/store/products', '/admin/store', '/health'])('%s', async (path) => {
    const headers = { authorization: `Bearer ${token()}` }
    const [plain, slashed] = await Promise.all([path, `${path}/`].map((url) => fetch(shop.url + url, { headers })))
    expect(await slashed?.text()).toBe(await plain?.text())
    expect(slashed?.status).toBe(200)
  })
})

type Shape = { readonly fields: readonly string[]; readonly relations: Readonly<Record<string, Shape>> }
type Fact = Shape & { readonly key: string; readonly answer: readonly string[]; readonly limit: number | null }

const pricedFields = [
  'original_price',
  'calculated_price',
  'calculated_price_type',
  'original_price_includes_tax',
  'calculated_price_includes_tax',
  'original_price_incl_tax',
  'calculated_price_incl_tax',
  'original_tax',
  'calculated_tax',
  'tax_rates',
]

const cartTotals = [
  'subtotal',
  'discount_total',
  'raw_discount_total',
  'shipping_total',
  'item_tax_total',
  'shipping_tax_total',
  'tax_total',
  'gift_card_total',
  'gift_card_tax_total',
  'total',
]
const orderTotals = [...cartTotals, 'paid_total', 'refunded_total', 'refundable_amount']
const methodTotals = ['subtotal', 'tax_total', 'total', 'original_tax_total', 'original_total']
const lineTotals = [...methodTotals, 'discount_total', 'raw_discount_total']
const ofLines = ['refundable', 'includes_tax', 'tax_lines', 'adjustments']
/** Lists that are empty, or concern what this order does not have. */
const ofOrders = [
  'fulfillments',
  'returns',
  'claims',
  'swaps',
  'refunds',
  'gift_cards',
  'gift_card_transactions',
  'billing_address',
]

/** Fields of answers beyond the default columns of v1, by route or relation, and why. */
const additions: Readonly<Record<string, readonly string[]>> = {
  // Set after loading in v1, from the profiles of the product.
  'GET /admin/products': ['profile', 'profile_id', 'categories'],
  'GET /admin/products/{id}': ['profile', 'profile_id', 'categories'],
  'GET /admin/price-lists/{id}/products': ['profile', 'profile_id'],
  'GET /store/products': ['profile_id'],
  'GET /store/products/{id}': ['profile_id'],
  products: ['profile', 'profile_id'],
  // Price selection and availability (docs/contract/totals.md §1, docs/contract/states.md §12).
  variants: [
    ...pricedFields,
    'purchasable',
    // A column of v1 that its schema does not require.
    'variant_rank',
  ],
  'GET /admin/variants': [...pricedFields, 'purchasable', 'variant_rank'],
  'GET /admin/variants/{id}': [...pricedFields, 'purchasable', 'variant_rank'],
  'GET /store/variants': [...pricedFields, 'purchasable', 'variant_rank'],
  'GET /store/variants/{id}': [...pricedFields, 'purchasable', 'variant_rank'],
  'prices.variants': ['purchasable', 'variant_rank'],
  'GET /admin/price-lists/{id}.prices': ['variant'],
  'GET /admin/price-lists/{id}/products.variants': ['prices', 'purchasable', 'variant_rank'],
  orders: ['sales_channel_id'],
  items: ['includes_tax'],
  // Calculated fields of the list (docs/contract/states.md §12).
  'GET /admin/inventory-items': ['variants', 'stocked_quantity', 'reserved_quantity'],
  location_levels: ['available_quantity'],
  // With the flag tax_inclusive_pricing.
  'GET /admin/price-lists': ['includes_tax'],
  'GET /admin/price-lists/{id}': ['includes_tax'],
  'GET /admin/regions': ['includes_tax'],
  'GET /admin/regions/{id}': ['includes_tax'],
  'GET /store/regions': ['includes_tax'],
  'GET /store/regions/{id}': ['includes_tax'],
  'GET /admin/shipping-options': ['includes_tax', 'price_incl_tax', 'tax_rates', 'tax_amount'],
  'GET /admin/shipping-options/{id}': ['includes_tax'],
  shipping_options: ['includes_tax'],
  region: ['includes_tax'],
  regions: ['includes_tax'],
  // Also what listings add (docs/contract/totals.md §5).
  'GET /store/shipping-options': ['includes_tax', 'price_incl_tax', 'tax_rates', 'tax_amount'],
  'GET /admin/currencies': ['includes_tax'],
  currency: ['includes_tax'],
  currencies: ['includes_tax'],
  default_currency: ['includes_tax'],
  // Columns of v1 that its schema does not require.
  'GET /admin/sales-channels': ['metadata'],
  'GET /admin/sales-channels/{id}': ['metadata'],
  sales_channel: ['metadata'],
  sales_channels: ['metadata'],
  'GET /admin/publishable-api-keys/{id}/sales-channels': ['metadata'],
  'GET /admin/store': ['default_sales_channel_id', 'default_sales_channel'],
  'GET /admin/product-categories/{id}.category_children': ['category_children'],
  'GET /store/product-categories/{id}.category_children': ['category_children'],
  // Totals, which v1 sets after loading, and columns that its schemas do not require.
  'GET /store/carts/{id}': [
    ...cartTotals,
    'object',
    'sales_channel_id',
    'sales_channel',
    'gift_cards',
    'billing_address',
  ],
  'GET /store/orders/{id}': [...orderTotals, 'object', 'fulfillments'],
  'GET /admin/orders': [...orderTotals, ...ofOrders],
  'GET /admin/orders/{id}': [...orderTotals, ...ofOrders],
  'GET /store/carts/{id}.region': ['includes_tax', 'tax_rates'],
  'GET /store/orders/{id}.shipping_methods': [...methodTotals, 'tax_lines', 'includes_tax'],
  'GET /store/carts/{id}.shipping_methods': [...methodTotals, 'tax_lines', 'includes_tax'],
  'GET /store/carts/{id}.items': [...lineTotals, 'adjustments', 'tax_lines', 'includes_tax'],
  'GET /store/orders/{id}.items': [...lineTotals, ...ofLines],
  'GET /admin/orders.items': [...lineTotals, ...ofLines, 'variant'],
  'GET /admin/orders/{id}.items': [...lineTotals, ...ofLines, 'variant'],
  'items.variant': ['purchasable', 'variant_rank'],
  'GET /store/carts/{id}.items.variant': ['purchasable', 'variant_rank', 'product'],
  'GET /admin/orders.shipping_methods': [...methodTotals, 'tax_lines', 'includes_tax'],
  'GET /admin/orders/{id}.shipping_methods': [...methodTotals, 'tax_lines', 'includes_tax'],
  shipping_methods: [...methodTotals, 'includes_tax'],
  'shipping_methods.shipping_option': ['includes_tax'],
  // Ours: the role that applies.
  'GET /admin/users': ['role_id'],
  'GET /admin/users/{id}': ['role_id'],
  'GET /admin/invites': ['role_id'],
  // Ours: the user's permissions and limits.
  'GET /admin/auth': ['role_id', 'permissions', 'refund_limit', 'discount_limit', 'seeing_as'],
  // Derived from the dates after loading.
  'GET /admin/batch-jobs': ['status', 'dry_run'],
  'GET /admin/inventory-items/{id}': ['location_levels', 'stocked_quantity', 'reserved_quantity'],
  'GET /admin/customer-groups/{id}/customers': ['groups'],
}

/** Columns of relations that v1's schema files do not list. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  products: facts['GET /admin/products'].fields,
  shipping_options: facts['GET /admin/shipping-options'].fields,
  profiles: ['id', 'name', 'type', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
}

/** Fields that v1 shows and shoppers do not see here; docs/compatibility.md has the reasons. */
const withheld: Readonly<Record<string, readonly string[]>> = {
  'GET /store/orders/{id}.customer': [
    ...['billing_address_id', 'created_at', 'deleted_at', 'has_account', 'metadata', 'phone', 'updated_at'],
  ],
}

/** The fields that are listed for a relation of `owner`: under the owner's whole path, or else under its last part. */
const listedFor = (rows: Readonly<Record<string, readonly string[]>>, name: string, owner: string) =>
  rows[`${owner}.${name}`] ?? rows[`${owner.split('.').at(-1) ?? ''}.${name}`]

/** @param owner path of the record with the relation, which may have other fields there than elsewhere */
function expectShape(value: unknown, shape: Shape, name: string, owner = '') {
  const row = Array.isArray(value) ? value[0] : value
  expect(row, `${name} has a row to look at`).toBeTruthy()
  const fields = shape.fields.length > 0 ? shape.fields : (columnsOf[name] ?? [])
  const expected = new Set([
    ...fields,
    ...Object.keys(shape.relations),
    ...(listedFor(additions, name, owner) ?? additions[name] ?? []),
  ]).difference(new Set(listedFor(withheld, name, owner)))
  expect(Object.keys(row as object).sort(), name).toEqual([...expected].sort())
  for (const [relation, inner] of Object.entries(shape.relations))
    if (!empty.has(relation))
      expectShape((row as Record<string, unknown>)[relation], inner, relation, owner === '' ? name : `${owner}.${name}`)
}

/** Relations that a sample cannot have together with its others; tests of the modules cover them. */
const empty: ReadonlySet<string> = new Set(['parent_discount', 'parent_return_reason', 'order'])

describe('a default answer has exactly the fields of v1, with the additions and without the fields listed here', () => {
  test.each(Object.entries(facts) as [string, Fact][])('%s', async (name, fact) => {
    const path = name.slice(4).replaceAll(/\{\w+\}/g, () => sample[name] ?? '')
    const bearer = path.startsWith('/store/') ? shopperToken : token()
    const answer = await fetch(shop.url + path, { headers: { authorization: `Bearer ${bearer}` } })
    const body = (await answer.json()) as Record<string, unknown>
    expect(answer.status, JSON.stringify(body)).toBe(200)
    expect(missingIn({ method: 'GET', url: path, body })).toEqual([])
    expect(Object.keys(body).sort()).toEqual([...fact.answer].sort())
    if (fact.limit !== null) expect([body['limit'], body['offset']]).toEqual([fact.limit, 0])
    expectShape(body[fact.key], fact, name)
  })
})

/** Creates one record of everything; returns the ids that paths need. */
async function furnish(shop: TestShop, knownIds: Record<string, string>): Promise<Record<string, string>> {
  const { owner } = shop
  const { collection } = await owner.admin.collections.create({ body: { title: 'Summer' } })
  const category = await createBranch(owner)
  const { sales_channels } = await owner.admin.salesChannels.list()
  const { regions } = await owner.admin.regions.list()
  const { product } = await owner.admin.products.create({
    body: {
      title: 'Mug',
      status: 'published',
      collection_id: collection.id,
      type: { value: 'Cup' },
      tags: [{ value: 'new' }],
      images: ['https://example.com/mug.png'],
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          inventory_quantity: 3,
          options: [{ value: 'S' }],
          prices: [{ currency_code: 'eur', amount: 1250 }],
        },
      ],
    },
  })
  await owner.admin.invites.create({ body: { user: 'new@example.com', role: 'member' } })
  await owner.admin.analyticsConfigs.create({ body: { opt_out: true } })
  const group = await createGroup(shop)
  const { publishable_api_key } = await owner.admin.publishableApiKeys.create({
    body: { title: 'Storefront', sales_channel_ids: sales_channels.map(({ id }) => ({ id })) },
  })
  const variantId = product.variants[0]?.id ?? ''
  const { price_list } = await owner.admin.priceLists.create({
    body: {
      name: 'Sale',
      description: 'Summer',
      type: 'sale',
      prices: [{ variant_id: variantId, currency_code: 'eur', amount: 1000 }],
      customer_groups: [{ id: group }],
    },
  })
  const { user } = await owner.admin.auth.retrieve()
  const { batch_job } = await owner.admin.batchJobs.create({ body: { type: 'product-export', context: {} } })
  const ids = {
    ...knownIds,
    products: product.id,
    collections: collection.id,
    'product-categories': category,
    regions: regions[0]?.id ?? '',
    'sales-channels': sales_channels[0]?.id ?? '',
    'customer-groups': group,
    'publishable-api-keys': publishable_api_key.id,
    'shipping-profiles': product.profile_id ?? '',
    'price-lists': price_list.id,
    ...(await createShipped(shop, regions[0]?.id ?? '')),
    ...(await createDiscounts(shop, regions[0]?.id ?? '', product.id)),
    variants: variantId,
    ...(await createReserved(shop)),
    ...(await createOrdered(shop, regions[0]?.id ?? '', product)),
    users: user.id,
    'batch-jobs': batch_job.id,
  }
  const idIn = (path: string) => Object.entries(ids).find(([part]) => path.includes(`/${part}/{`))?.[1] ?? ''
  return Object.fromEntries(Object.keys(facts).map((name) => [name, idIn(name)]))
}

/** Creates a shipping option with a requirement, and a tax rate of the region. */
async function createShipped({ owner: { admin } }: TestShop, region_id: string) {
  const { shipping_option } = await admin.shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id,
      provider_id: 'manual',
      data: {},
      price_type: 'flat_rate',
      amount: 495,
      requirements: [{ type: 'min_subtotal', amount: 100 }],
    },
  })
  const { tax_rate } = await admin.taxRates.create({ body: { name: 'Reduced', code: 'R', region_id } })
  return { 'shipping-options': shipping_option.id, 'tax-rates': tax_rate.id }
}

/** Creates a cart with everything that it can have, and completes it to an order. */
async function createOrdered(shop: TestShop, regionId: string, product: Product) {
  const { admin } = shop.owner
  const { store } = shop.anonymous
  const conditions = [{ operator: 'in' as const, products: [product.id] }]
  const rule = { type: 'percentage', value: 10, allocation: 'total', conditions } as const
  await admin.discounts.create({ body: { code: 'CONFORM', rule, regions: [regionId] } })
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id: regionId } })
  const items = [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }]
  const { cart } = await store.carts.create({ body: { region_id: regionId, items } })
  const { id } = cart
  const body = {
    email: 'shopper@example.com',
    shipping_address: { first_name: 'Ada', country_code: 'de' },
    discounts: [{ code: 'CONFORM' }],
  }
  await store.carts.update({ id, body })
  await store.carts.addShippingMethod({ id, body: { option_id: shipping_options[0]?.id ?? '' } })
  await store.carts.createPaymentSessions({ id })
  const { data } = await store.carts.complete({ id })
  return { carts: id, orders: data.id, ...(await createPaid(shop, regionId, data.id)) }
}

/** Captures the payment of an order, pays a collection, and resends a notification. */
async function createPaid(shop: TestShop, region_id: string, orderId: string) {
  const { admin } = shop.owner
  const { order } = await admin.orders.retrieve({ id: orderId })
  const collection = await createCollection(shop, region_id, 1000)
  const { paymentCollections } = shop.anonymous.store
  const { payment_collection } = await paymentCollections.manageSession({
    id: collection,
    body: { provider_id: 'manual' },
  })
  const session_id = payment_collection.payment_sessions?.[0]?.id ?? ''
  await paymentCollections.authorizeSession({ id: collection, session_id })
  const notificationId = await vi.waitFor(
    async () => {
      const { notifications } = await admin.notifications.list({ query: { resource_id: orderId } })
      expect(notifications).toHaveLength(1)
      return notifications[0]?.id ?? ''
    },
    { timeout: 20_000, interval: 100 },
  )
  await admin.notifications.resend({ id: notificationId })
  return { payments: order.payments?.[0]?.id ?? '', 'payment-collections': collection, notifications: notificationId }
}

/** Creates a reservation of stock; returns the ids of item, location and reservation. */
async function createReserved({ owner: { admin } }: TestShop) {
  const {
    inventory_items: [item],
  } = await admin.inventoryItems.list()
  const inventory_item_id = item?.id ?? ''
  const location_id = item?.location_levels[0]?.location_id ?? ''
  const { reservation } = await admin.reservations.create({ body: { inventory_item_id, location_id, quantity: 1 } })
  return { 'inventory-items': inventory_item_id, 'stock-locations': location_id, reservations: reservation.id }
}

/** Creates a discount with a condition, a gift card, and a return reason with a child. */
async function createDiscounts({ owner: { admin } }: TestShop, region_id: string, productId: string) {
  const conditions = [{ operator: 'in' as const, products: [productId] }]
  const rule = { type: 'percentage', allocation: 'total', value: 10, conditions } as const
  const { discount } = await admin.discounts.create({ body: { code: 'TEN', rule, regions: [region_id] } })
  const { gift_card } = await admin.giftCards.create({ body: { region_id, value: 5000 } })
  const { return_reason } = await admin.returnReasons.create({ body: { value: 'size', label: 'Wrong size' } })
  await admin.returnReasons.create({
    body: { value: 'small', label: 'Too small', parent_return_reason_id: return_reason.id },
  })
  return {
    discounts: discount.id,
    'discounts/code': discount.code,
    'store/gift-cards': gift_card.code,
    'gift-cards': gift_card.id,
    'return-reasons': return_reason.id,
  }
}

/** Creates a customer with addresses and an order. */
async function createShopper(shop: TestShop) {
  const { id, client } = await addShopper(shop)
  await client.store.customers.addAddress({ body: { address: HOME } })
  await client.store.customers.update({ body: { billing_address: HOME } })
  await addOldOrder(shop, id)
  return { id, token: client.tokens.get('store') ?? '' }
}

/** Creates a group with a customer; returns its id. */
async function createGroup(shop: TestShop): Promise<string> {
  const { customerGroups } = shop.owner.admin
  const { customer_group } = await customerGroups.create({ body: { name: 'Regulars' } })
  const customer_ids = [{ id: await addCustomer(shop) }]
  await customerGroups.addCustomers({ id: customer_group.id, body: { customer_ids } })
  return customer_group.id
}

/** Creates a category with a parent and a child, listed before both; returns its id. */
async function createBranch({ admin: { productCategories } }: TestShop['owner']): Promise<string> {
  const create = async (name: string, parent_category_id: string | null) =>
    (await productCategories.create({ body: { name, is_active: true, parent_category_id } })).product_category.id
  const id = await create('Branch', null)
  const root = await create('Root', null)
  await productCategories.update({ id, body: { parent_category_id: root } })
  await create('Leaf', id)
  return id
}
