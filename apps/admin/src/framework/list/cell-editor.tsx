import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCanAct } from '../gate.tsx'
import { lazyComponent } from '../lazy-component.ts'
import type { CellEdit, EditedCell } from './list-config.ts'

/** Loaded when the first cell is edited. */
const CellForm = lazyComponent(async () => (await import('./cell-form.tsx')).CellForm)

/**
 * The edit button of a cell, seen while its row is pointed at or has the focus, and the form that it opens; F2
 * activates the first edit button of the row. There is none without the permission.
 */
export function CellEditor<Row>(props: EditedCell<Row>) {
  const { rowConfig, column, edit } = props
  const { t } = useTranslation('ui')
  const canEdit = useCanAct()
  const [isEditing, setEditing] = useState(false)
  const close = (form: HTMLElement | null, next?: HTMLElement) => {
    const tableRow = hasFocusElsewhere(form, edit) ? undefined : form?.closest('tr')
    // Right away, because the link cannot get the focus while it is hidden.
    flushSync(() => setEditing(false))
    if (next) next.dispatchEvent(new Event('edit'))
    else tableRow?.querySelector<HTMLElement>('[data-row="link"]')?.focus()
  }
  if (!canEdit || !rowConfig.update) return null
  if (isEditing)
    return (
      <Suspense>
        <CellForm {...props} update={rowConfig.update} onClose={close} />
      </Suspense>
    )
  return (
    <span className={`absolute inset-y-0 flex items-center ${column.align === 'end' ? 'start-1' : 'end-1'}`}>
      <button
        type="button"
        data-edit
        ref={onEdit(() => setEditing(true))}
        // Tab goes from row to row.
        tabIndex={-1}
        aria-label={`${t('edit')}: ${column.header}`}
        title={t('edit')}
        onClick={() => setEditing(true)}
        className="hidden size-6 cursor-pointer place-items-center rounded-control border border-default bg-surface-raised text-subtle group-focus-within/row:grid group-hover/row:grid hover:text-default"
      >
        <Pencil aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

/**
 * Opens the form for keys, which send an event of its own. They do not click: a click without a pointer counts as one
 * of a screen reader, after which the component library delays the focus.
 */
const onEdit = (open: () => void) => (editButton: HTMLElement | null) => {
  editButton?.addEventListener('edit', open)
  return () => editButton?.removeEventListener('edit', open)
}

/** Whether the user has gone on to something else than the form and its own list of choices. */
function hasFocusElsewhere(form: HTMLElement | null, { options }: CellEdit): boolean {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body || form?.contains(activeElement)) return false
  return options === undefined || !activeElement.matches('[role=option], [role=listbox]')
}
