import type { EventName } from '@storeroom/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../../../kernel/db.ts'
import {
  counts,
  findJob,
  findProduct,
  importFile,
  makeImport,
  manyProducts,
  runJob,
  sizesFile,
  summaryOf,
} from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'
import { BATCH, BatchSizer } from './batches.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())
afterEach(() => void vi.restoreAllMocks())

const storedVariants = (handle: string) =>
  sql<{ count: number }>`select count(*)::int as count from product_variant v
        join product p on p.id = v.product_id
        where p.handle like ${`${handle}-%`}`.value(shop.services.db)

/** Rows that the first transaction of a run takes on this engine; later ones go by how long it took. */
const batch = () => new BatchSizer(shop.services).rows

type Entry = { readonly columns: { readonly created?: { readonly after: readonly string[] } } }

/** Products created by each batch of a job, from its history. */
const batchesOf = async (id: string) =>
  (
    await sql<Entry>`select columns from change where root_table = 'batch_job' and root_id = ${id}
        order by id`.all(shop.services.db)
  ).map(({ columns }) => columns.created?.after.length ?? 0)

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Does something in the transaction of each batch, after everything else. */
function afterEachBatch(work: (db: Db, batch: number) => unknown) {
  const { events } = shop.services
  const emitAll = events.emitAll.bind(events)
  let batch = 0
  vi.spyOn(events, 'emitAll').mockImplementation(async (db: Db, name: EventName, data: readonly object[]) => {
    await emitAll(db, name, data)
    if (name === 'product.created' && data.length > 0) await work(db, (batch += 1))
  })
}

describe('batches', () => {
  test('begin with the first size of the engine, and each leaves one entry of history', async () => {
    const id = await makeImport(shop, sizesFile(manyProducts(600, 'batch')))
    await runJob(shop, id)
    const [first, ...others] = await batchesOf(id)
    expect(first).toBe(batch() / 2)
    expect(sum(others)).toBe(600 - batch() / 2)
    expect(Math.max(...others)).toBeLessThanOrEqual(BATCH / 2)
    expect(await storedVariants('batch')).toBe(1200)
    const created = sql`select 1 from change where table_name like 'product%' and action = 'created'`
    expect(await created.all(shop.services.db)).toEqual([])
  })

  test('divide a product with more variants than fit', async () => {
    const sizes = Array.from({ length: batch() * 2 + 3 }, (_, index) => `size ${index}`)
    const file = sizesFile({ 'giant-one': sizes, 'giant-two': ['S'] })
    const job = await importFile(shop, file)
    expect(summaryOf(job)).toEqual({ products: counts(2), variants: counts(sizes.length + 1), problems: 0 })
    expect(job.result).toMatchObject({ advancement_count: sizes.length + 3, applied: { products: { created: 2 } } })
    const product = await findProduct(shop, 'giant-one')
    expect(product?.variants.map(({ variant_rank }) => variant_rank)).toEqual(sizes.map((_, rank) => rank))
    expect(summaryOf(await importFile(shop, file))).toMatchObject({ variants: counts(0, 0, sizes.length + 1) })
  })
})

describe('a run that ends in the middle', () => {
  test.each([1, 2])('is carried on by the next one; nothing is doubled or lost (after batch %i)', async (last) => {
    const name = `halted${last}`
    const id = await makeImport(shop, sizesFile(manyProducts(700, name)))
    const stopping = new AbortController()
    afterEachBatch((_, batch) => batch === last && stopping.abort())
    await runJob(shop, id, stopping.signal)
    // The run that ended has asked the queue for the next one.
    await vi.waitFor(async () => expect((await findJob(shop, id)).status).toBe('completed'), { timeout: 20_000 })
    expect(await storedVariants(name)).toBe(1400)
    expect(sum(await batchesOf(id))).toBe(700)
    expect((await findJob(shop, id)).result).toMatchObject({
      advancement_count: 2100,
      progress: 1,
      applied: { products: counts(700), variants: counts(1400) },
    })
  })

  test('reads the file again from its beginning when the dry run was not over', async () => {
    const id = await makeImport(shop, `${sizesFile(manyProducts(300, 'early'))}\nearly-x,,,,,free`, {}, true)
    const stopping = new AbortController()
    const { files } = shop.services
    const put = files.put.bind(files)
    vi.spyOn(files, 'put').mockImplementation(async (...file) => {
      stopping.abort()
      return put(...file)
    })
    await runJob(shop, id, stopping.signal)
    vi.restoreAllMocks()
    await vi.waitFor(async () => expect((await findJob(shop, id)).status).toBe('pre_processed'), { timeout: 20_000 })
    const { count } = await shop.owner.admin.batchJobs.listDifferences({ id })
    expect(count).toBe(300)
    expect(summaryOf(await findJob(shop, id))).toMatchObject({ products: counts(300, 0, 0, 1), problems: 1 })
  })

  test('writes nothing more once another run has taken the job over', async () => {
    const id = await makeImport(shop, sizesFile(manyProducts(300, 'taken')))
    const { db } = shop.services
    afterEachBatch((db) => sql`update batch_job set lease_token = 'somebody else' where id = ${id}`.run(db))
    await runJob(shop, id)
    vi.restoreAllMocks()
    expect(await storedVariants('taken')).toBe(batch())
    expect((await findJob(shop, id)).status).toBe('processing')
    await sql`update batch_job set lease_until = now() - interval '1 second' where id = ${id}`.run(db)
    expect(await runJob(shop, id)).toMatchObject({ status: 'completed' })
    expect(await storedVariants('taken')).toBe(600)
  })

  test('a job is not run while another run holds its lease', async () => {
    const id = await makeImport(shop, sizesFile({ 'leased-1': ['S'] }))
    const lease = sql`update batch_job set lease_token = 'x', lease_until = now() + interval '1 hour' where id = ${id}`
    await lease.run(shop.services.db)
    expect(await runJob(shop, id)).toMatchObject({ status: 'created' })
  })

  test('stops before the next batch when the job is canceled', async () => {
    const id = await makeImport(shop, sizesFile(manyProducts(600, 'canceled')))
    afterEachBatch((db) => sql`update batch_job set canceled_at = now() where id = ${id}`.run(db))
    expect(await runJob(shop, id)).toMatchObject({ status: 'canceled', completed_at: null })
    vi.restoreAllMocks()
    expect(await storedVariants('canceled')).toBe(batch())
    expect(await runJob(shop, id)).toMatchObject({ status: 'canceled' })
    expect(await storedVariants('canceled')).toBe(batch())
  })

  test('an unexpected error is not shown to users', async () => {
    const id = await makeImport(shop, sizesFile({ 'odd-1': ['S'] }))
    afterEachBatch(() => {
      throw new TypeError('secrets of the house')
    })
    const job = await runJob(shop, id)
    expect(job).toMatchObject({
      status: 'failed',
      result: { errors: [{ message: 'An unknown error occurred', code: 'unknown' }] },
    })
    expect(await storedVariants('odd')).toBe(0)
  })

  test('fails when the database is lost, so that the queue retries it, and completes then', async () => {
    const id = await makeImport(shop, sizesFile({ 'away-1': ['S'] }))
    afterEachBatch(() => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    await expect(runJob(shop, id)).rejects.toThrow('terminating connection')
    vi.restoreAllMocks()
    expect(await runJob(shop, id)).toMatchObject({ status: 'completed' })
    expect(await storedVariants('away')).toBe(1)
  })
})
