import type { Permission } from '@storeroom/contract'
import type { Table } from '@storeroom/extension/server'
import type { ColumnKind } from '../entity.ts'

/** An order of lists by a field of an extension's table, whose keys are the ids of records. */
export type AddedOrder = {
  readonly kind: ColumnKind
  /** SQL of the field; null for records without a row. `id`: SQL of the record's id. */
  readonly sql: (id: string) => string
  /** The permissions of the extension. Callers need them all: its rows can contain whatever it may read. */
  readonly permissions: readonly Permission[]
}

/** By the value of the parameter `order`: the extension, its table and the field, as in `loyalty/balances/points`. */
export type AddedOrders = ReadonlyMap<string, AddedOrder>

/** By type in a JSON schema: the column kind that it is sorted as, and its `jsonb_typeof`. Numbers are exact. */
const kinds: ReadonlyMap<unknown, { readonly kind: 'text' | 'decimal'; readonly json: 'string' | 'number' }> = new Map([
  ['string', { kind: 'text', json: 'string' }],
  ['integer', { kind: 'decimal', json: 'number' }],
  ['number', { kind: 'decimal', json: 'number' }],
])

const NAME = /^\w{1,64}$/

const kindOf = ({ row }: Table, field: string) =>
  NAME.test(field)
    ? kinds.get(Reflect.get(Object(Reflect.get(Object(Reflect.get(row, 'properties')), field)), 'type'))
    : undefined

/** The first of a table's sortable fields that the schema of its rows does not declare as text or number. */
export const unsortableOf = (table: Table): string | undefined =>
  table.sortable?.find((field) => kindOf(table, field) === undefined)

type Loaded = {
  readonly id: string
  readonly permissions: readonly Permission[]
  readonly server: { readonly tables?: readonly Table[] }
}

export const addedOrdersOf = (loaded: readonly Loaded[]): AddedOrders =>
  new Map(
    loaded.flatMap(({ id, permissions, server: { tables = [] } }) =>
      tables.flatMap((table) =>
        (table.sortable ?? []).map((field) => {
          const name = `${id}/${table.name}/${field}`
          return [name, { ...sortedBy(id, table, field), permissions }] as const
        }),
      ),
    ),
  )

/** Values of another type, such as of rows that an older version saved, count as missing. */
function sortedBy(extension: string, table: Table, field: string): Pick<AddedOrder, 'kind' | 'sql'> {
  const { kind, json } = kindOf(table, field) ?? { kind: 'text', json: 'string' }
  const value = kind === 'text' ? `e.data ->> '${field}'` : `(e.data ->> '${field}')::numeric`
  const place = `e.extension_id = ${literal(extension)} and e.table_name = ${literal(table.name)}`
  const isOfType = `jsonb_typeof(e.data -> '${field}') = '${json}'`
  return {
    kind,
    sql: (id) =>
      `(select case when ${isOfType} then ${value} end from extension_row e where ${place} and e.key = ${id})`,
  }
}

/** A text as SQL. A question mark would be a placeholder in conditions, so it is written as `chr(63)`. */
const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('?', "' || chr(63) || '")}'`
