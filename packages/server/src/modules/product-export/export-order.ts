import { TEXT_COLLATION } from '../../kernel/database/collation.ts'
import { invalid } from '../../kernel/errors.ts'
import { condition, type Condition } from '../../kernel/read/condition.ts'
import { product } from '../products/products.entity.ts'

/** Where a page ended: the value it was ordered by, as text, and the id. */
export type Place = { readonly value: string | null; readonly id: string }

/** An order that pages can go on in from any place, however the catalogue changes meanwhile. */
export type ExportOrder = {
  readonly by: string
  /** The value that belongs into a place, as SQL text. */
  readonly value: string
  readonly after: (place: Place) => Condition
}

const types = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  time: 'timestamptz',
} as const

/** `-created_at`, `title`. Rows without a value come last, each order ends in the id. @throws invalid_data */
export function exportOrder(order: string): ExportOrder {
  const name = order.replace(/^[-+]/, '')
  const column = product.columns[name]
  if (!column || column.sql || column.kind === 'json')
    throw invalid(`Order field ${name} is not valid for this resource`, 'context.order')
  const [direction, beyond] = order.startsWith('-') ? ['desc', '<'] : ['asc', '>']
  const type = types[column.kind]
  const sql = column.kind === 'text' ? `r."${name}" collate "${TEXT_COLLATION}"` : `r."${name}"`
  const value = column.kind === 'text' ? `?::${type} collate "${TEXT_COLLATION}"` : `?::${type}`
  return {
    by: `${sql} ${direction} nulls last, r.id ${direction}`,
    value: `r."${name}"::text`,
    after: (place) =>
      place.value === null
        ? condition(`r."${name}" is null and r.id ${beyond} ?`, place.id)
        : condition(
            `${sql} ${beyond} ${value} or (${sql} = ${value} and r.id ${beyond} ?) or r."${name}" is null`,
            place.value,
            place.value,
            place.id,
          ),
  }
}
