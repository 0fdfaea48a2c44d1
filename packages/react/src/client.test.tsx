import { createClient, type Client } from '@storeroom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheOfTest } from '../test/fake-shop.ts'
import { renderHook } from '../test/render-hook.tsx'
import { ClientProvider, useClient } from './client.tsx'

const queryClient = cacheOfTest()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds to every request with this status, and records URLs and headers. */
function stubFetch(status = 200) {
  const sent: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, headers: new Headers(headers) })
    return new Response('{}', { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

/** Passes the client to the test. */
function Hands({ to }: { readonly to: (client: Client) => void }) {
  to(useClient())
  return null
}

/** The client that components get when a server renders them. */
function clientsOfServer(options: Partial<typeof connected> & { maxRetries?: number }): Client[] {
  const clients: Client[] = []
  renderToString(
    <ClientProvider {...options} queryClient={queryClient}>
      <Hands to={(client) => clients.push(client)} />
    </ClientProvider>,
  )
  return clients
}

const connected = {
  baseUrl: 'https://shop.test',
  apiKey: 'sk_1',
  publishableApiKey: 'pk_1',
  customHeaders: { 'x-shop': 'a' },
}

test("the provider accepts v1's props: a connection and the props of QueryClientProvider", async () => {
  const sent = stubFetch()
  const hook = await renderHook(useClient, (children) => (
    <ClientProvider {...connected} queryClientProviderProps={{ client: queryClient }}>
      {children}
    </ClientProvider>
  ))
  await hook.now.store.products.list()
  await hook.now.admin.products.list()
  const names = ['x-publishable-api-key', 'x-medusa-access-token', 'x-shop']
  expect(sent.map(({ url, headers }) => [url, ...names.map((name) => headers.get(name))])).toEqual([
    ['https://shop.test/store/products', 'pk_1', null, 'a'],
    ['https://shop.test/admin/products', null, 'sk_1', 'a'],
  ])
})

test.each([
  ['3 times unless said otherwise', {}, 4],
  ['as often as the option says', { maxRetries: 1 }, 2],
])("S9-08 the provider's client retries %s", async (_, options, attempts) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = stubFetch(503)
  const [client] = clientsOfServer(options)
  const call = client?.store.regions.list().catch(({ status }: { status: number }) => status)
  await vi.runAllTimersAsync()
  expect(await call).toBe(503)
  expect(sent).toHaveLength(attempts)
})

test('S9-08 a client created outside keeps its own settings', async () => {
  const client = createClient()
  const hook = await renderHook(useClient, (children) => (
    <ClientProvider client={client} baseUrl="https://other.test" queryClient={queryClient}>
      {children}
    </ClientProvider>
  ))
  expect(hook.now).toBe(client)
})

test('rerendering keeps the client, and other options create a new one', async () => {
  const around = (options: Partial<typeof connected>) => (children: React.ReactNode) => (
    <ClientProvider {...connected} {...options} queryClient={queryClient}>
      {children}
    </ClientProvider>
  )
  const hook = await renderHook(useClient, around({}))
  const first = hook.now
  first.tokens.set('store', 'jwt')
  await hook.renderAgain(around({ customHeaders: { 'x-shop': 'a' } }))
  expect(hook.now).toBe(first)
  await hook.renderAgain(around({ publishableApiKey: 'pk_2' }))
  expect(hook.now).not.toBe(first)
  expect([hook.now.keys.get('publishable'), hook.now.tokens.get('store')]).toEqual(['pk_2', 'jwt'])
  await hook.renderAgain(around({ baseUrl: 'https://other.test' }))
  expect(hook.now.tokens.get('store')).toBeUndefined()
})

test('a client can be passed later', async () => {
  const client = createClient()
  const around = (client?: Client) => (children: React.ReactNode) => (
    <ClientProvider {...(client && { client })} queryClient={queryClient}>
      {children}
    </ClientProvider>
  )
  const hook = await renderHook(useClient, around(client))
  await hook.renderAgain(around())
  expect(hook.now).not.toBe(client)
})

test('on a server two requests never share a client', () => {
  const [first] = clientsOfServer(connected)
  first?.tokens.set('store', 'jwt of somebody')
  const [second] = clientsOfServer(connected)
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
  expect(second?.tokens.get('store')).toBeUndefined()
})
