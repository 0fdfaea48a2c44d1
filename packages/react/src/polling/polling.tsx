import type { ListedBatchJob } from '@storeroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useSession } from '../session.ts'
import { useClient } from '../client.tsx'
import { createPoller, type Poller, type PollingState } from './poller.ts'

export type Polling = PollingState & Pick<Poller, 'resetInterval'>

const PollingContext = createContext<Polling | undefined>(undefined)

type PollingProviderProps = {
  /** Called once for every job that completed after the provider was mounted, in the order of completion. */
  readonly onFinished?: (job: ListedBatchJob) => void
  readonly children: ReactNode
}

/** Polls the user's batch jobs while a user is signed in. Mount it once, around the whole app. */
export function PollingProvider({ onFinished, children }: PollingProviderProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const poller = useMemo(() => createPoller(client, queryClient), [client, queryClient])
  const isSignedIn = useSession().data != null
  useEffect(() => onFinished && poller.onFinished(onFinished), [poller, onFinished])
  useEffect(() => (isSignedIn ? poller.start() : undefined), [poller, isSignedIn])
  const state = useSyncExternalStore(poller.subscribe, poller.snapshot, poller.snapshot)
  const polling = useMemo(() => ({ ...state, resetInterval: poller.resetInterval }), [state, poller])
  return <PollingContext value={polling}>{children}</PollingContext>
}

/**
 * The batch jobs of the last month and whether polling for them fails; call `resetInterval` after starting a job.
 * @throws Error outside a PollingProvider.
 */
export function usePolling(): Polling {
  const polling = useContext(PollingContext)
  if (polling === undefined) throw new Error('usePolling must be used within a PollingProvider')
  return polling
}
