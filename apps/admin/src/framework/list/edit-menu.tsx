import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { useState, type ReactNode } from 'react'
import { FormDrawer } from '../form/form-overlay.tsx'
import { editAction } from '../menu-actions.tsx'

type EditMenuProps = {
  /** Names the row: "Actions for Summer". */
  readonly label: string
  readonly editLabel: string
  /** The form in its drawer. */
  readonly form: (close: () => void) => ReactNode
  readonly before?: readonly MenuAction[]
  /** Further actions, below Edit. */
  readonly actions?: readonly MenuAction[]
}

/** A row's menu, whose Edit opens a form in a drawer. */
export function EditMenu({ label, editLabel, form, before, actions }: EditMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={label}
        actions={[...(before ?? []), editAction(editLabel, () => setOpen(true)), ...(actions ?? [])]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form(close)}
      </FormDrawer>
    </>
  )
}
