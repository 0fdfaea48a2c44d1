import { usePolling, useSession } from '@storeroom/react'
import { useEffect, useState } from 'react'
import { recall, remember } from '../../lib/storage.ts'
import { latestEnd, unreadJobs } from './jobs.ts'

/** How many jobs finished since this person last looked, on this device; and how to say that one has looked. */
export function useUnread(): { readonly count: number; readonly markRead: () => void } {
  const { batchJobs } = usePolling()
  const name = `activity.${useSession().data?.id ?? ''}`
  const [seen, setSeen] = useState(() => recall(name))
  const end = latestEnd(batchJobs ?? [])
  // What had finished before the first look on a device is no news.
  if (batchJobs !== undefined && typeof seen !== 'string') setSeen(end)
  useEffect(() => {
    if (typeof seen === 'string') remember(name, seen)
  }, [name, seen])
  const markRead = () => setSeen(typeof seen === 'string' && seen > end ? seen : end)
  return { count: typeof seen === 'string' ? unreadJobs(batchJobs ?? [], seen).length : 0, markRead }
}
