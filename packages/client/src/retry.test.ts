import { afterEach, expect, test, vi } from 'vitest'
import { instantTimer, json, manualTimer, scriptedFetch, text, type Reaction } from '../test/fake-platform.ts'
import { createClient } from './index.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.useRealTimers()
})

function clientWith(maxRetries: number | undefined, ...reactions: readonly [Reaction, ...Reaction[]]) {
  const { fetch, sent } = scriptedFetch(...reactions)
  const { timer, waits } = instantTimer()
  const client = createClient({ fetch, timer, ...(maxRetries !== undefined && { maxRetries }) })
  const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'))
  return { client, sent, waits, keys }
}

test('S9-08 no retries by default', async () => {
  const { client, sent } = clientWith(undefined, text('', 503))
  await expect(client.admin.products.list()).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(1)
})

test.each([
  ['a missing response', new TypeError('fetch failed')],
  ['409', text('', 409)],
  ['501', text('', 501)],
  ['503', text('', 503)],
])('S8-15 %s is retried, with exponential backoff', async (_, reaction) => {
  const { client, sent, waits } = clientWith(3, reaction)
  await expect(client.admin.products.list()).rejects.toMatchObject({ name: 'ShopError' })
  expect(sent).toHaveLength(4)
  expect(waits).toEqual([500, 1500, 3500])
})

test.each([400, 401, 404, 422, 429, 500])('S8-15 %i is not retried', async (status) => {
  const { client, sent } = clientWith(3, text('', status))
  await expect(client.admin.products.list()).rejects.toMatchObject({ status })
  expect(sent).toHaveLength(1)
})

test('S8-15 a call succeeds if a retry succeeds', async () => {
  const { client, sent } = clientWith(3, new TypeError('fetch failed'), text('', 503), json({ count: 1 }))
  await expect(client.admin.products.list()).resolves.toEqual({ count: 1 })
  expect(sent).toHaveLength(3)
})

test('S8-15 a timeout counts as a missing response', async () => {
  const { client, sent } = clientWith(1, 'silence')
  await expect(client.admin.products.list({}, { timeout: 5 })).rejects.toMatchObject({ code: 'timeout' })
  expect(sent).toHaveLength(2)
})

test('S9-09 only POST sends an idempotency key, and only if retries are on', async () => {
  const on = clientWith(1, json({}))
  await on.client.admin.products.list()
  await on.client.admin.products.remove({ id: 'prod_1' })
  await on.client.admin.products.create({ body: { title: 'Mug' } })
  expect(on.keys()).toEqual([null, null, expect.stringMatching(UUID)])
  const off = clientWith(0, json({}))
  await off.client.admin.products.create({ body: { title: 'Mug' } })
  expect(off.keys()).toEqual([null])
})

test('S9-09 all attempts of a call send the same key, and each call has its own', async () => {
  const { client, keys } = clientWith(2, text('', 503))
  await client.admin.products.create({ body: { title: 'Mug' } }).catch(() => undefined)
  await client.admin.products.create({ body: { title: 'Mug' } }).catch(() => undefined)
  const [first, second, third, other] = keys()
  expect([second, third]).toEqual([first, first])
  expect(other).not.toBe(first)
})

test("the caller's key is sent whether retries are on or not", async () => {
  const { client, keys } = clientWith(0, json({}))
  await client.admin.products.create({ body: { title: 'Mug' } }, { idempotencyKey: 'form-1' })
  expect(keys()).toEqual(['form-1'])
})

test('an aborted call is not retried, even while waiting', async () => {
  const { fetch, sent } = scriptedFetch(text('', 503))
  const { timer, waiting, started } = manualTimer()
  const client = createClient({ fetch, timer, maxRetries: 3 })
  const controller = new AbortController()
  const call = client.admin.products.list({}, { signal: controller.signal })
  await started
  controller.abort()
  await expect(call).rejects.toMatchObject({ code: 'aborted' })
  expect(sent).toHaveLength(1)
  expect(waiting.size).toBe(0)
})

test("attempts wait with the platform's own timer", async () => {
  vi.useFakeTimers()
  const { fetch, sent } = scriptedFetch(new TypeError('fetch failed'), json({ count: 1 }))
  const call = createClient({ fetch, maxRetries: 1 }).admin.products.list()
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(call).resolves.toEqual({ count: 1 })
})
