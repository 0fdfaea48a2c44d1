import type { ReadRoute } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { boundedCount, boundedPage } from '../../bounded-count.ts'
import { queryFrom } from '../../generic-call.ts'
import { useTimeZone } from '../../shop-dates.ts'
import type { ListPageProps, ListView } from '../list-config.ts'
import { wireFilters } from '../list-filters.ts'

type CountProps<R extends ReadRoute, Row> = Pick<ListPageProps<R, Row>, 'source' | 'filters'> & {
  readonly view: ListView
}

const noFilters: readonly never[] = []

/** How many rows a view of the list has; nothing if none. */
export function ViewCount<R extends ReadRoute, Row>({ source, filters = noFilters, view }: CountProps<R, Row>) {
  const held = wireFilters(filters, view.settings.filters ?? {}, useTimeZone())
  const { data } = useQuery(queryFrom(source.call, { query: { ...source.query, ...held, ...boundedPage } }))
  const rows = data ? source.rows(data).length : 0
  return rows > 0 && boundedCount(rows)
}
