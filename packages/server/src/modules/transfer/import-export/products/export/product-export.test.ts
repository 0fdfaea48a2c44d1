import type { BatchJob } from '@storeroom/contract'
import { demoShop } from '@storeroom/demo-shop'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../../../../test/shop.ts'
import {
  changesOf,
  counts,
  csv,
  dryRun,
  findJob,
  importFile,
  makeJob,
  runJob,
  summaryOf,
} from '../../../../../../test/imports.ts'
import { sql } from '../../../../../kernel/sql.ts'
import { fillDemoShop } from '../../../../operation/demo/fill-demo-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  // Aborted before the pictures of the demo shop are drawn, which these tests do not need.
  await expect(fillDemoShop(shop.services, demoShop(), AbortSignal.abort())).rejects.toThrow('aborted')
})
afterAll(() => shop.stop())
afterEach(() => void vi.restoreAllMocks())

const exportProducts = async (context = {}) => runJob(shop, await makeJob(shop, 'product-export', context))

async function fileOf({ result }: BatchJob): Promise<string> {
  const stream = await shop.services.files.open(String(result?.['file_key']))
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString()
}

const handlesIn = (file: string) => [
  ...new Set(
    file
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[1] ?? '')
      .filter((handle) => /^[a-z0-9-]+$/.test(handle)),
  ),
]

describe('a whole catalog', () => {
  test('comes back without a change', async () => {
    const job = await exportProducts()
    const { count } = await shop.owner.admin.products.list({ query: { limit: 1 } })
    expect(job).toMatchObject({
      status: 'completed',
      result: {
        count,
        advancement_count: count,
        progress: 1,
        file_key: expect.stringMatching(/^exports\/products\/product-export-\d+-\w+\.csv$/),
        stat_descriptors: [{ key: 'product-export-count', name: 'Product count to export' }],
      },
      context: {
        list_config: { skip: 0, take: 50, order: { created_at: 'DESC' } },
        filterable_fields: {},
        shape: { prices: expect.any(Array), lists: { options: 2 } },
      },
    })
    const file = await fileOf(job)
    expect(job.result?.['file_size']).toBe(Buffer.byteLength(file))
    const back = await dryRun(shop, file)
    expect(await changesOf(shop, back)).toEqual([])
    expect(summaryOf(back)).toMatchObject({ products: counts(0, 0, count), problems: 0 })
  })

  test('can be downloaded under its name', async () => {
    const file_key = String((await exportProducts()).result?.['file_key'])
    const { download_url } = await shop.owner.admin.uploads.createDownloadUrl({ body: { file_key } })
    const answer = await fetch(download_url)
    expect(answer.headers.get('content-disposition')).toContain('product-export-')
    expect((await answer.text()).startsWith('Product Id;Product Handle;')).toBe(true)
  })
})

describe('odd products', () => {
  beforeAll(async () => {
    await importFile(
      shop,
      csv(
        [
          ...['Product Handle', 'Product Title', 'Product Description', 'Product Tags', 'Variant Title', 'Price EUR'],
          ...['Image 1 Url', 'Image 2 Url'],
        ],
        [
          ...['odd-1', '"=SUM(A1)"', '"two\nlines; and ""quotes"""', '"""a, b"",c"', ' spaced ', '0.00'],
          ...['/uploads/public/a.webp', '/uploads/public/b.webp'],
        ],
        ['odd-2', "'tis", '', '', '', '', '', ''],
      ),
    )
    const metadata = { care: '=wash', size: 5, code: '005', parts: ['lid', 'pot'], '': 'without a name' }
    const variants = [
      {
        title: 'Tiers',
        metadata,
        prices: [
          { currency_code: 'eur', amount: 500 },
          { currency_code: 'eur', amount: 400, min_quantity: 10 },
        ],
      },
    ]
    await shop.owner.admin.products.create({
      body: { title: 'Odd 3', handle: 'odd-3', metadata, variants },
    })
  })

  test('come back without a change', async () => {
    const file = await fileOf(await exportProducts({ filterable_fields: { handle: ['odd-1', 'odd-2', 'odd-3'] } }))
    expect(handlesIn(file).toSorted()).toEqual(['odd-1', 'odd-2', 'odd-3'])
    const back = await dryRun(shop, file)
    expect(await changesOf(shop, back)).toEqual([])
    expect(summaryOf(back)).toEqual({ products: counts(0, 0, 3), variants: counts(0, 0, 2), problems: 0 })
  })
})

test('metadata are there, can be changed in the file, and an empty cell takes a key away', async () => {
  const file = await fileOf(await exportProducts({ filterable_fields: { handle: ['odd-3'] } }))
  const [header = ''] = file.split('\r\n')
  expect(header.split(';').filter((name) => name.includes('Metadata'))).toEqual(
    ['Product', 'Variant'].flatMap((owner) =>
      ['care', 'code', 'size', 'parts'].map((key) => `${owner} Metadata ${key}`),
    ),
  )
  const columns = ['Product Handle', 'Product Metadata care', 'Product Metadata size', 'Product Metadata new']
  await importFile(shop, csv(columns, ['odd-3', '', '7', 'text']))
  const { products } = await shop.owner.admin.products.list({ query: { handle: 'odd-3' } })
  expect(products[0]?.metadata).toEqual({
    size: 7,
    code: '005',
    parts: ['lid', 'pot'],
    new: 'text',
    '': 'without a name',
  })
  const back = await importFile(shop, csv(columns, ['odd-1', '', '', '']))
  expect(summaryOf(back)).toMatchObject({ products: counts(0, 0, 1), problems: 0 })
})

test('screens §20 translations come back without a change, and can be changed in the file', async () => {
  const translations = { de: { title: 'Schale; „flach“', 'label:Red': 'Rot' }, ar: { title: 'وعاء' } }
  const { product } = await shop.owner.admin.products.create({
    body: { title: 'Flat bowl', handle: 'flat-bowl', metadata: { translations } },
  })
  const file = await fileOf(await exportProducts({ filterable_fields: { handle: ['flat-bowl'] } }))
  expect(summaryOf(await importFile(shop, file))).toMatchObject({ products: counts(0, 0, 1), problems: 0 })
  const metadata = async () => (await shop.owner.admin.products.retrieve({ id: product.id })).product.metadata
  expect(await metadata()).toEqual({ translations })
  await importFile(shop, file.replace('flach', 'tief'))
  expect(await metadata()).toEqual({
    translations: { ...translations, de: { ...translations.de, title: 'Schale; „tief“' } },
  })
})

describe('what is exported', () => {
  test('is chosen by the filters of the product list, in the order asked for', async () => {
    const { products } = await shop.owner.admin.products.list({
      query: { status: ['draft'], order: 'title', limit: 100 },
    })
    const job = await exportProducts({ filterable_fields: { status: ['draft'] }, order: 'title', limit: 3 })
    const expected = products.map(({ handle }) => handle)
    expect(expected.length).toBeGreaterThan(3)
    expect(handlesIn(await fileOf(job))).toEqual(expected)
  })

  test.each(['-created_at', 'created_at', 'subtitle', '-subtitle', 'weight', '-weight', 'discountable'])(
    'goes page by page through %s, each product once',
    async (order) => {
      const { products } = await shop.owner.admin.products.list({ query: { order, limit: 1000 } })
      const file = await fileOf(await exportProducts({ order, limit: 7 }))
      expect(handlesIn(file)).toEqual(products.map(({ handle }) => handle))
    },
  )

  test('is refused for a currency that is unknown or no text', async () => {
    for (const currency_code of ['xxx', 5])
      await expect(exportProducts({ format: 'google', currency_code })).rejects.toMatchObject({
        message: `Currency with code: ${currency_code} was not found`,
      })
  })

  test('begins behind the offset', async () => {
    const all = handlesIn(await fileOf(await exportProducts({ order: 'handle' })))
    const job = await exportProducts({ order: 'handle', offset: 5, limit: 4 })
    expect(handlesIn(await fileOf(job))).toEqual(all.slice(5))
    expect(job.result?.['count']).toBe(all.length - 5)
  })

  test('has no columns for what a flag has switched off', async () => {
    const plain = await openShop({ environment: { STOREROOM_FLAGS: 'sales_channels=off,product_categories=off' } })
    try {
      await importFile(plain, csv(['Product Handle', 'Product Title'], ['mug', 'Mug']))
      const { result } = await runJob(plain, await makeJob(plain, 'product-export', {}))
      const stream = await plain.services.files.open(String(result?.['file_key']))
      const [header = '', mug = ''] = (await stream.map(String).toArray()).join('').split('\r\n')
      expect(mug).toContain(';mug;Mug;')
      expect(header.split(';').at(-1)).toBe('Variant Material')
    } finally {
      await plain.stop()
    }
  })
})

describe('an export that is canceled', () => {
  test('leaves no file', async () => {
    const id = await makeJob(shop, 'product-export', { limit: 10 })
    const { files, db } = shop.services
    const put = files.put.bind(files)
    const keys: string[] = []
    vi.spyOn(files, 'put').mockImplementation(async (key, source, options) => {
      keys.push(key)
      const written = await put(key, source, options)
      await sql`update batch_job set canceled_at = now() where id = ${id}`.run(db)
      return written
    })
    expect(await runJob(shop, id)).toMatchObject({ status: 'canceled', completed_at: null })
    expect(keys).toHaveLength(1)
    expect(await files.exists(keys[0] ?? '')).toBe(false)
    expect((await findJob(shop, id)).result?.['file_key']).toBeUndefined()
  })

  test('stops at the next page', async () => {
    const id = await makeJob(shop, 'product-export', { limit: 1 })
    const { files, db } = shop.services
    const put = files.put.bind(files)
    let chunks = 0
    vi.spyOn(files, 'put').mockImplementation(async (key, source, options) => {
      await sql`update batch_job set canceled_at = now() where id = ${id}`.run(db)
      const counted = 'on' in source ? source.on('data', () => (shop.clock.advance(2_000), (chunks += 1))) : source
      return put(key, counted, options)
    })
    expect(await runJob(shop, id)).toMatchObject({ status: 'canceled' })
    expect(chunks).toBeLessThan(5)
  })
})
