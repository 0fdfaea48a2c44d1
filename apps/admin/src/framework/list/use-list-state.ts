import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams, type Location } from 'react-router'
import { listParameters, parseList, writeList, type ListState } from './list-state.ts'

export type ChangeList = (next: ListState, how?: { readonly replace: boolean }) => void

/**
 * The list's state, read from the address and written to it. Every change is a history entry, so that Back
 * undoes it; other parameters stay. An address without parameters opens the list with its default view.
 */
export function useListState(
  filterIds: readonly string[],
): readonly [state: ListState, change: ChangeList, isBlank: boolean] {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const ids = filterIds.join()
  const written = useMemo(() => parseList(search, ids.split(',')), [search, ids])
  // The new state counts immediately, since the address follows a moment later and the next change builds on it.
  const [ahead, setAhead] = useState<{ of: Location; state: ListState }>()
  // Back may come before React has rendered the new address. The router then hands out the old location unchanged.
  useEffect(() => {
    const forget = () => setAhead(undefined)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])
  const state = ahead?.of === location ? ahead.state : written
  const change = useCallback(
    (next: ListState, { replace } = { replace: false }) => {
      setAhead({ of: location, state: next })
      setSearch(
        (current) => {
          const own = listParameters(ids.split(','))
          const others = [...current].filter(([name]) => !own.has(name))
          return new URLSearchParams([...writeList(next), ...others])
        },
        { preventScrollReset: true, replace },
      )
    },
    [location, setSearch, ids],
  )
  const isBlank = useMemo(() => {
    const own = listParameters(ids.split(','))
    return ![...search.keys()].some((name) => own.has(name))
  }, [search, ids])
  return [state, change, isBlank]
}
