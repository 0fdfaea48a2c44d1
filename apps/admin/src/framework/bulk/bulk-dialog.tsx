import { Button } from '@storeroom/ui/buttons/button'
import { Overlay, OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../error-text.ts'
import { notify } from '../notify.ts'
import type { BulkTask } from './bulk-task.ts'
import { toastWithUndo } from './toast-with-undo.ts'
import { runBulk, runMany, type BulkFailure, type BulkOutcome, type Watch } from './run-bulk.ts'

type Stage<Item> =
  | { readonly name: 'preview' }
  | { readonly name: 'running'; readonly done: number }
  | { readonly name: 'failed'; readonly failures: readonly BulkFailure<Item>[] }

type BulkDialogProps<Item> = {
  readonly task: BulkTask<Item>
  readonly isOpen: boolean
  readonly onClose: (isDone: boolean) => void
}

/** Previews a bulk action, runs it with progress, and lists failures. */
export function BulkDialog<Item>({ task, isOpen, onClose }: BulkDialogProps<Item>) {
  const isRunning = useRef(false)
  const leave = () => {
    if (!isRunning.current) onClose(false)
  }
  return (
    <Overlay kind="modal" size="small" role="alertdialog" isOpen={isOpen} onClose={leave}>
      <OverlayHeader title={task.title} hasClose={false} />
      <Work task={task} onClose={onClose} onRunning={(running) => void (isRunning.current = running)} />
    </Overlay>
  )
}

type WorkProps<Item> = Pick<BulkDialogProps<Item>, 'task' | 'onClose'> & { readonly onRunning: (isOn: boolean) => void }

function Work<Item>({ task, onClose, onRunning }: WorkProps<Item>) {
  const { t } = useTranslation('ui')
  const [stage, setStage] = useState<Stage<Item>>({ name: 'preview' })
  const [stop] = useState(() => new AbortController())
  const run = async () => {
    onRunning(true)
    setStage({ name: 'running', done: 0 })
    const onProgress = (done: number) => setStage({ name: 'running', done })
    const { done, failures, undos } = await runTask(task, { onProgress, signal: stop.signal })
    await task.onSettled()
    onRunning(false)
    const text = task.toast(done - failures.length)
    if (done > failures.length && task.afterwards !== undefined) notify.info(text, task.afterwards)
    else if (done > failures.length) toastWithUndo(text, undos, task.onSettled)
    if (failures.length > 0) setStage({ name: 'failed', failures })
    else onClose(done === task.items.length)
  }
  const fail = async (error: unknown) => {
    onRunning(false)
    notify.failure(error)
    onClose(false)
    // What was done before it failed is shown.
    await task.onSettled()
  }
  return (
    <>
      <OverlayBody>
        <StageText task={task} stage={stage} />
      </OverlayBody>
      <OverlayFooter>
        {stage.name === 'preview' && (
          <Button autoFocus onPress={() => onClose(false)}>
            {t(task.items.length === 0 ? 'close' : 'cancel')}
          </Button>
        )}
        {stage.name === 'preview' && task.items.length > 0 && (
          <Button variant={task.isDangerous ? 'nuclear' : 'primary'} onPress={() => void run().catch(fail)}>
            {task.confirmLabel}
          </Button>
        )}
        {stage.name === 'running' && (
          <Button autoFocus onPress={() => stop.abort()}>
            {t('common:bulk.stop')}
          </Button>
        )}
        {stage.name === 'failed' && (
          <Button autoFocus onPress={() => onClose(false)}>
            {t('close')}
          </Button>
        )}
      </OverlayFooter>
    </>
  )
}

async function runTask<Item>({ items, run }: BulkTask<Item>, watch: Watch): Promise<BulkOutcome<Item>> {
  if ('job' in run) return run.job(watch)
  if ('size' in run) return runMany(items, { size: run.size, act: run.runBatch, ...watch })
  if ('undoable' in run) {
    const { results, ...outcome } = await runBulk(items, { act: run.undoable, ...watch })
    return { ...outcome, undos: results }
  }
  return { ...(await runBulk(items, { act: run, ...watch })), undos: [] }
}

/** The most failures that are listed; of further ones only the number is shown. */
const namedFailures = 50

function StageText<Item>({ task, stage }: { readonly task: BulkTask<Item>; readonly stage: Stage<Item> }) {
  const { t } = useTranslation()
  const total = task.items.length
  if (stage.name === 'running') {
    const counts = t('bulk.progress', { done: stage.done, total })
    return <ProgressBar label={t('bulk.running')} value={stage.done} maxValue={total} valueLabel={counts} />
  }
  if (stage.name === 'preview') {
    return (
      <div className="grid gap-3">
        <ul className="grid gap-1">
          {task.preview.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {task.details}
      </div>
    )
  }
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-danger">{t('bulk.failed', { count: stage.failures.length })}</p>
      <ul className="grid gap-1.5">
        {stage.failures.slice(0, namedFailures).map(({ item, error }) => (
          <li key={task.nameOf(item)}>
            <span className="font-medium">{task.nameOf(item)}</span>{' '}
            <span className="text-muted">{typeof error === 'string' ? error : describeError(error)}</span>
          </li>
        ))}
      </ul>
      {stage.failures.length > namedFailures && (
        <p className="text-muted">{t('bulk.moreFailures', { count: stage.failures.length - namedFailures })}</p>
      )}
    </div>
  )
}
