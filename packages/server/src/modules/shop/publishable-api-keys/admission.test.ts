import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { buildApp, type Shop } from '../../../app.ts'
import { runText } from '../../../kernel/db.ts'

/** What the key of a storefront does to its requests, on two servers of one database. */

let shop: TestShop
let other: Shop
let otherUrl: string
/** Two channels besides the default one. The products are named by the channels that sell them. */
let market: string
let fair: string
const products: Record<'everywhere' | 'market' | 'fair' | 'nowhere', string> = {
  everywhere: '',
  market: '',
  fair: '',
  nowhere: '',
}

beforeAll(async () => {
  shop = await openShop()
  other = await buildApp(shop.services.config, shop.database.engine, { clock: shop.clock })
  otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' })
  market = await channel('Market')
  fair = await channel('Fair')
  const main = (await shop.owner.admin.store.retrieve()).store.default_sales_channel_id ?? ''
  const sold = { everywhere: [main, market, fair], market: [market], fair: [fair], nowhere: [] }
  for (const [title, channels] of Object.entries(sold)) {
    const { id } = await createProduct(shop, title)
    await shop.owner.admin.products.update({
      id,
      body: { sales_channels: channels.map((channel) => ({ id: channel })) },
    })
    products[title as keyof typeof products] = id
  }
})
afterAll(async () => {
  await other.close()
  await shop.stop()
})

const channel = async (name: string) =>
  (await shop.owner.admin.salesChannels.create({ body: { name } })).sales_channel.id
const newKey = async (...channels: string[]) => {
  const body = { title: 'Storefront', sales_channel_ids: channels.map((id) => ({ id })) }
  return (await shop.owner.admin.publishableApiKeys.create({ body })).publishable_api_key.id
}

type TestRequest = { readonly key?: string; readonly base?: string; readonly method?: string; readonly body?: object }

async function ask(path: string, { key, base = shop.url, method = 'GET', body }: TestRequest = {}) {
  const headers = {
    ...(key !== undefined && { 'x-publishable-api-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  return { status: answer.status, text, json }
}

const titles = async (key?: string, query = '', base = shop.url) => {
  const { json } = await ask(`/store/products?order=title${query}`, { ...(key !== undefined && { key }), base })
  return (json['products'] as { title: string }[]).map(({ title }) => title)
}

describe('S6-06 a key', () => {
  test('with channels shows their products, in list, search and one by one', async () => {
    const key = await newKey(market)
    expect(await titles(key)).toEqual(['everywhere', 'market'])
    expect(await titles(await newKey(market, fair))).toEqual(['everywhere', 'fair', 'market'])
    expect(await titles()).toEqual(['everywhere'])
    const search = await ask('/store/products/search', { key, method: 'POST', body: { q: 'market' } })
    expect(search.json['hits']).toMatchObject([{ title: 'market' }])
    const foreign = await ask('/store/products/search', { key, method: 'POST', body: { q: 'fair' } })
    expect(foreign.json['hits']).toEqual([])
    expect((await ask(`/store/products/${products.market}`, { key })).json).toMatchObject({
      product: { title: 'market' },
    })
  })

  test('with channels hides products of other channels and unpublished ones alike', async () => {
    const key = await newKey(market)
    for (const id of [products.fair, products.nowhere, 'prod_none'])
      expect(await ask(`/store/products/${id}`, { key })).toMatchObject({
        status: 400,
        json: {
          errors: [
            `Product with id: ${id} is not associated with sales channels defined by the Publishable API Key passed in the header of the request.`,
          ],
          message: 'Provided request body contains errors. Please check the data and retry the request',
        },
      })
    const { id } = await createProduct(shop, 'Draft', { status: 'draft', sales_channels: [{ id: market }] })
    expect((await ask(`/store/products/${id}`, { key })).status).toBe(404)
    expect((await ask('/store/products/prod_none')).status).toBe(404)
  })

  test('with channels answers for the requested ones among them, and for no others', async () => {
    const key = await newKey(market, fair)
    expect(await titles(key, `&sales_channel_id[]=${fair}`)).toEqual(['everywhere', 'fair'])
    const narrow = await newKey(market)
    const refused = {
      status: 400,
      json: {
        errors: [
          `Provided sales channel id param: ${fair}, sc_none is not associated with the Publishable API Key passed in the header of the request.`,
        ],
      },
    }
    const query = `sales_channel_id[]=${fair}&sales_channel_id[]=${market}&sales_channel_id[]=sc_none`
    expect(await ask(`/store/products?${query}`, { key: narrow })).toMatchObject(refused)
    const answer = await ask(`/store/products/${products.everywhere}?sales_channel_id=${fair}`, { key: narrow })
    expect(answer.status).toBe(400)
  })

  test('without channels limits nothing: it shows what any channel sells', async () => {
    const key = await newKey()
    expect(await titles(key)).toEqual(['everywhere', 'fair', 'market'])
    expect(await titles(key, `&sales_channel_id[]=${fair}`)).toEqual(['everywhere', 'fair'])
    expect((await ask(`/store/products/${products.nowhere}`, { key })).status).toBe(404)
  })

  test('of a channel that was deleted shows nothing, rather than everything', async () => {
    const closing = await channel('Closing')
    const key = await newKey(closing)
    await shop.owner.admin.salesChannels.addProducts({ id: closing, body: { product_ids: [{ id: products.fair }] } })
    expect(await titles(key)).toEqual(['fair'])
    await shop.owner.admin.salesChannels.remove({ id: closing })
    expect(await titles(key)).toEqual([])
  })

  test('counts stock of its channels alone', async () => {
    const key = await newKey(market)
    const { json } = await ask(`/store/products/${products.everywhere}`, { key })
    expect(json).toMatchObject({ product: { variants: [{ inventory_quantity: 0, purchasable: false }] } })
    const { product } = await shop.anonymous.store.products.retrieve({ id: products.everywhere })
    expect(product.variants).toMatchObject([{ inventory_quantity: 3, purchasable: true }])
  })
})

describe('S6-06 a key that is unknown or revoked', () => {
  const refused = { status: 401, text: 'The publishable API key is unknown or revoked' }
  const paths = [
    '/store/products',
    '/store/products/prod_x',
    '/store/collections',
    '/store/regions',
    '/store/product-tags',
  ]

  test.each(paths)('is refused at %s', async (path) => {
    expect(await ask(path, { key: 'pk_none' })).toMatchObject(refused)
    const key = await newKey()
    await shop.owner.admin.publishableApiKeys.revoke({ id: key })
    expect(await ask(path, { key })).toMatchObject(refused)
  })

  test('is refused in searches, too', async () => {
    const search = await ask('/store/products/search', { key: 'pk_none', method: 'POST', body: { q: 'x' } })
    expect(search).toMatchObject(refused)
  })

  test('is ignored for staff, and when it is empty', async () => {
    const headers = {
      authorization: `Bearer ${shop.owner.tokens.get('admin') ?? ''}`,
      'x-publishable-api-key': 'pk_none',
    }
    expect((await fetch(`${shop.url}/admin/products`, { headers })).status).toBe(200)
    expect((await ask('/store/products', { key: '' })).status).toBe(200)
  })
})

describe('in the very next answer of every process', () => {
  const both = async (key: string) => [await titles(key), await titles(key, '', otherUrl)]
  const statuses = (key: string) =>
    Promise.all([shop.url, otherUrl].map(async (base) => (await ask('/store/products', { key, base })).status))

  test('channels come and go', async () => {
    const key = await newKey(market)
    const { publishableApiKeys } = shop.owner.admin
    expect(await both(key)).toEqual([
      ['everywhere', 'market'],
      ['everywhere', 'market'],
    ])
    await publishableApiKeys.addSalesChannels({ id: key, body: { sales_channel_ids: [{ id: fair }] } })
    expect(await both(key)).toEqual([
      ['everywhere', 'fair', 'market'],
      ['everywhere', 'fair', 'market'],
    ])
    await publishableApiKeys.removeSalesChannels({ id: key, body: { sales_channel_ids: [{ id: market }] } })
    expect(await both(key)).toEqual([
      ['everywhere', 'fair'],
      ['everywhere', 'fair'],
    ])
  })

  test('a key is revoked or deleted', async () => {
    const { publishableApiKeys } = shop.owner.admin
    for (const end of [publishableApiKeys.revoke, publishableApiKeys.remove]) {
      const key = await newKey(market)
      expect(await statuses(key)).toEqual([200, 200])
      expect(await statuses(key)).toEqual([200, 200])
      await end({ id: key })
      expect(await statuses(key)).toEqual([401, 401])
    }
  })

  test('a refused key is valid once it exists', async () => {
    const key = await newKey()
    await shop.owner.admin.publishableApiKeys.remove({ id: key })
    expect(await statuses(key)).toEqual([401, 401])
    const sql = `insert into publishable_api_key (id, title) values ('${key}', 'Back')`
    await shop.database.engine.pool.query(sql)
    expect(await statuses(key)).toEqual([200, 200])
  })

  test('a channel is disabled and enabled', async () => {
    const key = await newKey(fair)
    const { salesChannels } = shop.owner.admin
    expect(await both(key)).toEqual([
      ['everywhere', 'fair'],
      ['everywhere', 'fair'],
    ])
    await salesChannels.update({ id: fair, body: { is_disabled: true } })
    expect(await both(key)).toEqual([[], []])
    expect(await titles(undefined, `&sales_channel_id[]=${fair}`)).toEqual([])
    expect((await ask(`/store/products/${products.fair}?sales_channel_id=${fair}`)).status).toBe(404)
    await salesChannels.update({ id: fair, body: { is_disabled: false } })
    expect(await both(key)).toEqual([
      ['everywhere', 'fair'],
      ['everywhere', 'fair'],
    ])
  })
})

test('a shop whose default channel is disabled shows nothing without a key', async () => {
  const id = (await shop.owner.admin.store.retrieve()).store.default_sales_channel_id ?? ''
  await shop.owner.admin.salesChannels.update({ id, body: { is_disabled: true } })
  expect(await titles()).toEqual([])
  await shop.owner.admin.salesChannels.update({ id, body: { is_disabled: false } })
  expect(await titles()).toEqual(['everywhere'])
})

test('a known key costs a cached list no further statement', async () => {
  const key = await newKey(market)
  await shop.services.events.settled()
  const path = '/store/products?limit=7'
  await ask(path, { key })
  // During a write (the queue delivering events, say) more is read.
  await vi.waitFor(async () => expect(await shop.statementsOf(() => ask(path, { key }))).toHaveLength(1), {
    timeout: 20_000,
  })
})

test('where the flag is off, keys are ignored', async () => {
  const { services } = shop
  const flags = [...services.flags].filter((flag) => flag !== 'publishable_api_keys')
  const config = { ...services.config, flags: new Set(flags) }
  const plain = await buildApp(config, shop.database.engine, { clock: shop.clock })
  const base = await plain.app.listen({ port: 0, host: '127.0.0.1' })
  expect((await ask('/store/products', { key: 'pk_none', base })).status).toBe(200)
  await plain.close()
})

describe('when a key was last used', () => {
  const HOUR = 3_600_000
  const lastUse = async (id: string) =>
    (await shop.owner.admin.publishableApiKeys.retrieve({ id, query: { fields: '+last_used_at' } })).publishable_api_key
      .last_used_at
  const use = (key: string, base = shop.url) => ask('/store/regions', { key, base })

  test('is recorded within the hour by any server, and changes neither the key nor the caches', async () => {
    const key = await newKey(market)
    const state = () =>
      runText(
        shop.services.db,
        `select k.rev, k.updated_at, (select value from epoch where name = 'taxonomy') as epoch from publishable_api_key k where k.id = $1`,
        [key],
      )
    const before = await state()
    expect(await lastUse(key)).toBeNull()
    await use(key)
    await vi.waitFor(async () => expect(await lastUse(key)).not.toBeNull())
    const first = await lastUse(key)
    expect(await state()).toEqual(before)

    shop.clock.advance(HOUR / 2)
    await use(key)
    await use(key, otherUrl)
    expect(await lastUse(key)).toBe(first)

    shop.clock.advance(HOUR)
    await use(key, otherUrl)
    await vi.waitFor(async () => expect(await lastUse(key)).not.toBe(first))
    const { publishable_api_keys } = await shop.owner.admin.publishableApiKeys.list({
      query: { order: '-last_used_at', limit: 1 },
    })
    expect(publishable_api_keys.map(({ id }) => id)).toEqual([key])
  })

  test('the use of a refused key is not recorded', async () => {
    const key = await newKey(market)
    await shop.owner.admin.publishableApiKeys.revoke({ id: key })
    expect((await use(key)).status).toBe(401)
    expect(await lastUse(key)).toBeNull()
  })
})
