import { keyOf } from '@storeroom/client'
import type { SignedIn } from '@storeroom/contract'
import { read, sessionOptions } from '@storeroom/react'
import type { QueryClient } from '@tanstack/react-query'
import { shop } from '../lib/shop.ts'
import { createQueryClient } from './query-client.ts'
import { sightOf, type Sight } from './screens.ts'

/**
 * One cache for each stay: whoever signs in next must not meet the answers of the one before. It is there before the
 * dashboard is, so that what is learned on the way in is not asked for again.
 */
let cache: QueryClient | undefined

/** The cache of this stay, or of the one that is about to begin. */
export const stay = (): QueryClient => (cache ??= createQueryClient())

/** Somebody has just signed in. */
export function beginStay(user: SignedIn): void {
  cache = createQueryClient()
  cache.setQueryData(keyOf(shop.admin.auth.retrieve), { user })
}

export function endStay(): void {
  cache = undefined
}

/** What the person of this stay may see, or nothing while nobody is signed in. */
export async function findSight(): Promise<Sight | undefined> {
  const session = await stay().ensureQueryData(sessionOptions(shop))
  if (!session) return undefined
  const { store } = await stay().ensureQueryData(read(shop.admin.store.retrieve))
  return sightOf(session.user, store)
}
