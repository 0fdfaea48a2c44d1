import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheOfTest, fakeShop } from '../test/fake-shop.ts'
import { queryFor } from './queries.ts'
import { sessionOptions, signIn, signOut } from './session.ts'

const signedIn = { user: { id: 'usr_1' } }
const unauthorized = { status: 401, body: 'Unauthorized' }

test('a 401 response means that no user is signed in', async () => {
  const { client } = fakeShop({ 'GET /admin/auth': unauthorized })
  await expect(cacheOfTest().fetchQuery(sessionOptions(client))).resolves.toBeNull()
})

test('a session that cannot be loaded is an error, not a sign-out', async () => {
  const { client } = fakeShop({ 'GET /admin/auth': { status: 503 } })
  await expect(cacheOfTest().fetchQuery(sessionOptions(client))).rejects.toMatchObject({ status: 503 })
})

test('the session is cached under the key of its route', async () => {
  const { client } = fakeShop({ 'GET /admin/auth': { body: signedIn } })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(client))
  expect(cache.getQueryData(queryFor(client.admin.auth.retrieve).queryKey)).toEqual(signedIn)
})

test.each([
  ['a session', { body: 'OK' }],
  ['a session that had ended already', unauthorized],
])('signing out of %s clears the cache', async (_, response) => {
  const { client } = fakeShop({
    'GET /admin/auth': { body: signedIn },
    'GET /admin/products': { body: { products: [] } },
    'DELETE /admin/auth': response,
  })
  const cache = cacheOfTest()
  client.tokens.set('admin', 'jwt')
  await cache.fetchQuery(sessionOptions(client))
  await cache.fetchQuery(queryFor(client.admin.products.list))
  await signOut(client, cache)
  expect(cache.getQueryData(sessionOptions(client).queryKey)).toBeNull()
  expect(cache.getQueryData(queryFor(client.admin.products.list).queryKey)).toBeUndefined()
  expect(client.tokens.get('admin')).toBeUndefined()
})

test('a sign-out that does not reach the server changes nothing in the browser', async () => {
  const { client } = fakeShop({ 'GET /admin/auth': { body: signedIn }, 'DELETE /admin/auth': { status: 503 } })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(client))
  await expect(signOut(client, cache)).rejects.toMatchObject({ status: 503 })
  expect(cache.getQueryData(sessionOptions(client).queryKey)).toEqual(signedIn)
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
  const { client, requests } = fakeShop({
    'GET /admin/auth': unauthorized,
    'GET /admin/products': () => (isSignedIn ? { body: { products: [] } } : unauthorized),
    'GET /admin/users': { status: 503 },
    'POST /admin/auth': signIns,
  })
  const cache = cacheOfTest()
  await cache.fetchQuery(sessionOptions(client))
  await fail(cache, queryFor(client.admin.products.list))
  await fail(cache, queryFor(client.admin.users.list))
  requests.length = 0
  await signIn(client, cache, { email: 'a@shop.test', password: 'secret' })
  expect(cache.getQueryData(sessionOptions(client).queryKey)).toEqual(signedIn)
  expect(requests).toEqual(['POST /admin/auth', 'GET /admin/products'])
})

test('a refused sign-in changes nothing', async () => {
  const { client } = fakeShop({ 'POST /admin/auth': unauthorized })
  const cache = cacheOfTest()
  const refused = signIn(client, cache, { email: 'a@shop.test', password: 'wrong' })
  await expect(refused).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
  expect(cache.getQueryData(sessionOptions(client).queryKey)).toBeUndefined()
})
