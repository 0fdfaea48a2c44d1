import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, twoColors } from '../../../../test/uploads.ts'
import { handlers } from '../../../handlers.ts'
import { useStatic } from '../../../plugins/static.ts'
import { admit } from '../../shop/publishable-api-keys/admission.ts'
import { pageFacts } from './page-heads.ts'

const index = `<!doctype html><html><head>
  <meta name="languages" content="en de ar" />
  <meta name="description" content="Of the shop." />
  <title>Storeroom</title>
</head><body></body></html>`

let shop: TestShop
let folder: string
let regionId: string
beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'storeroom-heads-'))
  await writeFile(join(folder, 'index.html'), index)
  shop = await openShop({ storefront: folder, environment: { STOREROOM_URL: 'https://shop.example' } })
  await make({ title: 'Hidden', handle: 'hidden', status: 'draft' })
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const pageAt = async (path: string, app: Pick<TestShop['app'], 'inject'> = shop.app) =>
  (await app.inject({ url: `/shop${path}` })).payload

/** A page waits for its head for a limited time; what is read after that is cached for the next one. */
const headed = (path: string) =>
  vi.waitFor(
    async () => {
      const html = await pageAt(path)
      expect(html).not.toBe(index)
      return html
    },
    { timeout: 20_000 },
  )

const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const meta = (html: string, key: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`, 'g'))?.map((tag) => tag.split('"')[3])
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

type NewProduct = Parameters<TestShop['owner']['admin']['products']['create']>[0]['body']

const make = async (body: NewProduct) =>
  (await shop.owner.admin.products.create({ body: { status: 'published', ...body } })).product

const variant = (value: string, amount: number, quantity: number) => ({
  title: value,
  options: [{ value }],
  inventory_quantity: quantity,
  prices: [{ currency_code: 'eur', amount }],
})

describe('screens §20 what search engines and previews get of a product', () => {
  test('title, description, address, picture and offers, as shoppers of the first region see them', async () => {
    await make({
      title: 'Oak stool',
      description: 'Sits well.\n\nLasts long.',
      thumbnail: '/uploads/stool.jpg',
      metadata: { vendor: 'Loom' },
      options: [{ title: 'Height' }],
      variants: [variant('Low', 4900, 0), variant('High', 5900, 3)],
    })
    const html = await headed('/products/oak-stool')
    expect(title(html)).toBe('Oak stool · Storeroom')
    expect(meta(html, 'description')).toEqual(['Sits well. Lasts long.'])
    expect(html).toContain('<link rel="canonical" href="https://shop.example/shop/products/oak-stool">')
    expect(meta(html, 'og:title')).toEqual(['Oak stool'])
    expect(meta(html, 'og:image')).toEqual(['https://shop.example/uploads/stool.jpg'])
    const { products } = await shop.anonymous.store.products.list({
      query: { handle: 'oak-stool', region_id: regionId },
    })
    const prices = products[0]?.variants.map((variant) => variant.calculated_price_incl_tax ?? variant.calculated_price)
    expect(dataOf(html)).toMatchObject({
      '@type': 'Product',
      name: 'Oak stool',
      brand: { name: 'Loom' },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: (Number(prices?.[0]) / 100).toFixed(2),
        highPrice: (Number(prices?.[1]) / 100).toFixed(2),
        offerCount: 2,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('texts written for search engines come first, and a change shows immediately', async () => {
    const metadata = { seo_title: 'Stools of oak', seo_description: 'For two.' }
    const { id } = await make({ title: 'Bench', description: 'Long.', metadata })
    const before = await headed('/products/bench')
    expect([title(before), meta(before, 'description')]).toEqual(['Stools of oak', ['For two.']])
    await shop.owner.admin.products.update({ id, body: { metadata: { seo_title: 'Benches' } } })
    expect(title(await headed('/products/bench'))).toBe('Benches')
  })

  test('one variant is one offer, which says when it is sold out', async () => {
    await make({ title: 'Lamp', options: [{ title: 'Size' }], variants: [variant('One', 1000, 0)] })
    expect(dataOf(await headed('/products/lamp'))).toMatchObject({
      offers: { '@type': 'Offer', availability: 'https://schema.org/OutOfStock' },
    })
  })

  test('no text of a product breaks out of its place', async () => {
    const evil = `</title></script><script>alert("1")</script> $& ' "`
    await make({ title: evil, handle: 'evil', description: evil, metadata: { vendor: evil } })
    const html = await headed('/products/evil')
    expect(html.match(/<script\b/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(dataOf(html)).toMatchObject({ name: evil, brand: { name: evil } })
    expect(meta(html, 'og:title')?.[0]).toContain('&lt;/script&gt;')
  })

  test('a handle in any script is found', async () => {
    const { handle } = await make({ title: 'كرسي خشبي' })
    expect(title(await headed(`/products/${encodeURIComponent(handle ?? '')}`))).toBe('كرسي خشبي · Storeroom')
  })

  test.each(['/products/hidden', '/products/nothing', '/cart', '/collections/nothing'])(
    '%s is the plain page',
    async (path) => {
      expect(await pageAt(path)).toBe(index)
    },
  )

  const stuck = () => new Promise<never>(() => undefined)
  const broken = () => Promise.reject(new Error('The database is away'))
  test.each([
    ['not answered in time', stuck],
    ['refused', broken],
  ])('the page is sent although a lookup is %s', async (_, list) => {
    const app = Fastify()
    const reads = {
      products: { list },
      collections: { list },
      productCategories: { list },
      regions: { list },
      redirects: { retrieve: list },
    }
    await useStatic(app, shop.services.config, { storefront: folder }, pageFacts(shop.services, reads, admit))
    expect(await pageAt('/products/oak-stool', app)).toBe(index)
    await app.close()
  })

  test('a page whose head is cached costs two statements at most', async () => {
    await make({ title: 'Known', variants: [] })
    await headed('/products/known')
    const statementCount = async () => (await shop.statementsOf(() => pageAt('/products/known'))).length
    // During a write an answer is read once more.
    await vi.waitFor(async () => expect(await statementCount()).toBeLessThanOrEqual(2), { timeout: 20_000 })
  })
})

test('screens §24, §25 collections and categories have titles and descriptions of their own', async () => {
  const { admin } = shop.owner
  await admin.collections.create({
    body: { title: 'Autumn', metadata: { description: 'Warm things.', image: '/uploads/a.jpg' } },
  })
  await admin.productCategories.create({ body: { name: 'Chairs', description: 'To sit on.', is_active: true } })
  const [collection, category] = [await headed('/collections/autumn'), await headed('/categories/chairs')]
  expect([title(collection), meta(collection, 'og:description')]).toEqual(['Autumn · Storeroom', ['Warm things.']])
  expect(meta(collection, 'og:image')).toEqual(['https://shop.example/uploads/a.jpg'])
  expect([title(category), meta(category, 'og:description')]).toEqual(['Chairs · Storeroom', ['To sit on.']])
  expect(category).toContain('href="https://shop.example/shop/categories/chairs"')
})

test('screens §24, §25 texts written for search engines come first', async () => {
  const { admin } = shop.owner
  const metadata = { seo_title: 'All for spring', seo_description: 'Light things.', description: 'Cool things.' }
  await admin.collections.create({ body: { title: 'Spring', metadata } })
  await admin.productCategories.create({ body: { name: 'Shelves', description: 'Long.', is_active: true, metadata } })
  for (const path of ['/collections/spring', '/categories/shelves']) {
    const html = await headed(path)
    expect([title(html), meta(html, 'description')]).toEqual(['All for spring', ['Light things.']])
  }
})

describe('screens §20, §24, §25 translations in heads', () => {
  /** The answer with the page in a language, once its head is there. */
  const told = (path: string, language?: string) =>
    vi.waitFor(
      async () => {
        const headers = language === undefined ? {} : { 'accept-language': language }
        const answer = await shop.app.inject({ url: `/shop${path}`, headers })
        expect(answer.payload).not.toBe(index)
        return answer
      },
      { timeout: 20_000 },
    )

  test('are in the language of the request, field by field', async () => {
    const translations = {
      de: { title: 'Schale', description: 'Aus Ton.' },
      ar: { title: 'وعاء', seo_title: 'أوعية من الطين' },
    }
    await make({ title: 'Bowl', description: 'Of clay.', metadata: { translations } })
    const heads = []
    for (const language of [undefined, 'de-AT,en;q=0.5', 'fr,ar;q=0.3,en;q=0.1', 'fr']) {
      const { payload, headers } = await told('/products/bowl', language)
      expect(String(headers['vary'])).toContain('accept-language')
      heads.push([headers['content-language'], title(payload), meta(payload, 'description')?.[0], dataOf(payload)])
    }
    expect(heads).toEqual([
      [undefined, 'Bowl · Storeroom', 'Of clay.', expect.objectContaining({ name: 'Bowl' })],
      ['de', 'Schale · Storeroom', 'Aus Ton.', expect.objectContaining({ name: 'Schale', description: 'Aus Ton.' })],
      ['ar', 'أوعية من الطين', 'Of clay.', expect.objectContaining({ name: 'وعاء' })],
      [undefined, 'Bowl · Storeroom', 'Of clay.', expect.objectContaining({ name: 'Bowl' })],
    ])
  })

  test('of collections and categories too', async () => {
    const { admin } = shop.owner
    const de = { title: 'Winter auf Deutsch', name: 'Tische', description: 'Zum Essen.' }
    const metadata = { description: 'Cold things.', translations: { de } }
    await admin.collections.create({ body: { title: 'Winter', metadata } })
    await admin.productCategories.create({
      body: { name: 'Tables', is_active: true, metadata: { translations: { de } } },
    })
    for (const [path, name] of [
      ['/collections/winter', 'Winter auf Deutsch'],
      ['/categories/tables', 'Tische'],
    ] as const) {
      const { payload } = await told(path, 'de')
      expect([title(payload), meta(payload, 'og:description')]).toEqual([`${name} · Storeroom`, ['Zum Essen.']])
    }
  })
})

describe('the name of the shop', () => {
  const named = `<!doctype html><html><head>
    <meta name="shop-name" content="" /><meta name="languages" content="en" />
    <meta name="shop-logo" content="" /><meta name="shop-style" content="" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Storeroom</title>
  </head><body><span class="brand" data-shop-name>Storeroom</span></body></html>`
  let site: string
  const app = Fastify()
  beforeAll(async () => {
    site = await mkdtemp(join(os.tmpdir(), 'storeroom-named-'))
    await writeFile(join(site, 'index.html'), named)
    await useStatic(app, shop.services.config, { storefront: site }, pageFacts(shop.services, handlers.store, admit))
  })
  afterAll(async () => {
    await app.close()
    await rm(site, { recursive: true, force: true })
  })

  const rename = (name: string) => shop.owner.admin.store.update({ body: { name } })
  const namesAt = async (url: string) => {
    const { payload } = await app.inject(url)
    const [, shopName] = /data-shop-name>(.*?)</.exec(payload) ?? []
    return { title: title(payload), told: meta(payload, 'shop-name'), shown: shopName }
  }

  test('comes with logo, icon and accent color, and without them once they are removed', async () => {
    const { admin } = shop.owner
    const picture = await twoColors(40, 40).png().toBuffer()
    const [upload] = (await admin.uploads.create({ files: [file('logo', picture)] })).uploads
    const key = upload?.key ?? ''
    await rename('Kiln & Co')
    await admin.brand.update({ body: { logo_key: key, favicon_key: key, accent_color: '#0a5c3f' } })
    const { payload } = await app.inject('/shop')
    expect(payload).toContain(
      `<span class="brand" data-shop-name><img src="/uploads/${key}" alt="Kiln &amp; Co"></span>`,
    )
    expect(payload).toContain(`<link rel="icon" href="/uploads/${key}" type="image/png">`)
    expect(meta(payload, 'shop-logo')).toEqual([`/uploads/${key}`])
    expect(meta(payload, 'shop-style')).toEqual([
      expect.stringMatching(/^--accent: light-dark\(#0a5c3f, #[\da-f]{6}\);/),
    ])
    await admin.brand.update({ body: { logo_key: null, favicon_key: null, accent_color: null } })
    const plain = (await app.inject('/shop')).payload
    expect(plain).toContain('<span class="brand" data-shop-name>Kiln &amp; Co</span>')
    expect(plain).toContain('href="/favicon.svg"')
    expect(meta(plain, 'shop-style')).toEqual([''])
  })

  test.each(['/shop', '/shop/cart', '/shop/nowhere'])('is on %s from the first page on', async (url) => {
    await rename('Kiln & Co')
    const name = 'Kiln &amp; Co'
    expect(await namesAt(url)).toEqual({ title: name, told: [name], shown: name })
  })

  test('is the new one on the page after a change, with its markup escaped', async () => {
    await rename('Before')
    expect((await namesAt('/shop')).title).toBe('Before')
    await rename(`</title>$& "`)
    expect((await namesAt('/shop')).shown).toBe('&lt;/title&gt;$&amp; &quot;')
  })

  test('ends the titles of products', async () => {
    await rename('Kiln')
    await make({ title: 'Vase', variants: [] })
    await vi.waitFor(async () => expect((await namesAt('/shop/products/vase')).title).toBe('Vase · Kiln'), {
      timeout: 20_000,
    })
  })

  test('is the last known one where it cannot be read', async () => {
    await rename('Kiln')
    await namesAt('/shop')
    const dbVersion = vi
      .spyOn(shop.services.pageCache, 'dbVersion')
      .mockRejectedValue(new Error('The database is away'))
    expect((await namesAt('/shop')).title).toBe('Kiln')
    dbVersion.mockRestore()
  })

  test('does not change pages without an element for it', async () => {
    expect(await pageAt('')).toBe(index)
  })
})

test('a product that only other channels sell has no head of its own', async () => {
  const { admin } = shop.owner
  const { sales_channel } = await admin.salesChannels.create({ body: { name: 'Elsewhere' } })
  await make({ title: 'Far away', sales_channels: [{ id: sales_channel.id }] })
  expect(await pageAt('/products/far-away')).toBe(index)
})

describe('handles that have changed', () => {
  const visit = (path: string) => shop.app.inject({ url: `/shop${path}` })
  const answerOf = async (path: string) => {
    const { statusCode, headers } = await visit(path)
    return [statusCode, headers['location']]
  }
  /** A page waits for its record for a limited time, and is plain after that. */
  const settled = (path: string, answer: readonly unknown[]) =>
    vi.waitFor(async () => expect(await answerOf(path)).toEqual(answer), { timeout: 20_000 })

  test('a page at a former handle redirects permanently, with its query', async () => {
    const { id } = await make({ title: 'Old stool', handle: 'old-stool' })
    await shop.owner.admin.products.update({ id, body: { handle: 'كرسي' } })
    const moved = `/shop/products/${encodeURIComponent('كرسي')}`
    await settled('/products/old-stool', [301, moved])
    await settled('/products/old-stool?utm_source=mail&q=a', [301, `${moved}?utm_source=mail&q=a`])
    expect((await visit('/products/old-stool')).headers['cache-control']).toBe('no-cache')
  })

  test('of collections and categories, too', async () => {
    const { admin } = shop.owner
    const { collection } = await admin.collections.create({ body: { title: 'Before', handle: 'collection-before' } })
    await admin.collections.update({ id: collection.id, body: { handle: 'collection-after' } })
    const { product_category } = await admin.productCategories.create({
      body: { name: 'Before', handle: 'category-before', is_active: true },
    })
    await admin.productCategories.update({ id: product_category.id, body: { handle: 'category-after' } })
    await settled('/collections/collection-before', [301, '/shop/collections/collection-after'])
    await settled('/categories/category-before', [301, '/shop/categories/category-after'])
  })

  test('a record that shoppers do not see is not found, at its handle and at a former one', async () => {
    const { id } = await make({ title: 'Secret', handle: 'secret-before', status: 'draft' })
    await shop.owner.admin.products.update({ id, body: { handle: 'secret-after' } })
    for (const path of ['/products/secret-before', '/products/secret-after', '/products/never-there'])
      await settled(path, [404, undefined])
  })
})
