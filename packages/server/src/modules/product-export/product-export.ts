import { Readable } from 'node:stream'
import type { Row } from '../../kernel/entity.ts'
import type { BatchJobState, BatchRun, BatchStrategy } from '../batch-jobs/batch-jobs.entity.ts'
import {
  emptyShape,
  exportWriter,
  findMarkets,
  loadProducts,
  withProduct,
  type ExportProduct,
  type ExportShape,
} from '../product-import/product-import.ts'
import { findDefaults } from '../products/products.ts'
import { discardFile, recordUploads } from '../uploads/uploads.ts'
import { contextOf, exportOrder, preparedContext, whereOf } from './export-context.ts'
import type { Place } from '../../kernel/read/keyset.ts'
import { exportedProduct } from './exported-product.ts'
import { countProducts, listPlaces } from './product-export.queries.ts'

const TYPE = 'text/csv'

/** Exports products in v1's CSV format, in a file that imports back without a change (contract/imports.md §4). */
export const productExport: BatchStrategy = {
  type: 'product-export',
  prepare: async (_, context) => preparedContext(context),
  preProcess: measure,
  process: write,
  discard: async (services, { checkpoint }) => {
    const key = keyIn(checkpoint)
    if (key !== undefined) await discardFile(services, key)
  },
}

const keyIn = (checkpoint: Row | null) => {
  const key = checkpoint?.['file_key']
  return typeof key === 'string' ? key : undefined
}

/** Counts the products and finds out which columns they need. */
async function measure(run: BatchRun) {
  let shape = emptyShape
  for await (const page of pages(run)) {
    shape = page.reduce(withProduct, shape)
    await run.report({ advancement_count: 0 })
  }
  const count = await expectedCount(run)
  await run.commit(async () => ({
    context: { shape },
    result: { count, advancement_count: 0, progress: 0, stat_descriptors: [description(count)] },
  }))
}

const expectedCount = async ({ services, job }: BatchRun) =>
  Math.max(0, (await countProducts(services.db, whereOf(job.context))) - contextOf(job.context).list_config.skip)

const description = (count: number) => ({
  key: 'product-export-count',
  name: 'Product count to export',
  message: `${count} products will be exported.`,
})

/** Writes the file. It is there as a whole or not at all; a run that was killed begins it anew. */
async function write(run: BatchRun) {
  const { job, services, commit } = run
  const file_key = keyIn(job.checkpoint) ?? newKey(run)
  await commit(async () => ({ checkpoint: { file_key } }))
  const count = { done: 0 }
  const { size } = await services.files.put(file_key, Readable.from(lines(run, count)), { mediaType: TYPE })
  const name = file_key.split('/').at(-1) ?? file_key
  const upload = { key: file_key, name, media_type: TYPE, size, protected: true, created_by: job.created_by }
  try {
    await commit(async (db) => {
      if (job.result?.['file_key'] === undefined) await recordUploads(db, services, [upload])
      return { result: { file_key, file_size: size, count: count.done, advancement_count: count.done, progress: 1 } }
    })
  } catch (error) {
    await discardFile(services, file_key)
    throw error
  }
}

/** The end of the job's id keeps two exports of one millisecond apart. */
const newKey = ({ services, job }: BatchRun) =>
  `exports/products/product-export-${services.clock.now()}-${job.id.slice(-6)}.csv`

async function* lines(run: BatchRun, count: { done: number }): AsyncGenerator<string> {
  const writer = exportWriter(shapeOf(run.job))
  yield writer.header
  for await (const page of pages(run)) {
    yield page.map((product) => writer.lines(product)).join('')
    count.done += page.length
    const total = Math.max(count.done, Number(run.job.result?.['count'] ?? 0))
    await run.report({ advancement_count: count.done, progress: count.done / total })
  }
}

const shapeOf = ({ context }: BatchJobState) => context['shape'] as ExportShape

/** The products in their order, page by page, each behind the last product of the one before. */
async function* pages({ services, job, signal }: BatchRun): AsyncGenerator<ExportProduct[]> {
  const { db, flags } = services
  const { skip, take } = contextOf(job.context).list_config
  const request = { where: whereOf(job.context), order: exportOrder(job.context), limit: take }
  const { location_id } = await findDefaults(db)
  const markets = await findMarkets(db)
  for (let after: Place | undefined; ;) {
    signal.throwIfAborted()
    const places = await listPlaces(db, { ...request, after, skip: after ? 0 : skip })
    after = places.at(-1)
    const ids = places.map(({ id }) => id)
    const products = await loadProducts(db, ids, location_id)
    yield ids.flatMap((id) => products.get(id) ?? []).map((stored) => exportedProduct(stored, { markets, flags }))
    if (places.length < take || !after) return
  }
}
