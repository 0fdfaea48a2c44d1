import type { InviteLink as NewInvite } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { InviteLink } from './invite-link.tsx'
import { useRoleOptions } from './use-role-options.ts'

/** `/a/settings/team?modal=invite` */
export default formModal(Steps)

/** The invite form, then the link, in case the email does not arrive. */
function Steps() {
  const { t } = useTranslation('users')
  const [invite, setInvite] = useState<NewInvite>()
  return invite ? <InviteLink title={t('invite.done')} invite={invite} /> : <InviteForm onInvited={setInvite} />
}

const blank = { user: '', role_id: 'member' }

function InviteForm({ onInvited }: { readonly onInvited: (invite: NewInvite) => void }) {
  const { t } = useTranslation('users')
  const client = useClient()
  const roleOptions = useRoleOptions(true)
  const form = useCreateForm({
    call: client.admin.invites.createLink,
    values: blank,
    toBody: ({ user, ...rest }) => ({ ...rest, ...(user !== undefined && { user: user.trim() }) }),
    toast: t('invite.saved'),
    onSaved: ({ invite_link }) => onInvited(invite_link),
  })
  return (
    <FormPanel form={form} title={t('invite.title')} submitLabel={t('invite.submit')}>
      <FormTextField
        form={form}
        name="user"
        label={t('column.email')}
        type="email"
        isRequired
        autoFocus
        autoComplete="off"
        description={t('invite.emailHelp')}
      />
      <Field form={form} name="role_id" label={t('column.role')}>
        {(field) => <Select {...field} options={roleOptions} description={t('field.roleHelp')} />}
      </Field>
    </FormPanel>
  )
}
