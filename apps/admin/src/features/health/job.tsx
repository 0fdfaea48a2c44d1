import type { QueuedJob } from '@storeroom/contract'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Cog, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../framework/entries.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useJobActions } from './use-job-actions.ts'
import { Gate } from '../../framework/gate.tsx'

/** A job: what it is about, why it failed, and what can be done with it. */
export function Job({ job }: { readonly job: QueuedJob }) {
  return (
    <Entry
      icon={<Cog />}
      title={
        <>
          <bdi dir="ltr">{job.task}</bdi>
          {Object.entries(job.subject).map(([name, id]) => (
            <bdi key={name} dir="ltr" className="min-w-0 truncate text-xs font-normal text-subtle">
              {id}
            </bdi>
          ))}
        </>
      }
      facts={useFacts(job)}
      action={
        job.state !== 'running' && (
          <Gate permission="health:write">
            <Actions job={job} />
          </Gate>
        )
      }
    />
  )
}

function useFacts({ attempts, created_at, next_at, state, request_id, error }: QueuedJob) {
  const { t } = useTranslation('settings-health')
  const dates = useDates()
  const when = (iso: string, key: 'jobs.asked' | 'jobs.next') => (
    <time key={key} dateTime={iso} title={dates.exact(iso)}>
      {t(key, { when: dates.dateTime(iso) })}
    </time>
  )
  return [
    ...(error === null
      ? []
      : [
          <bdi key="error" className="block basis-full text-danger">
            {error}
          </bdi>,
        ]),
    when(created_at, 'jobs.asked'),
    ...(attempts > 0 ? [t('jobs.attempts', { attempts })] : []),
    ...(next_at !== null && state === 'failed' ? [when(next_at, 'jobs.next')] : []),
    ...(request_id === null
      ? []
      : [
          <span key="request" className="text-xs text-subtle">
            {t('jobs.request', { id: request_id })}
          </span>,
        ]),
  ]
}

function Actions({ job }: { readonly job: QueuedJob }) {
  const { t } = useTranslation('settings-health')
  const { retry, discard } = useJobActions()
  const again = {
    id: 'retry',
    label: t('jobs.retry'),
    icon: <RotateCw aria-hidden />,
    onAction: () => retry(job),
  }
  const forget = {
    id: 'discard',
    label: t('jobs.discard'),
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
    onAction: () => void discard(job),
  }
  return (
    <ActionMenu
      size="small"
      label={t('jobs.actions', { task: job.task })}
      actions={job.state === 'waiting' ? [forget] : [again, forget]}
    />
  )
}
