import type { ReadRoute } from '@storeroom/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { queryFrom } from '../generic-call.ts'
import { withoutModal } from '../modal-address.ts'
import type { ListPageProps } from './list-config.ts'
import { wireFilters } from './list-filters.ts'
import { stepOf, setNeighbors } from './list-neighbors.ts'
import { isNarrowed, offsetOf, type ListState } from './list-state.ts'
import { offeredOrder } from './use-added-parts.ts'

/** Search, filters and order of the state for the API. */
export const queryOfState = <R extends ReadRoute, Row>(
  { source, columns, filters = [] }: Pick<ListPageProps<R, Row>, 'source' | 'columns' | 'filters'>,
  state: ListState,
  timeZone: string,
) => {
  const order = offeredOrder(state, columns)
  return {
    ...source.query,
    ...wireFilters(filters, state.filters, timeZone),
    ...(state.q !== '' && { q: state.q }),
    ...(order !== undefined && { order }),
  }
}

/** The list with all its rows. */
export const wholeOf = <R extends ReadRoute, Row>(
  props: ListPageProps<R, Row>,
  state: ListState,
  timeZone: string,
) => ({
  source: props.source,
  query: queryOfState(props, state, timeZone),
  idOf: props.row.id,
})

/**
 * The rows of the page that the state describes; the previous rows stay until they are loaded. In a filtered
 * list they do not wait for the count of all matches.
 */
export function useListQuery<R extends ReadRoute, Row>(
  props: ListPageProps<R, Row>,
  state: ListState,
  timeZone: string,
) {
  const { name, source, row } = props
  const queryClient = useQueryClient()
  const query = queryOfState(props, state, timeZone)
  const options = (page: object) => queryFrom(source.call, { query: page })
  const isCountedApart = isNarrowed(state)
  const optionsAt = (offset: number) => {
    const after = rowBefore(name, query, offset)
    const page = { ...query, limit: state.size, offset, ...(after !== undefined && { after }) }
    return options(isCountedApart ? { ...page, count: false } : page)
  }
  const offset = offsetOf(state)
  const result = useQuery({ ...optionsAt(offset), placeholderData: keepPreviousData })
  const counted = useQuery({ ...options({ ...query, order: undefined, limit: 0 }), enabled: isCountedApart })
  const page = result.data
  const rows = page && source.rows(page)
  const count = ((isCountedApart ? counted.data : page) as { readonly count: number } | undefined)?.count
  const idsAt = async (from: number) => source.rows(await queryClient.fetchQuery(optionsAt(from))).map(row.id)
  const { pathname, search: fullSearch } = useLocation()
  // The parameter of the drawer is left out, so that Back leads to the list and not to the drawer.
  const remaining = withoutModal(new URLSearchParams(fullSearch)).toString()
  const search = remaining === '' ? '' : `?${remaining}`
  const showNeighbors = useEffectEvent((address: string, shown: readonly Row[], total: number) => {
    const step = stepOf(window.history.state)
    const ids = shown.map(row.id)
    setNeighbors(name, { address, ids, offset, count: total, size: state.size, step }, idsAt)
    const last = ids.at(-1)
    if (last !== undefined && ids.length === state.size) rememberRow(name, query, offset + state.size, last)
  })
  const isSettled = !result.isPlaceholderData
  useEffect(() => {
    if (rows && isSettled) showNeighbors(pathname + search, rows, count ?? 0)
  }, [rows, isSettled, count, pathname, search])
  return { ...result, rows, count }
}

/**
 * The last rows of pages that were shown: deep in a list the server continues after such a row
 * instead of skipping all rows before it. The first pages do not need this.
 */
const rowByPage = new Map<string, string>()
/** The most rows that are remembered. */
const REMEMBERED = 500
/** The offset from which a page is deep in its list. */
const DEEP = 1_000

const keyOf = (name: string, query: object, offset: number) => JSON.stringify([name, query, offset])

/** The row after which the page at an offset starts, if it is known and worth it. */
export const rowBefore = (name: string, query: object, offset: number): string | undefined =>
  offset < DEEP ? undefined : rowByPage.get(keyOf(name, query, offset))

/** Remembers where the next page starts. Only once, because a shown page must keep the query it was loaded with. */
export function rememberRow(name: string, query: object, nextOffset: number, id: string) {
  const key = keyOf(name, query, nextOffset)
  if (nextOffset < DEEP || rowByPage.has(key)) return
  rowByPage.set(key, id)
  const [oldest = key] = rowByPage.keys()
  if (rowByPage.size > REMEMBERED) rowByPage.delete(oldest)
}
