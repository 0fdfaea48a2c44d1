import type { ReadRoute } from '@storeroom/react'
import { useAdded } from '../extensions/added.ts'
import { useAllowed } from '../extensions/use-allowed.ts'
import type { ListPageProps } from './list-config.ts'
import type { ListState } from './list-state.ts'

/** A list with the columns and filters that extensions add to it. */
export function useAddedParts<R extends ReadRoute, Row>(props: ListPageProps<R, Row>): ListPageProps<R, Row> {
  const place = `list.${props.name}`
  const added = useAdded()
  const columns = useAllowed(added.columns[place])
  const filters = useAllowed(added.filters[place])
  const { source } = props
  return {
    ...props,
    columns: [...props.columns, ...columns],
    // No parameters of the route: `around` takes them out of its query.
    filters: [...(props.filters ?? []), ...(filters as readonly never[])],
    source: { ...source, call: filters.reduce((call, { around }) => around(call), source.call) },
  }
}

/** Whether a list is filtered by what only its own call knows: their ids follow the name of a package. */
export const isFilteredByAdded = ({ filters }: ListState): boolean =>
  Object.keys(filters).some((id) => id.includes('/'))
