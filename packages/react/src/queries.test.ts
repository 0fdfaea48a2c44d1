import { versionOf, type ShopError } from '@storeroom/client'
import {
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  environmentManager,
  type FetchQueryOptions,
} from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { cacheOfTest, fakeShop } from '../test/fake-shop.ts'
import { nextOffset, pagesFor, queryFor } from './queries.ts'

const product = { id: 'prod_1', title: 'Mug' }

test('a read is cached under the key of its call and input', async () => {
  const { client, requests } = fakeShop({ 'GET /admin/products': { body: { products: [product] } } })
  const cache = cacheOfTest()
  const options = queryFor(client.admin.products.list, { query: { limit: 1 } })
  expect(options.queryKey).toEqual(['admin_products', 'list', { query: { limit: 1 } }])
  await expect(cache.fetchQuery(options)).resolves.toEqual({ products: [product] })
  await cache.fetchQuery(queryFor(client.admin.products.list, { query: { limit: 1 } }))
  expect(requests).toEqual(['GET /admin/products?limit=1'])
})

test('a read can be aborted', async () => {
  const { client, inits } = fakeShop({ 'GET /admin/products': { body: { products: [] } } })
  const cache = cacheOfTest()
  const fetching = cache.fetchQuery(queryFor(client.admin.products.list)).catch(() => undefined)
  await cache.cancelQueries()
  await fetching
  expect(inits[0]?.signal?.aborted).toBe(true)
})

/** Fetches, and returns the cached value. */
async function load<T>(cache: QueryClient, options: FetchQueryOptions<T, ShopError>): Promise<T | undefined> {
  await cache.fetchQuery(options)
  return cache.getQueryData<T>(options.queryKey)
}

test('an equal newer response keeps the object and updates its version', async () => {
  let revision = 0
  const response = () => ({ headers: { etag: `"${++revision}"` }, body: { product } })
  const { client } = fakeShop({ 'GET /admin/products/prod_1': response })
  const cache = cacheOfTest()
  const options = { ...queryFor(client.admin.products.retrieve, { id: 'prod_1' }), staleTime: 0 }
  const [first, second] = [await load(cache, options), await load(cache, options)]
  expect(second).toBe(first)
  expect(second).toEqual({ product })
  expect(versionOf(second)).toBe('"2"')
})

test('a changed newer response has its own version and reuses unchanged parts', async () => {
  let revision = 0
  const response = () => ({
    headers: { etag: `"${++revision}"` },
    body: { product: { ...product, title: `Mug ${revision}`, tags: [{ id: 'tag_1' }] } },
  })
  const { client } = fakeShop({ 'GET /admin/products/prod_1': response })
  const cache = cacheOfTest()
  const options = { ...queryFor(client.admin.products.retrieve, { id: 'prod_1' }), staleTime: 0 }
  const [first, second] = [await load(cache, options), await load(cache, options)]
  expect(second).not.toBe(first)
  expect(second?.product.tags).toBe(first?.product.tags)
  expect([versionOf(first), versionOf(second)]).toEqual(['"1"', '"2"'])
})

test('pages are loaded by offset until the list is complete', async () => {
  const response = (url: URL) => ({
    body: { collections: [], count: 25, limit: 10, offset: Number(url.searchParams.get('offset')) },
  })
  const { client, requests } = fakeShop({ 'GET /admin/collections': response })
  const options = pagesFor(client.admin.collections.list, { query: { limit: 10 } })
  const observer = new InfiniteQueryObserver(cacheOfTest(), options)
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const last = await observer.fetchNextPage()
  expect(last.hasNextPage).toBe(false)
  expect(last.data?.pages.map(({ offset }) => offset)).toEqual([0, 10, 20])
  expect(requests).toEqual([0, 10, 20].map((offset) => `GET /admin/collections?limit=10&offset=${offset}`))
})

test('pages and single reads of a route have different keys under one branch', () => {
  const { list } = fakeShop({}).client.admin.collections
  expect(pagesFor(list).queryKey).toEqual(['admin_collections', 'list', 'pages'])
  expect(pagesFor(list, { query: { q: 'a' } }).queryKey).not.toEqual(queryFor(list, { query: { q: 'a' } }).queryKey)
})

test.each([
  [{ count: 25, offset: 0, limit: 10 }, 10],
  [{ count: 20, offset: 10, limit: 10 }, undefined],
  [{ count: 0, offset: 0, limit: 10 }, undefined],
  [{ count: 5, offset: 0, limit: 0 }, undefined],
])('after %j comes %s', (page, next) => {
  expect(nextOffset(page)).toBe(next)
})

test('S9-07 by default the cache retries three times, after 1, 2 and 4 seconds, and waits 30 seconds at most', async () => {
  vi.useFakeTimers()
  // TanStack Query does not retry on a server.
  environmentManager.setIsServer(() => false)
  const waitsWith = async (options: { readonly retry?: number }) => {
    const requests: number[] = []
    const refuse = () => {
      requests.push(Date.now())
      return { status: 503 }
    }
    const { client } = fakeShop({ 'GET /admin/products': refuse })
    const observer = new QueryObserver(new QueryClient(), { ...queryFor(client.admin.products.list), ...options })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(600_000)
    stop()
    return requests.slice(1).map((at, index) => (at - (requests[index] ?? 0)) / 1000)
  }
  expect(await waitsWith({})).toEqual([1, 2, 4])
  expect(await waitsWith({ retry: 7 })).toEqual([1, 2, 4, 8, 16, 30, 30])
  vi.useRealTimers()
})
