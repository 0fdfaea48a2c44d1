import type { SearchHit } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchesAllWords } from '../../lib/match-text.ts'
import { visitsOf } from '../visits.ts'
import { recentFirst } from './hit-kinds.ts'

/** Milliseconds without a further key, after which the server is asked: most people type faster. */
const PAUSE_MS = 120
/** The server takes no longer texts. */
const MAX_LENGTH = 500

/** One letter would find something of everything; one digit can be a number. */
const isAsked = (text: string): boolean => text.length > 1 || /\d/.test(text)

/** What the search of the server has found for a text that is being typed. */
export function useHits(typed: string) {
  const { admin } = useClient()
  const { data: user } = useSession()
  const text = typed.trim().slice(0, MAX_LENGTH)
  const asked = useDebounced(text)
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...queryFor(admin.search.find, { query: { q: asked } }),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
    // No write makes a cached search stale, so the server is asked each time.
    staleTime: 0,
  })
  const isPending = isAsked(text) && (text !== asked || isFetching)
  const isOld = text !== asked || isPlaceholderData
  const hits = isAsked(text) ? (data?.hits ?? []).filter((hit) => !isOld || matchesAsShown(hit, text)) : []
  const visited = user ? visitsOf(user.id).map(({ address }) => address) : []
  return { hits: recentFirst(hits, visited), isPending, isError }
}

/** Hits of a former text stay while they match what is typed now, so that the list does not flicker. */
const matchesAsShown = ({ title, detail }: SearchHit, text: string): boolean =>
  matchesAllWords(`${title} ${detail}`, text)

/** A text once it has not changed for `PAUSE_MS`. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
