import { usePolling } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { CloudOff, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../load-failure.tsx'
import { Loading } from '../loading.tsx'
import { JobCard } from './job-card.tsx'

/** The batch jobs of the last month, with progress, result and a way to stop them. */
export function JobList() {
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
