import { columnOf, columnSql, relationOf, type Entity, type Relation } from '../entity.ts'
import type { Selection } from './selection.ts'

/** ISO 8601 in UTC with milliseconds, as v1 sends every date. */
export const isoTime = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A column as answers show it. */
function shownSql(entity: Entity, name: string, row: string): string {
  const sql = columnSql(entity, name, row)
  return columnOf(entity, name).kind === 'time' ? isoTime(sql) : sql
}

/** Aliases must differ between levels, or an inner row would hide the outer one of the same name. */
const nextAlias = (row: string, index: number) => `${row}_${index}`

/** The select list of a selection: columns, and each relation as one JSON value built in place. */
export function selectList(selection: Selection, row: string): string {
  const texts = lists.get(selection) ?? new Map<string, string>()
  lists.set(selection, texts)
  const text = texts.get(row) ?? compiledList(selection, row)
  texts.set(row, text)
  return text
}

/** Select lists by selection and by the alias of the row. */
const lists = new WeakMap<Selection, Map<string, string>>()

function compiledList(selection: Selection, row: string): string {
  const { entity, columns, relations } = selection
  const own = [...columns].map((name) => `${shownSql(entity, name, row)} as "${name}"`)
  const nested = [...relations].map(([name, inner], index) => {
    return `(${relationSql(relationOf(entity, name), entity, inner, row, nextAlias(row, index))}) as "${name}"`
  })
  return [...own, ...nested].join(', ')
}

function relationSql(relation: Relation, parent: Entity, inner: Selection, row: string, alias: string): string {
  if (relation.kind === 'value') return `select ${relation.sql(row)}`
  const { table, softDelete, scope, key } = inner.entity
  const alive = `${softDelete ? ` and ${alias}.deleted_at is null` : ''}${scope ? ` and ${scope(alias)}` : ''}`
  const list = selectList(inner, alias)
  if (relation.kind === 'one') {
    return `select row_to_json(o) from (select ${list} from "${table}" ${alias} where ${alias}."${key}" = ${columnSql(parent, relation.from, row)}${alive}) o`
  }
  const order = relation.order.replaceAll('child.', `${alias}.`).replaceAll('link.', `${alias}_l.`)
  const from =
    relation.kind === 'many'
      ? `"${table}" ${alias} where ${typeof relation.to === 'string' ? `${alias}."${relation.to}" = ${row}."${parent.key}"` : relation.to(alias, row)}${alive}`
      : `"${relation.table}" ${alias}_l join "${table}" ${alias} on ${alias}."${key}" = ${alias}_l."${relation.foreign}" where ${alias}_l."${relation.local}" = ${row}."${parent.key}"${alive}`
  return `select coalesce(json_agg(row_to_json(o)), '[]'::json) from (select ${list} from ${from} order by ${order}) o`
}
