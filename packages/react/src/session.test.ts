import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheOfTest, fakeShop } from '../test/fake-shop.ts'
import { read } from './read.ts'
import { sessionOptions, signIn, signOut } from './session.ts'

const signedIn = { user: { id: 'usr_1' } }
const unauthorized = { status: 401, body: 'Unauthorized' }

test('a 401 response means that no user is signed in', async () => {
  const { shop } = fakeShop({ 'GET /admin/auth': unauthorized })
  await expect(cacheOfTest().fetchQuery(sessionOptions(shop))).resolves.toBeNull()
})

test('a session that cannot be loaded is an error, not a sign-out', async () => {
  const { shop } = fakeShop({ 'GET /admin/auth': { status: 503 } })
  await expect(cacheOfTest().fetchQuery(sessionOptions(shop))).rejects.toMatchObject({ status: 503 })
})

test('the session is cached under the key of its route', async () => {
  const { shop } = fakeShop({ 'GET /admin/auth': { body: signedIn } })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(shop))
  expect(cache.getQueryData(read(shop.admin.auth.retrieve).queryKey)).toEqual(signedIn)
})

test.each([
  ['a session', { body: 'OK' }],
  ['a session that had ended already', unauthorized],
])('signing out of %s clears the cache', async (_, response) => {
  const { shop } = fakeShop({
    'GET /admin/auth': { body: signedIn },
    'GET /admin/products': { body: { products: [] } },
    'DELETE /admin/auth': response,
  })
  const cache = cacheOfTest()
  shop.tokens.set('admin', 'jwt')
  await cache.fetchQuery(sessionOptions(shop))
  await cache.fetchQuery(read(shop.admin.products.list))
  await signOut(shop, cache)
  expect(cache.getQueryData(sessionOptions(shop).queryKey)).toBeNull()
  expect(cache.getQueryData(read(shop.admin.products.list).queryKey)).toBeUndefined()
  expect(shop.tokens.get('admin')).toBeUndefined()
})

test('a sign-out that does not reach the server changes nothing in the browser', async () => {
  const { shop } = fakeShop({ 'GET /admin/auth': { body: signedIn }, 'DELETE /admin/auth': { status: 503 } })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(shop))
  await expect(signOut(shop, cache)).rejects.toMatchObject({ status: 503 })
  expect(cache.getQueryData(sessionOptions(shop).queryKey)).toEqual(signedIn)
})

/** Mounts a read that has failed. */
async function fail(cache: QueryClient, options: { readonly queryKey: QueryKey }) {
  await cache.fetchQuery(options).catch(() => undefined)
  new QueryObserver(cache, { ...options, retryOnMount: false }).subscribe(() => undefined)
}

test('signing in sets the session and refetches reads that failed without it', async () => {
  let isSignedIn = false
  const signIns = () => {
    isSignedIn = true
    return { body: signedIn }
  }
  const { shop, requests } = fakeShop({
    'GET /admin/auth': unauthorized,
    'GET /admin/products': () => (isSignedIn ? { body: { products: [] } } : unauthorized),
    'GET /admin/users': { status: 503 },
    'POST /admin/auth': signIns,
  })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(shop))
  await fail(cache, read(shop.admin.products.list))
  await fail(cache, read(shop.admin.users.list))
  requests.length = 0
  await signIn(shop, cache, { email: 'a@shop.test', password: 'secret' })
  expect(cache.getQueryData(sessionOptions(shop).queryKey)).toEqual(signedIn)
  expect(requests).toEqual(['POST /admin/auth', 'GET /admin/products'])
})

test('a refused sign-in changes nothing', async () => {
  const { shop } = fakeShop({ 'POST /admin/auth': unauthorized })
  const cache = cacheOfTest()
  const refused = signIn(shop, cache, { email: 'a@shop.test', password: 'wrong' })
  await expect(refused).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
  expect(cache.getQueryData(sessionOptions(shop).queryKey)).toBeUndefined()
})
