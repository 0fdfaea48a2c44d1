import type { BatchJob } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { Ban, CircleX, Undo2, FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../framework/activity/jobs.ts'
import { Gate } from '../../framework/gate.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { ImportResult } from './import-result-panel.tsx'
import { isUndone, stageOf, writtenBy, kindOf, type ImportStage, type JobKind } from './import-result.ts'
import { ImportRows } from './import-rows.tsx'
import { useConfirm, useImportJob, useUndo } from './use-import-job.ts'
import { useJobWords } from './use-job-words.ts'

type ImportJobProps = {
  readonly id: string
  /** Shows another job in place of this one. */
  readonly onShow: (id: string) => void
  /** Starts over with another file. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

type Work = ReturnType<typeof useImportJob>
type PanelProps = Omit<ImportJobProps, 'id'> & {
  readonly job: BatchJob
  readonly kind: JobKind
  readonly work: Work
}

/** An import or its undo, from the dry run to the result. */
export function ImportJob({ id, ...rest }: ImportJobProps) {
  const work = useImportJob(id)
  const { job, query } = work
  const kind = job && kindOf(job)
  if (job && kind) return <Panel {...rest} job={job} kind={kind} work={work} />
  return <NoJob {...rest} query={query} />
}

/** A panel for every status; the compiler checks that none is missing. */
function Panel(props: PanelProps) {
  const stage = stageOf(props.job)
  const words = useJobWords(props.kind)
  const panels: Record<ImportStage, () => ReactNode> = {
    checking: () => <Running {...props} label={words.checking} note={words.checkingNote} />,
    review: () => <Review {...props} />,
    importing: () => <Running {...props} label={words.running} note={words.runningNote} />,
    completed: () => <Completed {...props} />,
    canceled: () => <Canceled {...props} />,
    failed: () => <Failed {...props} />,
  }
  return (
    <>
      <OverlayHeader title={words.title} subtitle={words.stage(stage)} />
      {panels[stage]()}
    </>
  )
}

type RunningProps = PanelProps & { readonly label: string; readonly note: string }

function Running({ job, kind, work, label, note, onClose }: RunningProps) {
  const { t } = useTranslation('batch-jobs')
  const words = useJobWords(kind)
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
            {done > 0 && <span className="tabular block text-default">{words.read(done)}</span>}
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
          {words.cancel}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('goOnInBackground')}
        </Button>
      </OverlayFooter>
    </>
  )
}

function Review({ job, kind, work }: PanelProps) {
  const { t } = useTranslation('batch-jobs')
  const words = useJobWords(kind)
  const confirm = useConfirm(work, kind)
  const count = writtenBy(job, kind)
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">
        <ImportResult job={job} kind={kind} />
        <p className="text-muted">{words.review(job)}</p>
        <ImportRows job={job} kind={kind} />
      </OverlayBody>
      <OverlayFooter>
        <Button isLoading={work.cancel.isPending} onPress={() => work.cancel.mutate({ id: job.id })}>
          {t('review.discard')}
        </Button>
        <Button
          variant={kind === 'undo' ? 'danger' : 'primary'}
          isDisabled={count === 0}
          isLoading={work.confirm.isPending}
          onPress={() => void confirm(job)}
        >
          {words.confirm(count)}
        </Button>
      </OverlayFooter>
    </>
  )
}

function Completed(props: PanelProps) {
  const { job, kind, work } = props
  const { t } = useTranslation('batch-jobs')
  return (
    <Ended {...props}>
      {isUndone(job) && (
        <p role="status" className="rounded-control bg-info-subtle px-3 py-2 text-info">
          {t('undo.undone')}
        </p>
      )}
      <ImportResult job={job} kind={kind} work={work} />
      <ImportRows job={job} kind={kind} />
    </Ended>
  )
}

function Canceled(props: PanelProps) {
  const { job, kind } = props
  const { t } = useTranslation('batch-jobs')
  const words = useJobWords(kind)
  // Batches that were applied before the job was canceled stay.
  const wasRunning = job.processing_at !== null
  return (
    <Ended {...props}>
      <EmptyState
        icon={<Ban />}
        title={words.stage('canceled')}
        description={wasRunning ? words.partly : t('canceled.nothing')}
      />
      {wasRunning && <ImportRows job={job} kind={kind} />}
    </Ended>
  )
}

function Failed(props: PanelProps) {
  const { job, kind } = props
  const { t } = useTranslation('batch-jobs')
  const words = useJobWords(kind)
  const { error } = progressOf(job)
  return (
    <Ended {...props}>
      <EmptyState
        tone="danger"
        icon={<CircleX />}
        title={words.stage('failed')}
        description={
          <>
            {error !== undefined && (
              <span dir="auto" className="block text-default wrap-anywhere">
                {error}
              </span>
            )}
            {job.processing_at === null ? t('failed.nothing') : words.partly}
          </>
        }
      />
      <ImportRows job={job} kind={kind} />
    </Ended>
  )
}

/** The frame of a job that has ended. An applied import can be undone; an undo cannot. */
function Ended({ job, kind, onAgain, onClose, onShow, children }: PanelProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('batch-jobs')
  const undo = useUndo(onShow)
  const canUndo = kind !== 'undo' && job.processing_at !== null && !isUndone(job) && writtenBy(job, kind) > 0
  return (
    <>
      <OverlayBody className="flex flex-col gap-5 p-5">{children}</OverlayBody>
      <OverlayFooter>
        {canUndo && (
          <Gate permission="batch-jobs:write">
            <Button
              icon={<Undo2 aria-hidden />}
              isLoading={undo.isPending}
              onPress={() => undo.mutate({ id: job.id, body: { dry_run: true } })}
            >
              {t('undo.open')}
            </Button>
          </Gate>
        )}
        {kind !== 'undo' && <Button onPress={onAgain}>{t('again')}</Button>}
        <Button variant="primary" onPress={onClose}>
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}

type NoJobProps = Pick<ImportJobProps, 'onAgain' | 'onClose'> & Pick<Work, 'query'>

/** The job is not loaded yet, is deleted, belongs to another user, is of another kind, or cannot be loaded. */
function NoJob({ query: { isPending, error, refetch }, onAgain, onClose }: NoJobProps) {
  const { t } = useTranslation('batch-jobs')
  const retry = () => void refetch()
  return (
    <>
      <OverlayHeader title={t('title')} />
      <OverlayBody>
        {isPending ? (
          <Loading lines={6} />
        ) : (
          <LoadFailure icon={<FileQuestion />} title={t('unavailable')} error={error} onRetry={retry} />
        )}
      </OverlayBody>
      {!isPending && (
        <OverlayFooter>
          <Button onPress={onAgain}>{t('again')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('ui:done')}
          </Button>
        </OverlayFooter>
      )}
    </>
  )
}
