import type { BatchJob } from '@storeroom/contract'
import { usePolling } from '@storeroom/react'
import { notify } from '../notify.ts'
import { rememberExport } from './started-exports.ts'

/** What follows the start of an export: a toast now, and the file once it is finished, on the page it was started on. */
export function useExportStart(): (job: Pick<BatchJob, 'id'>, toast: { title: string; message: string }) => void {
  const { resetInterval } = usePolling()
  return ({ id }, { title, message }) => {
    rememberExport(id)
    resetInterval()
    notify.info(title, message)
  }
}
