import { useTranslation } from 'react-i18next'
import { EditDeleteMenu } from '../../framework/list/edit-delete-menu.tsx'
import type { ListedCollection } from './collections.ts'
import { EditListedCollection } from './edit-collection.tsx'
import { useDeleteCollection } from './use-delete-collection.ts'

/** What can be done with one collection of the list. */
export function CollectionMenu({ collection }: { readonly collection: ListedCollection }) {
  const { t } = useTranslation('collections')
  const askToDelete = useDeleteCollection()
  return (
    <EditDeleteMenu
      label={t('actionsOf', { title: collection.title })}
      editLabel={t('edit.open')}
      deleteLabel={t('delete.open')}
      form={(close) => <EditListedCollection id={collection.id} onSaved={close} />}
      onDelete={() => void askToDelete(collection)}
    />
  )
}
