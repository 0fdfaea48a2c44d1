import { TEXT_COLLATION } from '../../database/collation.ts'
import { columnOf, columnSql, isOffered, type ColumnKind, type Entity, sqlTypes } from '../../entity.ts'
import { invalid } from '../../errors.ts'
import type { AddedOrder } from '../../extensions/added-orders.ts'
import { condition, type Condition } from '../condition.ts'
import type { FilterCondition } from './plan.ts'

/** The order of a list: one column, and the key in the same direction. */
export type Order = {
  readonly entity: Entity
  readonly column: string
  readonly descending: boolean
  /** Rows without a value come last in both directions. */
  readonly nullable: boolean
  /** The sort value as a column of `b`, the row of the side table, where it has one. */
  readonly sideTable?: { readonly table: string; readonly key: string; readonly value: string }
  /** Instead of a column of the entity. */
  readonly added?: AddedOrder
}

/**
 * `order=title` ascending, `order=-title` descending. Every order ends in the key, so that pages neither repeat nor
 * skip a row.
 * @param field the parameter that a refusal names
 * @throws invalid_data for a column that cannot be sorted by
 */
export function orderOf(entity: Entity, order: string | undefined, field = 'order'): Order {
  const requestedOrder = order === undefined || order === '' ? entity.order : order
  const name = requestedOrder.replace(/^[-+]/, '')
  const column = requestedOrder === entity.order || isOffered(entity, name) ? entity.columns[name] : undefined
  if (!column || column.kind === 'json') throw invalid(`Order field ${name} is not valid for this resource`, field)
  const descending = requestedOrder.startsWith('-')
  const sideTable = sideTableOf(entity, name, descending)
  if (sideTable) return { entity, column: name, descending, nullable: false, sideTable }
  const nullable = column.notNull !== true && name !== entity.key
  return { entity, column: name, descending, nullable }
}

/** The order of a list by a field that an extension stores of its records; records without the field come last. */
export const addedOrder = (entity: Entity, order: string, added: AddedOrder): Order => ({
  entity,
  column: order.replace(/^[-+]/, ''),
  descending: order.startsWith('-'),
  nullable: true,
  added,
})

/** How the values of the sorted column are stored. */
export const kindOf = ({ entity, column, added }: Order): ColumnKind => added?.kind ?? columnOf(entity, column).kind

/** Rows without a number sort behind all others by a placeholder, so that one comparison finds them along an index. */
function sideTableOf({ sideTable, columns }: Entity, name: string, descending: boolean) {
  const number = sideTable?.columns[name]
  if (!sideTable || !number || !columns[name]?.sql) return undefined
  const { table, key } = sideTable
  return { table, key, value: `coalesce(b."${number}", '${descending ? '-' : ''}Infinity'::double precision)` }
}

/** The value that rows are sorted by. */
export function valueOf({ entity, column, sideTable, added }: Order, row: string): string {
  const key = `${row}."${entity.key}"`
  if (added) return added.sql(key)
  if (sideTable) return `(select ${sideTable.value} from "${sideTable.table}" b where b."${sideTable.key}" = ${key})`
  return columnSql(entity, column, row)
}

/** Texts sort by a named ICU collation, because the engines' default ones differ. */
export function sortedBy(order: Order, row: string): string {
  const isText = kindOf(order) === 'text' && order.column !== order.entity.key
  return isText ? `${valueOf(order, row)} collate "${TEXT_COLLATION}"` : valueOf(order, row)
}

/** The `order by` of a list. An index of a column that is never empty serves both directions. */
export function orderSql(order: Order, row: string): string {
  const { entity, column, descending, nullable } = order
  const direction = descending ? 'desc' : 'asc'
  const first = `${sortedBy(order, row)} ${direction}${nullable && descending ? ' nulls last' : ''}`
  return column === entity.key ? first : `${first}, ${row}."${entity.key}" ${direction}`
}

/**
 * The end of a page. Deep in a list, a page that starts there costs as much as the first one, while an offset
 * would skip every row before it.
 */
export type Cursor = { readonly value: Condition; readonly key: Condition }

/** The current position of the row with this key, even if it no longer matches the filters of the list. */
export function atRow(order: Order, key: string): Cursor {
  const { table, key: name } = order.entity
  const of = (column: string) => condition(`(select ${column} from "${table}" c where c."${name}" = ?)`, key)
  return { value: of(sortedBy(order, 'c')), key: of(`c."${name}"`) }
}

/** A stored position in an order: the sort value as text, and the key. It stays valid when rows change. */
export type Position = { readonly value: string | null; readonly id: string }

const typeOf = (kind: ColumnKind): string => (kind === 'text' ? `text collate "${TEXT_COLLATION}"` : sqlTypes[kind])

export const atPosition = (order: Order, { value, id }: Position): Cursor => ({
  value: condition(`?::${typeOf(kindOf(order))}`, value),
  key: condition('?', id),
})

/** The sort value of a position, as SQL text. */
export const positionValue = (order: Order, row: string): string => `(${valueOf(order, row)})::text`

const cursorOnSideTable = (own: NonNullable<Order['sideTable']>, sign: string, { value, key }: Cursor) =>
  condition(`(${own.value}, b."${own.key}") ${sign} (${value.text}, ${key.text})`, ...value.values, ...key.values)

/** The rows after a cursor. Rows without a value come last in every order. */
export function following(order: Order, { value, key }: Cursor, row: string): FilterCondition {
  const sign = order.descending ? '<' : '>'
  const own = `${row}."${order.entity.key}"`
  const behindKey = condition(`${own} ${sign} ${key.text}`, ...key.values)
  if (order.column === order.entity.key) return { ...behindKey, plan: { isBroad: true } }
  const sorted = sortedBy(order, row)
  const behind = condition(`(${sorted}, ${own}) ${sign} (${value.text}, ${key.text})`, ...value.values, ...key.values)
  if (order.sideTable) {
    const onSideTable = { ...cursorOnSideTable(order.sideTable, sign, { value, key }), isOnlyCondition: true }
    return { ...behind, plan: { onSideTable } }
  }
  if (!order.nullable) return { ...behind, plan: { isBroad: true } }
  return condition(
    `case when ${value.text} is null then ${sorted} is null and ${behindKey.text} else ${sorted} is null or ${behind.text} end`,
    ...[...value.values, ...behindKey.values, ...behind.values],
  )
}
