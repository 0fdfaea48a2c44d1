import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { useState, type ReactNode } from 'react'
import { FormDrawer } from '../form/form-overlay.tsx'
import { deleteAction, editAction } from '../menu-actions.tsx'

type EditDeleteMenuProps = {
  /** Names the row: "Actions for Summer". */
  readonly label: string
  readonly editLabel: string
  readonly deleteLabel: string
  /** The form in its drawer. */
  readonly form: (close: () => void) => ReactNode
  /** Asks, then deletes. */
  readonly onDelete: () => void
}

/** A row's menu where it can be edited in a drawer and deleted, and no more. */
export function EditDeleteMenu({ label, editLabel, deleteLabel, form, onDelete }: EditDeleteMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={label}
        actions={[editAction(editLabel, () => setOpen(true)), deleteAction(deleteLabel, onDelete)]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form(close)}
      </FormDrawer>
    </>
  )
}
