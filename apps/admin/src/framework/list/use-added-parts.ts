import type { ReadRoute } from '@storeroom/react'
import { useAdded } from '../extensions/added.ts'
import { useAllowed } from '../extensions/use-allowed.ts'
import type { ListColumn, ListPageProps } from './list-config.ts'
import type { ListState } from './list-state.ts'
import { sortOf, type Sortable } from './sort-order.ts'

/** A list with the columns and filters that extensions add to it. */
export function useAddedParts<R extends ReadRoute, Row>(props: ListPageProps<R, Row>): ListPageProps<R, Row> {
  const place = `list.${props.name}`
  const added = useAdded()
  const columns = useAllowed(added.columns[place])
  const filters = useAllowed(added.filters[place])
  const { source } = props
  return {
    ...props,
    // No column of the route: the server knows its order.
    columns: [...props.columns, ...(columns as readonly ListColumn<unknown, never>[])],
    // No parameters of the route: `around` takes them out of its query.
    filters: [...(props.filters ?? []), ...(filters as readonly never[])],
    source: { ...source, call: filters.reduce((call, { around }) => around(call), source.call) },
  }
}

/** Ids and orders of extensions begin with the name of their package and a slash. */
const isAdded = (name: string): boolean => name.includes('/')

/** Whether a list is filtered or sorted by something of an extension, which only the list's own call can send. */
export const isNarrowedByAdded = ({ filters, order = '' }: ListState): boolean =>
  [...Object.keys(filters), order].some(isAdded)

/** The order of a list; that of an extension which is off by now counts as none. */
export const offeredOrder = ({ order }: ListState, columns: readonly Sortable[]): string | undefined =>
  order !== undefined && isAdded(order) && !sortOf(columns, order) ? undefined : order
