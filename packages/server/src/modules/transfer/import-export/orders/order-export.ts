import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { writeSecurityEvent } from '../../../../kernel/security/security-log.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchJobState, BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { order } from '../../../selling/orders/orders.entity.ts'
import { countWritten, exportStrategy, type Count } from '../engine/define-export.ts'
import { checkedList, countOfList, idsOfList, type ListContext } from '../engine/list-context.ts'
import { startingResult } from '../engine/progress.ts'
import { orderFormats, orderWriter, type OrderFormat } from './order-columns.ts'
import { loadOrders } from './order-export.queries.ts'

/** Orders per query. */
const PAGE = 250

type OrderExport = ListContext & { readonly format: OrderFormat }

/** Exports orders in v1's CSV format (docs/contract/imports.md §6), or with one row per line item. */
export const orderExport = exportStrategy({
  type: 'order-export',
  permission: 'orders:read',
  folder: 'orders',
  prepare: async (_, context) => prepared(context),
  preProcess: measure,
  chunks: lines,
  completed: logOrderExport,
})

/** @throws invalid_data naming the field */
function prepared(context: Row): Row {
  const { rest, list } = checkedList(order, context, PAGE)
  const { format = 'orders' } = rest
  const validFormat = orderFormats.find((candidate) => candidate === format)
  if (!validFormat)
    throw invalid(`context.format must be one of the following values: ${orderFormats.join(', ')}`, 'context.format')
  return { ...rest, format: validFormat, ...list }
}

async function measure(run: BatchRun) {
  const count = await countOfList(run, order)
  const message = `${count} orders will be exported.`
  const result = startingResult(count, 'order-export-count', 'Order count to export', message)
  await run.commit(async () => ({ result }))
}

async function* lines(run: BatchRun, count: Count): AsyncGenerator<string> {
  const { services, job } = run
  const context = job.context as OrderExport & Row
  const writer = orderWriter(context.format, requestedFields(context))
  const terms = { now: services.clock.now(), flags: services.flags }
  yield writer.header
  for await (const ids of idsOfList(run, order)) {
    const orders = await loadOrders(services.db, ids, terms)
    const existing = ids.flatMap((id) => orders.get(id) ?? [])
    if (existing.length > 0) yield writer.lines(existing)
    await countWritten(run, count, existing.length)
  }
}

/** Fields and relations that were asked for, as a comma-separated text or a list; undefined if none were. */
function requestedFields({ list_config: { select, relations } }: ListContext): ReadonlySet<string> | undefined {
  const namesIn = (columns: unknown) =>
    (Array.isArray(columns) ? columns : String(columns).split(',')).map((word) => String(word).trim()).filter(Boolean)
  if (select === undefined && relations === undefined) return undefined
  return new Set([select ?? [], relations ?? []].flatMap(namesIn))
}

/** Orders contain personal data, so that each export is recorded in the security log. */
export function logOrderExport(db: Db, services: Services, { created_by, result }: BatchJobState): Promise<void> {
  return writeSecurityEvent(db, services, {
    type: 'customers.exported',
    actor: { side: 'user', ...(created_by !== null && { id: created_by }) },
    subject: 'orders',
    details: { rows: result?.['advancement_count'] },
  })
}
