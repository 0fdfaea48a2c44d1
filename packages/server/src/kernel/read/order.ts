import type { Entity } from '../entity.ts'
import { invalid } from '../errors.ts'
import { TEXT_COLLATION } from '../database/collation.ts'

/**
 * `order=title` ascending, `order=-title` descending. Texts sort by a named ICU collation, because the engines'
 * default ones differ. Every order ends in the key, so that pages neither repeat nor skip a row.
 * @throws invalid_data for a column that cannot be sorted by
 */
export function orderOf(entity: Entity, order: string | undefined, row: string): string {
  const wanted = order === undefined || order === '' ? entity.order : order
  const name = wanted.replace(/^[-+]/, '')
  const column = entity.columns[name]
  if (!column || column.kind === 'json') throw invalid(`Order field ${name} is not valid for this resource`, 'order')
  const sql = column.sql ? column.sql(row) : `${row}."${name}"`
  const collated = column.kind === 'text' && name !== entity.key ? `${sql} collate "${TEXT_COLLATION}"` : sql
  const direction = wanted.startsWith('-') ? 'desc' : 'asc'
  const nulls = direction === 'desc' ? ' nulls last' : ''
  const first = `${collated} ${direction}${nulls}`
  return name === entity.key ? `${sql} ${direction}` : `${first}, ${row}."${entity.key}" ${direction}`
}
