import type { FeatureFlag, Store } from '@storeroom/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { queryFor } from './queries.ts'
import { useSession } from './session.ts'
import { useClient } from './client.tsx'

export type FeatureFlags = {
  /** True once loading the session and the flags has finished, also if it failed or no user is signed in. */
  readonly isReady: boolean
  /** False for every flag until they are loaded, and while no user is signed in. */
  readonly isEnabled: (flag: FeatureFlag) => boolean
}

const FeatureFlagContext = createContext<FeatureFlags | undefined>(undefined)

/** Loads the flags from `GET /admin/store` as soon as a user is signed in. */
export function FeatureFlagProvider({ children }: { readonly children: ReactNode }) {
  const client = useClient()
  const session = useSession()
  const isSignedIn = session.data != null
  const store = useQuery({ ...queryFor(client.admin.store.retrieve), enabled: isSignedIn })
  const isReady = !session.isPending && !(isSignedIn && store.isPending)
  const loaded = isSignedIn ? store.data?.store : undefined
  const flags = useMemo(() => flagsOf(isReady, loaded), [isReady, loaded])
  return <FeatureFlagContext value={flags}>{children}</FeatureFlagContext>
}

/** v1's optional modules, such as `inventoryService`, count as flags. None is on before the session and the store are loaded. */
export function flagsOf(isReady: boolean, store: Pick<Store, 'feature_flags' | 'modules'> | undefined): FeatureFlags {
  const flags = store?.feature_flags.filter(({ value }) => value).map(({ key }) => key)
  const modules = store?.modules.map(({ module }) => module)
  const enabled = new Set<string>(isReady ? [...(flags ?? []), ...(modules ?? [])] : [])
  return { isReady, isEnabled: (flag) => enabled.has(flag) }
}

/**
 * Tells whether a flag is on, and whether loading has ended (`isReady`).
 * @throws Error outside a FeatureFlagProvider.
 */
export function useFeatureFlags(): FeatureFlags {
  const flags = useContext(FeatureFlagContext)
  if (flags === undefined) throw new Error('useFeatureFlags must be used within a FeatureFlagProvider')
  return flags
}

/**
 * Whether a flag is on; false until the flags are loaded.
 * @throws Error outside a FeatureFlagProvider.
 */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  const flags = useContext(FeatureFlagContext)
  if (flags === undefined) throw new Error('useFeatureFlag must be used within a FeatureFlagProvider')
  return flags.isEnabled(flag)
}
