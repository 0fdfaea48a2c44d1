import { sqlTypes, type ColumnKind } from '../../entity.ts'
import { TEXT_COLLATION } from '../../database/collation.ts'
import { condition, type Condition } from '../condition.ts'
import type { FilterCondition } from './plan.ts'
import { kindOf, sortedBy, valueOf, type Order } from './order.ts'

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
