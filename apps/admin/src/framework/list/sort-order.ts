import type { TableSort } from '@storeroom/ui/table/table'
import { useMemo } from 'react'
import { listChanges, type ListState } from './list-state.ts'

/** A column that is sortable if the API can order by it. */
export type Sortable = { readonly id: string; readonly order?: string }

/** The order that the source of a list asks for. */
export const ownOrder = ({ query }: { readonly query?: { readonly order?: unknown } }): string | undefined =>
  typeof query?.order === 'string' ? query.order : undefined

/** The column and direction of an `order` of the API; null if no column has it. */
export function sortOf(columns: readonly Sortable[], order: string | undefined): TableSort | null {
  const by = order?.replace(/^-/, '')
  const column = columns.find((candidate) => candidate.order !== undefined && candidate.order === by)
  return column ? { columnId: column.id, direction: order?.startsWith('-') ? 'descending' : 'ascending' } : null
}

type Orders = {
  readonly columns: readonly Sortable[]
  /** The current order. */
  readonly order: string | undefined
  /** The default order of the list. */
  readonly own: string | undefined
}

/**
 * The `order` for what a heading asks for; undefined: the default one.
 * @param next null: no order. Of a list in its default order that means the opposite order, so that each press has an
 *   effect.
 */
export function orderAfter({ columns, order, own }: Orders, next: TableSort | null): string | undefined {
  const chosen = next ?? (order === own ? opposite(sortOf(columns, order)) : null)
  const by = columns.find(({ id }) => id === chosen?.columnId)?.order
  const wanted = by && `${chosen?.direction === 'descending' ? '-' : ''}${by}`
  return wanted === own ? undefined : wanted
}

const opposite = (sort: TableSort | null): TableSort | null =>
  sort && { ...sort, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }

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
