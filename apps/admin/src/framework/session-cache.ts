import { keyOf } from '@storeroom/client'
import type { SignedIn } from '@storeroom/contract'
import { queryFor, sessionOptions } from '@storeroom/react'
import { QueryClient } from '@tanstack/react-query'
import { client } from '../lib/client.ts'
import { accessOf, type Access } from './screens.ts'

/**
 * One cache per session: the next user must not see the answers of the previous one. It exists before the
 * dashboard is loaded, so that the answers of sign-in are not fetched again.
 */
let cache: QueryClient | undefined

/** The cache of this session, or of the one that is about to start. */
export const sessionQueryClient = (): QueryClient => (cache ??= createQueryClient())

/** Starts the cache of a new session. */
export function startSession(user: SignedIn): void {
  cache = createQueryClient()
  cache.setQueryData(keyOf(client.admin.auth.retrieve), { user })
}

/** Clears the cache of the session. */
export function endSession(): void {
  cache = undefined
}

/** What the user may see; undefined if no user is signed in. */
export async function findAccess(): Promise<Access | undefined> {
  const session = await sessionQueryClient().ensureQueryData(sessionOptions(client))
  if (!session) return undefined
  const { store } = await sessionQueryClient().ensureQueryData(queryFor(client.admin.store.retrieve))
  return accessOf(session.user, store)
}

/** Stale after 90 s, one retry, no refetch on window focus (S9-06); the library's own defaults otherwise. */
const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 90_000, retry: 1, refetchOnWindowFocus: false } } })
