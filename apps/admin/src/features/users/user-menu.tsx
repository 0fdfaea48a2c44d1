import type { User } from '@storeroom/contract'
import { useSession, useShop, write } from '@storeroom/react'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { FilePen, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../framework/person-name.ts'
import { Gate } from '../../framework/gate.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { EditUser } from './edit-user.tsx'
import { useRoleBar } from './use-role-options.ts'

/** Edit a user, or remove one; nobody removes oneself. */
export function UserMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings-team')
  const { data: self } = useSession()
  const [isEditing, setEditing] = useState(false)
  const askToRemove = useRemoveUser()
  const barOf = useRoleBar()
  const close = () => setEditing(false)
  const edit: MenuAction = {
    id: 'edit',
    label: t('ui:edit'),
    icon: <FilePen aria-hidden />,
    onAction: () => setEditing(true),
  }
  const remove: MenuAction = {
    id: 'remove',
    label: t('remove.open'),
    icon: <UserMinus aria-hidden />,
    tone: 'danger',
    onAction: () => void askToRemove(user),
  }
  return (
    <>
      <Gate permission="users:write" reason={user.id === self?.id ? undefined : barOf(user.role_id)}>
        <ActionMenu
          size="small"
          label={t('ui:rowActions', { name: personName(user) })}
          actions={user.id === self?.id ? [edit] : [edit, remove]}
        />
      </Gate>
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditUser id={user.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}

/** Asks by name; what the server refuses (the last admin) is said in the question. */
function useRemoveUser(): (user: User) => Promise<boolean> {
  const { t } = useTranslation('settings-team')
  const { admin } = useShop()
  return useDelete({
    call: admin.users.remove,
    input: ({ id }) => ({ id }),
    words: (user) => ({
      title: t('remove.question', { name: personName(user) }),
      consequence: t('remove.consequence'),
      confirm: t('remove.confirm'),
      done: t('remove.done', { name: personName(user) }),
    }),
  })
}
