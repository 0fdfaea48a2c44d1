import type { BatchJob } from '@storeroom/contract'
import type { Row } from '../src/kernel/entity.ts'
import { sql } from '../src/kernel/sql.ts'
import { batchJobTypes } from '../src/batch-job-types.ts'
import { insertJob } from '../src/modules/shop/batch-jobs/batch-jobs.queries.ts'
import { runBatchJob } from '../src/modules/shop/batch-jobs/run-batch-job.ts'
import { strategyOf } from '../src/modules/shop/batch-jobs/strategies.ts'
import { recordUploads } from '../src/modules/shop/uploads/uploads.ts'
import type { TestShop } from './shop.ts'

const neverAborted = new AbortController().signal
let uploads = 0

/** Stores a text as an uploaded file; returns its key. */
export async function keepFile({ services }: TestShop, content: string | Buffer): Promise<string> {
  const key = `protected/test/import-${(uploads += 1)}.csv`
  const { size } = await services.files.put(key, Buffer.from(content), { mediaType: 'text/csv' })
  const upload = { key, name: 'products.csv', media_type: 'text/csv', size, protected: true, created_by: null }
  await recordUploads(services.db, services, [upload])
  return key
}

const ownerId = async ({ services }: TestShop) =>
  (await sql<{ id: string }>`select id from "user" order by created_at limit 1`.first(services.db))?.id ?? ''

/** Creates a job outside of the queue, so that the test runs it. */
export async function makeJob(shop: TestShop, type: string, context: Row, dry_run = false): Promise<string> {
  const { services } = shop
  const created_by = await ownerId(shop)
  const prepared = await strategyOf(batchJobTypes, type).prepare(services, context, created_by)
  return insertJob(services.db, { type, created_by, context: prepared, dry_run })
}

export const makeImport = async (shop: TestShop, content: string | Buffer, context: Row = {}, dry_run = false) =>
  makeJob(shop, 'product-import', { fileKey: await keepFile(shop, content), ...context }, dry_run)

export const findJob = async (shop: TestShop, id: string): Promise<BatchJob> =>
  (await shop.owner.admin.batchJobs.retrieve({ id })).batch_job

/** Runs a job until it ends or needs a confirmation. */
export async function runJob(shop: TestShop, id: string, signal: AbortSignal = neverAborted): Promise<BatchJob> {
  await runBatchJob(shop.services, batchJobTypes, id, signal)
  return findJob(shop, id)
}

export const importFile = async (shop: TestShop, content: string | Buffer, context?: Row) =>
  runJob(shop, await makeImport(shop, content, context))

/** Runs a dry run of a file. */
export const dryRun = async (shop: TestShop, content: string | Buffer, context?: Row) =>
  runJob(shop, await makeImport(shop, content, context, true))

type Counts = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
}
type Summary = { readonly products: Counts; readonly variants: Counts; readonly problems: number }

export const summaryOf = ({ result }: BatchJob) => result?.['summary'] as Summary

export const counts = (created: number, updated = 0, unchanged = 0, failed = 0): Counts => ({
  created,
  updated,
  unchanged,
  failed,
})

/** Every problem as `line: column: reason`. */
export async function problemsOf(shop: TestShop, { id }: BatchJob): Promise<string[]> {
  const { problems } = await shop.owner.admin.batchJobs.listProblems({ id, query: { limit: 1000 } })
  return problems.map(({ line, column, reason }) => `${line}: ${column ?? '-'}: ${reason}`)
}

export async function changesOf(shop: TestShop, { id }: BatchJob) {
  const query = { action: 'update', limit: 1000 } as const
  const { differences } = await shop.owner.admin.batchJobs.listDifferences({ id, query })
  return differences.flatMap(({ handle, changes }) =>
    changes.map(({ field, before, after }) => [`${handle}.${field}`, before, after]),
  )
}

/** A CSV file from rows of cells without quotes. */
export const csv = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.join(',')).join('\n')

/**
 * A file in v1's format: products with one size option and SKUs `<handle>-<size>`, each variant with a price in euros.
 */
export function sizesFile(products: Readonly<Record<string, readonly string[]>>, price = 10): string {
  const header = ['Product Handle', 'Product Title', 'Option 1 Name', 'Option 1 Value', 'Variant SKU', 'Price EUR']
  const rows = Object.entries(products).flatMap(([handle, sizes]) =>
    sizes.map((size) => [handle, `Title of ${handle}`, 'Size', size, `${handle}-${size}`, price]),
  )
  return csv(header, ...rows)
}

/** `{ mug-0: [S, M], mug-1: [S, M], … }` */
export const manyProducts = (count: number, name = 'mug', sizes: readonly string[] = ['S', 'M']) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, sizes]))

export async function findProduct({ owner }: TestShop, handle: string) {
  const { products } = await owner.admin.products.list({ query: { handle } })
  return products[0]
}
