import { usePolling, useSession } from '@storeroom/react'
import { useEffect, useState } from 'react'
import { recall, remember } from '../../lib/storage.ts'
import { latestEnd, unreadJobs } from './jobs.ts'

/** How many jobs finished since this person last looked, on this device; and how to say that one has looked. */
export function useUnread(): { readonly count: number; readonly markRead: () => void } {
  const { batchJobs } = usePolling()
  const name = `activity.${useSession().data?.id ?? ''}`
  const [seen, setSeen] = useState(() => recall(name))
  const markRead = () => {
    const end = latestEnd(batchJobs ?? [])
    const latest = typeof seen === 'string' && seen > end ? seen : end
    remember(name, latest)
    setSeen(latest)
  }
  // What had finished before the first look on a device is no news.
  const isFirstLook = batchJobs !== undefined && typeof seen !== 'string'
  useEffect(() => {
    if (isFirstLook) markRead()
  }, [isFirstLook])
  return { count: typeof seen === 'string' ? unreadJobs(batchJobs ?? [], seen).length : 0, markRead }
}
