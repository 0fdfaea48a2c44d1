import { keyOf } from '@storeroom/client'
import { queryFor, useClient, usePolling, type Polling } from '@storeroom/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const hasPolled = ({ batchJobs, hasPollingError }: Polling): boolean => batchJobs !== undefined || hasPollingError

/** How many notices the user has not seen. Notices are asked for after each poll of the batch jobs, and never without one. */
export function useUnseen(): number {
  const { list } = useClient().admin.notices
  const queryClient = useQueryClient()
  const polling = usePolling()
  const { data } = useQuery({ ...queryFor(list, { query: { limit: 0 } }), enabled: hasPolled(polling) })
  useEffect(() => {
    if (hasPolled(polling)) void queryClient.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false })
  }, [polling, queryClient, list])
  return data?.unseen ?? 0
}
