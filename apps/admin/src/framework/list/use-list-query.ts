import type { InputArgument } from '@storeroom/client'
import { read, type ReadRoute } from '@storeroom/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { wireFilters } from './list-filters.ts'
import type { ListPageProps } from './list-config.ts'
import { stepOf } from './history-step.ts'
import { layTrail } from './list-trail.ts'
import { offsetOf, type ListState } from './list-state.ts'

/** The rows of the page that the state describes; those of the page before stay until they have come. */
export function useListQuery<R extends ReadRoute, Row>(
  { name, source, filters = [], row }: ListPageProps<R, Row>,
  state: ListState,
  timeZone: string,
) {
  const queryClient = useQueryClient()
  const optionsAt = (offset: number) => {
    const query = {
      ...source.query,
      ...wireFilters(filters, state.filters, timeZone),
      ...(state.q !== '' && { q: state.q }),
      ...(state.order !== undefined && { order: state.order }),
      limit: state.size,
      offset,
    }
    return read<R>(source.call, ...([{ query }] as unknown as InputArgument<R>))
  }
  const offset = offsetOf(state)
  const result = useQuery({ ...optionsAt(offset), placeholderData: keepPreviousData })
  const page = result.data
  const rows = page && source.rows(page)
  const count = (page as { readonly count: number } | undefined)?.count
  const idsAt = async (from: number) => source.rows(await queryClient.fetchQuery(optionsAt(from))).map(row.id)
  const { pathname, search } = useLocation()
  const lay = useEffectEvent((address: string, shown: readonly Row[]) => {
    const step = stepOf(window.history.state)
    layTrail(name, { address, ids: shown.map(row.id), offset, count: count ?? 0, size: state.size, step }, idsAt)
  })
  const isSettled = !result.isPlaceholderData
  useEffect(() => {
    if (rows && isSettled) lay(pathname + search, rows)
  }, [rows, isSettled, pathname, search])
  return { ...result, rows, count }
}
