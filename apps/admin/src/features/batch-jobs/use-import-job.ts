import { usePolling, useShop, read, write } from '@storeroom/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../framework/notify.ts'
import { pollEvery, stageOf } from './import-result.ts'

/** One import, watched as long as it is on the screen, and what can be done with it. */
export function useImportJob(id: string) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const options = read(shop.admin.batchJobs.retrieve, { id })
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => pollEvery(state.data?.batch_job),
  })
  const job = query.data?.batch_job
  const stage = job && stageOf(job)
  // The lists of the shop learn of the end through the poller of all jobs.
  useEffect(() => {
    if (stage === 'completed' || stage === 'failed') resetInterval()
  }, [stage, resetInterval])
  const settled = { onSuccess: resetInterval, onError: notify.failure }
  const confirm = useMutation(write(shop.admin.batchJobs.confirm, queryClient, settled))
  const cancel = useMutation(write(shop.admin.batchJobs.cancel, queryClient, settled))
  const retryImages = useMutation(write(shop.admin.batchJobs.retryImages, queryClient, settled))
  return { query, job, stage, confirm, cancel, retryImages }
}
