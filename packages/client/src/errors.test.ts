import { expect, test, vi } from 'vitest'
import { json, manualTimer, scriptedFetch, text, type Reaction } from '../test/fake-platform.ts'
import type { Timer } from './timer.ts'
import { ShopError, createClient, errorMessage, type CallOptions } from './index.ts'

const FALLBACK = 'Something went wrong, Please try again'

async function failureOf(reaction: Reaction, options: CallOptions = {}, settings = {}): Promise<ShopError> {
  const { fetch } = scriptedFetch(reaction)
  const call = createClient({ fetch, ...settings }).admin.products.list({}, options)
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (error instanceof ShopError) return error
  throw new Error('the call did not fail with a ShopError', { cause: error })
}

test('the error of a refused call has the fields of the response body', async () => {
  const fields = [{ field: 'title', message: 'must not be empty' }]
  const conflicts = [{ field: 'title', yours: 'Cup', theirs: 'Mug' }]
  const body = { code: 'edit_conflict', type: 'conflict', message: 'Changed meanwhile', fields, conflicts }
  const error = await failureOf(json(body, 409, { 'x-request-id': 'req_1' }))
  expect(error).toMatchObject({ ...body, name: 'ShopError', status: 409, requestId: 'req_1' })
  expect(errorMessage(error)).toBe('Changed meanwhile')
})

test('the error of a request that exceeds a limit names the limit', async () => {
  const limit = { kind: 'discount_percentage', percentage: 20 }
  const body = { type: 'forbidden', message: 'Your role gives discounts of at most 20%', limit }
  expect(await failureOf(json(body, 403))).toMatchObject({ code: 'forbidden', limit })
})

test('an error without a code uses its type as code', async () => {
  const error = await failureOf(json({ type: 'not_found', message: 'Product with id: x was not found' }, 404))
  expect(error).toMatchObject({ status: 404, code: 'not_found', type: 'not_found', fields: undefined })
})

test.each([
  [400, 'Bad Request', 'bad_request'],
  [401, 'Unauthorized', 'unauthorized'],
  [404, 'Not Found', 'not_found'],
  [418, 'Teapot', 'unknown_error'],
] as const)('a plain-text %i says %s', async (status, words, code) => {
  const error = await failureOf(text(words, status))
  expect(error).toMatchObject({ status, code, message: words, type: undefined })
  expect(errorMessage(error)).toBe(words)
})

test.each([
  ['an empty object', json({}, 500)],
  ['an empty message', json({ message: '' }, 500)],
  ['an empty list', json({ message: [] }, 400)],
  ['no object', json(null, 500)],
  ['broken JSON', new Response('{', { status: 500, headers: { 'content-type': 'application/json' } })],
  ['a page of a proxy', new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ['nothing', new Response(null, { status: 503 })],
])('S8-03 the message for a failed response with %s is the fallback', async (_, response) => {
  const error = await failureOf(response)
  expect(errorMessage(error)).toBe(FALLBACK)
  expect(errorMessage(error, 'Etwas ist schiefgegangen')).toBe('Etwas ist schiefgegangen')
  expect(error.status).toBe(response.status)
})

test.each([
  ['of texts', { message: ['First', 'Second'] }],
  ['of objects', { message: [{ message: 'First' }, { message: 'Second' }] }],
  ['under errors', { errors: [{ message: 'First', type: 'not_allowed' }] }],
])('S8-04 the first item of a list %s is the message', async (_, body) => {
  expect(errorMessage(await failureOf(json(body, 400)))).toBe('First')
})

test.each([new Error('boom'), 'boom', undefined, null])('S8-03 the message for %s is the fallback', (error) => {
  expect(errorMessage(error)).toBe(FALLBACK)
})

test('an unexpected response is an error', async () => {
  const error = await failureOf(new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(error).toMatchObject({ status: 200, code: 'unreadable' })
  expect(errorMessage(error)).toBe(FALLBACK)
})

test('S8-14 a call without a response fails with "Network Error"', async () => {
  const cause = new TypeError('fetch failed')
  const error = await failureOf(cause)
  expect(error).toMatchObject({ status: 0, code: 'network', message: 'Network Error', cause })
  expect(errorMessage(error)).toBe(FALLBACK)
})

test('S8-14 a call that is aborted before or after it is sent fails with "Request aborted"', async () => {
  const aborted = { status: 0, code: 'aborted', message: 'Request aborted' }
  expect(await failureOf('silence', { signal: AbortSignal.abort() })).toMatchObject(aborted)
  const controller = new AbortController()
  const failure = failureOf('silence', { signal: controller.signal })
  controller.abort()
  expect(await failure).toMatchObject(aborted)
})

test('S8-14 a call fails with "timeout of N ms exceeded" after its own timeout, or else the client’s', async () => {
  for (const [options, settings] of [
    [{ timeout: 250 }, { timeout: 9000 }],
    [{}, { timeout: 250 }],
  ]) {
    const { timer, ring } = manualTimer()
    const failure = failureOf('silence', options, { ...settings, timer })
    await Promise.resolve()
    ring()
    expect(await failure).toMatchObject({ status: 0, code: 'timeout', message: 'timeout of 250 ms exceeded' })
  }
})

test('S9-10 there is no timeout by default, and a response cancels it', async () => {
  const { timer, waiting } = manualTimer()
  const watched = vi.fn<Timer>(timer)
  const { fetch } = scriptedFetch(json({}))
  const client = createClient({ fetch, timer: watched })
  await client.admin.products.list()
  expect(watched).not.toHaveBeenCalled()
  await client.admin.products.list({}, { timeout: 5 })
  expect(watched.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([5])
  expect(waiting.size).toBe(0)
})
