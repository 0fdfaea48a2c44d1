import type { TableSort } from '@storeroom/ui/table/table'
import { useMemo } from 'react'
import { listChanges, type ListState } from './list-state.ts'

/** A column that is sortable if the API can order by it. */
type Sortable = { readonly id: string; readonly order?: string }

/**
 * Converts between the table's column and direction and the API's `order`.
 * @param own the default order of the list
 */
export function useSort(
  columns: readonly Sortable[],
  state: ListState,
  onChange: (next: ListState) => void,
  own?: string,
) {
  const order = state.order ?? own
  const sort = useMemo((): TableSort | null => {
    const by = order?.replace(/^-/, '')
    const column = columns.find((candidate) => candidate.order !== undefined && candidate.order === by)
    return column ? { columnId: column.id, direction: order?.startsWith('-') ? 'descending' : 'ascending' } : null
  }, [columns, order])
  const change = (next: TableSort | null) => {
    const by = columns.find(({ id }) => id === next?.columnId)?.order
    onChange(listChanges.order(state, by && `${next?.direction === 'descending' ? '-' : ''}${by}`))
  }
  return [sort, change] as const
}
