import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { invalid } from '../../../../../kernel/errors.ts'
import { conditionsOf } from '../../../../../kernel/read/filters.ts'
import type { Condition } from '../../../../../kernel/read/condition.ts'
import { orderOf, type Order } from '../../../../../kernel/read/page/order.ts'
import { product } from '../../../../catalog/products/products.entity.ts'
import { checkedFormat } from './export-formats.ts'
import type { FormatContext } from './format-context.ts'

/** What an export was asked for, as the job keeps it (docs/contract/imports.md §4). */
export type ExportContext = {
  readonly list_config: {
    readonly select?: unknown
    readonly relations?: unknown
    readonly skip: number
    readonly take: number
    readonly order: Readonly<Record<string, 'ASC' | 'DESC'>>
  }
  readonly filterable_fields: Row
  /** Of the one that is kept and run again, if it is one. */
  readonly preset_id?: string
} & FormatContext

/** Products that are read at once, unless the context asks for fewer. */
const PAGE = 50
const DEFAULT_ORDER = '-created_at'

/** The stored form of a context that came from outside. @throws invalid_data naming the field */
export async function preparedContext(db: Db, context: Row): Promise<ExportContext & Row> {
  const { limit, offset, order, fields, expand, filterable_fields = {}, ...rest } = context
  const sorted = orderText(order)
  orderOf(product, sorted, 'context.order')
  const filters = checkedFilters(filterable_fields)
  return {
    ...rest,
    ...(await checkedFormat(db, rest)),
    list_config: {
      ...(fields !== undefined && { select: fields }),
      ...(expand !== undefined && { relations: expand }),
      skip: wholeNumber(offset ?? 0, 'offset'),
      take: Math.min(PAGE, Math.max(1, wholeNumber(limit ?? rest['batch_size'] ?? PAGE, 'limit'))),
      order: { [sorted.replace(/^[-+]/, '')]: sorted.startsWith('-') ? 'DESC' : 'ASC' },
    },
    filterable_fields: filters,
  }
}

function orderText(order: unknown): string {
  if (order === undefined || order === null || order === '') return DEFAULT_ORDER
  if (typeof order !== 'string') throw invalid('context.order must be a string', 'context.order')
  return order
}

function wholeNumber(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
  throw invalid(`context.${name} must be an integer number that is not negative`, `context.${name}`)
}

/** Those of `GET /admin/products`. One that nobody knows would silently export everything. */
function checkedFilters(filters: unknown): Row {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters))
    throw invalid('context.filterable_fields must be an object', 'context.filterable_fields')
  const row = filters as Row
  const unknown = Object.keys(row).find(
    (name) => name !== 'q' && !(name in product.columns) && !(name in product.filters),
  )
  if (unknown !== undefined)
    throw invalid(
      `property context.filterable_fields.${unknown} should not exist`,
      `context.filterable_fields.${unknown}`,
    )
  conditionsOf(product, row, 'r')
  return row
}

export const contextOf = (context: Row) => context as ExportContext

export const whereOf = (context: Row): Condition => conditionsOf(product, contextOf(context).filterable_fields, 'r')

export function exportOrder(context: Row): Order {
  const [[name, direction] = ['created_at', 'DESC']] = Object.entries(contextOf(context).list_config.order)
  return orderOf(product, direction === 'DESC' ? `-${name}` : name)
}
