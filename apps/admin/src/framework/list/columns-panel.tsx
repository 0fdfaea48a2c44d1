import { Button } from '@storeroom/ui/buttons/button'
import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { PopoverPanel } from '@storeroom/ui/overlay/popover'
import { SortableList } from '@storeroom/ui/tree/sortable-list'
import { useState, type RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { chosenOf, menuOrder, shownColumns } from './column-order.ts'
import { listChanges, type ListState } from './list-state.ts'
import type { ToolbarColumn } from './toolbar-props.ts'

type ColumnsPanelProps = {
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly columns: readonly ToolbarColumn[]
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly onClose: () => void
}

/** Which columns a list shows and in which order; they are dragged by their handles, or moved with Alt and arrow keys. */
export function ColumnsPanel({ anchor, columns, state, onChange, onClose }: ColumnsPanelProps) {
  const { t } = useTranslation(['common', 'ui'])
  const [order, setOrder] = useState(() => menuOrder(columns, state.columns))
  const shown = new Set(shownColumns(columns, state.columns).map(({ id }) => id))
  const [first, ...others] = order
  const change = (next: readonly ToolbarColumn[], ids: ReadonlySet<string>) => {
    setOrder(next)
    const visible = next.filter(({ id }) => ids.has(id))
    onChange(listChanges.columns(state, chosenOf(columns, visible)))
  }
  const reset = () => {
    setOrder(menuOrder(columns, undefined))
    onChange({ ...state, columns: undefined, widths: undefined })
  }
  return (
    <PopoverPanel isOpen triggerRef={anchor} placement="bottom end" onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog aria-label={t('list.columns')} className="flex w-72 min-h-0 flex-col outline-none">
        <SortableList
          label={t('list.columns')}
          items={others}
          itemId={({ id }) => id}
          itemName={({ header }) => header}
          renderItem={({ id, header }) => (
            <Checkbox
              label={header}
              value={shown.has(id)}
              onChange={(isOn) => change(order, isOn ? new Set([...shown, id]) : without(shown, id))}
            />
          )}
          onReorder={(next) => change(first ? [first, ...next] : next, shown)}
          className="min-h-0 overflow-y-auto p-2"
        />
        <div className="flex items-center justify-between gap-2 border-t border-default p-2 text-xs text-muted">
          <span className="ps-1">{t('list.moveColumns')}</span>
          <Button
            size="small"
            variant="ghost"
            isDisabled={state.columns === undefined && state.widths === undefined}
            onPress={reset}
          >
            {t('ui:reset')}
          </Button>
        </div>
      </Dialog>
    </PopoverPanel>
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))
