import { keyOf, versionOf, type Client } from '@storeroom/client'
import { contract, routesOf } from '@storeroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cacheOfTest, fakeShop, type FakeResponses } from '../../test/fake-shop.ts'
import { renderHook, until } from '../../test/render-hook.tsx'
import { v1Hooks } from '../../test/v1-hooks.ts'
import * as surface from '../index.ts'
import { ClientProvider } from '../client.tsx'
import * as adminHooks from './admin-hooks.ts'
import * as storeHooks from './store-hooks.ts'

const product = { id: 'prod_1', title: 'Mug' }
const responses: FakeResponses = {
  'GET /admin/auth': { body: { user: { id: 'usr_1' } } },
  'POST /admin/auth': { body: { user: { id: 'usr_1' } } },
  'DELETE /admin/auth': { body: 'OK' },
  'GET /admin/products': { headers: { etag: '"7"' }, body: { products: [product], count: 1, offset: 0, limit: 20 } },
  'GET /admin/products/prod_1': { body: { product } },
  'GET /admin/products/prod_1/variants': { body: { variants: [] } },
  'POST /admin/products': { headers: { etag: '"8"' }, body: { product } },
  'POST /admin/products/prod_1': { body: { product } },
  'DELETE /admin/products/prod_1': { body: { id: 'prod_1' } },
  'GET /store/products': { body: { products: [product], count: 1 } },
  'GET /store/regions': { body: { regions: [] } },
}

const inside = (client: Client, cache: QueryClient) => (children: ReactNode) => (
  <ClientProvider client={client} queryClient={cache}>
    {children}
  </ClientProvider>
)

/** Runs a hook with the responses above; `bodies` returns the bodies that were sent. */
async function inShop<T>(use: () => T, otherResponses: FakeResponses = {}) {
  const { client, requests, inits } = fakeShop({ ...responses, ...otherResponses })
  const cache = cacheOfTest()
  const bodies = () => inits.flatMap(({ body }) => (typeof body === 'string' ? [JSON.parse(body) as unknown] : []))
  return { hook: await renderHook(use, inside(client, cache)), client, cache, requests, bodies }
}

const hooks: ReadonlyMap<string, unknown> = new Map(Object.entries(surface))

test("every hook of v1's package has its name here", () => {
  const names = v1Hooks()
  expect(names).toContain('useAdminCreateClaim')
  expect(names.filter((name) => typeof hooks.get(name) !== 'function')).toEqual([])
})

test('every route has a hook', () => {
  const written = Object.entries({ ...adminHooks, ...storeHooks })
  expect(written).toHaveLength(routesOf(contract).length)
  expect(written.filter(([name, hook]) => hooks.get(name) !== hook)).toEqual([])
})

test('a read returns the fields of the response body, the response and the query state', async () => {
  const { hook, requests } = await inShop(() => surface.useAdminProducts({ limit: 20 }))
  await until(() => hook.now.isSuccess)
  expect(hook.now).toMatchObject({ products: [product], count: 1, isLoading: false, status: 'success' })
  expect(hook.now.response).toMatchObject({ status: 200, headers: { etag: '"7"' } })
  expect(hook.now).not.toHaveProperty('data')
  expect(new Set(requests)).toEqual(new Set(['GET /admin/products?limit=20']))
})

test('the fields of a read are undefined before the response', async () => {
  const { hook, requests } = await inShop(() => surface.useAdminProduct('prod_1', undefined, { enabled: false }))
  expect([hook.now.product, hook.now.response, hook.now.isPending]).toEqual([undefined, undefined, true])
  expect(requests).toEqual([])
})

test('a failed read has its error', async () => {
  const { hook } = await inShop(() => surface.useAdminCollections())
  await until(() => hook.now.isError)
  expect(hook.now.error?.status).toBe(404)
})

test('S4-10 keys contain every part of the input and equal those of queryFor()', async () => {
  const { hook, client, cache } = await inShop(() => [
    surface.useAdminProducts({ limit: 20 }),
    surface.useAdminProduct('prod_1'),
    surface.useAdminProduct('prod_1', { expand: '' }),
    surface.useAdminProductVariants('prod_1', { limit: 5 }),
    surface.useRegions(),
  ])
  await until(() => hook.now.every(({ isSuccess }) => isSuccess))
  const keys = cache
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => JSON.parse(queryHash) as unknown)
  const { list, retrieve, listVariants } = client.admin.products
  expect(keys).toEqual([
    keyOf(list, { query: { limit: 20 } }),
    keyOf(retrieve, { id: 'prod_1' }),
    keyOf(retrieve, { id: 'prod_1', query: { expand: '' } }),
    keyOf(listVariants, { id: 'prod_1', query: { limit: 5 } }),
    keyOf(client.store.regions.list),
  ])
})

test('a query that v1 did not have comes after the options', async () => {
  const { hook, requests } = await inShop(() => surface.useProduct('prod_1', {}, { currency_code: 'eur' }), {
    'GET /store/products/prod_1': { body: { product } },
  })
  await until(() => hook.now.isSuccess)
  expect(new Set(requests)).toEqual(new Set(['GET /store/products/prod_1?currency_code=eur']))
})

test("S7-82 a write refreshes related lists before it calls the caller's handler", async () => {
  const requestsAtSuccess: string[][] = []
  const { hook, requests, bodies } = await inShop(() => ({
    list: surface.useAdminProducts(),
    create: surface.useAdminCreateProduct({ onSuccess: () => void requestsAtSuccess.push([...requests]) }),
  }))
  await until(() => hook.now.list.isSuccess)
  requests.length = 0
  await hook.act(() => hook.now.create.mutateAsync({ title: 'Mug' }))
  expect(requestsAtSuccess).toEqual([['POST /admin/products', 'GET /admin/products']])
  expect(bodies()).toEqual([{ title: 'Mug' }])
})

test('a write returns its response with the version', async () => {
  const { hook } = await inShop(() => surface.useAdminCreateProduct())
  await hook.act(() => hook.now.mutateAsync({ title: 'Mug' }))
  await until(() => hook.now.isSuccess)
  expect(hook.now.data).toMatchObject({ product, response: { status: 200 } })
  expect(versionOf(hook.now.data)).toBe('"8"')
})

test('deleted records are not fetched again', async () => {
  const { hook, requests } = await inShop(() => ({
    one: surface.useAdminProduct('prod_1'),
    remove: surface.useAdminDeleteProduct('prod_1'),
  }))
  await until(() => hook.now.one.isSuccess)
  requests.length = 0
  await hook.act(() => hook.now.remove.mutateAsync())
  expect(requests).toEqual(['DELETE /admin/products/prod_1'])
})

/** v1's mutations: arguments of the hook, argument of `mutate`, request. */
test.each([
  [
    'an id in the body',
    () => surface.useAdminUpdateVariant('p'),
    { variant_id: 'v', title: 'L' },
    'POST /admin/products/p/variants/v',
    { title: 'L' },
  ],
  ['an id alone', () => surface.useAdminDeleteVariant('p'), 'v', 'DELETE /admin/products/p/variants/v', undefined],
  [
    'a name of v1 for an id',
    () => surface.useAdminUpdateLocationLevel('i'),
    { stockLocationId: 'l', stocked_quantity: 3 },
    'POST /admin/inventory-items/i/location-levels/l',
    { stocked_quantity: 3 },
  ],
  [
    'two ids of the hook',
    () => surface.useAdminDeletePriceListVariantPrices('p', 'v'),
    undefined,
    'DELETE /admin/price-lists/p/variants/v/prices',
    undefined,
  ],
  [
    'no id of the hook',
    () => surface.useAdminAddLocationToSalesChannel(),
    { sales_channel_id: 's', location_id: 'l' },
    'POST /admin/sales-channels/s/stock-locations',
    { location_id: 'l' },
  ],
  ['a code alone', () => surface.useAdminAddStoreCurrency(), 'eur', 'POST /admin/store/currencies/eur', {}],
  [
    'a body for a DELETE',
    () => surface.useAdminRemoveProductsFromCollection('c'),
    { product_ids: ['p'] },
    'DELETE /admin/collections/c/products/batch',
    { product_ids: ['p'] },
  ],
  [
    'a body that may be left out',
    () => surface.useAdminUpdateCollection('c'),
    undefined,
    'POST /admin/collections/c',
    {},
  ],
] as const)('mutations take %s', async (_, use, variables, request, body) => {
  const { hook, requests, bodies } = await inShop(
    use as () => { mutateAsync: (variables: unknown) => Promise<unknown> },
    {
      [request]: { body: {} },
    },
  )
  await hook.act(() => hook.now.mutateAsync(variables))
  expect(requests).toEqual([request])
  expect(bodies()).toEqual(body === undefined ? [] : [body])
})

test('S7-78 an upload accepts one file or several', async () => {
  const { hook, requests } = await inShop(() => surface.useAdminUploadFile(), {
    'POST /admin/uploads': { body: { uploads: [] } },
  })
  await hook.act(() => hook.now.mutateAsync(new File(['1'], 'one.txt')))
  await hook.act(() => hook.now.mutateAsync([new File(['1'], 'one.txt'), new File(['2'], 'two.txt')]))
  expect(requests).toEqual(['POST /admin/uploads', 'POST /admin/uploads'])
})

test('signing in refetches all admin reads and no store reads', async () => {
  const { hook, requests } = await inShop(() => ({
    session: surface.useAdminGetSession(),
    products: surface.useAdminProducts(),
    shown: surface.useProducts(),
    login: surface.useAdminLogin(),
    logout: surface.useAdminDeleteSession(),
  }))
  await until(() => [hook.now.session, hook.now.products, hook.now.shown].every(({ isSuccess }) => isSuccess))
  requests.length = 0
  await hook.act(() => hook.now.login.mutateAsync({ email: 'a@shop.test', password: 'secret' }))
  expect(requests.toSorted()).toEqual(['GET /admin/auth', 'GET /admin/products', 'POST /admin/auth'])
  requests.length = 0
  await hook.act(() => hook.now.logout.mutateAsync())
  expect(hook.now.logout.data).toBe('OK')
  expect(requests.toSorted()).toEqual(['DELETE /admin/auth', 'GET /admin/auth', 'GET /admin/products'])
})

test('S7-81 custom hooks read and write routes outside of the contract', async () => {
  const onSuccess = vi.fn()
  const { hook, requests, bodies } = await inShop(
    () => ({
      posts: surface.useAdminCustomQuery<{ posts: [] }>('/blog', ['blog'], { page: 2 }),
      other: surface.useAdminCustomQuery('/news', ['news']),
      products: surface.useAdminProducts(),
      post: surface.useAdminCustomPost('/blog', ['blog'], { product: true }, { onSuccess }),
      remove: surface.useAdminCustomDelete('/blog/1', ['blog']),
    }),
    {
      'GET /admin/blog': { body: { posts: [] } },
      'GET /admin/news': { body: {} },
      'POST /admin/blog': { body: {} },
      'DELETE /admin/blog/1': { body: {} },
    },
  )
  await until(() => [hook.now.posts, hook.now.other, hook.now.products].every(({ isSuccess }) => isSuccess))
  expect(hook.now.posts.data).toEqual({ posts: [] })
  requests.length = 0
  await hook.act(() => hook.now.post.mutateAsync({ title: 'Hello' }))
  expect(requests).toEqual(['POST /admin/blog', 'GET /admin/blog?page=2', 'GET /admin/products'])
  expect(bodies()).toEqual([{ title: 'Hello' }])
  expect(onSuccess).toHaveBeenCalledOnce()
  requests.length = 0
  await hook.act(() => hook.now.remove.mutateAsync())
  expect(requests).toEqual(['DELETE /admin/blog/1', 'GET /admin/blog?page=2'])
})

const Shows = ({ use }: { readonly use: () => unknown }) => JSON.stringify(use()) ?? 'undefined'

test('S8-07 named hooks throw outside the provider of the client', () => {
  const outside = (use: () => unknown) => () => renderToString(<Shows use={use} />)
  for (const use of [surface.useAdminProducts, surface.useProducts, surface.useAdminLogin])
    expect(outside(() => use())).toThrow(new Error('useClient must be used within a ClientProvider'))
})

test('on a server every render has its own cache and sends no request', () => {
  const pages = ['Mug', 'Cup'].map((title) => {
    const { client, requests } = fakeShop(responses)
    const cache = cacheOfTest()
    cache.setQueryData(keyOf(client.store.products.list), { products: [{ ...product, title }], count: 1 })
    const use = () => surface.useProducts().products?.map((product) => product.title)
    return { html: renderToString(inside(client, cache)(<Shows use={use} />)), requests }
  })
  expect(pages.map(({ html }) => html.replaceAll('&quot;', '"'))).toEqual(['["Mug"]', '["Cup"]'])
  expect(pages.flatMap(({ requests }) => requests)).toEqual([])
})
