import { contract, routesOf, type Route } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from './customers.ts'
import { sampleOf } from './sample-body.ts'
import { openShop, type TestShop } from './shop.ts'
import facts from './wire-facts.json' with { type: 'json' }

/** One suite for every row of the contract; what is special about a resource is tested beside it. */

let shop: TestShop
let sample: Record<string, string>

beforeAll(async () => {
  shop = await openShop()
  sample = await furnish(shop)
})
afterAll(() => shop.stop())

const rows = routesOf(contract).map(({ name, route }) => [name.join('.'), route] as const)
const withBody = rows.filter(([, route]) => route.body !== undefined)
const staff = rows.filter(([, route]) => route.access === 'admin')
const unknown = 'nobody_01HZZZZZZZZZZZZZZZZZZZZZZZ'

type Options = { readonly path?: string; readonly body?: string; readonly anonymous?: boolean }

const token = () => shop.owner.tokens.get('admin') ?? ''

function call({ method, path, body: schema }: Route, options: Options = {}) {
  const body = options.body ?? (schema === undefined ? undefined : JSON.stringify(sampleOf(schema)))
  return fetch(shop.url + (options.path ?? path.replaceAll(/\{\w+\}/g, unknown)), {
    method,
    headers: {
      ...(!options.anonymous && { authorization: `Bearer ${token()}` }),
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

describe('an unknown id is 404, but DELETE answers 200 where v1 does', () => {
  const named = staff.filter(([, { path }]) => path.includes('{'))
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

describe('a malformed body is 400', () => {
  test.each(withBody)('%s', async (_, route) => {
    const answer = await call(route, { body: '{"broken' })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ type: 'invalid_data' })])
  })
})

describe('an unknown property of a body is 400 and named', () => {
  test.each(withBody)('%s', async (_, route) => {
    const body = JSON.stringify({ ...(sampleOf(route.body ?? {}) as object), nonsense: 1 })
    const answer = await call(route, { body })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('property nonsense should not exist'),
    ])
  })
})

describe('an unknown query parameter is 400 and named', () => {
  test.each(rows.filter(([, route]) => route.method === 'GET'))('%s', async (_, route) => {
    const answer = await call(route, { path: `${route.path.replaceAll(/\{\w+\}/g, unknown)}?nonsense=1` })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      'property nonsense should not exist',
    ])
  })
})

describe('/x and /x/ are alike', () => {
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

/** Fields that answers have beyond the defaults of v1's columns, by the word before them, and why. */
const additions: Readonly<Record<string, readonly string[]>> = {
  // Set after loading in v1, from the profiles of the product.
  'GET /admin/products': ['profile', 'profile_id', 'categories'],
  'GET /admin/products/{id}': ['profile', 'profile_id', 'categories'],
  // Price selection and availability (contract/totals.md §1, contract/states.md §12).
  variants: [
    ...pricedFields,
    'purchasable',
    // A column of v1 that its schema does not require.
    'variant_rank',
  ],
  'GET /admin/variants': [...pricedFields, 'purchasable', 'variant_rank'],
  'GET /admin/variants/{id}': ['purchasable', 'variant_rank'],
  'GET /store/variants': [...pricedFields, 'purchasable', 'variant_rank'],
  'GET /store/variants/{id}': [...pricedFields, 'purchasable', 'variant_rank'],
  'prices.variants': ['purchasable', 'variant_rank'],
  'GET /admin/price-lists/{id}/products.variants': ['prices', 'purchasable', 'variant_rank'],
  // Decorations of the list (contract/states.md §12).
  'GET /admin/inventory-items': ['variants', 'stocked_quantity', 'reserved_quantity'],
  location_levels: ['available_quantity'],
  // With the flag tax_inclusive_pricing.
  'GET /admin/price-lists': ['includes_tax'],
  'GET /admin/price-lists/{id}': ['includes_tax'],
  'GET /admin/regions': ['includes_tax'],
  'GET /admin/regions/{id}': ['includes_tax'],
  'GET /store/regions': ['includes_tax'],
  'GET /store/regions/{id}': ['includes_tax'],
  'GET /admin/currencies': ['includes_tax'],
  currency: ['includes_tax'],
  currencies: ['includes_tax'],
  default_currency: ['includes_tax'],
  // Columns of v1 that its schema does not require.
  'GET /admin/sales-channels': ['metadata'],
  'GET /admin/sales-channels/{id}': ['metadata'],
  sales_channels: ['metadata'],
  'GET /admin/publishable-api-keys/{id}/sales-channels': ['metadata'],
  'GET /admin/store': ['default_sales_channel_id'],
  // Derived from the dates after loading.
  'GET /admin/batch-jobs': ['status'],
}

/** Columns of relations that v1's schema files leave open. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  products: facts['GET /admin/products'].fields,
  profiles: ['id', 'name', 'type', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
}

/** @param owner name of what the relation belongs to: it may add other fields there than elsewhere */
function expectShape(value: unknown, shape: Shape, name: string, owner = '') {
  const row = Array.isArray(value) ? value[0] : value
  expect(row, `${name} has a row to look at`).toBeTruthy()
  const fields = shape.fields.length > 0 ? shape.fields : (columnsOf[name] ?? [])
  const expected = new Set([
    ...fields,
    ...Object.keys(shape.relations),
    ...(additions[`${owner}.${name}`] ?? additions[name] ?? []),
  ])
  expect(Object.keys(row as object).sort(), name).toEqual([...expected].sort())
  for (const [relation, inner] of Object.entries(shape.relations))
    if (!notThere.has(relation)) expectShape((row as Record<string, unknown>)[relation], inner, relation, name)
}

/** Relations that are empty in every shop, because what they hold is not there yet. */
const notThere: ReadonlySet<string> = new Set(['shipping_options'])

describe('a default answer has exactly the fields of v1', () => {
  test.each(Object.entries(facts) as [string, Fact][])('%s', async (name, fact) => {
    const path = name.slice(4).replaceAll(/\{\w+\}/g, () => sample[name] ?? '')
    const answer = await fetch(shop.url + path, { headers: { authorization: `Bearer ${token()}` } })
    const body = (await answer.json()) as Record<string, unknown>
    expect(answer.status, JSON.stringify(body)).toBe(200)
    expect(Object.keys(body).sort()).toEqual([...fact.answer].sort())
    if (fact.limit !== null) expect([body['limit'], body['offset']]).toEqual([fact.limit, 0])
    expectShape(body[fact.key], fact, name)
  })
})

/** One of everything; answers the ids that paths need. */
async function furnish(shop: TestShop): Promise<Record<string, string>> {
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
    products: product.id,
    collections: collection.id,
    'product-categories': category,
    regions: regions[0]?.id ?? '',
    'sales-channels': sales_channels[0]?.id ?? '',
    'customer-groups': group,
    'publishable-api-keys': publishable_api_key.id,
    'shipping-profiles': product.profile_id ?? '',
    'price-lists': price_list.id,
    variants: variantId,
    ...(await createReserved(shop)),
    users: user.id,
    'batch-jobs': batch_job.id,
  }
  const idIn = (path: string) => Object.entries(ids).find(([part]) => path.includes(`/${part}/{`))?.[1] ?? ''
  return Object.fromEntries(Object.keys(facts).map((name) => [name, idIn(name)]))
}

/** A reservation of what lies somewhere; answers the ids of all three. */
async function createReserved({ owner: { admin } }: TestShop) {
  const {
    inventory_items: [item],
  } = await admin.inventoryItems.list()
  const inventory_item_id = item?.id ?? ''
  const location_id = item?.location_levels[0]?.location_id ?? ''
  const { reservation } = await admin.reservations.create({ body: { inventory_item_id, location_id, quantity: 1 } })
  return { 'inventory-items': inventory_item_id, 'stock-locations': location_id, reservations: reservation.id }
}

/** A group with a customer in it; answers its id. */
async function createGroup(shop: TestShop): Promise<string> {
  const { customerGroups } = shop.owner.admin
  const { customer_group } = await customerGroups.create({ body: { name: 'Regulars' } })
  const customer_ids = [{ id: await addCustomer(shop) }]
  await customerGroups.addCustomers({ id: customer_group.id, body: { customer_ids } })
  return customer_group.id
}

/** A category with a parent and a child, before both in the order of a list; answers its id. */
async function createBranch({ admin: { productCategories } }: TestShop['owner']): Promise<string> {
  const create = async (name: string, parent_category_id: string | null) =>
    (await productCategories.create({ body: { name, is_active: true, parent_category_id } })).product_category.id
  const id = await create('Branch', null)
  const root = await create('Root', null)
  await productCategories.update({ id, body: { parent_category_id: root } })
  await create('Leaf', id)
  return id
}
