import { PollingProvider } from '@storeroom/react'
import type { ReactNode } from 'react'
import { useJobToast } from './activity/use-job-toast.ts'

/** Polls batch jobs while a user is signed in, and shows a toast when one has finished. */
export function JobPolling({ children }: { readonly children: ReactNode }) {
  return <PollingProvider onFinished={useJobToast()}>{children}</PollingProvider>
}
