import type { ListedBatchJob } from '@storeroom/contract'
import { PollingProvider } from '@storeroom/react'
import { useCallback, type ReactNode } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { notify } from '../notify.ts'
import { completionText, progressOf } from './jobs.ts'
import { useDownload } from './use-download.ts'
import { takeAwaited } from './use-export-start.ts'

/** One toast per finished job (S9-03). Its file is downloaded immediately on the page where the job was started; elsewhere the toast offers it. */
function useJobToast(): (job: ListedBatchJob) => void {
  const { mutate: download } = useDownload()
  return useCallback(
    ({ id, type, ...job }) => {
      const { fileKey } = progressOf(job)
      const text = completionText(i18n.t, type)
      if (fileKey === undefined) return void notify.completion(text, id)
      const fetchFile = () => download(fileKey)
      const isFetched = takeAwaited(id)
      if (isFetched) fetchFile()
      notify.completion(
        text,
        id,
        isFetched ? undefined : { label: i18n.t('shell:activity.download'), onPress: fetchFile },
      )
    },
    [download],
  )
}

/** Polls batch jobs while a user is signed in, and shows a toast when one has finished. */
export function JobPolling({ children }: { readonly children: ReactNode }) {
  return <PollingProvider onFinished={useJobToast()}>{children}</PollingProvider>
}
