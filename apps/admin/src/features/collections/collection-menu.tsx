import { ActionMenu } from '@storeroom/ui/menu'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { EditListedCollection } from './edit-collection.tsx'
import type { ListedCollection } from './collections.ts'
import { useDeleteCollection } from './use-delete-collection.ts'

/** What can be done with one collection of the list. */
export function CollectionMenu({ collection }: { readonly collection: ListedCollection }) {
  const { t } = useTranslation('collections')
  const [isEditing, setEditing] = useState(false)
  const askToDelete = useDeleteCollection()
  const close = () => setEditing(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { title: collection.title })}
        actions={[
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void askToDelete(collection),
          },
        ]}
      />
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditListedCollection id={collection.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}
