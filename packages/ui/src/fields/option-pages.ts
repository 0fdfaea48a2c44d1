import { useEffect, useReducer, useRef, useState } from 'react'

import type { Option } from './option-list.tsx'

/** One page of options that match a query. Pages are numbered from 0; `hasMore` if another follows. */
export type LoadOptions<O extends Option> = (request: {
  readonly query: string
  readonly page: number
  readonly signal: AbortSignal
}) => Promise<{ readonly items: readonly O[]; readonly hasMore: boolean }>

/** Milliseconds after the last keystroke before a query is sent. */
const QUERY_DELAY = 250
/** Options per page of a local list. */
const LOCAL_PAGE = 50

export type OptionPages<O> = {
  readonly items: readonly O[]
  readonly page: number
  readonly hasMore: boolean
  readonly status: 'loading' | 'ready' | 'failed'
}

export type OptionPagesEvent<O> =
  | { readonly type: 'started'; readonly page: number }
  | { readonly type: 'answered'; readonly page: number; readonly items: readonly O[]; readonly hasMore: boolean }
  | { readonly type: 'failed'; readonly page: number }

/** Adds the next page of a query; an option that is on two pages appears once. */
export function optionPagesReducer<O extends Option>(
  pages: OptionPages<O>,
  event: OptionPagesEvent<O>,
): OptionPages<O> {
  if (event.type === 'started') return { ...pages, page: event.page, status: 'loading' }
  if (event.type === 'failed') return { ...pages, status: 'failed' }
  const earlier = event.page === 0 ? [] : pages.items
  const earlierIds = new Set(earlier.map(({ id }) => id))
  const items = [...earlier, ...event.items.filter(({ id }) => !earlierIds.has(id))]
  return { items, page: event.page, hasMore: event.hasMore, status: 'ready' }
}

/** Searches a list of known options, in pages as from a server. */
export function searchLocally<O extends Option>(
  options: readonly O[],
  contains: (text: string, part: string) => boolean,
): LoadOptions<O> {
  return ({ query, page }) => {
    const matches = options.filter((option) => contains(`${option.label} ${option.description ?? ''}`, query.trim()))
    const items = matches.slice(page * LOCAL_PAGE, (page + 1) * LOCAL_PAGE)
    return Promise.resolve({ items, hasMore: matches.length > (page + 1) * LOCAL_PAGE })
  }
}

/** Loads the options while the list is open: the query when typing pauses, more pages on demand, failed pages again. */
export function useOptionPages<O extends Option>(load: LoadOptions<O>, isOpen: boolean) {
  const [query, setQuery] = useState('')
  const [pages, dispatch] = useReducer(optionPagesReducer<O>, { items: [], page: 0, hasMore: false, status: 'loading' })
  const running = useRef<AbortController>(undefined)
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  }, [load])

  const fetchPage = async (page: number, forQuery: string) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    dispatch({ type: 'started', page })
    try {
      const answer = await latestLoad.current({ query: forQuery, page, signal })
      if (!signal.aborted) dispatch({ type: 'answered', page, ...answer })
    } catch {
      if (!signal.aborted) dispatch({ type: 'failed', page })
    }
  }
  const latestFetch = useRef(fetchPage)
  useEffect(() => {
    latestFetch.current = fetchPage
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => void latestFetch.current(0, query), query === '' ? 0 : QUERY_DELAY)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [isOpen, query])

  const loadMore = () => {
    if (pages.status === 'ready' && pages.hasMore) void fetchPage(pages.page + 1, query)
  }
  const retry = () => void fetchPage(pages.page, query)
  return { ...pages, query, setQuery, loadMore, retry }
}
