import { usePolling } from '@storeroom/react'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Bell, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../load-failure.tsx'
import { Loading } from '../loading.tsx'
import { JobCard } from './job-card.tsx'

/** The batch jobs of the last month, with progress, result and a way to stop them. */
export function ActivityDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('activity.title')} subtitle={t('activity.subtitle')}>
      <Jobs />
    </Drawer>
  )
}

function Jobs() {
  const { t } = useTranslation('shell')
  const { batchJobs, hasPollingError, resetInterval } = usePolling()
  // Refetches, since the user wants to see the current state.
  useEffect(() => resetInterval(), [resetInterval])
  if (hasPollingError && !batchJobs) {
    return <LoadFailure icon={<CloudOff />} title={t('activity.failed')} error={undefined} onRetry={resetInterval} />
  }
  if (!batchJobs) return <Loading lines={6} />
  if (batchJobs.length === 0)
    return <EmptyState icon={<Bell />} title={t('activity.empty')} description={t('activity.emptyHint')} />
  return (
    <>
      {hasPollingError && (
        <p role="alert" className="mb-3 text-danger">
          {t('activity.outdated')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {batchJobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </>
  )
}
