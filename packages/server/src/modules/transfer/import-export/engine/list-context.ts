import type { Entity, Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { type Position, orderOf } from '../../../../kernel/read/page/order.ts'
import { conditionsOf } from '../../../../kernel/read/filters.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { countListed, listPlaces } from './listed-rows.queries.ts'

/** Which rows an export was asked for, and in which order, as the job keeps it (docs/contract/imports.md §4). */
export type ListContext = {
  readonly list_config: {
    readonly select?: unknown
    readonly relations?: unknown
    readonly skip: number
    /** Rows that are read at once. */
    readonly take: number
    readonly order: Readonly<Record<string, 'ASC' | 'DESC'>>
  }
  readonly filterable_fields: Row
}

const DEFAULT_ORDER = '-created_at'

/**
 * Checks and completes what an export says of the rows that it lists; the rest of its context stays.
 * @param most rows that are read at once, unless the context asks for fewer
 * @throws invalid_data naming the field
 */
export function checkedList(entity: Entity, context: Row, most: number): { rest: Row; list: ListContext } {
  const { limit, offset, order, fields, expand, filterable_fields = {}, ...rest } = context
  const sorted = orderText(order)
  orderOf(entity, sorted, 'context.order')
  const list = {
    list_config: {
      ...(fields !== undefined && { select: fields }),
      ...(expand !== undefined && { relations: expand }),
      skip: wholeNumber(offset ?? 0, 'offset'),
      take: Math.min(most, Math.max(1, wholeNumber(limit ?? rest['batch_size'] ?? most, 'limit'))),
      order: { [sorted.replace(/^[-+]/, '')]: sorted.startsWith('-') ? 'DESC' : 'ASC' } as const,
    },
    filterable_fields: checkedFilters(entity, filterable_fields),
  }
  return { rest, list }
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

/** Filters of the list's own route: an unknown one would silently export everything. */
function checkedFilters(entity: Entity, filters: unknown): Row {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters))
    throw invalid('context.filterable_fields must be an object', 'context.filterable_fields')
  const row = filters as Row
  const unknown = Object.keys(row).find(
    (name) => name !== 'q' && !(name in entity.columns) && !(name in entity.filters),
  )
  if (unknown !== undefined)
    throw invalid(
      `property context.filterable_fields.${unknown} should not exist`,
      `context.filterable_fields.${unknown}`,
    )
  conditionsOf(entity, row, 'r')
  return row
}

const listOf = (context: Row) => context as ListContext

const whereOf = (entity: Entity, context: Row) => conditionsOf(entity, listOf(context).filterable_fields, 'r')

function orderIn(entity: Entity, context: Row) {
  const [[name, direction] = ['created_at', 'DESC']] = Object.entries(listOf(context).list_config.order)
  return orderOf(entity, direction === 'DESC' ? `-${name}` : name)
}

type Counted = { readonly services: Pick<Services, 'db'>; readonly job: { readonly context: Row } }

/** How many rows the export will have. */
export async function countOfList({ services, job: { context } }: Counted, entity: Entity): Promise<number> {
  const all = await countListed(services.db, entity, whereOf(entity, context))
  return Math.max(0, all - listOf(context).list_config.skip)
}

/** The ids of the rows in their order, page by page, each behind the last row of the one before. */
export async function* idsOfList({ services, job: { context }, signal }: BatchRun, entity: Entity) {
  const { skip, take } = listOf(context).list_config
  const request = { where: whereOf(entity, context), order: orderIn(entity, context), limit: take }
  for (let after: Position | undefined; ;) {
    signal.throwIfAborted()
    const sortValues = await listPlaces(services.db, { ...request, after, skip: after ? 0 : skip })
    after = sortValues.at(-1)
    yield sortValues.map(({ id }) => id)
    if (sortValues.length < take || !after) return
  }
}
