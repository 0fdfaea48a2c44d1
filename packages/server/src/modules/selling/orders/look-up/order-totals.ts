import type { Contract, Input, OrderTotals } from '@storeroom/contract'
import { MAX_SUMMED_ORDERS } from '@storeroom/contract'
import { invalid } from '../../../../kernel/errors.ts'
import { readContext, type Context } from '../../../../kernel/http/context.ts'
import { conditionsOf } from '../../../../kernel/read/filters.ts'
import { atRow, following, orderOf } from '../../../../kernel/read/page/order.ts'
import { readPage } from '../../../../kernel/read/read.ts'
import { selectionOf } from '../../../../kernel/read/selection.ts'
import { order } from '../orders.entity.ts'

type Filters = NonNullable<Input<Contract['admin']['orders']['totals']>['query']>
type Row = { readonly id: string; readonly currency_code: string; readonly total: number }

/** Orders that are read at once: their totals are calculated from their lines, which are in memory meanwhile. */
const PORTION = 1_000

const selection = selectionOf(order, {}, { fields: ['currency_code', 'total'], relations: [] }, true)
const counted = selectionOf(order, {}, { fields: ['id'], relations: [] }, true)

/**
 * What the orders of a filter come to, by currency, as their totals are shown.
 * @throws invalid_data for more orders than are added up for one request
 */
export async function totalsOf(context: Context, query: Filters): Promise<OrderTotals[]> {
  if ((await countOf(context, query)) > MAX_SUMMED_ORDERS)
    throw invalid(`At most ${MAX_SUMMED_ORDERS} orders are added up`)
  const sums = new Map<string, OrderTotals>()
  for await (const { currency_code, total } of rowsOf(context, query)) {
    const sum = sums.get(currency_code)
    sums.set(currency_code, { currency_code, count: (sum?.count ?? 0) + 1, total: (sum?.total ?? 0) + total })
  }
  return [...sums.values()]
}

const listOrder = orderOf(order, undefined)

/** How many orders there are, as the list of them says; of their lines nothing is read. */
async function countOf(context: Context, query: Filters): Promise<number> {
  const page = { many: 'orders', order: listOrder, limit: 1, offset: 0, startAt: undefined, withCount: true }
  const read = { ...readContext(context), etag: undefined }
  const { json } = await readPage(read, { ...page, selection: counted, where: conditionsOf(order, query, 'r') })
  return (JSON.parse(json.toString()) as { readonly count: number }).count
}

async function* rowsOf(context: Context, query: Filters): AsyncGenerator<Row> {
  const where = conditionsOf(order, query, 'r')
  const request = { many: 'orders', selection, where, order: listOrder, limit: PORTION, offset: 0, withCount: false }
  const read = { ...readContext(context), etag: undefined }
  let last: string | undefined
  do {
    const startAt = last === undefined ? undefined : following(listOrder, atRow(listOrder, last), 'r')
    const { rows } = await readPage(read, { ...request, startAt })
    const orders = rows.map((row) => JSON.parse(row.toString()) as Row)
    yield* orders
    last = orders.length < PORTION ? undefined : orders.at(-1)?.id
  } while (last !== undefined)
}
