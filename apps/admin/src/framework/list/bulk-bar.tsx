import { Button } from '@storeroom/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../notify.ts'
import type { BulkAction } from './list-config.ts'

type BulkBarProps = {
  readonly selected: ReadonlySet<string>
  readonly actions: readonly BulkAction[]
  readonly onClear: () => void
}

/** What can be done with the rows that are selected; nothing is shown while none is. */
export function BulkBar({ selected, actions, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  const [running, setRunning] = useState<string>()
  if (selected.size === 0) return null
  const run = async (action: BulkAction) => {
    setRunning(action.id)
    try {
      if (await action.run([...selected])) onClear()
    } catch (error) {
      notify.failure(error)
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <div
      role="toolbar"
      aria-label={t('list.selection')}
      className="sticky bottom-4 z-30 mx-auto flex max-w-full flex-wrap items-center gap-1.5 rounded-overlay border border-default bg-surface-raised py-1.5 ps-4 pe-2 shadow-popover"
    >
      <span role="status" className="tabular me-2">
        {t('list.selected', { count: selected.size })}
      </span>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="small"
          variant={action.tone === 'danger' ? 'danger' : 'secondary'}
          icon={action.icon}
          isLoading={running === action.id}
          isDisabled={running !== undefined}
          onPress={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" variant="ghost" isDisabled={running !== undefined} onPress={onClear}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}
