import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormDrawer } from '../form/form-overlay.tsx'

type EditDeleteMenuProps = {
  /** Names the row: "Actions for Summer". */
  readonly label: string
  readonly editLabel: string
  readonly deleteLabel: string
  /** The form in its drawer. */
  readonly form: (close: () => void) => ReactNode
  /** Asks for confirmation and deletes. */
  readonly onDelete: () => void
}

/** The menu of a row that can be edited in a drawer and deleted. */
export function EditDeleteMenu({ label, editLabel, deleteLabel, form, onDelete }: EditDeleteMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={label}
        actions={[
          { id: 'edit', label: editLabel, icon: <FilePen aria-hidden />, onAction: () => setOpen(true) },
          { id: 'delete', label: deleteLabel, icon: <Trash2 aria-hidden />, tone: 'danger', onAction: onDelete },
        ]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form(close)}
      </FormDrawer>
    </>
  )
}
