import { useTranslation } from 'react-i18next'
import { EditDeleteMenu } from '../../framework/list/edit-delete-menu.tsx'
import type { ListedGroup } from './customer-groups.ts'
import { EditGroup } from './edit-group.tsx'
import { useDeleteGroup } from './use-delete-group.ts'

/** What can be done with one group of the list. */
export function GroupMenu({ group }: { readonly group: ListedGroup }) {
  const { t } = useTranslation('customer-groups')
  const askToDelete = useDeleteGroup()
  return (
    <EditDeleteMenu
      label={t('actionsOf', { name: group.name })}
      editLabel={t('edit.open')}
      deleteLabel={t('delete.open')}
      form={(close) => <EditGroup id={group.id} onSaved={close} />}
      onDelete={() => void askToDelete(group)}
    />
  )
}
