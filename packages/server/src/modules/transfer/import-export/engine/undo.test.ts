import type { BatchJob } from '@storeroom/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changesOf,
  csv,
  findJob,
  findProduct,
  importFile,
  makeImport,
  makeJob,
  manyProducts,
  problemsOf,
  runJob,
  sizesFile,
  summaryOf,
  counts,
} from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.admin.collections.create({ body: { title: 'Kitchen', handle: 'kitchen' } })
})
afterAll(() => shop.stop())
afterEach(() => void vi.restoreAllMocks())

const makeUndo = ({ id }: { readonly id: string }, isDry = false) =>
  makeJob(shop, 'import-undo', { batch_job_id: id }, isDry)
const undo = async (job: { readonly id: string }, isDry = false) => runJob(shop, await makeUndo(job, isDry))

const records = (deleted: number, restored = 0, unchanged = 0, kept = 0) => ({ deleted, restored, unchanged, kept })
const recordsOf = ({ result }: BatchJob) => {
  const { records } = (result?.['summary'] ?? {}) as { readonly records?: object }
  return records
}
const count = (table: string) =>
  sql<{ count: number }>`select count(*)::int as count from ${sql.identifier(table)}
        where deleted_at is null`.value(shop.services.db)

const columns = [
  ...[
    'Product Handle',
    'Product Title',
    'Product Subtitle',
    'Product Type',
    'Product Tags',
    'Product Collection Handle',
  ],
  ...['Option 1 Name', 'Option 1 Value', 'Variant SKU', 'Variant Inventory Quantity', 'Price EUR', 'Price USD'],
  ...['Image 1 Url', 'Image 2 Url', 'Sales Channel 1 Name'],
]
const rowsOf = (handle: string, title: string, price: string) => [
  [
    handle,
    title,
    'New words',
    'Fresh',
    'new tag',
    'kitchen',
    'Size',
    'S',
    `${handle}-S2`,
    9,
    price,
    30,
    '/b.webp',
    '/c.webp',
    'Default Sales Channel',
  ],
  [handle, '', '', '', '', '', 'Size', 'XL', `${handle}-XL`, 3, price, '', '', '', ''],
]
const changed = (handle: string, title = 'Changed by import', price = '19') =>
  csv(columns, ...rowsOf(handle, title, price))

/** A product that was made by hand and differs in everything from the file. */
async function handmade(handle: string) {
  const { product } = await shop.owner.admin.products.create({
    body: {
      title: 'As it was',
      handle,
      subtitle: 'Old words',
      metadata: { care: 'wash' },
      tags: [{ value: 'old tag' }],
      options: [{ title: 'Size' }],
      images: ['/a.webp', '/b.webp'],
      variants: [
        {
          title: 'S',
          sku: `${handle}-S`,
          inventory_quantity: 4,
          options: [{ value: 'S' }],
          prices: [{ currency_code: 'eur', amount: 1000 }],
        },
      ],
    },
  })
  return product
}

/** All that users see of a product, without update times and ids of parts that are created again. */
async function stateOf(handle: string) {
  const product = await findProduct(shop, handle)
  const words = JSON.stringify(product, (key, value: unknown) =>
    ['updated_at', 'created_at'].includes(key) ? undefined : value,
  )
  return JSON.parse(words.replaceAll(/"ma_\w+"/g, '"ma"')) as unknown
}

describe('a finished import is taken back', () => {
  test('created records are deleted, with their tags and types, and their SKUs are free', async () => {
    const before = { products: await count('product'), items: await count('inventory_item') }
    const job = await importFile(
      shop,
      csv(
        [
          'Product Handle',
          'Product Title',
          'Product Type',
          'Product Tags',
          'Variant Title',
          'Variant SKU',
          'Price EUR',
        ],
        ['gone-1', 'Gone', 'Oneoff', 'short-lived', 'One', 'gone-1-S', 5],
      ),
    )
    expect(await count('product_tag')).toBe(1)
    const undone = await undo(job)
    expect(undone).toMatchObject({
      status: 'completed',
      type: 'import-undo',
      result: { count: 3, advancement_count: 3, progress: 1 },
    })
    expect(recordsOf(undone)).toEqual(records(3))
    expect(await findProduct(shop, 'gone-1')).toBeUndefined()
    expect({ products: await count('product'), items: await count('inventory_item') }).toEqual(before)
    expect([await count('product_tag'), await count('product_type')]).toEqual([0, 0])
    expect((await findJob(shop, job.id)).result).toMatchObject({
      undone: { batch_job_id: undone.id, completed_at: expect.any(String) },
    })
    expect(summaryOf(await importFile(shop, sizesFile({ 'gone-1': ['S'] })))).toMatchObject({ products: counts(1) })
  })

  test('a changed product is as before: fields, links, pictures, options, prices, stock', async () => {
    await handmade('bowl')
    const before = await stateOf('bowl')
    const job = await importFile(shop, changed('bowl'))
    expect(await findProduct(shop, 'bowl')).toMatchObject({
      title: 'Changed by import',
      variants: [{ sku: 'bowl-S2' }, {}],
    })
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual([])
    expect(await stateOf('bowl')).toEqual(before)
    expect((await shop.owner.admin.products.list({ query: { q: 'old words' } })).count).toBe(1)
  })

  test('a dry run lists the changes and writes nothing', async () => {
    await handmade('cup')
    const job = await importFile(shop, `${changed('cup')}\n${rowsOf('cup-new', 'New', '7').join('\n')}`)
    const before = await stateOf('cup')
    const dry = await undo(job, true)
    expect(dry).toMatchObject({ status: 'pre_processed', confirmed_at: null, result: { advancement_count: 0 } })
    expect(recordsOf(dry)).toEqual(records(3, 1))
    expect(await stateOf('cup')).toEqual(before)
    expect(await changesOf(shop, dry)).toEqual(
      expect.arrayContaining([
        ['cup.title', 'Changed by import', 'As it was'],
        ['cup.type', 'Fresh', null],
        ['cup.tags', ['new tag'], ['old tag']],
        ['cup.images', ['/b.webp', '/c.webp'], ['/a.webp', '/b.webp']],
        ['cup.variants.S.sku', 'cup-S2', 'cup-S'],
        ['cup.variants.S.prices.eur', { amount: 1900, currency_code: 'eur' }, { amount: 1000, currency_code: 'eur' }],
        ['cup.variants.S.prices.usd', { amount: 3000, currency_code: 'usd' }, null],
        ['cup.variants.S.inventory_quantity', 9, 4],
        ['cup.variants.XL', 'XL', null],
      ]),
    )
    const { differences } = await shop.owner.admin.batchJobs.listDifferences({
      id: dry.id,
      query: { action: 'delete' },
    })
    expect(differences.map(({ title }) => title)).toContain('New')
    await shop.owner.admin.batchJobs.confirm({ id: dry.id })
    await vi.waitFor(async () => expect((await findJob(shop, dry.id)).status).toBe('completed'), { timeout: 20_000 })
    expect(await findProduct(shop, 'cup-new')).toBeUndefined()
    expect(await findProduct(shop, 'cup')).toMatchObject({ title: 'As it was', tags: [{ value: 'old tag' }] })
  })

  test('metadata comes back key by key', async () => {
    const { id } = await handmade('seo')
    const job = await importFile(
      shop,
      csv(
        ['Handle', 'Title', 'Vendor', 'SEO Title', 'Option1 Name', 'Option1 Value'],
        ['seo', 'As it was', 'Loom', 'Buy', 'Size', 'S'],
      ),
    )
    expect((await findProduct(shop, 'seo'))?.metadata).toEqual({ care: 'wash', vendor: 'Loom', seo_title: 'Buy' })
    await shop.owner.admin.products.update({ id, body: { metadata: { seo_title: 'Buy now', own: 'mine' } } })
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual(['2: metadata.seo_title: changed_since'])
    expect((await findProduct(shop, 'seo'))?.metadata).toEqual({ care: 'wash', seo_title: 'Buy now', own: 'mine' })
  })
})

describe('what cannot be taken back is listed', () => {
  test('fields that were changed since stay; the others are restored', async () => {
    const { id } = await handmade('pan')
    const job = await importFile(shop, changed('pan'))
    await shop.owner.admin.products.update({ id, body: { title: 'Mine now' } })
    const undone = await undo(job)
    expect(recordsOf(undone)).toMatchObject({ restored: 1, kept: 0 })
    expect(await problemsOf(shop, undone)).toEqual(['2: title: changed_since'])
    expect(await findProduct(shop, 'pan')).toMatchObject({ title: 'Mine now', subtitle: 'Old words' })
    const { problems } = await shop.owner.admin.batchJobs.listProblems({ id: undone.id })
    expect(problems[0]?.message).toBe('Changed by import: changed since the import to Mine now, stays as it is.')
    expect(undone.result?.['problems_file_key']).toEqual(expect.any(String))
  })

  test('a created product that was edited since', async () => {
    const job = await importFile(shop, sizesFile({ 'worked-1': ['S'], 'worked-2': ['S'] }))
    const product = await findProduct(shop, 'worked-1')
    await shop.owner.admin.products.update({ id: product?.id ?? '', body: { subtitle: 'Loved' } })
    const undone = await undo(job)
    expect(recordsOf(undone)).toEqual(records(1, 0, 0, 1))
    expect(await problemsOf(shop, undone)).toEqual(['2: -: record_changed_since'])
    expect([await findProduct(shop, 'worked-1'), await findProduct(shop, 'worked-2')]).toEqual([
      expect.anything(),
      undefined,
    ])
  })

  test('a created product that a later import changed, until that one is taken back', async () => {
    const first = await importFile(shop, sizesFile({ 'twice-1': ['S'] }))
    const second = await importFile(shop, sizesFile({ 'twice-1': ['S'] }, 12))
    expect(await problemsOf(shop, await undo(first, true))).toEqual(['2: -: record_changed_since'])
    await undo(second)
    expect(recordsOf(await undo(first))).toEqual(records(1))
  })

  test('a product of which units are reserved', async () => {
    const job = await importFile(
      shop,
      csv(
        ['Product Handle', 'Product Title', 'Variant SKU', 'Variant Title', 'Variant Inventory Quantity'],
        ['held', 'Held', 'HELD', 'One', 5],
      ),
    )
    const [level] = await sql<{
      inventory_item_id: string
      location_id: string
    }>`select l.inventory_item_id, l.location_id from inventory_level l
        join inventory_item i on i.id = l.inventory_item_id where i.sku = 'HELD'`.all(shop.services.db)
    if (!level) throw new Error('The variant has stock')
    const { reservation } = await shop.owner.admin.reservations.create({ body: { ...level, quantity: 2 } })
    expect(await problemsOf(shop, await undo(job))).toEqual(['2: -: record_reserved'])
    await shop.owner.admin.reservations.remove({ id: reservation.id })
    expect(recordsOf(await undo(job))).toEqual(records(1))
  })

  test('a deleted product, and a deleted collection', async () => {
    const { admin } = shop.owner
    const { collection } = await admin.collections.create({ body: { title: 'Short', handle: 'short' } })
    const product = await handmade('lost')
    const moved = await handmade('moved')
    await admin.products.update({ id: moved.id, body: { collection_id: collection.id } })
    const job = await importFile(shop, `${changed('lost')}\n${rowsOf('moved', 'Moved', '8').join('\n')}`)
    await admin.products.remove({ id: product.id })
    await admin.collections.remove({ id: collection.id })
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual(['4: collection: value_gone', '2: -: record_gone'])
    expect(await findProduct(shop, 'moved')).toMatchObject({ title: 'As it was', collection: { handle: 'kitchen' } })
  })

  test('a SKU that another variant has by now; the rest is undone', async () => {
    await handmade('taken')
    const job = await importFile(shop, `${changed('taken')}\n${rowsOf('taken-new', 'New', '8').join('\n')}`)
    await shop.owner.admin.products.create({
      body: { title: 'Thief', handle: 'thief', variants: [{ title: 'One', sku: 'taken-S', prices: [] }] },
    })
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual(['2: -: not_written', '0: -: still_used', '0: -: still_used'])
    expect(await findProduct(shop, 'taken')).toMatchObject({ title: 'Changed by import' })
    expect(await findProduct(shop, 'taken-new')).toBeUndefined()
  })

  test('a tag that other products have by now', async () => {
    const file = (handle: string) =>
      csv(['Product Handle', 'Product Title', 'Product Tags'], [handle, handle, 'shared tag'])
    const job = await importFile(shop, file('first-owner'))
    await importFile(shop, file('second-owner'))
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual(['0: -: still_used'])
    expect((await findProduct(shop, 'second-owner'))?.tags).toMatchObject([{ value: 'shared tag' }])
  })
})

describe('the job', () => {
  let job: BatchJob
  beforeEach(async () => {
    job = await importFile(shop, sizesFile(manyProducts(250, `many-${crypto.randomUUID().slice(0, 8)}`)))
  })

  /** Ends the run after its first transaction that deletes something. */
  const stopping = () => {
    const controller = new AbortController()
    const { events } = shop.services
    const emitAll = events.emitAll.bind(events)
    vi.spyOn(events, 'emitAll').mockImplementation(async (db, name, data) => {
      await emitAll(db, name, data)
      if (name === 'product.deleted' && data.length > 0) controller.abort()
    })
    return controller.signal
  }

  test('continues where it was stopped, and repeats nothing', async () => {
    const id = await makeUndo(job)
    await runJob(shop, id, stopping())
    vi.restoreAllMocks()
    await vi.waitFor(async () => expect((await findJob(shop, id)).status).toBe('completed'), { timeout: 20_000 })
    expect(recordsOf(await findJob(shop, id))).toEqual(records(250))
    await expect(makeUndo(job)).rejects.toMatchObject({ message: 'There is nothing of this batch job to take back' })
  })

  test('stops when it is canceled; the rest can be undone later', async () => {
    const id = await makeUndo(job)
    const { events } = shop.services
    const emitAll = events.emitAll.bind(events)
    vi.spyOn(events, 'emitAll').mockImplementation(async (db, name, data) => {
      await emitAll(db, name, data)
      if (name === 'product.deleted' && data.length > 0)
        await sql`update batch_job set canceled_at = now() where id = ${id}`.run(db)
    })
    expect(await runJob(shop, id)).toMatchObject({ status: 'canceled' })
    vi.restoreAllMocks()
    expect(recordsOf(await undo(job))).toEqual(records(150))
  })

  test('is begun by one request, with a dry run if wanted', async () => {
    const { batchJobs } = shop.owner.admin
    const { batch_job } = await batchJobs.undo({ id: job.id, body: { dry_run: true } })
    expect(batch_job).toMatchObject({
      type: 'import-undo',
      dry_run: true,
      context: { batch_job_id: job.id, type: 'product-import' },
    })
    const waiting = async () => expect((await findJob(shop, batch_job.id)).status).toBe('pre_processed')
    await vi.waitFor(waiting, { timeout: 20_000 })
    await batchJobs.cancel({ id: batch_job.id })
  })

  test('is refused for unfinished jobs, other jobs, and those of other users', async () => {
    const { batchJobs } = shop.owner.admin
    const id = await makeImport(shop, sizesFile({ 'never-1': ['S'] }), {}, true)
    await expect(batchJobs.undo({ id })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'Cannot take back a batch job that has not ended',
    })
    const context = { batch_job_id: '' }
    await expect(batchJobs.create({ body: { type: 'import-undo', context } })).rejects.toMatchObject({
      message: 'context.batch_job_id should not be empty',
    })
    await sql`update batch_job set created_by = null where id = ${job.id}`.run(shop.services.db)
    await expect(batchJobs.undo({ id: job.id })).rejects.toMatchObject({
      message: 'Cannot access a batch job that does not belong to the logged in user',
    })
  })
})
