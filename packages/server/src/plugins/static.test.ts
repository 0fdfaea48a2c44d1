import Fastify, { type FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { useErrorFunnel } from '../kernel/http/error-funnel.ts'
import { readStaticFiles } from './static-files.ts'
import { useStatic } from './static.ts'

const index = '<!doctype html><title>Storeroom</title>'
const script = 'console.log("storeroom")'

const shopIndex = '<!doctype html><title>Shop</title>'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'storeroom-static-'))
  const files = {
    'index.html': index,
    'index.html.br': brotliCompressSync(index),
    'assets/main-3f2a.js': script,
    'assets/main-3f2a.js.br': brotliCompressSync(script),
    'assets/main-3f2a.js.zst': zstdCompressSync(script),
    'assets/font.woff2': Buffer.from([1, 2, 3]),
    'locales/de/common.json': '{"a":"b"}',
    '.vite/manifest.json': '{}',
    'storefront/index.html': shopIndex,
    'storefront/assets/start-1a2b.js': script,
    'storefront/assets/start-1a2b.js.br': brotliCompressSync(script),
    'storefront/before-paint.js': script,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  useErrorFunnel(app)
  app.get('/admin/things', () => 'things')
  await useStatic(app, readConfig({}), { dashboard: folder, storefront: join(folder, 'storefront') })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('files are found in a shop that is installed below a hidden folder, or one named assets', async () => {
  const outer = await mkdtemp(join(os.tmpdir(), 'storeroom-static-'))
  const inner = join(outer, '.local', 'assets', 'dist')
  await mkdir(join(inner, 'assets'), { recursive: true })
  await writeFile(join(inner, 'index.html'), index)
  await writeFile(join(inner, 'assets', 'main-3f2a.js'), script)
  await writeFile(join(inner, '.hidden'), '')
  const files = await readStaticFiles(`${inner}/`)
  expect([...files].map(([address, { immutable }]) => [address, immutable]).toSorted()).toEqual([
    ['/assets/main-3f2a.js', true],
    ['/index.html', false],
  ])
  await rm(outer, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages', () => {
  test.each([
    '/',
    '/login',
    '/login/',
    '/reset-password?token=x',
    '/invite',
    '/setup',
    '/a',
    '/a/products',
    '/a/x.y/z',
  ])('%s is the dashboard, revalidated each time', async (url) => {
    const { statusCode, headers, payload } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(payload).toBe(index)
  })

  test.each(['/nowhere', '/loginx', '/a-page', '/adminx'])(
    '%s shows the not-found page with status 404',
    async (url) => {
      const { statusCode, payload } = await get(url)
      expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: index })
    },
  )

  test.each([
    '/admin/none',
    '/admin',
    '/store/none',
    '/assets/old-1234.js',
    '/locales/xx/common.json',
    '/favicon.ico',
    '/index.html',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
  ])('%s is a plain 404 for programs', async (url) => {
    const { statusCode, payload } = await get(url)
    expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: 'Not Found' })
  })

  test('paths of the API keep their routes, and other methods answer 404', async () => {
    expect((await get('/admin/things')).payload).toBe('things')
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })
})

describe('files', () => {
  const asset = '/assets/main-3f2a.js'

  test('with a hash in their name are cached permanently', async () => {
    const { headers, payload } = await get(asset)
    expect(payload).toBe(script)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  test.each([
    ['gzip, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ])('are sent precompressed: for %s as %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get(asset, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(decompress(rawPayload).toString()).toBe(script)
  })

  test('without an accepted encoding are sent plain, and each encoding has its own ETag', async () => {
    const tags = await Promise.all(
      ['gzip', 'br', 'zstd'].map(
        async (encoding) => (await get(asset, { 'accept-encoding': encoding })).headers['etag'],
      ),
    )
    expect(new Set(tags).size).toBe(3)
    expect((await get(asset, { 'accept-encoding': 'gzip' })).payload).toBe(script)
    expect((await get('/assets/font.woff2', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-type': 'font/woff2',
    })
  })

  test('of locales carry an ETag', async () => {
    const { headers, payload } = await get('/locales/de/common.json')
    expect(payload).toBe('{"a":"b"}')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^".{22}"$/) })
  })

  test('HEAD sends the headers without a body', async () => {
    const { headers, payload } = await app.inject({ method: 'HEAD', url: asset })
    expect({ length: headers['content-length'], payload }).toEqual({ length: String(script.length), payload: '' })
  })
})

describe('the storefront', () => {
  test.each([
    '/shop',
    '/shop/',
    '/shop/products/penny-knife',
    '/shop/products/bottle-0.5',
    '/shop/categories/home',
    '/shop/collections/winter-wool?page=2',
    '/shop/search?q=mug',
    '/shop/cart',
    '/shop/checkout',
    '/shop/orders/find',
    '/shop/orders/order_1',
    '/shop/account',
    '/shop/account/addresses',
    '/shop/account/details',
    '/shop/sign-in',
    '/shop/register',
    '/shop/forgot-password',
    '/shop/reset-password?token=x',
    '/shop/confirm-orders?token=x',
    '/shop/restore-email?token=x',
  ])('%s shows one of its pages', async (url) => {
    const { statusCode, headers, payload } = await get(url)
    expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: shopIndex })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each(['/shop/nowhere', '/shop/cart/x', '/shop/products'])('%s shows its not-found page', async (url) => {
    const { statusCode, payload } = await get(url)
    expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: shopIndex })
  })

  test.each(['/shop/assets/old-1234.js', '/shop/old.css', '/shop/index.html'])('%s is a plain 404', async (url) => {
    const { statusCode, payload } = await get(url)
    expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: 'Not Found' })
  })

  test('its files are compressed, and those with a hash cached permanently', async () => {
    const { headers, rawPayload } = await get('/shop/assets/start-1a2b.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': expect.stringContaining('immutable') })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
    expect((await get('/shop/before-paint.js')).headers['cache-control']).toBe('no-cache')
  })

  test('a path that only starts with the same letters is the dashboard’s', async () => {
    expect((await get('/shopping')).payload).toBe(index)
  })
})

describe('a storefront with settings', () => {
  const page = '<meta name="publishable-key" content="" /><meta name="stripe-key" content="" />'
  const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

  async function shop(settings: Record<string, string>, url = '/shop/checkout') {
    const site = await mkdtemp(join(folder, 'site-'))
    await writeFile(join(site, 'index.html'), page)
    const open = Fastify()
    useErrorFunnel(open)
    await useStatic(open, readConfig(settings), { dashboard: site, storefront: site })
    const { payload, headers, statusCode } = await open.inject(url)
    await open.close()
    return { payload, headers, statusCode }
  }

  test('gives its pages the publishable keys, and no secret', async () => {
    const { payload, headers } = await shop({ ...environment, STOREROOM_PUBLISHABLE_KEY: 'pk_01AB' })
    expect(payload).toBe(
      '<meta name="publishable-key" content="pk_01AB" /><meta name="stripe-key" content="pk_test_1" />',
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^".{22}"$/) })
    expect((await shop({ ...environment, STOREROOM_PUBLISHABLE_KEY: 'pk_02CD' })).headers['etag']).not.toBe(
      headers['etag'],
    )
    expect((await shop({})).payload).toBe(page)
    expect(await shop(environment, '/shop/nowhere')).toMatchObject({
      statusCode: 404,
      payload: expect.stringContaining('pk_test_1'),
    })
  })

  test.each(['checkout', 'pay', 'order-edits/oe_1', 'exchanges/cart_1'])('L10 allows Stripe at %s', async (page) => {
    const { headers } = await shop(environment, `/shop/${page}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toContain('unsafe')
  })

  test('L10 allows Stripe on pages where shoppers pay and nowhere else', async () => {
    for (const [settings, url] of [
      [{ STRIPE_SECRET_KEY: 'sk_test_1' }, '/shop/checkout'],
      [environment, '/login'],
      [environment, '/checkout'],
      [environment, '/shop'],
      [environment, '/shop/reset-password'],
      [environment, '/shop/checkout/nowhere'],
      [environment, '/shop/orders/order_1'],
      [environment, '/shop/exchanges'],
    ] as const)
      expect((await shop(settings, url)).headers).not.toHaveProperty('content-security-policy')
  })
})

test('the map of shared modules in a page of the dashboard is allowed by its hash, and no other code', async () => {
  const map = '{"imports":{"react":"/assets/shared/react-1a2b.js"}}'
  const site = await mkdtemp(join(folder, 'site-'))
  await writeFile(join(site, 'index.html'), `<script type="importmap">${map}</script><title>Storeroom</title>`)
  await writeFile(join(site, 'theme.js'), script)
  const open = Fastify()
  useErrorFunnel(open)
  await useStatic(open, readConfig({}), { dashboard: site, storefront: site })
  const policyAt = async (url: string) => (await open.inject(url)).headers['content-security-policy']
  const policy = String(await policyAt('/a/products'))
  const hash = createHash('sha256').update(map).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('style-src')
  expect(await policyAt('/login')).toBe(policy)
  expect(await policyAt('/theme.js')).toBeUndefined()
  expect(await policyAt('/shop')).toBeUndefined()
  await open.close()
})

test('pages of the dashboard allow style elements if an extension is installed that adds them, and no code', async () => {
  const site = await mkdtemp(join(folder, 'site-'))
  await writeFile(join(site, 'index.html'), '<script type="importmap">{"imports":{}}</script><title>Storeroom</title>')
  const open = Fastify()
  useErrorFunnel(open)
  await useStatic(open, readConfig({}), { dashboard: site, storefront: site, hasInlineStyles: true })
  const policy = String((await open.inject('/a/products')).headers['content-security-policy'])
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect((await open.inject('/shop')).headers).not.toHaveProperty('content-security-policy')
  await open.close()
})

test('an application that is not built answers 404', async () => {
  const bare = Fastify()
  useErrorFunnel(bare)
  const nowhere = join(folder, 'nowhere')
  await useStatic(bare, readConfig({}), { dashboard: nowhere, storefront: nowhere })
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect((await bare.inject('/shop')).statusCode).toBe(404)
  await bare.close()
})
