import { expect, test } from 'vitest'
import { json, scriptedFetch } from '../test/fake-platform.ts'
import { respondedAt, copyResponseInfo, createClient, responseOf, versionOf } from './index.ts'

const dated = { etag: '"rev-7"', date: 'Sat, 21 Nov 2026 10:00:00 GMT' }

test('the version of a response is its ETag and is sent back as If-Match', async () => {
  const { fetch, sent } = scriptedFetch(json({ product: { id: 'prod_1' } }, 200, dated))
  const client = createClient({ fetch })
  const response = await client.admin.products.retrieve({ id: 'prod_1' })
  expect(Object.keys(response)).toEqual(['product'])
  expect(versionOf(response)).toBe('"rev-7"')
  await client.admin.products.update({ id: 'prod_1', body: {} }, { version: versionOf(response) })
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"rev-7"'])
})

test("a response has the server's time", async () => {
  const { fetch } = scriptedFetch(json({}, 200, dated))
  expect(respondedAt(await createClient({ fetch }).admin.products.list())).toBe(Date.UTC(2026, 10, 21, 10))
})

test('a response has its status and headers', async () => {
  const { fetch } = scriptedFetch(json({ product: {} }, 200, dated))
  const response = await createClient({ fetch }).admin.products.retrieve({ id: 'prod_1' })
  expect(responseOf(response)).toMatchObject({ status: 200, headers: { etag: '"rev-7"', date: dated.date } })
  expect([responseOf({}), responseOf('OK')]).toEqual([undefined, undefined])
})

test('a response without these headers has neither time nor version', async () => {
  const { fetch } = scriptedFetch(json({}))
  const response = await createClient({ fetch }).admin.products.list()
  expect([versionOf(response), respondedAt(response)]).toEqual([undefined, undefined])
  expect([versionOf('OK'), respondedAt(null)]).toEqual([undefined, undefined])
})

test("an object that a cache keeps for a newer response gets that response's metadata", async () => {
  const { fetch } = scriptedFetch(json({}, 200, { etag: '"1"' }), json({}, 200, { etag: '"2"' }))
  const client = createClient({ fetch })
  const older = await client.admin.products.list()
  const newer = await client.admin.products.list()
  expect(copyResponseInfo(newer, older)).toBe(older)
  expect(versionOf(older)).toBe('"2"')
  expect(copyResponseInfo({}, older)).toBe(older)
  expect(versionOf(older)).toBe('"2"')
  expect(copyResponseInfo(newer, 'OK')).toBe('OK')
  expect(copyResponseInfo('OK', older)).toBe(older)
})
