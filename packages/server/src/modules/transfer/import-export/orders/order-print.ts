import { MAX_PRINTED_BY_JOB, printedTogether, type PrintedTogether } from '@storeroom/contract'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { printMany } from '../../../selling/documents/documents.ts'
import { order } from '../../../selling/orders/orders.entity.ts'
import type { BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { countWritten, exportStrategy, type Count } from '../engine/define-export.ts'
import { checkedList, countOfList, idsOfList, type ListContext } from '../engine/list-context.ts'
import { logOrderExport } from './order-export.ts'

/** Orders whose slips are in memory together. */
const PORTION = 50

type Printing = ListContext & { readonly document: PrintedTogether; readonly language?: string }

/** Prints documents of many orders into one PDF file. */
export const orderPrint = exportStrategy({
  type: 'order-print',
  permission: 'orders:read',
  folder: 'orders',
  kind: 'pdf',
  prepare: prepared,
  preProcess: measure,
  chunks,
  // A pick list names no customers.
  completed: async (db, services, job) => {
    if (job.context['document'] !== 'pick-list') await logOrderExport(db, services, job)
  },
})

/** @throws invalid_data naming the field */
async function prepared(services: Services, context: Row): Promise<Row> {
  const { rest, list } = checkedList(order, { order: 'display_id', ...context }, PORTION)
  const { document, language, ...unknown } = rest
  const [name] = Object.keys(unknown)
  if (name !== undefined) throw invalid(`property context.${name} should not exist`, `context.${name}`)
  if (!printedTogether.some((kind) => kind === document))
    throw invalid(
      `context.document must be one of the following values: ${printedTogether.join(', ')}`,
      'context.document',
    )
  if (language !== undefined && typeof language !== 'string')
    throw invalid('context.language must be a string', 'context.language')
  const prepared = { document, ...(language !== undefined && { language }), ...list }
  if ((await countOfList({ services, job: { context: prepared } }, order)) > MAX_PRINTED_BY_JOB)
    throw invalid(
      `context.filterable_fields must find at most ${MAX_PRINTED_BY_JOB} orders`,
      'context.filterable_fields',
    )
  return prepared
}

async function measure(run: BatchRun) {
  const count = await countOfList(run, order)
  await run.commit(async () => ({ result: { count, advancement_count: 0, progress: 0 } }))
}

async function* chunks(run: BatchRun, count: Count): AsyncGenerator<Buffer> {
  const { document, language } = run.job.context as Printing & Row
  yield* printMany(run.services, { document, language, portions: counted(run, count) })
}

/** The ids of the orders. They are counted when the next ones are requested: their pages are in the file by then. */
async function* counted(run: BatchRun, count: Count): AsyncGenerator<string[]> {
  for await (const ids of idsOfList(run, order)) {
    yield ids
    await countWritten(run, count, ids.length)
  }
}
