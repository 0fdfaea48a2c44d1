import { i18n } from '../../lib/i18n.ts'
import { notify } from '../notify.ts'
import { runBulk, type Undo, type Undone } from './run-bulk.ts'

/** The toast of what was done, with Undo where it can be undone. `onSettled` refreshes the screen afterwards. */
export function toastWithUndo(text: string, undos: readonly Undo[], onSettled: () => Promise<unknown>): void {
  const onPress = () => void undoAll(undos, onSettled)
  notify.success(text, undefined, undos.length > 0 ? { label: i18n.t('common:bulk.undo'), onPress } : undefined)
}

async function undoAll(undos: readonly Undo[], onSettled: () => Promise<unknown>): Promise<void> {
  // Undoing shows no progress and cannot be stopped.
  const unwatched = { onProgress: () => undefined, signal: new AbortController().signal }
  const { results, failures } = await runBulk(undos, { act: (undo) => undo(), ...unwatched })
  await onSettled()
  if (results.length > 0) notifyUndone(results)
  const [failure] = failures
  if (failure) notify.failure(failure.error)
}

/** The toast of how many records are as they were before, and how many were left as they are. */
function notifyUndone(results: readonly Undone[]): void {
  const undone = results.reduce((sum, result) => sum + result.undone, 0)
  const left = results.reduce((sum, result) => sum + result.left, 0)
  const text = i18n.t(undone > 0 ? 'common:bulk.undone' : 'common:bulk.nothingUndone', { count: undone })
  if (left === 0) notify.success(text)
  else notify.info(text, i18n.t('common:bulk.left', { count: left }))
}
