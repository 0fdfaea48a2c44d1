import type { Place } from '../../kernel/read/keyset.ts'
import type { BatchJobState, BatchRun } from '../batch-jobs/batch-jobs.entity.ts'
import { exportStrategy, type Count } from '../export-files/export-files.ts'
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
import { contextOf, exportOrder, preparedContext, whereOf } from './export-context.ts'
import { exportedProduct } from './exported-product.ts'
import { countProducts, listPlaces } from './product-export.queries.ts'

/** Exports products in v1's CSV format, in a file that imports back without a change (contract/imports.md §4). */
export const productExport = exportStrategy({
  type: 'product-export',
  folder: 'products',
  prepare: async (_, context) => preparedContext(context),
  preProcess: measure,
  lines,
})

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

async function* lines(run: BatchRun, count: Count): AsyncGenerator<string> {
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
