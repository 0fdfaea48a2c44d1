import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listParameters, parseList, writeList, type ListState } from './list-state.ts'

/**
 * The list's state, read from the address and written back to it. Every change is a step of the history, so that Back
 * undoes it; parameters that are not the list's stay.
 */
export function useListState(filterIds: readonly string[]): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams()
  const ids = filterIds.join()
  const written = useMemo(() => parseList(search, ids.split(',')), [search, ids])
  // What was chosen counts at once: the address follows a moment later, and the next choice builds on this one.
  const [ahead, setAhead] = useState<{ of: URLSearchParams; state: ListState }>()
  const state = ahead?.of === search ? ahead.state : written
  const change = useCallback(
    (next: ListState) => {
      setAhead({ of: search, state: next })
      setSearch(
        (current) => {
          const own = listParameters(ids.split(','))
          const others = [...current].filter(([name]) => !own.has(name))
          return new URLSearchParams([...writeList(next), ...others])
        },
        { preventScrollReset: true },
      )
    },
    [search, setSearch, ids],
  )
  return [state, change]
}
