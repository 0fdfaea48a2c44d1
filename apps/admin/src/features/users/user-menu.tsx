import type { Contract, Output, User } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { Gate } from '../../framework/gate.tsx'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import { personName } from '../../framework/person-name.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useRoleBar, useRoleOptions } from './use-role-options.ts'

/** The menu of a user: edit or remove. Users cannot remove themselves. */
export function UserMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation('users')
  const { data: self } = useSession()
  const askToRemove = useRemoveUser()
  const barOf = useRoleBar()
  const remove: MenuAction = {
    id: 'remove',
    label: t('remove.open'),
    icon: <UserMinus aria-hidden />,
    tone: 'danger',
    onAction: () => void askToRemove(user),
  }
  return (
    <Gate permission="users:write" reason={user.id === self?.id ? undefined : barOf(user.role_id)}>
      <EditMenu
        label={t('ui:rowActions', { name: personName(user) })}
        editLabel={t('ui:edit')}
        form={(close) => <EditUser id={user.id} onSaved={close} />}
        actions={user.id === self?.id ? [] : [remove]}
      />
    </Gate>
  )
}

/** Asks for confirmation and removes; the dialog shows the server's refusal (the last owner). */
function useRemoveUser(): (user: User) => Promise<boolean> {
  const { t } = useTranslation('users')
  const { admin } = useClient()
  return useDelete({
    call: admin.users.remove,
    input: ({ id }) => ({ id }),
    words: (user) => ({
      title: t('remove.question', { name: personName(user) }),
      consequence: t('remove.consequence'),
      confirm: t('remove.confirm'),
      toast: t('remove.done', { name: personName(user) }),
    }),
  })
}

type EditUserProps = { readonly id: string; readonly onSaved: () => void }

/** Name and role of a team member. */
function EditUser({ id, onSaved }: EditUserProps) {
  const { t } = useTranslation('users')
  const client = useClient()
  const roleOptions = useRoleOptions()
  return (
    <EditPanel
      title={t('edit.title')}
      subtitle={({ user: { email } }) => <bdi>{email}</bdi>}
      call={client.admin.users.update}
      input={{ id }}
      query={queryFor(client.admin.users.retrieve, { id })}
      values={valuesOf}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormTextField
              form={form}
              name="first_name"
              label={t('field.firstName')}
              blank={null}
              autoFocus
              autoComplete="off"
            />
            <FormTextField form={form} name="last_name" label={t('field.lastName')} blank={null} autoComplete="off" />
          </div>
          <Field form={form} name="role_id" label={t('column.role')}>
            {(field) => <Select {...field} options={roleOptions} description={t('field.roleHelp')} />}
          </Field>
        </>
      )}
    </EditPanel>
  )
}

type UserAnswer = Output<Contract['admin']['users']['retrieve']>

const valuesOf = ({ user: { first_name, last_name, role_id } }: UserAnswer) => ({ first_name, last_name, role_id })
