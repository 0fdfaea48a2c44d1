import type { Permission } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionGate, useCanAct } from '../gate.tsx'
import { notify } from '../notify.ts'
import { useShortcut } from '../shortcuts.ts'
import type { BulkAction, BulkChoice } from './list-config.ts'
import { noSelection, type Selection } from './selection.ts'

type Collect = (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<readonly string[]>

type BulkBarProps = {
  readonly selection: Selection
  readonly onChange: (selection: Selection) => void
  /** The number of all matching rows. */
  readonly count: number
  /** Whether the whole page is selected and there are more pages. */
  readonly canSelectAll: boolean
  readonly actions: readonly (BulkAction | BulkChoice)[]
  /** The total of the selected rows. */
  readonly summary?: ReactNode
  /** The permission for the actions; by default that of the screen. */
  readonly permission?: Permission | undefined
  /** Exports the selected rows and keeps the selection. */
  readonly onExport?: () => void
  /** The ids of all matching rows. */
  readonly collect: Collect
}

/** Actions on the selected rows; hidden while none is selected. */
export function BulkBar(props: BulkBarProps) {
  const { selection, onChange, count, canSelectAll, actions, permission, onExport, summary } = props
  const { t } = useTranslation()
  const { run, running, progress, stop } = useRun(props)
  const mayRun = useCanAct(permission)
  const quick = actions.find((action): action is BulkAction => 'run' in action && action.shortcut === 'e')
  useShortcut('e', quick && running === undefined && mayRun ? () => void run(quick) : undefined)
  const size = selection.isAll ? count : selection.ids.size
  if (size === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t('list.selection')}
      className="sticky bottom-4 z-30 mx-auto flex max-w-full flex-wrap items-center gap-1.5 rounded-overlay border border-default bg-surface-raised py-1.5 ps-4 pe-2 shadow-popover"
    >
      <span role="status" className="tabular me-2">
        {progress ? t('list.collecting', progress) : t('list.selected', { count: size })}
        {!progress && summary}
      </span>
      {progress && (
        <Button size="small" onPress={stop}>
          {t('bulk.stop')}
        </Button>
      )}
      {canSelectAll && !selection.isAll && (
        <Button
          size="small"
          variant="ghost"
          isDisabled={running !== undefined}
          onPress={() => onChange({ ...selection, isAll: true })}
        >
          {t('list.selectAll', { count })}
        </Button>
      )}
      <ActionGate permission={permission}>
        {actions.map((action) => (
          <ActionButton key={action.id} action={action} running={running} onRun={(chosen) => void run(chosen)} />
        ))}
      </ActionGate>
      {onExport && (
        <IconButton
          size="small"
          label={t('list.export.selection')}
          icon={<Download aria-hidden />}
          isDisabled={running !== undefined}
          onPress={onExport}
        />
      )}
      <Button size="small" variant="ghost" isDisabled={running !== undefined} onPress={() => onChange(noSelection)}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}

type ActionButtonProps = {
  readonly action: BulkAction | BulkChoice
  /** The id of the action that is running. */
  readonly running: string | undefined
  readonly onRun: (action: BulkAction) => void
}

function ActionButton({ action, running, onRun }: ActionButtonProps) {
  const isDisabled = running !== undefined
  const { label, icon } = action
  if ('run' in action)
    return (
      <Button
        size="small"
        variant={action.tone === 'danger' ? 'danger' : 'secondary'}
        icon={icon}
        isLoading={running === action.id}
        isDisabled={isDisabled}
        onPress={() => onRun(action)}
      >
        {label}
      </Button>
    )
  const { choices } = action
  return (
    <Menu
      placement="top"
      trigger={
        <Button size="small" icon={icon} isLoading={choices.some(({ id }) => id === running)} isDisabled={isDisabled}>
          {label}
        </Button>
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} id={choice.id} icon={choice.icon} onAction={() => onRun(choice)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * Runs an action on the selected rows. If all matching rows are selected, their ids are collected first, which can be
 * stopped.
 */
function useRun({ selection, onChange, collect }: BulkBarProps) {
  const [running, setRunning] = useState<string>()
  const [collecting, setCollecting] = useState<{ readonly done: number; readonly total: number }>()
  const [abort, setAbort] = useState<AbortController>()
  const collectIds = (controller: AbortController) =>
    selection.isAll
      ? collect(controller.signal, (done, total) => setCollecting({ done, total }))
      : Promise.resolve([...selection.ids])
  const run = async (action: BulkAction) => {
    const controller = new AbortController()
    setAbort(controller)
    setRunning(action.id)
    try {
      const ids = await collectIds(controller)
      setCollecting(undefined)
      if (await action.run(ids)) onChange(noSelection)
    } catch (error) {
      if (!controller.signal.aborted) notify.failure(error)
    } finally {
      setCollecting(undefined)
      setRunning(undefined)
    }
  }
  return { run, running, progress: collecting, stop: () => abort?.abort() }
}
