import type { BatchJob } from '@storeroom/contract'
import { Button } from '@storeroom/ui/button'
import { EmptyState } from '@storeroom/ui/empty-state'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/skeleton'
import { Ban, CircleX, FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../framework/activity/jobs.ts'
import { useDescribeError } from '../../framework/error-text.ts'
import { ImportResult } from './import-result-panel.tsx'
import { stageOf, summaryOf, type ImportStage } from './import-result.ts'
import { ImportRows } from './import-rows.tsx'
import { useImportJob } from './use-import-job.ts'

type ImportJobProps = {
  readonly id: string
  /** Starts over with another file. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

type Work = ReturnType<typeof useImportJob>
type PanelProps = Omit<ImportJobProps, 'id'> & { readonly job: BatchJob; readonly work: Work }

/** One import from the check of its file to its result. */
export function ImportJob({ id, ...rest }: ImportJobProps) {
  const work = useImportJob(id)
  const { job, query } = work
  if (job && job.type === 'product-import') return <Panel {...rest} job={job} work={work} />
  if (query.isPending) return <Loading />
  return <Unavailable {...rest} error={query.error} onRetry={() => void query.refetch()} />
}

/** Every status has a panel of its own; the compiler sees to it that none is forgotten. */
function Panel(props: PanelProps) {
  const { t } = useTranslation('import')
  const stage = stageOf(props.job)
  const panels: Record<ImportStage, () => React.ReactNode> = {
    checking: () => <Running {...props} label={t('checking.label')} note={t('checking.note')} />,
    review: () => <Review {...props} />,
    importing: () => <Running {...props} label={t('importing.label')} note={t('importing.note')} />,
    completed: () => <Completed {...props} />,
    canceled: () => <Canceled {...props} />,
    failed: () => <Failed {...props} />,
  }
  return (
    <>
      <OverlayHeader title={t('title')} subtitle={t(`stage.${stage}`)} />
      {panels[stage]()}
    </>
  )
}

type RunningProps = PanelProps & { readonly label: string; readonly note: string }

function Running({ job, work, label, note, onClose }: RunningProps) {
  const { t } = useTranslation('import')
  const { done, total } = progressOf(job)
  return (
    <>
      <OverlayBody>
        {total ? (
          <ProgressBar label={label} value={done} maxValue={total} valueLabel={t('progress', { done, count: total })}>
            {note}
          </ProgressBar>
        ) : (
          <ProgressBar label={label}>
            {done > 0 && <span className="tabular block text-default">{t('rowsRead', { count: done })}</span>}
            {note}
          </ProgressBar>
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button
          icon={<Ban aria-hidden />}
          isLoading={work.cancel.isPending}
          onPress={() => work.cancel.mutate({ id: job.id })}
        >
          {t('cancel')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('goOnInBackground')}
        </Button>
      </OverlayFooter>
    </>
  )
}

function Review({ job, work }: PanelProps) {
  const { t } = useTranslation('import')
  const { created, updated, failed } = summaryOf(job).products
  const count = created + updated
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">
        <ImportResult job={job} />
        <p className="text-muted">
          {count > 0 ? t('review.note') : failed > 0 ? t('review.onlyProblems') : t('review.nothing')}
        </p>
        <ImportRows job={job} />
      </OverlayBody>
      <OverlayFooter>
        <Button isLoading={work.cancel.isPending} onPress={() => work.cancel.mutate({ id: job.id })}>
          {t('review.discard')}
        </Button>
        <Button
          variant="primary"
          isDisabled={count === 0}
          isLoading={work.confirm.isPending}
          onPress={() => work.confirm.mutate({ id: job.id })}
        >
          {count === 0 ? t('review.confirmNone') : t('review.confirm', { count })}
        </Button>
      </OverlayFooter>
    </>
  )
}

function Completed({ job, work, onAgain, onClose }: PanelProps) {
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">
        <ImportResult job={job} work={work} />
        <ImportRows job={job} />
      </OverlayBody>
      <EndFooter onAgain={onAgain} onClose={onClose} />
    </>
  )
}

function Canceled({ job, onAgain, onClose }: PanelProps) {
  const { t } = useTranslation('import')
  // Batches that were applied before somebody stopped the import stay.
  const wasRunning = job.processing_at !== null
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">
        <EmptyState
          icon={<Ban />}
          title={t('stage.canceled')}
          description={wasRunning ? t('canceled.partly') : t('canceled.nothing')}
        />
        {wasRunning && <ImportRows job={job} />}
      </OverlayBody>
      <EndFooter onAgain={onAgain} onClose={onClose} />
    </>
  )
}

function Failed({ job, onAgain, onClose }: PanelProps) {
  const { t } = useTranslation('import')
  const { error } = progressOf(job)
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">
        <EmptyState
          tone="danger"
          icon={<CircleX />}
          title={t('stage.failed')}
          description={
            <>
              {error !== undefined && (
                <span dir="auto" className="block text-default wrap-anywhere">
                  {error}
                </span>
              )}
              {job.processing_at === null ? t('failed.nothing') : t('failed.partly')}
            </>
          }
        />
        <ImportRows job={job} />
      </OverlayBody>
      <EndFooter onAgain={onAgain} onClose={onClose} />
    </>
  )
}

function EndFooter({ onAgain, onClose }: Pick<PanelProps, 'onAgain' | 'onClose'>) {
  const { t } = useTranslation('import')
  return (
    <OverlayFooter>
      <Button onPress={onAgain}>{t('again')}</Button>
      <Button variant="primary" onPress={onClose}>
        {t('ui:done')}
      </Button>
    </OverlayFooter>
  )
}

function Loading() {
  const { t } = useTranslation('import')
  return (
    <>
      <OverlayHeader title={t('title')} />
      <OverlayBody>
        <SkeletonRegion>
          <SkeletonText lines={6} />
        </SkeletonRegion>
      </OverlayBody>
    </>
  )
}

type UnavailableProps = Omit<ImportJobProps, 'id'> & { readonly error: unknown; readonly onRetry: () => void }

/** Gone, somebody else's, another kind of job, or out of reach. */
function Unavailable({ error, onRetry, onAgain, onClose }: UnavailableProps) {
  const { t } = useTranslation('import')
  const describe = useDescribeError()
  return (
    <>
      <OverlayHeader title={t('title')} />
      <OverlayBody>
        <EmptyState
          tone="danger"
          icon={<FileQuestion />}
          title={t('unavailable')}
          description={error ? describe(error) : undefined}
          actions={<Button onPress={onRetry}>{t('common:retry')}</Button>}
        />
      </OverlayBody>
      <EndFooter onAgain={onAgain} onClose={onClose} />
    </>
  )
}
