import { toMajor } from '@storeroom/money'
import type { BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { exportStrategy, type Count } from '../engine/define-export.ts'
import { startingResult } from '../engine/progress.ts'
import { neutralized, toCsv } from '../tables/csv-text.ts'
import { ID, SKU } from './price-list.format.ts'
import { namedList } from './price-list-import.ts'
import * as queries from './price-list.queries.ts'
import { priceName } from '../prices/prices.ts'

/** Variants that are read at once. */
const PAGE = 500

/** Exports the prices of a list in the columns that an import of it reads (docs/contract/imports.md §5). */
export const priceListExport = exportStrategy({
  type: 'price-list-export',
  permission: 'price-lists:read',
  folder: 'price-lists',
  prepare: async ({ db }, context) => ({ price_list_id: await namedList(db, context) }),
  preProcess: measure,
  chunks: lines,
})

const listOf = ({ job }: BatchRun) => String(job.context['price_list_id'])

async function measure(run: BatchRun) {
  const { db } = run.services
  const shape = await queries.findMarketsOf(db, listOf(run))
  const count = await queries.countVariants(db, listOf(run))
  const message = `${count} variants will be exported.`
  const result = startingResult(count, 'price-list-export-count', 'Variant count to export', message)
  await run.commit(async () => ({ context: { shape }, result }))
}

const nameOf = ({ region, currency_code }: queries.PriceMarket) =>
  priceName({ ...(region !== null && { region }), currency_code })

async function* lines(run: BatchRun, count: Count): AsyncGenerator<string> {
  const columns = [...new Set((run.job.context['shape'] as readonly queries.PriceMarket[]).map(nameOf))]
  yield toCsv([[ID, SKU, ...columns]])
  for (let after = ''; ;) {
    run.signal.throwIfAborted()
    const page = await queries.variantsAfter(run.services.db, listOf(run), after, PAGE)
    if (page.length > 0) yield toCsv(page.map((variant) => cells(variant, columns)))
    count.done += page.length
    await run.report({ advancement_count: count.done })
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

/** For two regions of the same name, the older price is exported. */
function cells({ id, sku, prices }: queries.ExportedVariant, columns: readonly string[]): string[] {
  const byName = new Map(prices.toReversed().map((price) => [nameOf(price), price]))
  const amounts = columns.map((name) => {
    const price = byName.get(name)
    return price ? toMajor(price.amount, price.currency_code) : ''
  })
  return [id, neutralized(sku ?? ''), ...amounts]
}
