import type { BatchJob } from '@storeroom/contract'
import { usePolling } from '@storeroom/react'
import { notify } from '../notify.ts'

/** What follows the start of an export: a toast now, and the file once it is finished, on the page it was started on. */
export function useExportStart(): (job: Pick<BatchJob, 'id'>, toast: { title: string; message: string }) => void {
  const { resetInterval } = usePolling()
  return ({ id }, { title, message }) => {
    rememberExport(id)
    resetInterval()
    notify.info(title, message)
  }
}

/** The page that each export of this tab was started on, by the id of its job. */
const pageByJob = new Map<string, string>()

/** Remembers that the user waits on this page for the file of an export. */
const rememberExport = (jobId: string): void => void pageByJob.set(jobId, window.location.pathname)

/** Whether the user still is on the page where the export was started; then forgets the export. */
export function takeAwaited(jobId: string): boolean {
  const page = pageByJob.get(jobId)
  pageByJob.delete(jobId)
  return page === window.location.pathname
}
