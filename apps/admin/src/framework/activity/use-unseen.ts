import { keyOf } from '@storeroom/client'
import { read, usePolling, useShop } from '@storeroom/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How many notices the user has not seen. Notices are asked for after each poll of the batch jobs, and never without one. */
export function useUnseen(): number {
  const { list } = useShop().admin.notices
  const queryClient = useQueryClient()
  const polling = usePolling()
  const hasPolled = polling.batchJobs !== undefined || polling.hasPollingError
  const { data } = useQuery({ ...read(list, { query: { limit: 0 } }), enabled: hasPolled })
  useEffect(() => {
    if (hasPolled) void queryClient.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false })
  }, [polling, hasPolled, queryClient, list])
  return data?.unseen ?? 0
}
