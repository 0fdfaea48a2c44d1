import type { TableSort } from '@storeroom/ui/table/table'
import { useMemo } from 'react'
import { listChanges, type ListState } from './list-state.ts'
import { orderAfter, sortOf, type Sortable } from './sort-order.ts'

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
  const sort = useMemo(() => sortOf(columns, order), [columns, order])
  const change = (next: TableSort | null) =>
    onChange(listChanges.order(state, orderAfter({ columns, order, own }, next)))
  return [sort, change] as const
}
