import { usePolling } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Tabs } from '@storeroom/ui/display/tabs'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { CloudOff, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../load-failure.tsx'
import { Loading } from '../loading.tsx'
import { JobCard } from './job-card.tsx'
import { NoticeList } from './notice-list.tsx'

/** The drawer with the user's notices and batch jobs. */
export function ActivityDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('activity.title')}>
      <Activity onClose={onClose} />
    </Drawer>
  )
}

function Activity({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { resetInterval } = usePolling()
  const [tab, setTab] = useState('notices')
  // Fetches both again, since the user wants to see the current state.
  useEffect(() => resetInterval(), [resetInterval])
  return (
    <Tabs
      label={t('shell:activity.title')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'notices',
          label: t('title'),
          content: <NoticeList onLeave={onClose} onShowJobs={() => setTab('jobs')} />,
        },
        { id: 'jobs', label: t('jobs'), content: <JobList /> },
      ]}
    />
  )
}

/** The batch jobs of the last month, with progress, result and a way to stop them. */
function JobList() {
  const { t } = useTranslation('shell')
  const { batchJobs, hasPollingError, resetInterval } = usePolling()
  if (hasPollingError && !batchJobs) {
    return <LoadFailure icon={<CloudOff />} title={t('activity.failed')} error={undefined} onRetry={resetInterval} />
  }
  if (!batchJobs) return <Loading lines={6} />
  if (batchJobs.length === 0)
    return <EmptyState icon={<ListChecks />} title={t('activity.empty')} description={t('activity.emptyHint')} />
  return (
    <>
      <p className="mb-3 text-muted">{t('activity.subtitle')}</p>
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
