import { PollingProvider } from '@storeroom/react'
import type { ReactNode } from 'react'
import { useJobNotice } from './activity/use-job-notice.ts'

/** Polls batch jobs while a user is signed in, and shows a notice when one has finished. */
export function JobPolling({ children }: { readonly children: ReactNode }) {
  return <PollingProvider onFinished={useJobNotice()}>{children}</PollingProvider>
}
