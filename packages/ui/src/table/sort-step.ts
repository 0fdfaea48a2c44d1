import type { TableSort } from './table-shape.ts'

/** Ascending, descending, then the list's default order. */
export function nextSort(columnId: string, direction: TableSort['direction'] | undefined): TableSort | null {
  if (direction === 'descending') return null
  return { columnId, direction: direction === 'ascending' ? 'descending' : 'ascending' }
}
