import type { BatchJob } from '@storeroom/contract'
import { queryFor, useClient, usePolling } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { pollEvery, recordsOf, stageOf, type JobKind } from './import-result.ts'

/** An import, polled while it is on the screen, and its actions. */
export function useImportJob(id: string) {
  const client = useClient()
  const { resetInterval } = usePolling()
  const options = queryFor(client.admin.batchJobs.retrieve, { id })
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => pollEvery(state.data?.batch_job),
  })
  const job = query.data?.batch_job
  const stage = job && stageOf(job)
  // Lists are refreshed by the poller of all jobs when the job ends.
  useEffect(() => {
    if (stage === 'completed' || stage === 'failed') resetInterval()
  }, [stage, resetInterval])
  const settled = { onSuccess: resetInterval, onError: notify.failure }
  const confirm = useWrite(client.admin.batchJobs.confirm, settled)
  const cancel = useWrite(client.admin.batchJobs.cancel, settled)
  const retryImages = useWrite(client.admin.batchJobs.retryImages, settled)
  return { query, job, stage, confirm, cancel, retryImages }
}

/** Confirms a dry run. An undo deletes records, so it asks first. */
export function useConfirm({ confirm }: ReturnType<typeof useImportJob>, kind: JobKind) {
  const { t } = useTranslation('batch-jobs')
  const prompt = usePrompt()
  return async (job: BatchJob) => {
    if (kind !== 'undo') return confirm.mutate({ id: job.id })
    const { deleted, restored } = recordsOf(job)
    await prompt({
      title: t('undo.question'),
      description: [
        ...(deleted > 0 ? [t('undo.willDelete', { count: deleted })] : []),
        ...(restored > 0 ? [t('undo.willRestore', { count: restored })] : []),
      ].join(' '),
      confirmLabel: t('undo.open'),
      isDangerous: true,
      onConfirm: () => confirm.mutateAsync({ id: job.id }),
    })
  }
}

/** Looks up what undoing an import would change. Nothing changes until the user confirms. */
export function useUndo(onStarted: (id: string) => void) {
  const client = useClient()
  const { resetInterval } = usePolling()
  return useWrite(client.admin.batchJobs.undo, {
    onSuccess: ({ batch_job }) => {
      resetInterval()
      onStarted(batch_job.id)
    },
    onError: notify.failure,
  })
}
