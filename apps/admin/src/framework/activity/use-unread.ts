import { usePolling, useSession } from '@storeroom/react'
import { useEffect, useState } from 'react'
import { recall, remember } from '../../lib/storage.ts'
import { latestEnd, unreadJobs } from './jobs.ts'

/**
 * The number of jobs that finished since the user last opened the activity on this device, and a function that resets
 * it.
 */
export function useUnread(): { readonly count: number; readonly markRead: () => void } {
  const { batchJobs } = usePolling()
  const name = `activity.${useSession().data?.id ?? ''}`
  const [seen, setSeen] = useState(() => recall(name))
  const end = latestEnd(batchJobs ?? [])
  // Jobs that finished before the first use of this device are not counted.
  if (batchJobs !== undefined && typeof seen !== 'string') setSeen(end)
  useEffect(() => {
    if (typeof seen === 'string') remember(name, seen)
  }, [name, seen])
  const markRead = () => setSeen(typeof seen === 'string' && seen > end ? seen : end)
  return { count: typeof seen === 'string' ? unreadJobs(batchJobs ?? [], seen).length : 0, markRead }
}
