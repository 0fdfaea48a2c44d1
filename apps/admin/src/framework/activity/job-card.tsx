import type { ListedBatchJob, BatchJobStatus } from '@storeroom/contract'
import { useClient, usePolling } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { Ban, Download, FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../notify.ts'
import { useDates } from '../shop-dates.ts'
import { useWrite } from '../use-write.ts'
import { jobName, progressOf } from './jobs.ts'
import { addressOfJob } from './notices.ts'
import { useDownload } from './use-download.ts'

const tones: Record<BatchJobStatus, Tone> = {
  created: 'info',
  pre_processed: 'warning',
  confirmed: 'info',
  processing: 'info',
  completed: 'success',
  canceled: 'neutral',
  failed: 'danger',
}

const isRunning = ({ status }: ListedBatchJob): boolean =>
  status === 'created' || status === 'confirmed' || status === 'processing'

/** One job: its type, progress and result. */
export function JobCard({ job }: { readonly job: ListedBatchJob }) {
  const { t } = useTranslation('shell')
  const dates = useDates()
  const { error } = progressOf(job)
  return (
    <article className="grid gap-2 rounded-card border border-default bg-surface p-3">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-medium">{jobName(t, job.type)}</h3>
        <time dateTime={job.created_at} title={dates.exact(job.created_at)} className="tabular shrink-0 text-muted">
          {dates.ago(job.created_at)}
        </time>
      </header>
      <Status tone={tones[job.status]}>{t(`jobStatus.${job.status}`)}</Status>
      {job.status === 'failed' && error && <p className="text-danger">{error}</p>}
      {isRunning(job) && <Progress job={job} />}
      <Actions job={job} />
    </article>
  )
}

function Progress({ job }: { readonly job: ListedBatchJob }) {
  const { t } = useTranslation('shell')
  const { done, total } = progressOf(job)
  if (!total) return <ProgressBar label={t('activity.working')} isLabelHidden />
  return (
    <ProgressBar
      label={t('activity.working')}
      value={done}
      maxValue={total}
      valueLabel={t('activity.progress', { done, total })}
    />
  )
}

function Actions({ job }: { readonly job: ListedBatchJob }) {
  const { t } = useTranslation('shell')
  const { fileKey, problemsKey } = progressOf(job)
  const cancel = useCancel()
  const download = useDownload()
  const address = addressOfJob(job)
  const canCancel = isRunning(job) || job.status === 'pre_processed'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {address !== undefined && job.status === 'pre_processed' && (
        <ButtonLink size="small" variant="primary" href={address}>
          {t('activity.review')}
        </ButtonLink>
      )}
      {address !== undefined && job.processing_at !== null && !isRunning(job) && (
        <ButtonLink size="small" href={address}>
          {t('activity.result')}
        </ButtonLink>
      )}
      {job.status === 'completed' && fileKey && (
        <Button
          size="small"
          icon={<Download aria-hidden />}
          isLoading={download.isPending}
          onPress={() => download.mutate(fileKey)}
        >
          {t('activity.download')}
        </Button>
      )}
      {problemsKey && (
        <Button
          size="small"
          icon={<FileWarning aria-hidden />}
          isLoading={download.isPending}
          onPress={() => download.mutate(problemsKey)}
        >
          {t('activity.problems')}
        </Button>
      )}
      {canCancel && (
        <Button
          size="small"
          icon={<Ban aria-hidden />}
          isLoading={cancel.isPending}
          onPress={() => cancel.mutate({ id: job.id })}
        >
          {t('activity.cancel')}
        </Button>
      )}
    </div>
  )
}

function useCancel() {
  const client = useClient()
  const { resetInterval } = usePolling()
  return useWrite(client.admin.batchJobs.cancel, { onSuccess: resetInterval, onError: notify.failure })
}
