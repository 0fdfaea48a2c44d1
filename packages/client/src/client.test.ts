import { contract, routesOf } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { json, scriptedFetch, text } from '../test/fake-platform.ts'
import { createClient, keyOf, type ClientOptions } from './index.ts'

function clientWith(options: ClientOptions = {}, ...responses: Response[]) {
  const [first = json({}), ...rest] = responses
  const { fetch, sent } = scriptedFetch(first, ...rest)
  const client = createClient({ fetch, ...options })
  return { client, sent, last: () => sent.at(-1) }
}

const at = (tree: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], tree)

test.each(routesOf(contract).map(({ name, route }) => [name.join('.'), name, route] as const))(
  '%s is a call with its route and cache key',
  (_, name, { method, path }) => {
    const call = at(createClient(), name) as { route: object; key: readonly string[] }
    expect(call).toBeTypeOf('function')
    expect(call.route).toMatchObject({ method, path })
    expect(call.key).toHaveLength(2)
    expect(call.key[1]).toBe(name.at(-1))
  },
)

test('S4-10 product queries have keys under admin_products', () => {
  const { admin, store } = createClient()
  const query = { limit: 20 }
  expect(keyOf(admin.products.list, { query })).toEqual(['admin_products', 'list', { query }])
  expect(admin.productTags.list.key).toEqual(['admin_product_tags', 'list'])
  expect(store.products.retrieve.key).toEqual(['store_products', 'retrieve'])
})

test('the key of a call without input is the prefix of the keys with input', () => {
  const { list } = createClient().admin.products
  expect(keyOf(list)).toEqual(['admin_products', 'list'])
  expect(keyOf(list, {})).toEqual(['admin_products', 'list'])
  expect(keyOf(list, { query: undefined })).toEqual(['admin_products', 'list'])
})

test('S7-01 calls send and receive JSON, with cookies', async () => {
  const { client, last } = clientWith({ baseUrl: 'https://shop.test/' }, json({ product: { id: 'prod_1' } }))
  await expect(client.admin.products.update({ id: 'prod_1', body: { title: 'Mug' } })).resolves.toEqual({
    product: { id: 'prod_1' },
  })
  expect(last()?.url).toBe('https://shop.test/admin/products/prod_1')
  expect(last()?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"title":"Mug"}' })
  expect(last()?.headers.get('accept')).toBe('application/json')
  expect(last()?.headers.get('content-type')).toBe('application/json')
})

test('S7-02 only POST and DELETE send bodies, and a POST always sends one', async () => {
  const { client, sent } = clientWith()
  await client.admin.products.list({ query: { limit: 1 } })
  await client.admin.batchJobs.confirm({ id: 'batch_1' })
  await client.admin.products.remove({ id: 'prod_1' })
  await client.admin.uploads.remove({ body: { file_key: 'a.png' } })
  const untyped: object = { query: { page: 2 }, body: { title: 'Not sent' } }
  await client.admin.custom.get('/things', untyped)
  expect(sent.map(({ init }) => init.body)).toEqual([undefined, '{}', undefined, '{"file_key":"a.png"}', undefined])
  expect(sent.map(({ headers }) => headers.has('content-type'))).toEqual([false, true, false, true, false])
})

test('queries encode nested names in brackets and lists with indexes', async () => {
  const { client, last } = clientWith()
  const since = new Date('2026-03-01T00:00:00Z')
  const query = {
    q: 'a&b',
    status: ['draft', 'proposed'],
    created_at: { gte: since, lt: undefined },
    none: null,
    id: [],
  }
  await client.admin.custom.get('/things', { query })
  expect(decodeURIComponent(last()?.url ?? '')).toBe(
    '/admin/things?q=a&b&status[0]=draft&status[1]=proposed&created_at[gte]=2026-03-01T00:00:00.000Z&none=',
  )
  expect(last()?.url).toContain('q=a%26b')
})

test('path parameters are encoded', async () => {
  const { client, last } = clientWith()
  await client.admin.products.retrieve({ id: 'a/b?c#d' })
  expect(last()?.url).toBe('/admin/products/a%2Fb%3Fc%23d')
})

test.each(['', '.', '..', undefined, 7])(
  'a path parameter of %j is refused, because it would address another route',
  async (id) => {
    const { client, sent } = clientWith()
    await expect(client.admin.products.remove({ id: id as string })).rejects.toThrow(
      new TypeError('DELETE /admin/products/{id} needs "id"'),
    )
    expect(sent).toEqual([])
  },
)

test('S6-05 admin routes get the API key, S6-06 store routes the publishable key', async () => {
  const { client, sent } = clientWith({ apiKey: 'secret', publishableApiKey: 'pk_1' })
  await client.admin.products.list()
  await client.store.products.list()
  expect(sent.map(({ headers }) => headers.get('x-medusa-access-token'))).toEqual(['secret', null])
  expect(sent.map(({ headers }) => headers.get('x-publishable-api-key'))).toEqual([null, 'pk_1'])
})

test("headers of a call override the client's, which override the built-in ones", async () => {
  const { client, last } = clientWith({ customHeaders: { 'X-Shop': 'a', Accept: 'text/html' } })
  await client.admin.products.list({}, { headers: { 'x-shop': 'b' } })
  expect(last()?.headers.get('x-shop')).toBe('b')
  expect(last()?.headers.get('accept')).toBe('text/html')
})

test('S6-04 a token call signs this client in, and signing out removes the token', async () => {
  const { client, sent } = clientWith({}, json({ access_token: 'jwt' }), json({}), text('OK'), json({}))
  await client.admin.auth.createToken({ body: { email: 'a@shop.test', password: 'secret' } })
  await client.admin.products.list()
  await client.admin.auth.remove()
  await client.admin.products.list()
  const bearer = sent.map(({ headers }) => headers.get('authorization'))
  expect(bearer).toEqual([null, 'Bearer jwt', 'Bearer jwt', null])
})

test("S6-04 a shopper's token call signs this client in as a shopper only", async () => {
  const { client, sent } = clientWith({}, json({ access_token: 'jwt' }), json({}), json({}), text('OK'), json({}))
  await client.store.auth.createToken({ body: { email: 'a@shop.test', password: 'secret' } })
  await client.store.products.list()
  await client.admin.products.list()
  await client.store.auth.remove()
  await client.store.products.list()
  const bearer = sent.map(({ headers }) => headers.get('authorization'))
  expect(bearer).toEqual([null, 'Bearer jwt', null, 'Bearer jwt', null])
})

test('a token is used by one client for one audience only', async () => {
  const { client, sent } = clientWith()
  client.tokens.set('admin', 'jwt')
  await client.admin.products.list()
  await client.store.products.list()
  client.tokens.clear('admin')
  await client.admin.products.list()
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer jwt', null, null])
  expect(createClient().tokens.get('admin')).toBeUndefined()
})

test('S6-06 keys can be set, changed and cleared later, for one client only', async () => {
  const { client, sent } = clientWith({ publishableApiKey: 'pk_1' })
  await client.store.products.list()
  client.keys.set('publishable', 'pk_2')
  await client.store.products.list()
  client.keys.clear('publishable')
  await client.store.products.list()
  expect(sent.map(({ headers }) => headers.get('x-publishable-api-key'))).toEqual(['pk_1', 'pk_2', null])
  expect(createClient().keys.get('publishable')).toBeUndefined()
})

test('clearing all removes the tokens of both audiences, and listeners are called for every change', () => {
  const { tokens } = createClient()
  const notified: (string | undefined)[] = []
  const stop = tokens.subscribe(() => notified.push(tokens.get('store')))
  tokens.set('store', 'jwt')
  tokens.set('admin', 'other')
  tokens.clear()
  stop()
  tokens.set('store', 'late')
  expect(notified).toEqual(['jwt', 'jwt', undefined])
  expect(tokens.get('admin')).toBeUndefined()
})

test.each(['store', 'admin'] as const)(
  "a %s path that contains the other audience's name uses its own credentials",
  async (audience) => {
    const { client, last } = clientWith()
    client.tokens.set('store', 'of-store')
    client.tokens.set('admin', 'of-admin')
    const id = 'admin@shop.test/store'
    await (audience === 'store' ? client.store.products.retrieve({ id }) : client.admin.products.retrieve({ id }))
    expect(last()?.headers.get('authorization')).toBe(`Bearer of-${audience}`)
  },
)

test("S7-78 uploads send each file in the route's form field", async () => {
  const { client, last } = clientWith({}, json({ uploads: [] }))
  await client.admin.uploads.create({ files: [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')] })
  const form = last()?.init.body as FormData
  expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['one.txt', 'two.txt'])
  expect(last()?.headers.has('content-type')).toBe(false)
})

test('plain-text responses are strings, and an empty response is undefined', async () => {
  const { client } = clientWith({}, text('OK'), new Response(null, { status: 204 }))
  await expect(client.admin.auth.remove()).resolves.toBe('OK')
  await expect(client.admin.products.remove({ id: 'prod_1' })).resolves.toBeUndefined()
})

test.each(['blog/posts', '/blog/posts', 'admin/blog/posts', '/admin/blog/posts'])(
  'S7-81 custom calls of %s are sent to /admin/blog/posts',
  async (path) => {
    const { client, sent } = clientWith()
    await client.admin.custom.get(path, { query: { page: 2 } })
    await client.admin.custom.post(path, { body: { title: 'Hello' } })
    await client.admin.custom.delete(path)
    expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET /admin/blog/posts?page=2',
      'POST /admin/blog/posts',
      'DELETE /admin/blog/posts',
    ])
    expect(sent.map(({ init }) => init.body)).toEqual([undefined, '{"title":"Hello"}', undefined])
  },
)
