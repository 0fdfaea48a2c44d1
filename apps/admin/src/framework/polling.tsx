import { PollingProvider } from '@storeroom/react'
import type { ListedBatchJob } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { completionText } from './activity/jobs.ts'
import { notify } from './notify.ts'

/** One notice per finished job (S9-03). */
function announce({ id, type }: ListedBatchJob): void {
  notify.completion(completionText(i18n.t, type), id)
}

/** Polls batch jobs while a user is signed in, and shows a notice when one has finished. */
export function JobPolling({ children }: { readonly children: ReactNode }) {
  return <PollingProvider onFinished={announce}>{children}</PollingProvider>
}
