import { afterEach, expect, test, vi } from 'vitest'
import { instantTimer, manualTimer, scriptedFetch, text, type Reaction } from '../test/fake-platform.ts'
import { retryingFetch } from './index.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function retrying(...reactions: readonly [Reaction, ...Reaction[]]) {
  const { fetch, sent } = scriptedFetch(...reactions)
  const { timer, waits } = instantTimer()
  return { send: retryingFetch({ fetch, timer }), sent, waits }
}

const asking = (status: number, retryAfter: string) =>
  new Response(null, { status, headers: { 'retry-after': retryAfter } })

test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'get', undefined])(
  'S9-12 %s is sent up to four times, with growing delays',
  async (method) => {
    const { send, sent, waits } = retrying(text('', 503))
    const response = await send('/settings', method === undefined ? {} : { method })
    expect(response.status).toBe(503)
    expect(sent).toHaveLength(4)
    expect(waits).toEqual([500, 1500, 3500])
  },
)

test.each(['POST', 'PATCH'])('S9-12 %s is sent once', async (method) => {
  const { send, sent } = retrying(text('', 503))
  await send('/settings', { method })
  expect(sent).toHaveLength(1)
})

/** A response with a status that the `Response` constructor refuses. `scriptedFetch` answers with its clone. */
const informational = (status: number) =>
  Object.assign(new Response(), { clone: () => Object.defineProperty(new Response(), 'status', { value: status }) })

test.each([429, 500, 503, 599])('S9-12 %i is retried', async (status) => {
  const { send, sent } = retrying(text('', status), text('settings'))
  expect(await (await send('/settings', {})).text()).toBe('settings')
  expect(sent).toHaveLength(2)
})

test.each([100, 199])('S9-12 %i is retried', async (status) => {
  const { send, sent } = retrying(informational(status), text('settings'))
  expect((await send('/settings', {})).status).toBe(200)
  expect(sent).toHaveLength(2)
})

test.each([200, 204, 304, 400, 404, 409, 428])('S9-12 %i is not retried', async (status) => {
  const { send, sent } = retrying(new Response(null, { status }))
  expect((await send('/settings', {})).status).toBe(status)
  expect(sent).toHaveLength(1)
})

test('S9-12 a retry waits as long as Retry-After says, in seconds or as a date', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] })
  const date = 'Sat, 21 Nov 2026 10:00:07 GMT'
  const { send, waits } = retrying(asking(429, '300'), asking(503, date), asking(503, 'soon'), text('settings'))
  await send('/settings', {})
  expect(waits).toEqual([300_000, 7000, 3500])
})

test('S9-12 a request is not retried if Retry-After exceeds five minutes', async () => {
  const { send, sent } = retrying(asking(429, '301'))
  expect((await send('/settings', {})).status).toBe(429)
  expect(sent).toHaveLength(1)
})

test('a request without a response is not retried', async () => {
  const { send, sent } = retrying(new TypeError('fetch failed'))
  await expect(send('/settings', {})).rejects.toThrow('fetch failed')
  expect(sent).toHaveLength(1)
})

test('aborting ends the wait for a retry', async () => {
  const { fetch, sent } = scriptedFetch(text('', 503))
  const { timer, waiting, started } = manualTimer()
  const controller = new AbortController()
  const response = retryingFetch({ fetch, timer })('/settings', { signal: controller.signal })
  await started
  controller.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
  expect(waiting.size).toBe(0)
})

test("the platform's fetch is used unless another one is passed", async () => {
  const { fetch, sent } = scriptedFetch(text('settings'))
  vi.stubGlobal('fetch', fetch)
  await retryingFetch()('/settings', {})
  expect(sent.map(({ url }) => url)).toEqual(['/settings'])
})
