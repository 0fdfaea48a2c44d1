import { ActionMenu } from '@storeroom/ui/menu'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import type { ListedGroup } from './customer-groups.ts'
import { EditGroup } from './edit-group.tsx'
import { useDeleteGroup } from './use-delete-group.ts'

/** What can be done with one group of the list. */
export function GroupMenu({ group }: { readonly group: ListedGroup }) {
  const { t } = useTranslation('customer-groups')
  const [isEditing, setEditing] = useState(false)
  const askToDelete = useDeleteGroup()
  const close = () => setEditing(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: group.name })}
        actions={[
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void askToDelete(group),
          },
        ]}
      />
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditGroup id={group.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}
