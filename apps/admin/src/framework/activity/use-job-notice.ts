import type { ListedBatchJob } from '@storeroom/contract'
import { useCallback } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { notify } from '../notify.ts'
import { completionText, progressOf } from './jobs.ts'
import { isAwaited } from './started-exports.ts'
import { useDownload } from './use-download.ts'

/** One notice per finished job (S9-03). Its file is downloaded if somebody waits for it, and else by the notice. */
export function useJobNotice(): (job: ListedBatchJob) => void {
  const { mutate: download } = useDownload()
  return useCallback(
    (job) => {
      const { fileKey } = progressOf(job)
      const offer = fileKey !== undefined && {
        label: i18n.t('shell:activity.download'),
        onPress: () => download(fileKey),
      }
      if (offer && isAwaited(job.id)) offer.onPress()
      else if (offer) return void notify.success(completionText(i18n.t, job.type), job.id, offer)
      notify.success(completionText(i18n.t, job.type), job.id)
    },
    [download],
  )
}
