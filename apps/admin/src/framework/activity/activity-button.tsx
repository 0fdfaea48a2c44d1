import { keyOf } from '@storeroom/client'
import { queryFor, useClient, usePolling, type Polling } from '@storeroom/react'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../lib/i18n.ts'

const ActivityDrawer = lazy(async () => {
  const [{ ActivityDrawer }] = await Promise.all([import('./activity-drawer.tsx'), loadWords(['notices'])])
  return { default: ActivityDrawer }
})

/** Opens the activity drawer; its badge counts the notices that the user has not seen. */
export function ActivityButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const count = useUnseen()
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <span className="relative">
      <IconButton
        label={count > 0 ? t('activity.openUnread', { count }) : t('activity.open')}
        icon={<Bell aria-hidden />}
        onPress={open}
      />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular pointer-events-none absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] font-medium text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
      {wasOpened && (
        <Suspense>
          <ActivityDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

const hasPolled = ({ batchJobs, hasPollingError }: Polling): boolean => batchJobs !== undefined || hasPollingError

/** How many notices the user has not seen. Notices are asked for after each poll of the batch jobs, and never without one. */
function useUnseen(): number {
  const { list } = useClient().admin.notices
  const queryClient = useQueryClient()
  const polling = usePolling()
  const { data } = useQuery({ ...queryFor(list, { query: { limit: 0 } }), enabled: hasPolled(polling) })
  useEffect(() => {
    if (hasPolled(polling)) void queryClient.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false })
  }, [polling, queryClient, list])
  return data?.unseen ?? 0
}
