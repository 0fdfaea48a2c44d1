import { MutationObserver, QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheOfTest, fakeShop } from '../test/fake-shop.ts'
import { queryFor } from './queries.ts'
import { mutationFor } from './mutations.ts'

const product = { id: 'prod_1', title: 'Mug' }
const responses = {
  'GET /admin/products': { body: { products: [product] } },
  'GET /admin/products/prod_1': { body: { product } },
  'GET /admin/products/prod_2': { body: { product } },
  'GET /admin/collections': { body: { collections: [] } },
  'GET /admin/users': { body: { users: [] } },
  'POST /admin/products/prod_1': { body: { product } },
  'DELETE /admin/products/prod_1': { body: { id: 'prod_1' } },
  'POST /admin/products': { status: 422, body: { type: 'duplicate_error', message: 'Handle exists' } },
}

/** Mounts reads: fetches and observes them. */
async function show(cache: QueryClient, ...reads: readonly { queryKey: QueryKey }[]) {
  for (const options of reads) {
    await cache.fetchQuery(options)
    new QueryObserver(cache, options).subscribe(() => undefined)
  }
}

const isStale = (cache: QueryClient, { queryKey }: { queryKey: QueryKey }) =>
  cache.getQueryState(queryKey)?.isInvalidated

test('S7-82 a write refreshes only its own branch and those it invalidates', async () => {
  const { client, requests } = fakeShop(responses)
  const cache = cacheOfTest()
  const list = queryFor(client.admin.products.list)
  const collections = queryFor(client.admin.collections.list)
  const users = queryFor(client.admin.users.list)
  const hidden = queryFor(client.admin.products.retrieve, { id: 'prod_2' })
  await show(cache, list, collections, users)
  await cache.fetchQuery(hidden)
  requests.length = 0
  const update = new MutationObserver(cache, mutationFor(client.admin.products.update, cache))
  await update.mutate({ id: 'prod_1', body: { title: 'Cup' } })
  expect(requests.sort()).toEqual(['GET /admin/collections', 'GET /admin/products', 'POST /admin/products/prod_1'])
  expect(isStale(cache, hidden)).toBe(true)
  expect(isStale(cache, users)).toBe(false)
})

test("S7-82 the refresh runs before the caller's onSuccess, which never replaces it", async () => {
  const { client, requests } = fakeShop(responses)
  const cache = cacheOfTest()
  await show(cache, queryFor(client.admin.products.list))
  const received: unknown[] = []
  const onSuccess = (response: unknown, { id }: { id: string }) => received.push(response, id, [...requests])
  const update = new MutationObserver(cache, mutationFor(client.admin.products.update, cache, { onSuccess }))
  update.subscribe(() => undefined)
  await update.mutate({ id: 'prod_1', body: {} }, { onSuccess: () => received.push('second') })
  expect(received).toEqual([
    { product },
    'prod_1',
    ['GET /admin/products', 'POST /admin/products/prod_1', 'GET /admin/products'],
    'second',
  ])
})

test('a failed refresh does not fail the write', async () => {
  let isDown = false
  const { client } = fakeShop({ ...responses, 'GET /admin/products': () => (isDown ? { status: 503 } : {}) })
  const cache = cacheOfTest()
  await show(cache, queryFor(client.admin.products.list))
  isDown = true
  const update = new MutationObserver(cache, mutationFor(client.admin.products.update, cache))
  await expect(update.mutate({ id: 'prod_1', body: {} })).resolves.toEqual({ product })
})

test('a failed write refreshes nothing', async () => {
  const { client, requests } = fakeShop(responses)
  const cache = cacheOfTest()
  await show(cache, queryFor(client.admin.products.list))
  requests.length = 0
  const create = new MutationObserver(cache, mutationFor(client.admin.products.create, cache))
  await expect(create.mutate({ body: { title: 'Mug' } })).rejects.toMatchObject({ code: 'duplicate_error' })
  expect(requests).toEqual(['POST /admin/products'])
})

test('options of the call are passed together with its input', async () => {
  const { client, inits } = fakeShop(responses)
  const cache = cacheOfTest()
  const update = new MutationObserver(cache, mutationFor(client.admin.products.update, cache))
  await update.mutate({ id: 'prod_1', body: { title: 'Cup' }, options: { version: '"7"' } })
  expect(new Headers(inits[0]?.headers).get('if-match')).toBe('"7"')
  expect(inits[0]?.body).toBe('{"title":"Cup"}')
})

test('a write without input takes no argument', async () => {
  const { client, requests } = fakeShop({ 'DELETE /admin/auth': { body: 'OK' } })
  const cache = cacheOfTest()
  await new MutationObserver(cache, mutationFor(client.admin.auth.remove, cache)).mutate()
  expect(requests).toEqual(['DELETE /admin/auth'])
})

test('a record removed by a DELETE is not fetched again', async () => {
  const { client, requests } = fakeShop(responses)
  const cache = cacheOfTest()
  const gone = queryFor(client.admin.products.retrieve, { id: 'prod_1' })
  const other = queryFor(client.admin.products.retrieve, { id: 'prod_2' })
  await show(cache, queryFor(client.admin.products.list), gone, other)
  requests.length = 0
  await new MutationObserver(cache, mutationFor(client.admin.products.remove, cache)).mutate({ id: 'prod_1' })
  expect(requests).toEqual(['DELETE /admin/products/prod_1', 'GET /admin/products', 'GET /admin/products/prod_2'])
  expect(isStale(cache, gone)).toBe(true)
})

test('a DELETE inside a record refetches the record', async () => {
  const { client, requests } = fakeShop({
    'GET /admin/collections/c_1': { body: { collection: {} } },
    'DELETE /admin/collections/c_1/products/batch': { body: { id: 'c_1' } },
  })
  const cache = cacheOfTest()
  await show(cache, queryFor(client.admin.collections.retrieve, { id: 'c_1' }))
  const remove = new MutationObserver(cache, mutationFor(client.admin.collections.removeProducts, cache))
  await remove.mutate({ id: 'c_1', body: { product_ids: ['prod_1'] } })
  expect(requests.at(-1)).toBe('GET /admin/collections/c_1')
})
