import type { ExportFormat } from '@storeroom/contract'
import type { BatchJobState, BatchRun } from '../../../../shop/batch-jobs/batch-jobs.entity.ts'
import { countWritten, exportStrategy, type Count } from '../../engine/define-export.ts'
import { countOfList, idsOfList } from '../../engine/list-context.ts'
import { startingResult } from '../../engine/progress.ts'
import {
  emptyShape,
  exportWriter,
  withProduct,
  type ExportShape,
  type ExportProduct,
} from '../formats/export.format.ts'
import { findMarkets, type Markets } from '../../prices/markets.queries.ts'
import { priceInWords } from '../../prices/prices.ts'
import { loadProducts, type StoredProduct } from '../stored-products.queries.ts'
import { product } from '../../../../catalog/products/products.entity.ts'
import { findDefaults } from '../../../../catalog/products/products.ts'
import { contextOf, preparedContext } from './export-context.ts'
import { googleWriter } from './google-feed.ts'
import { saveForPreset } from './saved-export.ts'
import { availableOf } from './product-export.queries.ts'
import { tableWriter } from './table-columns.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import type { Services } from '../../../../../kernel/services.ts'

/** Exports products in v1's CSV format, which an import reads back (docs/contract/imports.md §4), or in another one. */
export const productExport = exportStrategy({
  type: 'product-export',
  permission: 'products:read',
  folder: 'products',
  prepare: ({ db }, context) => preparedContext(db, context),
  preProcess: measure,
  chunks: lines,
  completed: saveForPreset,
})

/** Counts the products and finds out which columns v1's format needs for them. */
async function measure(run: BatchRun) {
  const shape = contextOf(run.job.context).format === 'storeroom' ? await shapeOfAll(run) : emptyShape
  const count = await countOfList(run, product)
  const message = `${count} products will be exported.`
  const result = startingResult(count, 'product-export-count', 'Product count to export', message)
  await run.commit(async () => ({ context: { shape }, result }))
}

async function shapeOfAll(run: BatchRun): Promise<ExportShape> {
  const lookUps = await lookUpsOf(run)
  let shape = emptyShape
  for await (const page of pages(run)) {
    shape = page.map((stored) => exportedProduct(stored, lookUps)).reduce(withProduct, shape)
    await run.report({ advancement_count: 0 })
  }
  return shape
}

const lookUpsOf = async ({ services: { db, flags } }: BatchRun) => ({ markets: await findMarkets(db), flags })

async function* lines(run: BatchRun, count: Count): AsyncGenerator<string> {
  const { header, lines } = await writers[contextOf(run.job.context).format](run)
  yield header
  for await (const page of pages(run)) {
    yield await lines(page)
    await countWritten(run, count, page.length)
  }
}

type Writer = {
  /** The first line of the file. */
  readonly header: string
  readonly lines: (page: readonly StoredProduct[]) => string | Promise<string>
}

const writers: Readonly<Record<ExportFormat, (run: BatchRun) => Promise<Writer>>> = {
  storeroom: async (run) => {
    const lookUps = await lookUpsOf(run)
    const { header, lines } = exportWriter(shapeOf(run.job))
    return { header, lines: (page) => page.map((stored) => lines(exportedProduct(stored, lookUps))).join('') }
  },
  table: async ({ job }) => tableWriter(contextOf(job.context)),
  google: async ({ job, services: { db, clock } }) => {
    const { header, lines } = googleWriter(contextOf(job.context), (ids) => availableOf(db, ids))
    return { header, lines: (page) => lines(page, new Date(clock.now())) }
  },
}

const shapeOf = ({ context }: BatchJobState) => context['shape'] as ExportShape

/** The products in their order, page by page. */
async function* pages(run: BatchRun): AsyncGenerator<StoredProduct[]> {
  const { db } = run.services
  const { location_id } = await findDefaults(db)
  for await (const ids of idsOfList(run, product)) {
    const products = await loadProducts(db, ids, location_id)
    yield ids.flatMap((id) => products.get(id) ?? [])
  }
}

type Context = { readonly markets: Markets; readonly flags: Services['flags'] }
type StoredVariant = StoredProduct['variants'][number]

/** A stored product in the words of the file: all that an import of it reads. */
function exportedProduct(stored: StoredProduct, context: Context): ExportProduct {
  const { row, options, flags } = { ...stored, ...context }
  return {
    id: stored.id,
    handle: row.handle ?? '',
    fields: fieldsOf(row),
    options,
    type: stored.type,
    tags: stored.tags.map(({ value }) => value),
    collectionHandle: stored.collection?.handle ?? null,
    collectionTitle: stored.collection?.title ?? null,
    images: stored.images.map(({ url }) => ({ url })),
    ...(stored.profile && { profile: stored.profile }),
    salesChannels: flags.has('sales_channels') ? stored.channels : [],
    categories: flags.has('product_categories') ? stored.categories : [],
    variants: stored.variants.map((variant) => exportedVariant(variant, stored, context)),
  }
}

function exportedVariant(
  variant: StoredVariant,
  { options }: StoredProduct,
  { markets }: Context,
): ExportProduct['variants'][number] {
  const { id, row, values, prices } = variant
  return {
    id,
    title: row.title,
    fields: { ...fieldsOf(row), ...quantityOf(variant) },
    options: Object.fromEntries(
      options.flatMap(({ id, title }) => (values[id] === undefined ? [] : [[title, values[id]]])),
    ),
    prices: prices.flatMap((price) => priceInWords(markets, price) ?? []),
  }
}

/** The format has no null metadata: the key is left out. */
const fieldsOf = <Columns extends { readonly metadata: Row | null }>({ metadata, ...row }: Columns) => ({
  ...row,
  ...(metadata && { metadata }),
})

/** What an import would set: the units at the default location, reserved ones among them. */
const quantityOf = ({ row, stock }: StoredVariant) =>
  row.manage_inventory && typeof stock?.quantity === 'number' ? { inventory_quantity: stock.quantity } : {}
