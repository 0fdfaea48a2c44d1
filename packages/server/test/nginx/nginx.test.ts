import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../free-ports.ts'
import { createProduct } from '../sample-product.ts'
import { openShop, OWNER, type TestShop } from '../shop.ts'
import { MEGABYTE } from '../uploads.ts'
import { NAME, startNginx, type Missing, type Nginx } from './nginx-server.ts'
import { visit, visitByHttp2, visitPlainly, type Answer } from './visitor.ts'

let shop: TestShop
let server: Nginx | Missing
let nginx: Nginx
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: '1', STOREROOM_URL: `https://${NAME}` } })
  // The second of the example's two servers is down.
  const nobody = await freePort()
  server = await startNginx([nobody, portOf(shop)])
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await createProduct(shop, `Lamp ${number}`)
})
afterAll(async () => {
  if (server && !('missing' in server)) await server.stop()
  await shop.stop()
})
beforeEach(({ skip }) => {
  if ('missing' in server) return skip(server.missing)
  nginx = server
})

const portOf = ({ url }: TestShop) => Number(new URL(url).port)
const credentials = JSON.stringify(OWNER)
const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.join('; ') ?? ''

test('a request by http is redirected to https', async () => {
  const { status, headers } = await visitPlainly(nginx.http, '/a/products?q=1', { headers: { host: NAME } })
  expect([status, headers.location]).toEqual([301, `https://${NAME}/a/products?q=1`])
})

test('L3 a session cookie is only sent by https, even if a request reaches the server without the proxy', async () => {
  const origin = `https://${NAME}`
  const safe = await visit(nginx, '/admin/auth', { method: 'POST', body: credentials, headers: { origin } })
  expect(safe.status).toBe(200)
  expect(cookieOf(safe)).toMatch(/HttpOnly/)
  expect(cookieOf(safe)).toMatch(/Secure/)
  expect(cookieOf(safe)).toMatch(/SameSite=None/)
  expect(safe.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  const plain = await visitPlainly(portOf(shop), '/admin/auth', { method: 'POST', body: credentials })
  expect(cookieOf(plain)).toMatch(/Secure/)

  const cookie = safe.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const body = JSON.stringify({ title: 'Autumn' })
  const own = await visit(nginx, '/admin/collections', { method: 'POST', body, headers: { cookie, origin } })
  expect(own.status).toBe(200)
  // A forwarded host that a stranger sends must not count as ours.
  const headers = { cookie, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
  expect((await visit(nginx, '/admin/collections', { method: 'POST', body, headers })).status).toBe(403)
})

test('sign-ins are counted by the address of each visitor, whatever headers they send', async () => {
  const guess = (from: string, number: number) => {
    const body = JSON.stringify({ email: `guess-${from}-${number}@example.com`, password: 'wrong password' })
    const headers = { 'x-forwarded-for': `10.0.0.${number}`, forwarded: `for=10.0.1.${number}` }
    return visit(nginx, '/admin/auth', { method: 'POST', body, headers, from })
  }
  // One more than an address may try.
  const answers = await Promise.all(Array.from({ length: 31 }, (_, number) => guess('127.0.0.2', number)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
  expect((await guess('127.0.0.3', 0)).status).toBe(401)
})

test('an import file up to ten times the limit is uploaded, and a larger one is refused', async () => {
  const form = new FormData()
  form.append('files', new File([`id,title\n${'a,b\n'.repeat(15 * MEGABYTE)}`], 'products.csv', { type: 'text/csv' }))
  const sent = new Response(form)
  const { access_token } = await shop.owner.admin.auth.createToken({ body: OWNER })
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': sent.headers.get('content-type') ?? '',
  }
  const body = Buffer.from(await sent.arrayBuffer())
  expect(body.length).toBeGreaterThan(60 * MEGABYTE)
  const answer = await visit(nginx, '/admin/uploads/protected', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const tooMuch = { ...headers, 'content-length': 511 * MEGABYTE }
  expect((await visit(nginx, '/admin/uploads/protected', { method: 'POST', headers: tooMuch })).status).toBe(413)
})

test('answers are compressed once, by the server', async () => {
  const path = '/store/products?limit=20'
  const plain = await visit(nginx, path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, open] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
  ] as const) {
    const { headers, body } = await visit(nginx, path, { headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(open(body).toString()).toBe(plain.body.toString())
  }
})

test('M4 metrics are not served to visitors, however the path is written', async () => {
  for (const path of ['/metrics', '/metrics/', '/%6detrics', '/metrics?a=1', '/metrics/x'])
    expect([path, (await visit(nginx, path)).status]).toEqual([path, 404])
  expect((await shop.metrics.inject('/metrics')).statusCode).toBe(200)
})

test('M8 nginx does not buffer more than the server accepts', async () => {
  const send = async (path: string, size: number) =>
    (await visit(nginx, path, { method: 'POST', headers: { 'content-length': size } })).status
  expect(await send('/store/carts', MEGABYTE + 1)).toBe(413)
  expect(await send('/nowhere', MEGABYTE + 1)).toBe(413)
  expect(await send('/admin/products', 11 * MEGABYTE + 1)).toBe(413)
  const body = Buffer.alloc(10 * MEGABYTE, ' ')
  const headers = { 'content-type': 'application/json' }
  expect((await visit(nginx, '/admin/products', { method: 'POST', headers, body })).status).toBe(401)
})

test('pages are served by HTTP/2, and responses have a request id', async () => {
  expect(await visitByHttp2(nginx, '/docs')).toBe(200)
  expect((await visit(nginx, '/health')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('a server that is down is skipped, for writes too', async () => {
  const { regions } = await shop.owner.admin.regions.list()
  const body = JSON.stringify({ region_id: regions[0]?.id })
  const requests = Array.from({ length: 8 }, (_, number) =>
    number % 2 === 0 ? visit(nginx, '/store/products') : visit(nginx, '/store/carts', { method: 'POST', body }),
  )
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200))
})
